import {
  addedInternalNoteSchema,
  MAX_INTERNAL_NOTES,
  type AddedInternalNote,
  type AddInternalNoteInput,
} from '@bm/domain/checkouts/internal-note.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';

/**
 * Adds a note for admins to a checkout, as an admin. Throws CHECKOUT_NOT_FOUND, BAD_INPUT beyond
 * MAX_INTERNAL_NOTES, or IDEMPOTENCY_KEY_REUSED.
 */
export async function addInternalNote(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: AddInternalNoteInput,
): Promise<AddedInternalNote> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const note = { id: deps.newId(), ...request, authorId: actor.id, createdAt: at };
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: addedInternalNoteSchema,
    at,
  };
  return writeIdempotent(ctx, idempotentRequest, async (tx) => {
    if ((await tx.checkouts.byId(note.checkoutId)) === null) {
      throw new AppError('CHECKOUT_NOT_FOUND');
    }
    if ((await tx.checkouts.countInternalNotes(note.checkoutId)) >= MAX_INTERNAL_NOTES) {
      const message = `A checkout has at most ${MAX_INTERNAL_NOTES} internal notes.`;
      throw new AppError('BAD_INPUT', { message });
    }
    await tx.checkouts.insertInternalNote(note);
    await audit(tx, { targetId: note.checkoutId, before: null, after: { note: note.text } });
    return { id: note.id };
  });
}
