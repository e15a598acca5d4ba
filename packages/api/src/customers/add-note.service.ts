import { AppError } from '@bm/domain/errors/app-error';
import { MAX_NOTES, type AddCustomerNoteInput, type AddedNote } from '@bm/domain/notes/note.schema';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { addNote } from '../notes/add-note.ts';

/**
 * Adds a note for admins to a customer, as an admin. Throws USER_NOT_FOUND, also for an erased account,
 * BAD_INPUT beyond MAX_NOTES, or IDEMPOTENCY_KEY_REUSED.
 */
export function addCustomerNote(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: AddCustomerNoteInput,
): Promise<AddedNote> {
  const { customerId } = request;
  return addNote(ctx, idempotencyKey, request, {
    targetId: customerId,
    async requireTarget(tx) {
      const user = await tx.users.byId(customerId);
      if (user === null || user.erasedAt !== null) throw new AppError('USER_NOT_FOUND');
    },
    count: (tx) => tx.customers.countNotes(customerId),
    tooMany: `A customer has at most ${MAX_NOTES} notes.`,
    insert: (tx, note) => tx.customers.insertNote(note),
  });
}
