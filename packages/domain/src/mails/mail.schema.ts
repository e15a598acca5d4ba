import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { MAIL_FILTERS } from './mail-rules.ts';

/** `skipped`: not sent, because it was switched off or obsolete. `dead`: not retried. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'skipped', 'dead'] as const;
const mailStateSchema = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof mailStateSchema>;

/** A mail of the outbox. Times are milliseconds since 1970. */
export const mailSummarySchema = z.object({
  id: z.string(),
  /** Another version of this program may have kinds that this one does not know. */
  kind: z.string(),
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

/** A mail in the list of an admin, with the label of its kind. */
const listedMailSchema = z.extend(mailSummarySchema, { label: z.string() });
export type ListedMail = z.infer<typeof listedMailSchema>;
export const mailPageSchema = pageSchema(listedMailSchema);
export type MailPage = z.infer<typeof mailPageSchema>;

/** A mail as it was sent. Text and the address of its HTML are null before that. */
export const mailSchema = z.extend(listedMailSchema, {
  text: z.nullable(z.string()),
  htmlUrl: z.nullable(z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailListInput = z.object({
  filter: z.enum(MAIL_FILTERS),
  ...pageFields,
});
export type MailListInput = z.infer<typeof mailListInput>;

/** The longest id: a UUID or a day, and the kind. */
export const mailIdInput = z.object({ id: boundedText(128).check(z.minLength(1)) });

/** The number of mails that are sent again. */
export const resentSchema = z.object({ resent: z.int() });

/** The most dead mails that one call sends again. */
export const MAX_RESENT = 500;
