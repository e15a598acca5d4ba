import type { Tx } from '@bm/db/store';
import type { NewMessage } from '@bm/db/store/messages';
import { queueMail } from '../mails/queue-mail.ts';

/** Stores a message, and forwards it to the shop's address for messages where one is set. */
export async function storeMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.messages.insert(message);
  const { contactAddress } = (await tx.settings.current()).settings.mails;
  if (contactAddress === '') return;
  const { id, name, email, message: text, reference, createdAt } = message;
  await queueMail(tx, {
    cause: id,
    payload: { kind: 'contact-message', messageId: id, name, email, message: text, reference },
    accountId: null,
    recipient: contactAddress,
    at: createdAt,
  });
}
