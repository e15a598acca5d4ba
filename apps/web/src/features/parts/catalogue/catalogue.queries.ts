import type { AppRouter } from '@bm/api/root';
import type { CategoryCount, PartPage } from '@bm/domain/parts/part.schema';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { pageRanges } from './offset-paging.ts';

/** Starts with the path of the procedure, so that invalidating it invalidates these pages too. */
function catalogueKey({ query, category, sort, page = 1, size }: CatalogueSearch) {
  const call = query === undefined ? 'list' : 'search';
  return [['parts', call], { page: { query, category, sort, page, size } }] as const;
}

function pageOptions(client: TRPCClient<AppRouter>, search: CatalogueSearch) {
  const { query, category, sort, page = 1, size } = search;
  return queryOptions({
    queryKey: catalogueKey(search),
    async queryFn(): Promise<PartPage> {
      // Several ranges are one request, since the link batches them.
      const ranges = pageRanges(page, size).map((range) =>
        query === undefined
          ? client.parts.list.query({ category, sort, ...range })
          : client.parts.search.query({ query, category, sort, ...range }),
      );
      const pages = await Promise.all(ranges);
      const items = pages.flatMap((found) => found.items);
      return { items, nextCursor: null, total: pages[0]?.total ?? 0, nearest: pages[0]?.nearest };
    },
  });
}

/** The parts of one page of the catalogue. */
export const cataloguePage = {
  load: (
    context: { client: TRPCClient<AppRouter>; queryClient: QueryClient },
    search: CatalogueSearch,
  ) => context.queryClient.ensureQueryData(pageOptions(context.client, search)),
  /** The cached page, without a request. */
  peek: (queryClient: QueryClient, search: CatalogueSearch) =>
    queryClient.getQueryData<PartPage>(catalogueKey(search)),
  /** Keeps the previous page until the next one has loaded. */
  use(search: CatalogueSearch) {
    const { client } = trpc.useUtils();
    return useQuery({ ...pageOptions(client, search), placeholderData: keepPreviousData });
  },
};

/** Every category with its number of parts, in catalogue order. */
export const categoryCounts = {
  load: (utils: TrpcUtils) => utils.parts.categories.ensureData(),
  /** Whether a category has parts. The list that a tab has loaded may lack a new one. */
  async has({ parts: { categories } }: TrpcUtils, category: string): Promise<boolean> {
    const isIn = (list: readonly CategoryCount[]) => list.some(({ name }) => name === category);
    return (
      isIn(await categories.ensureData()) ||
      isIn(await categories.fetch(undefined, { staleTime: 0 }))
    );
  },
  use: (): CategoryCount[] => trpc.parts.categories.useQuery().data ?? [],
};
