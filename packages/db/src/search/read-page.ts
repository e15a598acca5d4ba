import type { ListedPart, Part, PartListInput } from '@bm/domain/parts/part.schema';
import type { Page } from '@bm/domain/shared/paging';
import { inArray } from 'drizzle-orm';
import type { Connection, Tables } from '../schema/tables.ts';
import {
  type CursorPosition,
  decodeCursor,
  encodeCursor,
  pageSize,
  toPage,
} from '../queries/paging.ts';
import { listedPartColumns, partColumns } from '../queries/parts/part-rows.ts';
import { PART_SORTINGS, type RankedPart } from '../queries/parts/part-sorting.ts';
import { readByValues } from '../queries/statements.ts';
import { countBits, type Tier } from './bitset.ts';
import type { PartIndex } from './part-index.ts';
import { type Hit, resultPage } from './result-page.ts';
import type { SearchOrder } from './search-order.ts';

type SortedPart = RankedPart['part'];
/** Reads parts by their ids. */
type ReadParts<P> = (ids: readonly string[]) => Promise<ReadonlyMap<string, P>>;

/** A page of a list in the index. */
interface PageQuery {
  tiers: readonly Tier[];
  /** Returns the list id of its cursors, a hash that a page without a next one does not need. */
  list: () => string;
  order: SearchOrder;
  input: Pick<PartListInput, 'cursor' | 'limit' | 'offset'>;
}

/** Reads one page of the matching parts by their ids. */
export async function readPage<P extends SortedPart>(
  index: PartIndex,
  query: PageQuery,
  partsById: ReadParts<P>,
): Promise<Page<P>> {
  const { tiers, list, order, input } = query;
  const { offset = 0, limit, cursor } = input;
  const sorting = order === 'relevance' ? null : PART_SORTINGS[order];
  const after =
    cursor === undefined ? null : decodeCursor(list(), cursor, sorting?.example ?? [0, 0, '']);
  const size = pageSize(limit);
  const total = tiers.reduce((sum, { parts }) => sum + countBits(parts), 0);
  const hits = resultPage(index, tiers, { order, after, offset, rows: size + 1 });
  const parts = await partsById(hits.map(({ id }) => id));
  // A part that was deactivated or removed meanwhile is missing.
  const found = hits.flatMap((hit): (Hit & { part: P })[] => {
    const part = parts.get(hit.id);
    return part === undefined ? [] : [{ ...hit, part }];
  });
  const position = (row: Hit & { part: P }): CursorPosition =>
    sorting?.position(row) ?? [row.tier, row.rank, row.part.id];
  return toPage(found, {
    size,
    total,
    item: (row) => row.part,
    cursor: (row) => encodeCursor(list(), position(row)),
  });
}

/** Reads one page of sorted slots; its cursors are positions among them. */
export async function readSlots<P extends { id: string }>(
  slots: Uint32Array,
  { index, list, input }: Omit<PageQuery, 'tiers' | 'order'> & { index: PartIndex },
  partsById: ReadParts<P>,
): Promise<Page<P>> {
  const { offset = 0, limit, cursor } = input;
  const [after] = decodeCursor(list(), cursor, [0]) ?? [0];
  const first = offset + after;
  const size = pageSize(limit);
  const hits = Array.from(slots.subarray(first, first + size + 1), (slot, at) => ({
    id: index.part(slot)?.id ?? '',
    position: first + at + 1,
  }));
  const parts = await partsById(hits.map(({ id }) => id));
  const found = hits.flatMap(({ id, position }) => {
    const part = parts.get(id);
    return part === undefined ? [] : [{ part, position }];
  });
  return toPage(found, {
    size,
    total: slots.length,
    item: (row) => row.part,
    cursor: (row) => encodeCursor(list(), [row.position]),
  });
}

/** Reads parts in any status by their ids. */
export function listedPartsById(db: Connection, { parts }: Tables): ReadParts<ListedPart> {
  const selectParts = readByValues((ids) =>
    db.select(listedPartColumns(parts)).from(parts).where(inArray(parts.id, ids)),
  );
  return async (ids) => new Map((await selectParts(ids)).map((part) => [part.id, part]));
}

/** Reads active parts by their ids. */
export function activePartsById(db: Connection, { parts }: Tables): ReadParts<Part> {
  const selectParts = readByValues((ids) =>
    db
      .select({ ...partColumns(parts), status: parts.status })
      .from(parts)
      .where(inArray(parts.id, ids)),
  );
  return async (ids) => {
    const active = (await selectParts(ids)).filter(({ status }) => status === 'active');
    return new Map(active.map(({ status: _status, ...part }) => [part.id, part]));
  };
}
