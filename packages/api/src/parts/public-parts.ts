import type { Reads, Tx } from '@bm/db/store';
import type { StockedPart } from '@bm/domain/parts/part.schema';

/**
 * Returns the ids of those parts that have a public page, as one on sale or as a discontinued one. A draft
 * has none, nor has an archived part that was a draft and never active. The audit log records each change
 * of a status; a part that was added or imported as archived, or before the log, counts as discontinued.
 */
export async function publicPartIds(
  read: Pick<Reads | Tx, 'audit'>,
  parts: readonly Pick<StockedPart, 'id' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const archived = parts.filter(({ status }) => status === 'archived').map(({ id }) => id);
  const hidden = new Set(await read.audit.neverActive(archived));
  return new Set(
    parts.filter(({ id, status }) => status !== 'draft' && !hidden.has(id)).map(({ id }) => id),
  );
}

/** Whether a part has a public page: see `publicPartIds`. */
export async function isPublicPart(
  read: Pick<Reads | Tx, 'audit'>,
  part: Pick<StockedPart, 'id' | 'status'>,
): Promise<boolean> {
  return (await publicPartIds(read, [part])).has(part.id);
}
