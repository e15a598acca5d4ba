import { AppError } from '@bm/domain/errors/app-error';
import { sentReplySchema, type ReplyInput, type SentReply } from '@bm/domain/messages/inbox.schema';
import { MAX_REPLIES } from '@bm/domain/messages/message-limits';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { writeAuditedOnce } from '../unit-of-work.ts';

/**
 * Replies to a message as an admin: the sender gets a mail, and the message is answered. Throws
 * MESSAGE_NOT_FOUND, BAD_INPUT beyond MAX_REPLIES, or IDEMPOTENCY_KEY_REUSED.
 */
export async function replyToMessage(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: ReplyInput,
): Promise<SentReply> {
  const call = { key, request, responseSchema: sentReplySchema };
  return writeAuditedOnce(ctx, call, async (tx, audit, { at, newId }) => {
    const reply = { id: newId(), ...request, authorId: ctx.actor.id, createdAt: at };
    const message = await tx.messages.messageById(reply.messageId);
    if (message === null) throw new AppError('MESSAGE_NOT_FOUND');
    if ((await tx.messages.countReplies(message.id)) >= MAX_REPLIES) {
      throw new AppError('BAD_INPUT', {
        message: `A message has at most ${MAX_REPLIES} replies.`,
      });
    }
    await tx.messages.insertReply(reply);
    await tx.messages.setMessageState(message.id, 'answered');
    await queueMail(tx, {
      cause: reply.id,
      payload: { kind: 'message-reply', replyId: reply.id },
      accountId: message.accountId,
      recipient: message.email,
      at,
    });
    const before = { state: message.state };
    await audit({ targetId: message.id, before, after: { state: 'answered', replied: true } });
    return { id: reply.id };
  });
}
