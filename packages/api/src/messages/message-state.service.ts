import { AppError } from '@bm/domain/errors/app-error';
import type { MessageStateChange, SetMessageStateInput } from '@bm/domain/messages/inbox.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';

/** Sets the state of a message, as an admin. Throws MESSAGE_NOT_FOUND. */
export function setMessageState(
  ctx: AuditedContext,
  { id, state }: SetMessageStateInput,
): Promise<MessageStateChange> {
  return writeAudited(ctx, async (tx, audit) => {
    const message = await tx.messages.messageById(id);
    if (message === null) throw new AppError('MESSAGE_NOT_FOUND');
    const changed = await tx.messages.setMessageState(id, state);
    if (changed) {
      await audit({ targetId: id, before: { state: message.state }, after: { state } });
    }
    return { changed };
  });
}
