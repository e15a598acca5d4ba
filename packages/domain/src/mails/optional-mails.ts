/** Mails that the shop may switch off; the others are needed by law or by their recipient. */
export const OPTIONAL_MAILS = [
  'order-placed',
  'payment-failed',
  'hold-ending',
  'order-cancelled',
  'order-expired',
  'shipped',
  'daily-digest',
] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];
