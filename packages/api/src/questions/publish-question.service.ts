import { AppError } from '@bm/domain/errors/app-error';
import type {
  PartQuestion,
  PublishQuestionInput,
  QuestionChange,
} from '@bm/domain/questions/question.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Publishes a question with its answer on the page of the part that the message is about, or rewords it
 * there. Throws MESSAGE_NOT_FOUND, or BAD_INPUT for a message about no part.
 */
export function publishQuestion(
  ctx: AuditedContext,
  { messageId, question, answer }: PublishQuestionInput,
): Promise<PartQuestion> {
  const { deps } = ctx;
  const fresh = { id: deps.newId(), question, answer, publishedAt: deps.clock() };
  return writeAudited(ctx, async (tx, audit) => {
    const message = await tx.messages.messageById(messageId);
    if (message === null) throw new AppError('MESSAGE_NOT_FOUND');
    if (message.part === null) {
      throw new AppError('BAD_INPUT', { message: 'This message is about no part.' });
    }
    const known = await tx.questions.forMessage(messageId);
    if (known?.question === question && known.answer === answer) return known;
    if (known === null) {
      await tx.questions.insert({ ...fresh, partId: message.part.id, messageId });
    } else {
      await tx.questions.reword(known.id, question, answer);
    }
    // The question is the customer's text, which an erasure would have to find here.
    const before = known === null ? null : { answer: known.answer };
    await audit({ targetId: message.part.id, before, after: { answer } });
    return known === null ? fresh : { ...known, question, answer };
  });
}

/** Removes a question from the page of its part; nothing changes where it is not published. */
export function unpublishQuestion(ctx: AuditedContext, id: string): Promise<QuestionChange> {
  return writeAudited(ctx, async (tx, audit) => {
    const known = await tx.questions.byId(id);
    if (known === null) return { changed: false };
    await tx.questions.remove(id);
    await audit({ targetId: known.partId, before: { answer: known.answer }, after: null });
    return { changed: true };
  });
}
