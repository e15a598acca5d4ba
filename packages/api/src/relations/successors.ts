import type { Reads, Tx } from '@bm/db/store';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { followSuccessors, MAX_SUCCESSIONS } from '@bm/domain/parts/succession';

type SuccessionReads = Pick<Reads | Tx, 'relations'>;

/** Returns the successor of each part of the chains that begin with these parts, by id. */
export async function readSuccessorIds(
  read: SuccessionReads,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const next = new Map<string, string>();
  let ends = partIds;
  for (let step = 0; step <= MAX_SUCCESSIONS && ends.length > 0; step += 1) {
    const rows = await read.relations.successors(ends);
    for (const { fromPartId, toPartId } of rows) next.set(fromPartId, toPartId);
    ends = rows.map(({ toPartId }) => toPartId).filter((id) => !next.has(id));
  }
  return next;
}

/**
 * Returns what replaces archived parts, by their ids: the first active part of each chain of successors.
 * Other parts, and parts without an active successor, are left out. Reads nothing where none is archived.
 */
export async function readSuccessors(
  read: SuccessionReads & Pick<Reads | Tx, 'parts'>,
  parts: Iterable<Pick<StockedPart, 'id' | 'status'>>,
): Promise<ReadonlyMap<string, StockedPart>> {
  const archived = [...parts].filter(({ status }) => status === 'archived').map(({ id }) => id);
  if (archived.length === 0) return new Map();
  const next = await readSuccessorIds(read, archived);
  if (next.size === 0) return new Map();
  const found = await read.parts.stockedByIds([...new Set(next.values())]);
  const active = new Map(
    found.filter(({ status }) => status === 'active').map((part) => [part.id, part]),
  );
  return new Map(
    archived.flatMap((id) => {
      const first = followSuccessors(id, (each) => next.get(each)).find((each) => active.has(each));
      const part = first === undefined ? undefined : active.get(first);
      return part === undefined ? [] : [[id, part] as const];
    }),
  );
}

/**
 * Returns what replaces an archived part, with the day from which on it does; null where nothing does, and
 * for another part.
 */
export async function findSuccession(
  read: SuccessionReads & Pick<Reads | Tx, 'parts'>,
  part: Pick<StockedPart, 'id' | 'status'>,
): Promise<{ part: StockedPart; date: number } | null> {
  const successor = (await readSuccessors(read, [part])).get(part.id);
  if (successor === undefined) return null;
  const [stated] = await read.relations.successors([part.id]);
  return { part: successor, date: stated?.date ?? 0 };
}
