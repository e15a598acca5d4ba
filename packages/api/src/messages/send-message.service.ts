import {
  receiptSchema,
  type ContactMessage,
  type ContactMessageInput,
  type Receipt,
} from '@bm/domain/messages/message.schema';
import { queueMail } from '../mails/queue-mail.ts';
import type { Context } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';

// Visitors have no id, so their keys share one scope. A replayed response contains only a time.
const ANONYMOUS_SCOPE = 'visitors';

/**
 * Stores a visitor's message. A filled honeypot gets the same response, but nothing is stored. The
 * rate limit applies to addresses, because anyone can enter any email. Throws
 * IDEMPOTENCY_KEY_REUSED.
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
    procedure: 'messages.send' as const,
    actorId: ANONYMOUS_SCOPE,
    key: idempotencyKey,
    request,
    responseSchema: receiptSchema,
    at,
  };
  return writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    await tx.messages.insert(message);
    const { contactAddress } = (await tx.settings.current()).settings.mails;
    if (contactAddress !== '') {
      const { id: cause, name, email, message: text } = message;
      const payload = { kind: 'contact-message', name, email, message: text } as const;
      await queueMail(tx, { cause, payload, accountId: null, recipient: contactAddress, at });
    }
    return receipt;
  });
}
