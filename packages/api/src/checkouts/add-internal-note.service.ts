import { AppError } from '@bm/domain/errors/app-error';
import { MAX_NOTES, type AddedNote, type AddInternalNoteInput } from '@bm/domain/notes/note.schema';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { addNote } from '../notes/add-note.ts';

/**
 * Adds a note for admins to a checkout, as an admin. Throws CHECKOUT_NOT_FOUND, BAD_INPUT beyond
 * MAX_NOTES, or IDEMPOTENCY_KEY_REUSED.
 */
export function addInternalNote(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: AddInternalNoteInput,
): Promise<AddedNote> {
  const { checkoutId } = request;
  return addNote(ctx, idempotencyKey, request, {
    targetId: checkoutId,
    async requireTarget(tx) {
      if ((await tx.checkouts.byId(checkoutId)) === null) throw new AppError('CHECKOUT_NOT_FOUND');
    },
    count: (tx) => tx.checkouts.countInternalNotes(checkoutId),
    tooMany: `A checkout has at most ${MAX_NOTES} internal notes.`,
    insert: (tx, note) => tx.checkouts.insertInternalNote(note),
  });
}
