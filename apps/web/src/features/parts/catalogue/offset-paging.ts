import type { PartPage } from '@bm/domain/parts/part.schema';

/** Reads parts of one list: `limit` of them, behind `cursor` or from the start. */
export type ReadParts = (at: { cursor?: string | undefined; limit: number }) => Promise<PartPage>;

/** How many parts a page of the catalogue shows. */
export const PAGE_SIZE = 12;

// As many whole pages as the server hands out at once.
const STRIDE = 8 * PAGE_SIZE;

/**
 * The parts of page `page`, from 1, of a list that knows only what comes next. `before` is the
 * cursor at which the page before ended, null for none; unknown, the list is walked from its start.
 * A page behind the end is empty.
 */
export async function readOffsetPage(
  read: ReadParts,
  page: number,
  before: string | null | undefined,
): Promise<PartPage> {
  if (before === null) return { ...(await read({ limit: 1 })), items: [], nextCursor: null };
  let cursor = before;
  let toSkip = before === undefined ? (page - 1) * PAGE_SIZE : 0;
  while (toSkip >= STRIDE) {
    const { nextCursor, total } = await read({ cursor, limit: STRIDE });
    if (nextCursor === null) return { items: [], nextCursor, total };
    cursor = nextCursor;
    toSkip -= STRIDE;
  }
  const found = await read({ cursor, limit: toSkip + PAGE_SIZE });
  return { ...found, items: found.items.slice(toSkip) };
}
