import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { InboxDetail } from '@bm/domain/messages/inbox.schema';

/** Returns a message with its replies and what is published of it. Throws MESSAGE_NOT_FOUND. */
export async function getMessage(read: Reads, id: string): Promise<InboxDetail> {
  const message = await read.messages.messageById(id);
  if (message === null) throw new AppError('MESSAGE_NOT_FOUND');
  const [replies, published] = await Promise.all([
    read.messages.replies(id),
    read.questions.forMessage(id),
  ]);
  return { ...message, replies, published };
}
