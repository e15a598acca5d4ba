import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { emailText } from '../shared/email.ts';
import {
  idempotencyKeySchema,
  idSchema,
  requiredNameSchema,
  requiredTextSchema,
  singleLineSchema,
  timeSchema,
} from '../shared/fields.ts';
import { offsetSchema, pageFields, pageSchema } from '../shared/paging.ts';
import { MAX_MESSAGE, MAX_REFERENCE, MESSAGE_STATES } from './message-limits.ts';

/** The email address for a reply, in its stored form, with messages for forms. */
const replyEmailSchema = emailText('Provide a valid Email', 'Email is Required');

/** A hidden field against spam bots. A filled one gets a normal response and is not stored. */
const honeypotSchema = z._default(boundedText(2000), '');

/** What a visitor writes on the contact page. */
export const contactMessageInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  name: requiredNameSchema(120, 'Name is Required'),
  email: replyEmailSchema,
  message: requiredTextSchema(MAX_MESSAGE, 'Message is Required'),
  /** The number of a part, an order or a line that the message is about. */
  reference: z._default(singleLineSchema(MAX_REFERENCE), ''),
  website: honeypotSchema,
});
export type ContactMessageInput = z.infer<typeof contactMessageInput>;

/** What a visitor enters in the newsletter box. */
export const newsletterInput = z.object({ email: replyEmailSchema, website: honeypotSchema });
export type NewsletterInput = z.infer<typeof newsletterInput>;

/** The receipt of a message or an address; does not reveal whether it was new. */
export const receiptSchema = z.object({ receivedAt: timeSchema });
export type Receipt = z.infer<typeof receiptSchema>;

export const messageStateSchema = z.enum(MESSAGE_STATES);

/** A message of the contact form, or a question about a part. */
export const contactMessageSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timeSchema,
  state: messageStateSchema,
  /** The number that the sender named; empty for none. */
  reference: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** An email address on the newsletter list. The newsletter goes to confirmed addresses only. */
export const newsletterAddressSchema = z.object({
  email: z.string(),
  createdAt: timeSchema,
  confirmedAt: z.nullable(timeSchema),
});
export type NewsletterAddress = z.infer<typeof newsletterAddressSchema>;
export const newsletterAddressPageSchema = pageSchema(newsletterAddressSchema);

/** The input of the addresses, optional for the first page. */
export const newsletterAddressListInput = z._default(
  z.object({ ...pageFields, offset: z.optional(offsetSchema) }),
  {},
);
export type NewsletterAddressListInput = z.infer<typeof newsletterAddressListInput>;

/** The token of a confirmation mail. */
export const newsletterTokenInput = z.object({
  token: boundedText(32).check(z.regex(/^[\w-]{32}$/)),
});

/** Whether an address has the token. A newer mail and the removal of the address end a token. */
export const newsletterTokenResultSchema = z.object({ found: z.boolean() });
export type NewsletterTokenResult = z.infer<typeof newsletterTokenResultSchema>;

/** A reply of the shop as its recipient sees it. */
export const replySchema = z.object({ id: idSchema, text: z.string(), createdAt: timeSchema });
export type Reply = z.infer<typeof replySchema>;
