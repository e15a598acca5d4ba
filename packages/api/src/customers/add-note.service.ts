import { MAX_CUSTOMER_NOTES } from '@bm/domain/customers/customer-limits';
import {
  addedCustomerNoteSchema,
  type AddCustomerNoteInput,
  type AddedCustomerNote,
} from '@bm/domain/customers/customer.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';

/**
 * Adds a note for admins to a customer, as an admin. Throws USER_NOT_FOUND, also for an erased account,
 * BAD_INPUT beyond MAX_CUSTOMER_NOTES, or IDEMPOTENCY_KEY_REUSED.
 */
export async function addCustomerNote(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: AddCustomerNoteInput,
): Promise<AddedCustomerNote> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const note = { id: deps.newId(), ...request, authorId: actor.id, createdAt: at };
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: addedCustomerNoteSchema,
    at,
  };
  return writeIdempotent(ctx, idempotentRequest, async (tx) => {
    const user = await tx.users.byId(note.customerId);
    if (user === null || user.erasedAt !== null) throw new AppError('USER_NOT_FOUND');
    if ((await tx.customers.countNotes(note.customerId)) >= MAX_CUSTOMER_NOTES) {
      const message = `A customer has at most ${MAX_CUSTOMER_NOTES} notes.`;
      throw new AppError('BAD_INPUT', { message });
    }
    await tx.customers.insertNote(note);
    await audit(tx, { targetId: note.customerId, before: null, after: { note: note.text } });
    return { id: note.id };
  });
}
