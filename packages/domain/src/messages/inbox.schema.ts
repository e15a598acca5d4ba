import * as z from 'zod/mini';
import { namedPartSchema } from '../parts/part.schema.ts';
import { partQuestionSchema } from '../questions/question.schema.ts';
import {
  countSchema,
  idempotencyKeySchema,
  idSchema,
  requiredTextSchema,
} from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { emailSchema } from '../users/user.schema.ts';
import { MAX_REPLY } from './message-limits.ts';
import { contactMessageSchema, messageStateSchema, replySchema } from './message.schema.ts';

/** A message as admins see it, with what it is linked to. */
export const inboxMessageSchema = z.extend(contactMessageSchema, {
  /** The account of a sender who was signed in with a confirmed email; null for everybody else. */
  accountId: z.nullable(idSchema),
  part: z.nullable(namedPartSchema),
  /** The order that the sender named; `isOwn`: it is one of the sender's account. */
  checkout: z.nullable(z.object({ id: idSchema, number: z.string(), isOwn: z.boolean() })),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;
export const inboxPageSchema = pageSchema(inboxMessageSchema);
export type InboxPage = z.infer<typeof inboxPageSchema>;

const inboxFields = z.object({
  state: z.optional(messageStateSchema),
  email: z.optional(emailSchema),
  ...pageFields,
});
export type InboxInput = z.infer<typeof inboxFields>;
/** The input of the list, optional for the first page. The total is at most MAX_COUNTED. */
export const inboxInput = z._default(inboxFields, {});

/** The number of messages in each state, each at most MAX_COUNTED. */
export const messageCountsSchema = z.record(messageStateSchema, countSchema);
export type MessageCounts = z.infer<typeof messageCountsSchema>;

/** A reply with the present name of its author; null for an account that is erased. */
export const adminReplySchema = z.extend(replySchema, { authorName: z.nullable(z.string()) });
export type AdminReply = z.infer<typeof adminReplySchema>;

/** A message with its replies, and with what is published of it on the page of its part. */
export const inboxDetailSchema = z.extend(inboxMessageSchema, {
  replies: z.array(adminReplySchema),
  published: z.nullable(partQuestionSchema),
});
export type InboxDetail = z.infer<typeof inboxDetailSchema>;

export const messageIdInput = z.object({ id: idSchema });

export const replyInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  messageId: idSchema,
  text: requiredTextSchema(MAX_REPLY, 'Write a reply.'),
});
export type ReplyInput = z.infer<typeof replyInput>;

/** The sent reply by its id. The stored response has no text, which an erasure would have to find. */
export const sentReplySchema = z.object({ id: idSchema });
export type SentReply = z.infer<typeof sentReplySchema>;

export const setMessageStateInput = z.object({ id: idSchema, state: messageStateSchema });
export type SetMessageStateInput = z.infer<typeof setMessageStateInput>;

/** Whether the state has changed. */
export const messageStateChangeSchema = z.object({ changed: z.boolean() });
export type MessageStateChange = z.infer<typeof messageStateChangeSchema>;
