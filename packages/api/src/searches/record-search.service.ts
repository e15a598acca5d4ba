import { countedText } from '@bm/domain/searches/counted-text';
import type { PartPage } from '@bm/domain/parts/part.schema';
import { type SearchOutcome, WEEK_MS } from '@bm/domain/searches/search-limits';
import type { RecordSearchInput } from '@bm/domain/searches/search.schema';
import type { Context } from '../context.ts';
import { searchParts } from '../parts/browse-parts.service.ts';

/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * 24 * 60 * 60 * 1000;

/** The Monday of the week of a time, in UTC. */
export const weekOf = (time: number): number =>
  Math.floor((time - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY;

/**
 * Counts a search with what it finds now, or that a part was opened from its results. The text is counted
 * without account, address or session; one that may name a person is not counted, nor a part that is not
 * for sale or the result of a search that was not made.
 */
export async function recordSearch(
  { deps }: Pick<Context, 'deps'>,
  { query, openedPartId }: RecordSearchInput,
): Promise<{ isCounted: boolean }> {
  const text = countedText(query);
  if (text === null) return { isCounted: false };
  if (openedPartId !== undefined)
    return { isCounted: await recordOpening(deps, text, openedPartId) };
  const lastAt = deps.clock();
  const found = outcomeOf(await searchParts({ deps }, { query: text, limit: 1 }));
  await deps.store.write((tx) =>
    tx.searches.count({ text, ...found, lastAt, week: weekOf(lastAt) }),
  );
  return { isCounted: true };
}

function recordOpening({ store }: Context['deps'], text: string, partId: string): Promise<boolean> {
  return store.write(async ({ searches, parts }) => {
    const [part] = await parts.stockedByIds([partId]);
    if (part?.status !== 'active' || (await searches.byText(text)) === null) return false;
    await searches.countOpening(text, partId);
    return true;
  });
}

/** What a search has found, as the report counts it. */
export function outcomeOf({ total, missing = [] }: Pick<PartPage, 'total' | 'missing'>): {
  outcome: SearchOutcome;
  results: number;
} {
  const found = missing.length > 0 ? 'partial' : 'found';
  return { outcome: total === 0 ? 'none' : found, results: total };
}
