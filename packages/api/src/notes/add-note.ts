import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { addedNoteSchema, MAX_NOTES, type AddedNote } from '@bm/domain/notes/note.schema';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';

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
  const { deps, actor } = ctx;
  const at = deps.clock();
  const id = deps.newId();
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    actorId: actor.id,
    key,
    request,
    responseSchema: addedNoteSchema,
    at,
  };
  return writeIdempotent(ctx, idempotentRequest, async (tx) => {
    await requireTarget(tx);
    if ((await count(tx)) >= MAX_NOTES) throw new AppError('BAD_INPUT', { message: tooMany });
    await insert(tx, { ...request, id, authorId: actor.id, createdAt: at });
    await audit(tx, { targetId, before: null, after: { note: request.text } });
    return { id };
  });
}
