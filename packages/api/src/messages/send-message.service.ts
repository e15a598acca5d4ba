import { AppError } from '@bm/domain/errors/app-error';
import {
  receiptSchema,
  type ContactMessage,
  type ContactMessageInput,
  type Receipt,
} from '@bm/domain/messages/message.schema';
import type { Context } from '../context.ts';
import { writeOnce } from '../idempotency.ts';

/** How many messages one email may send in the window, in milliseconds. */
export const MESSAGES_PER_EMAIL = 5;
export const MESSAGE_WINDOW_MS = 60 * 60 * 1000;

// Visitors have no id. Their keys share one scope, where a repeat learns nothing but a time.
const VISITORS = 'visitors';

/**
 * Keeps a visitor's message for the admins; one with a filled honeypot is only thanked for.
 * Throws TOO_MANY_REQUESTS with `retryAfterSeconds`, IDEMPOTENCY_KEY_REUSED.
 */
export async function sendMessage(
  { deps }: Context,
  { idempotencyKey, website, ...request }: ContactMessageInput,
): Promise<Receipt> {
  const at = deps.clock();
  const receipt: Receipt = { receivedAt: at };
  if (website !== '') return receipt;
  const message: ContactMessage = { id: deps.newId(), ...request, createdAt: at };
  const call = {
    procedure: 'messages.send',
    actorId: VISITORS,
    key: idempotencyKey,
    request,
    answer: receiptSchema,
    at,
  };
  return writeOnce(deps.store, call, async (tx) => {
    const times = await tx.messages.timesOf(message.email, at - MESSAGE_WINDOW_MS);
    const inTheWay = times.at(-MESSAGES_PER_EMAIL);
    if (inTheWay !== undefined) throw tooMany(inTheWay + MESSAGE_WINDOW_MS - at);
    await tx.messages.insert(message);
    return receipt;
  });
}

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
