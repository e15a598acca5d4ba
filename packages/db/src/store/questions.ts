import type { PartQuestion } from '@bm/domain/questions/question.schema';

/** A question to publish, with its part and the message that it is made of. */
export interface NewQuestion extends PartQuestion {
  partId: string;
  messageId: string;
}
