import { idSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import type { Composed, MailContext, MailType } from './define-mail.ts';
import type { MailContent } from './mail-content.ts';
import { backInStock } from './mails/back-in-stock.ts';
import { contactMessage } from './mails/contact-message.ts';
import { dailyDigest } from './mails/daily-digest.ts';
import { holdEnding } from './mails/hold-ending.ts';
import { invoiceEmailConfirmation } from './mails/invoice-email-confirmation.ts';
import { messageReply } from './mails/message-reply.ts';
import { newsletterConfirmation } from './mails/newsletter-confirmation.ts';
import { orderCancelled } from './mails/order-cancelled.ts';
import { orderExpired } from './mails/order-expired.ts';
import { orderPlaced } from './mails/order-placed.ts';
import { paymentFailed } from './mails/payment-failed.ts';
import { paymentReceived } from './mails/payment-received.ts';
import { refunded } from './mails/refunded.ts';
import { orderReturn } from './mails/return.ts';
import { shipped } from './mails/shipped.ts';
import { transferCredit } from './mails/transfer-credit.ts';
import type { ShopView } from './views.ts';

/** The mails that the shop sends. */
const TYPES = {
  'order-placed': orderPlaced,
  'payment-received': paymentReceived,
  'transfer-credit': transferCredit,
  'payment-failed': paymentFailed,
  'hold-ending': holdEnding,
  'order-cancelled': orderCancelled,
  'order-expired': orderExpired,
  shipped,
  refunded,
  return: orderReturn,
  'contact-message': contactMessage,
  'back-in-stock': backInStock,
  'message-reply': messageReply,
  'newsletter-confirmation': newsletterConfirmation,
  'invoice-email-confirmation': invoiceEmailConfirmation,
  'daily-digest': dailyDigest,
};

export type MailKind = keyof typeof TYPES;

const MAIL_TYPES: { readonly [Kind in MailKind]: Omit<MailType<unknown>, 'payload'> } = TYPES;

const isMailKind = (name: string): name is MailKind => Object.hasOwn(TYPES, name);

export const MAIL_KINDS: readonly MailKind[] = Object.keys(TYPES).filter(isMailKind);

/** The label of a mail; the name of a kind that only another version of this program knows. */
export function mailLabel(kind: string): string {
  return isMailKind(kind) ? MAIL_TYPES[kind].label : kind;
}

/** The mails that the shop may switch off. */
export const OPTIONAL_MAILS: readonly { kind: MailKind; label: string }[] = MAIL_KINDS.filter(
  (kind) => MAIL_TYPES[kind].optional,
).map((kind) => ({ kind, label: MAIL_TYPES[kind].label }));

/** Whether the shop may switch a mail off. */
export function isOptionalMail(kind: string): boolean {
  return OPTIONAL_MAILS.some((mail) => mail.kind === kind);
}

/** What is stored of a queued mail, by its kind. */
export type MailPayload = {
  [Kind in MailKind]: { kind: Kind } & z.infer<(typeof TYPES)[Kind]['payload']>;
}[MailKind];
export type MailPayloadOf<Kind extends MailKind> = Extract<MailPayload, { kind: Kind }>;

/** A payload as it was stored, possibly by an older version of this program. */
export const storedMailSchema = z.looseObject({
  kind: z.enum(MAIL_KINDS),
  /** The checkout that the mail is about, if any. */
  checkoutId: z.optional(idSchema),
  /** Whether it is the copy for the invoice email of the account. */
  isCopy: z.optional(z.boolean()),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

/**
 * The content of a mail with what is sent beside it, or the reason why it is not sent. Throws when the
 * payload is not one of its kind.
 */
export function composeMail(context: MailContext, stored: StoredMail): Promise<Composed> {
  return MAIL_TYPES[stored.kind].compose(context, stored);
}

/** A mail with sample data. */
export function sampleMail(kind: MailKind, shop: ShopView): MailContent {
  return MAIL_TYPES[kind].sample(shop);
}
