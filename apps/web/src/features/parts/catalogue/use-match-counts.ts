import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc.ts';

/** The largest result that is counted by category: the page size limit of the server. */
const MAX_COUNTED_MATCHES = 100;

/** The matches of a query by category; undefined while loading or above the limit. */
export function useMatchCounts(
  query: string | undefined,
): ReadonlyMap<string | null, number> | undefined {
  const input = query === undefined ? skipToken : { query, limit: MAX_COUNTED_MATCHES };
  const { data } = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
  if (query === undefined || data === undefined || data.nextCursor !== null) return undefined;
  const counts = new Map<string | null, number>();
  for (const { category } of data.items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
