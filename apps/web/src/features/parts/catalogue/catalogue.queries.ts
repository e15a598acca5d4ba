import type { AppRouter } from '@bm/api/root';
import type { CategoryBranch } from '@bm/domain/categories/category.schema';
import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';
import { type CatalogueSearch, readBy } from './catalogue-search.ts';
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
      const filters = filter && (await import('./facets/chosen-filters.ts')).filterInput(filter);
      const input = {
        query,
        asWords: search.words,
        category,
        sort,
        sortBy: readBy(search.by),
        available,
        orderable,
        quantity: search.qty,
        ...filters,
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

/** What the catalogue shows of the categories beside the parts. */
export const categoryBranch = {
  /** The branch of a category; one that a tab has loaded may lack a new category. */
  async load({ categories: { branch } }: TrpcUtils, category: string | undefined) {
    const known = await branch.ensureData({ category });
    return known.branch === null && !import.meta.env.SSR
      ? branch.fetch({ category }, { staleTime: 0 })
      : known;
  },
  use: (category: string | undefined): CategoryBranch | undefined =>
    trpc.categories.branch.useQuery({ category }, { placeholderData: keepPreviousData }).data
      ?.branch ?? undefined,
  /** What a former name of a category leads to, read again at each visit. */
  useMovedTo: (category: string): string | undefined =>
    trpc.categories.branch.useQuery({ category }, { staleTime: 0 }).data?.movedTo,
};
