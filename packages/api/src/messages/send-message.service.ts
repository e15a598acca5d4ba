import {
  receiptSchema,
  type ContactMessage,
  type ContactMessageInput,
  type Receipt,
} from '@bm/domain/messages/message.schema';
import type { Context } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';

// Visitors have no id. Their keys share one scope, where a repeat learns nothing but a time.
const ANONYMOUS_SCOPE = 'visitors';

/**
 * Keeps a visitor's message for the admins; one with a filled honeypot is only thanked for.
 * Only addresses are limited: anybody can write any email, also that of somebody else.
 * Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function sendMessage(
  { deps }: Context,
  { idempotencyKey, website, ...request }: ContactMessageInput,
): Promise<Receipt> {
  const at = deps.clock();
  const receipt: Receipt = { receivedAt: at };
  if (website !== '') return receipt;
  const message: ContactMessage = { id: deps.newId(), ...request, createdAt: at };
  const idempotentRequest = {
    procedure: 'messages.send',
    actorId: ANONYMOUS_SCOPE,
    key: idempotencyKey,
    request,
    responseSchema: receiptSchema,
    at,
  };
  return writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    await tx.messages.insert(message);
    return receipt;
  });
}
