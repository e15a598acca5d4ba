/** The most checkouts in the list of those that wait for a bank transfer. */
export const MAX_TRANSFERS = 100;
