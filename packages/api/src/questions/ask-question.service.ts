import { AppError } from '@bm/domain/errors/app-error';
import { MAX_OPEN_QUESTIONS } from '@bm/domain/questions/question-limits';
import {
  askedQuestionSchema,
  type AskedQuestion,
  type AskQuestionInput,
} from '@bm/domain/questions/question.schema';
import type { SignedInContext } from '../context.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { storeMessage } from '../messages/store-message.ts';

/** The name of a sender without one. */
const ANONYMOUS_SENDER = 'A customer';

/**
 * Asks about a part: a message of the caller's account, to whose confirmed email the answer goes. Throws
 * EMAIL_NOT_CONFIRMED, PART_NOT_FOUND, TOO_MANY_QUESTIONS beyond MAX_OPEN_QUESTIONS,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function askQuestion(
  ctx: SignedInContext & IdempotentContext,
  { idempotencyKey: key, ...request }: AskQuestionInput,
): Promise<AskedQuestion> {
  const { deps, actor } = ctx;
  if (!actor.emailVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const at = deps.clock();
  const id = deps.newId();
  const call = { key, request, responseSchema: askedQuestionSchema };
  return writeIdempotent(ctx, call, async (tx) => {
    const part = await tx.parts.byId(request.partId);
    if (part === null) throw new AppError('PART_NOT_FOUND');
    if ((await tx.messages.countOpenQuestions(actor.id)) >= MAX_OPEN_QUESTIONS) {
      throw new AppError('TOO_MANY_QUESTIONS');
    }
    await storeMessage(tx, {
      id,
      name: actor.displayName || ANONYMOUS_SENDER,
      email: actor.email,
      message: request.question,
      createdAt: at,
      state: 'open',
      reference: part.sku,
      accountId: actor.id,
      partId: part.id,
      checkoutId: null,
    });
    return { id };
  });
}
