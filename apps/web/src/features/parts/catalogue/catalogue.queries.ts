import type { AppRouter } from '@bm/api/root';
import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import type { CategoryCount } from '@bm/domain/parts/part.schema';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { pageRanges } from './offset-paging.ts';

/** Starts with the path of the procedure, so that invalidating it invalidates these pages too. */
function catalogueKey({ view: _view, ...search }: CatalogueSearch) {
  return [['parts', 'browse'], { page: search }] as const;
}

function pageOptions(client: TRPCClient<AppRouter>, search: CatalogueSearch) {
  const { query, category, sort, available, orderable, page = 1, size } = search;
  return queryOptions({
    queryKey: catalogueKey(search),
    async queryFn(): Promise<BrowsePage> {
      const { filter } = search;
      // Every page of the shop has this module, and few a filter.
      const filters = filter && (await import('./facets/chosen-filters.ts')).parseFilters(filter);
      const input = {
        query,
        asWords: search.words,
        category,
        sort,
        available,
        orderable,
        quantity: search.qty,
        ...(filters && { filters }),
      };
      // Several ranges are one request, since the link batches them.
      const pages = await Promise.all(
        pageRanges(page, size).map((range) => client.parts.browse.query({ ...input, ...range })),
      );
      const [first] = pages;
      if (first === undefined) throw new Error('A page has a range.');
      return { ...first, items: pages.flatMap(({ items }) => items), nextCursor: null };
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
    queryClient.getQueryData<BrowsePage>(catalogueKey(search)),
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
