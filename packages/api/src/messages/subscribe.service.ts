import type { NewsletterInput, Receipt } from '@bm/domain/messages/message.schema';
import type { Context } from '../context.ts';

/**
 * Puts an email on the newsletter's list. The answer is the same for one that is there already, and
 * for one with a filled honeypot, which is kept nowhere.
 */
export async function subscribe(
  { deps }: Context,
  { email, website }: NewsletterInput,
): Promise<Receipt> {
  const at = deps.clock();
  if (website === '') {
    await deps.store.write((tx) => tx.messages.subscribe({ email, createdAt: at }));
  }
  return { receivedAt: at };
}
