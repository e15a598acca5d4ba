import * as z from 'zod/mini';
import { needCountsSchema } from '../overview/overview.schema.ts';
import { boundedText } from '../shared/bounded-text.ts';
import { idSchema, minorSchema, timeSchema } from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';
import { MAIL_FILTERS } from './mail-rules.ts';

/** The mails that the shop sends. */
export const MAIL_KINDS = [
  'order-placed',
  'payment-received',
  'payment-failed',
  'hold-ending',
  'order-cancelled',
  'order-expired',
  'shipped',
  'refunded',
  'contact-message',
  'newsletter-confirmation',
  'daily-digest',
] as const;
const mailKindSchema = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKindSchema>;

/** `skipped`: not sent, because it was switched off or obsolete. `dead`: not retried. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'skipped', 'dead'] as const;
const mailStateSchema = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof mailStateSchema>;

const partSchema = z.object({ name: z.string(), sku: z.string(), available: z.int() });

/**
 * What a mail is about. It names orders by id, because their parts, quantities and prices never change.
 * State, shipped units and refunds may change before the mail is composed.
 */
export const mailPayloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order-placed'), checkoutId: idSchema }),
  z.object({
    kind: z.literal('payment-received'),
    checkoutId: idSchema,
    transactionId: z.string(),
    amountMinor: minorSchema,
    paidAt: timeSchema,
  }),
  z.object({ kind: z.literal('payment-failed'), checkoutId: idSchema }),
  z.object({ kind: z.literal('hold-ending'), checkoutId: idSchema, expiresAt: timeSchema }),
  z.object({
    kind: z.literal('order-cancelled'),
    checkoutId: idSchema,
    orderIds: z.array(idSchema),
    /** The admin's reason; empty if the customer cancelled. */
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('order-expired'),
    checkoutId: idSchema,
    orderIds: z.array(idSchema),
  }),
  z.object({ kind: z.literal('shipped'), checkoutId: idSchema, shipmentId: idSchema }),
  z.object({ kind: z.literal('refunded'), checkoutId: idSchema, refundId: idSchema }),
  z.object({
    kind: z.literal('contact-message'),
    name: z.string(),
    email: z.string(),
    message: z.string(),
  }),
  z.object({ kind: z.literal('newsletter-confirmation'), token: z.string() }),
  z.object({
    kind: z.literal('daily-digest'),
    from: timeSchema,
    until: timeSchema,
    /** Checkouts. */
    placed: z.int(),
    paid: z.int(),
    expired: z.int(),
    deadMails: z.int(),
    lowStock: z.int(),
    /** The parts that are furthest below their threshold. */
    parts: z.array(partSchema),
    // Absent in a digest that an older release has queued.
    revenue: z.optional(z.object({ netMinor: z.int(), currency: z.string() })),
    needs: z.optional(needCountsSchema),
  }),
]);
export type MailPayload = z.infer<typeof mailPayloadSchema>;
export type MailPayloadOf<Kind extends MailKind> = Extract<MailPayload, { kind: Kind }>;

/** A mail in the list of an admin. Times are milliseconds since 1970. */
export const mailSummarySchema = z.object({
  id: z.string(),
  kind: mailKindSchema,
  recipient: z.string(),
  state: mailStateSchema,
  attempts: z.int(),
  /** Null until it was sent. */
  subject: z.nullable(z.string()),
  /** Why the last attempt failed, or why it was not sent. */
  lastError: z.nullable(z.string()),
  /** Null when it is sent, skipped or dead. */
  nextAttemptAt: z.nullable(timeSchema),
  createdAt: timeSchema,
  sentAt: z.nullable(timeSchema),
});
export type MailSummary = z.infer<typeof mailSummarySchema>;
export const mailPageSchema = pageSchema(mailSummarySchema);

/** A mail as it was sent. Text and the address of its HTML are null before that. */
export const mailSchema = z.extend(mailSummarySchema, {
  text: z.nullable(z.string()),
  htmlUrl: z.nullable(z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailListInput = z.object({
  filter: z.enum(MAIL_FILTERS),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema),
});
export type MailListInput = z.infer<typeof mailListInput>;

/** The longest id: a UUID or a day, and the kind. */
export const mailIdInput = z.object({ id: boundedText(128).check(z.minLength(1)) });

/** The number of mails that are sent again. */
export const resentSchema = z.object({ resent: z.int() });

/** The most dead mails that one call sends again. */
export const MAX_RESENT = 500;
