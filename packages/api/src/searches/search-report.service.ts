import { AppError } from '@bm/domain/errors/app-error';
import { SEARCH_VIEWS, SEARCH_WEEKS, WEEK_MS } from '@bm/domain/searches/search-limits';
import type {
  DismissSearchInput,
  SearchCount,
  SearchDetail,
  SearchViewCounts,
} from '@bm/domain/searches/search.schema';
import type { AuditedContext } from '../audit.ts';
import type { Context, Deps } from '../context.ts';
import { inBatches } from '../in-batches.ts';
import { searchParts } from '../parts/browse-parts.service.ts';
import { writeAudited } from '../unit-of-work.ts';
import { weekOf } from './record-search.service.ts';

/** The number of searches in each view. */
export async function countViews({ deps }: Pick<Context, 'deps'>): Promise<SearchViewCounts> {
  const counts: SearchViewCounts = { none: 0, partial: 0, found: 0, dismissed: 0 };
  for (const view of SEARCH_VIEWS) counts[view] = await deps.store.read.searches.countView(view);
  return counts;
}

/** One search with its weeks, the parts that were opened, and what it finds now. Throws SEARCH_NOT_FOUND. */
export async function describeSearch(
  ctx: Pick<Context, 'deps'>,
  text: string,
): Promise<SearchDetail> {
  const { searches } = ctx.deps.store.read;
  const search = await searches.byText(text);
  if (search === null) throw new AppError('SEARCH_NOT_FOUND');
  const [weeks, opened, now] = await Promise.all([
    searches.weeks(text),
    searches.opened(text),
    searchParts(ctx, { query: text, limit: 1 }),
  ]);
  return { ...search, weeks, opened, now: { results: now.total, missing: now.missing ?? [] } };
}

/** Puts a search aside, or back; repeated it changes nothing. Throws SEARCH_NOT_FOUND. */
export function dismissSearch(
  ctx: AuditedContext,
  { text, isDismissed }: DismissSearchInput,
): Promise<SearchCount> {
  return writeAudited(ctx, async (tx, audit) => {
    const before = await tx.searches.byText(text);
    if (before === null) throw new AppError('SEARCH_NOT_FOUND');
    const after = { ...before, isDismissed };
    if (before.isDismissed === isDismissed) return after;
    await tx.searches.setDismissed(text, isDismissed);
    await audit({
      targetId: text,
      before: { isDismissed: !isDismissed },
      after: { isDismissed },
    });
    return after;
  });
}

/** Deletes searches of more than 13 weeks ago, and the rarest above 50,000, in bounded batches. Idempotent. */
export async function pruneSearches({ store, clock }: Deps): Promise<{ deleted: number }> {
  const before = weekOf(clock()) - (SEARCH_WEEKS - 1) * WEEK_MS;
  return { deleted: await inBatches(store, (tx) => tx.searches.prune(before)) };
}
