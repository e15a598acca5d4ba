import type { PartPage } from '@bm/domain/parts/part.schema';

/** Reads up to `limit` parts of a list, after `cursor` or from the start. */
export type ReadParts = (at: { cursor?: string | undefined; limit: number }) => Promise<PartPage>;

/** Parts per page of the catalogue. */
export const PAGE_SIZE = 12;

// Whole pages per request, within the server's limit of 100 items.
const SKIP_SIZE = 8 * PAGE_SIZE;

/**
 * Reads page `page` (from 1) of a list with cursor paging. `before` is the cursor after the previous
 * page, null if that was the last one, undefined if unknown: the list is then read from its start.
 * A page beyond the end is empty.
 */
export async function readOffsetPage(
  read: ReadParts,
  page: number,
  before: string | null | undefined,
): Promise<PartPage> {
  if (before === null) return { ...(await read({ limit: 1 })), items: [], nextCursor: null };
  let cursor = before;
  let toSkip = before === undefined ? (page - 1) * PAGE_SIZE : 0;
  while (toSkip >= SKIP_SIZE) {
    const { nextCursor, total } = await read({ cursor, limit: SKIP_SIZE });
    if (nextCursor === null) return { items: [], nextCursor, total };
    cursor = nextCursor;
    toSkip -= SKIP_SIZE;
  }
  const found = await read({ cursor, limit: toSkip + PAGE_SIZE });
  return { ...found, items: found.items.slice(toSkip) };
}
