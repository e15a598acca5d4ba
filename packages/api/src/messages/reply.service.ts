import { AppError } from '@bm/domain/errors/app-error';
import { sentReplySchema, type ReplyInput, type SentReply } from '@bm/domain/messages/inbox.schema';
import { MAX_REPLIES } from '@bm/domain/messages/message-limits';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { queueMail } from '../mails/queue-mail.ts';

/**
 * Replies to a message as an admin: the sender gets a mail, and the message is answered. Throws
 * MESSAGE_NOT_FOUND, BAD_INPUT beyond MAX_REPLIES, or IDEMPOTENCY_KEY_REUSED.
 */
export async function replyToMessage(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: ReplyInput,
): Promise<SentReply> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const reply = { id: deps.newId(), ...request, authorId: actor.id, createdAt: at };
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: sentReplySchema,
    at,
  };
  return writeIdempotent(ctx, idempotentRequest, async (tx) => {
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
    await audit(tx, { targetId: message.id, before, after: { state: 'answered', replied: true } });
    return { id: reply.id };
  });
}
