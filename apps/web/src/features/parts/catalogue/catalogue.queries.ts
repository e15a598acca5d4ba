import type { AppRouter } from '@bm/api/root';
import type { CategoryCount, PartPage } from '@bm/domain/parts/part.schema';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { readOffsetPage, type ReadParts } from './offset-paging.ts';

/** Among the keys of the call that it is read by: what holds for its answers holds for these. */
function catalogueKey({ query, category, sort, page = 1 }: CatalogueSearch) {
  const call = query === undefined ? 'list' : 'search';
  return [['parts', call], { page: { query, category, sort, page } }] as const;
}

function pageOptions(client: TRPCClient<AppRouter>, search: CatalogueSearch) {
  const { query, category, sort, page = 1 } = search;
  const read: ReadParts = (at) =>
    query === undefined
      ? client.parts.list.query({ category, sort, ...at })
      : client.parts.search.query({ query, category, sort, ...at });
  return queryOptions({
    queryKey: catalogueKey(search),
    queryFn: ({ client: cache }) => {
      const before = cache.getQueryData<PartPage>(catalogueKey({ ...search, page: page - 1 }));
      return readOffsetPage(read, page, before?.nextCursor);
    },
  });
}

/** The parts of one page of the catalogue. */
export const cataloguePage = {
  load: (
    context: { client: TRPCClient<AppRouter>; queryClient: QueryClient },
    search: CatalogueSearch,
  ) => context.queryClient.ensureQueryData(pageOptions(context.client, search)),
  /** What is known already, without asking. */
  peek: (queryClient: QueryClient, search: CatalogueSearch) =>
    queryClient.getQueryData<PartPage>(catalogueKey(search)),
  /** Shows the last page until the next one is there. */
  use(search: CatalogueSearch) {
    const { client } = trpc.useUtils();
    return useQuery({ ...pageOptions(client, search), placeholderData: keepPreviousData });
  },
};

/** Every category with how many parts it holds, in catalogue order. */
export const categoryCounts = {
  load: (utils: TrpcUtils) => utils.parts.categories.ensureData(),
  use: (): CategoryCount[] => trpc.parts.categories.useQuery().data ?? [],
};

/** The most parts that are counted by category: one answer's worth. */
const COUNTABLE = 100;

/** How many parts of each category a query finds; undefined while unknown, or too many to count. */
export const matchCounts = {
  use(query: string | undefined): ReadonlyMap<string | null, number> | undefined {
    const input = query === undefined ? skipToken : { query, limit: COUNTABLE };
    const { data } = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
    if (query === undefined || data === undefined || data.nextCursor !== null) return undefined;
    const counts = new Map<string | null, number>();
    for (const { category } of data.items) counts.set(category, (counts.get(category) ?? 0) + 1);
    return counts;
  },
};
