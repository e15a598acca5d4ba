import {
  receiptSchema,
  type ContactMessageInput,
  type Receipt,
} from '@bm/domain/messages/message.schema';
import type { Context } from '../context.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { findNamed } from './find-named.ts';
import { findSender } from './find-sender.ts';
import { storeMessage } from './store-message.ts';

// Visitors have no id, so their keys share one scope. A replayed response contains only a time.
const ANONYMOUS_SCOPE = 'visitors';

/**
 * Stores a message of the contact form, linked to the sender's account and to what its number names. A
 * filled honeypot gets the same response, but nothing is stored. The rate limit applies to addresses,
 * because anyone can enter any email. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function sendMessage(
  ctx: Context & Omit<IdempotentContext, 'actor'>,
  { idempotencyKey: key, website, ...request }: ContactMessageInput,
): Promise<Receipt> {
  const { deps } = ctx;
  const at = deps.clock();
  const receipt: Receipt = { receivedAt: at };
  if (website !== '') return receipt;
  const id = deps.newId();
  const accountId = await findSender(ctx, request.email);
  const visitor = { ...ctx, actor: { id: ANONYMOUS_SCOPE } };
  const call = { key, request, responseSchema: receiptSchema };
  return writeIdempotent(visitor, call, async (tx) => {
    const named = await findNamed(tx, request.reference);
    await storeMessage(tx, { id, ...request, ...named, accountId, state: 'open', createdAt: at });
    return receipt;
  });
}
