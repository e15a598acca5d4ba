import type { NewsletterInput, Receipt } from '@bm/domain/messages/message.schema';
import type { Context } from '../context.ts';
import { addAddress } from './newsletter.service.ts';

/**
 * Adds an email to the newsletter list and asks its owner to confirm it. The response is the same for an existing one and for a
 * filled honeypot, which is not stored.
 */
export async function subscribe(
  { deps }: Context,
  { email, website }: NewsletterInput,
): Promise<Receipt> {
  const at = deps.clock();
  if (website === '') {
    await addAddress(deps, email);
  }
  return { receivedAt: at };
}
