import * as z from 'zod/mini';
import { messageStateSchema, replySchema } from '../messages/message.schema.ts';
import { namedPartSchema } from '../parts/part.schema.ts';
import {
  idempotencyKeySchema,
  idSchema,
  requiredTextSchema,
  timeSchema,
} from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { MAX_ANSWER, MAX_QUESTION } from './question-limits.ts';

/** A question with its answer on the page of a part, without the person who asked. */
export const partQuestionSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  publishedAt: timeSchema,
});
export type PartQuestion = z.infer<typeof partQuestionSchema>;
export const partQuestionPageSchema = pageSchema(partQuestionSchema);

export const partQuestionListInput = z.object({
  partId: idSchema,
  ...pageFields,
});
export type PartQuestionListInput = z.infer<typeof partQuestionListInput>;

/** A published question with its part, for admins. */
export const publishedQuestionSchema = z.extend(partQuestionSchema, {
  part: namedPartSchema,
});
export type PublishedQuestion = z.infer<typeof publishedQuestionSchema>;
export const publishedPageSchema = pageSchema(publishedQuestionSchema);

const publishedListFields = z.object(pageFields);
export type PublishedListInput = z.infer<typeof publishedListFields>;
/** The input of the list, optional for the first page. */
export const publishedListInput = z._default(publishedListFields, {});

export const askQuestionInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  partId: idSchema,
  question: requiredTextSchema(MAX_QUESTION, 'Write your question.'),
});
export type AskQuestionInput = z.infer<typeof askQuestionInput>;

/** The question by its id. The stored response has no text, which an erasure would have to find. */
export const askedQuestionSchema = z.object({ id: idSchema });
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

export const ownQuestionsInput = z.object({ partId: idSchema });

/** A question of the caller about a part, with the replies of the shop, oldest first. */
export const ownQuestionSchema = z.object({
  id: idSchema,
  question: z.string(),
  state: messageStateSchema,
  createdAt: timeSchema,
  replies: z.array(replySchema),
});
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;
export const ownQuestionsSchema = z.array(ownQuestionSchema);

/** Publishes a message about a part, or changes the words of a published one. */
export const publishQuestionInput = z.object({
  messageId: idSchema,
  question: requiredTextSchema(MAX_QUESTION, 'Write the question.'),
  answer: requiredTextSchema(MAX_ANSWER, 'Write the answer.'),
});
export type PublishQuestionInput = z.infer<typeof publishQuestionInput>;

export const unpublishQuestionInput = z.object({ id: idSchema });

/** Whether anything has changed. */
export const questionChangeSchema = z.object({ changed: z.boolean() });
export type QuestionChange = z.infer<typeof questionChangeSchema>;
