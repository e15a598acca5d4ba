/** `optional`: the shop may switch it off; others are needed by law or their recipient. */
interface Described {
  label: string;
  optional: boolean;
}

/** The mails that the shop sends; `packages/mails/src/mails` defines each. */
export const MAILS = {
  'order-placed': { label: 'Order received', optional: true },
  'payment-received': { label: 'Payment received', optional: false },
  'transfer-credit': { label: 'Credit of a transfer', optional: false },
  'payment-failed': { label: 'Payment not completed', optional: true },
  'hold-ending': { label: 'Reservation ends in 12 hours', optional: true },
  'order-cancelled': { label: 'Order cancelled', optional: true },
  'order-expired': { label: 'Order expired', optional: true },
  shipped: { label: 'Parts shipped', optional: true },
  refunded: { label: 'Refund', optional: false },
  return: { label: 'Return approved, rejected or received', optional: false },
  'contact-message': { label: 'Message of a visitor', optional: false },
  'back-in-stock': { label: 'Part back in stock', optional: false },
  'message-reply': { label: 'Reply to a message', optional: false },
  'newsletter-confirmation': { label: 'Newsletter, confirmation', optional: false },
  'invoice-email-confirmation': { label: 'Invoice email, confirmation', optional: false },
  'daily-digest': { label: 'Daily summary to admins', optional: true },
} as const satisfies Record<string, Described>;

export type MailKind = keyof typeof MAILS;

const isMailKind = (name: string): name is MailKind => Object.hasOwn(MAILS, name);

export const MAIL_KINDS: readonly MailKind[] = Object.keys(MAILS).filter(isMailKind);

export type OptionalMail = {
  [Kind in MailKind]: (typeof MAILS)[Kind]['optional'] extends true ? Kind : never;
}[MailKind];

const isOptional = (kind: MailKind): kind is OptionalMail => MAILS[kind].optional;

export const OPTIONAL_MAILS: readonly OptionalMail[] = MAIL_KINDS.filter(isOptional);
