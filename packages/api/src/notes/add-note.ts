import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { addedNoteSchema, MAX_NOTES, type AddedNote } from '@bm/domain/notes/note.schema';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { writeAuditedOnce } from '../unit-of-work.ts';

/** What a note is on, and how its notes are stored. */
interface NoteTarget<Request> {
  targetId: string;
  /** Throws where the target does not exist. */
  requireTarget: (tx: Tx) => Promise<void>;
  count: (tx: Tx) => Promise<number>;
  /** The message beyond MAX_NOTES. */
  tooMany: string;
  insert: (tx: Tx, note: Request & NoteStamp) => Promise<void>;
}

/** What a note has besides its request; `createdAt` in milliseconds. */
interface NoteStamp {
  id: string;
  authorId: string;
  createdAt: number;
}

/**
 * Adds a note for admins, as an admin. Throws the error of `requireTarget`, BAD_INPUT beyond MAX_NOTES, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function addNote<Request extends { text: string }>(
  ctx: AuditedContext & IdempotentContext,
  key: string,
  request: Request,
  { targetId, requireTarget, count, tooMany, insert }: NoteTarget<Request>,
): Promise<AddedNote> {
  const call = { key, request, responseSchema: addedNoteSchema };
  return writeAuditedOnce(ctx, call, async (tx, audit, { at, newId }) => {
    await requireTarget(tx);
    if ((await count(tx)) >= MAX_NOTES) throw new AppError('BAD_INPUT', { message: tooMany });
    const id = newId();
    await insert(tx, { ...request, id, authorId: ctx.actor.id, createdAt: at });
    await audit({ targetId, before: null, after: { note: request.text } });
    return { id };
  });
}
