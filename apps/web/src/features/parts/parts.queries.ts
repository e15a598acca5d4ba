import type { CategoryMenu } from '@bm/domain/categories/category.schema';
import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import type { DiscontinuedPart, ListedPart, Part, PartStatus } from '@bm/domain/parts/part.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { notFound } from '@tanstack/react-router';
import { pageInput } from '../../lib/page-input.ts';
import { parseListSearch, type ListSearch } from '../../lib/search-params.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** How many parts the home page shows. */
export const FEATURED_PARTS = 6;

const featured = { limit: FEATURED_PARTS };

/** The first parts of the catalogue. */
export const featuredParts = {
  load: (utils: TrpcUtils) => utils.parts.list.ensureData(featured),
  use: () => trpc.parts.list.useQuery(featured),
};

const NO_MENU: CategoryMenu = { largest: [], first: [], count: 0 };

/** The categories of header and footer. A failure leaves them empty. */
export const categoryMenu = {
  load: (utils: TrpcUtils) =>
    utils.categories.menu.ensureData().then(
      () => undefined,
      () => undefined,
    ),
  use: (): CategoryMenu => trpc.categories.menu.useQuery().data ?? NO_MENU,
};

const bySku = (sku: string) => ({ query: sku, limit: 1 });

/** Parts by SKU, in the order of `skus`; undefined for a part that is not on sale. */
export const partsBySku = {
  load: (utils: TrpcUtils, skus: readonly string[]) =>
    Promise.all(skus.map((sku) => utils.parts.search.ensureData(bySku(sku)))),
  use: (skus: readonly string[]): (Part | undefined)[] =>
    trpc
      .useQueries((t) => skus.map((sku) => t.parts.search(bySku(sku))))
      .map(({ data }, index) => data?.items.find(({ sku }) => sku === skus[index])),
};

/** One part, by its id. */
export const partById = {
  load: (utils: TrpcUtils, id: string) => utils.parts.byId.ensureData({ id }),
  peek: (utils: TrpcUtils, id: string) => utils.parts.byId.getData({ id }),
  use: (id: string) => trpc.parts.byId.useSuspenseQuery({ id }),
};

/** The part of a public address. */
export const partAddress = {
  load: (utils: TrpcUtils, slug: string) => utils.parts.bySlug.ensureData({ slug }),
};

/** A few other parts of a part's category. */
export const relatedParts = {
  load: (utils: TrpcUtils, id: string) => utils.parts.neighbours.prefetch({ id }),
  use: (id: string) => trpc.parts.neighbours.useQuery({ id }).data ?? [],
};

/** The next days on which units of a part arrive; none where they did not load. */
export const expectedUnits = {
  load: (utils: TrpcUtils, id: string) => utils.parts.expected.prefetch({ id }),
  use: (id: string) => trpc.parts.expected.useQuery({ id }).data ?? [],
};

/** The input of a page of parts in any status. */
export function listedPartsInput({ query, status, page }: PartListSearch) {
  return { query, status, ...pageInput(page) };
}

/** A page of parts in any status, searched by the server; for admins. */
export const listedParts = {
  load: (utils: TrpcUtils, search: PartListSearch) =>
    utils.parts.adminList.prefetch(listedPartsInput(search)),
};

/** The parts in any status that a search finds, at most `most`, read anew; for admins. */
export const allListedParts = {
  async fetch(
    utils: TrpcUtils,
    { query, status }: PartListSearch,
    most: number,
  ): Promise<ListedPart[]> {
    const parts: ListedPart[] = [];
    let cursor: string | undefined;
    do {
      const input = { query, status, cursor, limit: MAX_PAGE_SIZE };
      const page = await utils.parts.adminList.fetch(input, { staleTime: 0 });
      parts.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && parts.length < most);
    return parts.slice(0, most);
  },
};

/** One part in any status, read anew each time; for admins. A route calls `load`. */
export const stockedPart = {
  fetch: (utils: TrpcUtils, id: string) => utils.parts.adminById.fetch({ id }, { staleTime: 0 }),
  load: (utils: TrpcUtils, id: string) =>
    stockedPart.fetch(utils, id).catch((error: unknown) => {
      throw getErrorCode(error) === 'PART_NOT_FOUND' ? notFound() : error;
    }),
};

/** The categories that have parts, for the suggestions of the part form. */
export const partCategories = {
  load: (utils: TrpcUtils) => utils.parts.categories.prefetch(),
  use: () => trpc.parts.categories.useQuery(),
};

/** Search parameters of the admin's part list. */
export interface PartListSearch extends ListSearch {
  status?: PartStatus | undefined;
}

/** Parses the search parameters of the admin's part list; invalid values are dropped. */
export function parsePartListSearch(search: Record<string, unknown>): PartListSearch {
  return {
    ...parseListSearch(search),
    status: PART_STATUSES.find((status) => status === search['status']),
  };
}

/** A part that is not sold any more; null for any other part, and where it did not load. */
export const discontinuedPart = {
  load: (utils: TrpcUtils, id: string): Promise<DiscontinuedPart | null> =>
    utils.parts.discontinued.ensureData({ id }).catch(() => null),
  peek: (utils: TrpcUtils, id: string) => utils.parts.discontinued.getData({ id }),
  use: (id: string) => trpc.parts.discontinued.useQuery({ id }, { enabled: false }).data,
};
