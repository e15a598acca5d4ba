import type { OwnQuestion } from '@bm/domain/questions/question.schema';
import type { SignedInContext } from '../context.ts';
import { withReplies } from '../messages/with-replies.ts';

/** Returns the caller's own questions about a part with the replies, newest first. */
export async function listOwnQuestions(
  { deps, actor }: SignedInContext,
  partId: string,
): Promise<OwnQuestion[]> {
  const { read } = deps.store;
  const own = await read.messages.ownAboutPart(actor.id, partId);
  const answered = await withReplies(read, own);
  return answered.map(({ message, ...question }) => ({ ...question, question: message }));
}
