/** What a new shop sets before its first sales, in the order of the page of settings. */
export const SETUP_STEPS = ['seller', 'tax', 'delivery', 'bank', 'mail'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
