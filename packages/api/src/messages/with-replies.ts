import type { Reads } from '@bm/db/store';
import { type Reply } from '@bm/domain/messages/message.schema';

/** The messages with the replies of the shop, oldest first. */
export async function withReplies<Message extends { id: string }>(
  { messages }: Pick<Reads, 'messages'>,
  found: readonly Message[],
): Promise<(Message & { replies: Reply[] })[]> {
  const replies = Map.groupBy(
    await messages.repliesTo(found.map(({ id }) => id)),
    ({ messageId }) => messageId,
  );
  return found.map((message) => ({
    ...message,
    replies: (replies.get(message.id) ?? [])
      .map(({ id, text, createdAt }) => ({ id, text, createdAt }))
      .toSorted((one, other) => one.createdAt - other.createdAt),
  }));
}
