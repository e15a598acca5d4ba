import type { Part, PartStatus } from '@bm/domain/parts/part.schema';
import type { QuantityRule } from '@bm/domain/parts/quantity-rule';
import { getErrorCode, getErrorDetails } from '../../lib/trpc/errors.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';
import { parseListSearch, asKeyOf, type ListSearch } from '../../lib/search-params.ts';

/** How many parts the home page shows. */
export const FEATURED_PARTS = 6;

const featured = { limit: FEATURED_PARTS };

/** The first parts of the catalogue. */
export const featuredParts = {
  load: (utils: TrpcUtils) => utils.parts.list.ensureData(featured),
  use: () => trpc.parts.list.useQuery(featured),
};

/** The names of the catalogue's categories, for navigation; without them a page is still whole. */
export const categories = {
  load: (utils: TrpcUtils) =>
    utils.parts.categories.ensureData().then(
      () => undefined,
      () => undefined,
    ),
  use: (): string[] => trpc.parts.categories.useQuery().data?.map(({ name }) => name) ?? [],
};

const bySku = (sku: string) => ({ query: sku, limit: 1 });

/** Parts by their numbers, which a search finds first; undefined for one that is not for sale. */
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
  use: (id: string) => trpc.parts.byId.useSuspenseQuery({ id }),
};

/** A few other parts of a part's category. */
export const relatedParts = {
  load: (utils: TrpcUtils, id: string) => utils.parts.neighbours.prefetch({ id }),
  use: (id: string) => trpc.parts.neighbours.useQuery({ id }).data ?? [],
};

/** Places an order; lists of orders and the stock of parts are read again. */
export function usePlaceOrder() {
  const utils = trpc.useUtils();
  return trpc.orders.place.useMutation({
    onSuccess: () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]),
    onError: (error) => (isStale(error) ? utils.parts.invalidate() : undefined),
  });
}

/** Whether the refusal shows that the page's numbers are out of date. */
function isStale(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === 'OUT_OF_STOCK' || code === 'PRICE_CHANGED' || code === 'PART_NOT_ACTIVE';
}

/** The quantities that the server named as the nearest valid ones, if it did. */
export function nearestFrom(error: unknown): number[] {
  const { nearest } = getErrorDetails(error);
  return Array.isArray(nearest) ? nearest.filter((value) => typeof value === 'number') : [];
}

/** The limits of a part's quantity, without the rest of it. */
export function pickQuantityRule(part: QuantityRule): QuantityRule {
  const { minOrderQty, orderMultiple, available } = part;
  return { minOrderQty, orderMultiple, available };
}

/** Every part in any status, in catalogue order; for admins. */
export const stockedParts = {
  load: (utils: TrpcUtils) => utils.parts.adminList.prefetch(),
  fetch: (utils: TrpcUtils) => utils.parts.adminList.fetch(undefined, { staleTime: 0 }),
};

/** The names of the categories that have parts. */
export const partCategories = {
  load: (utils: TrpcUtils) => utils.parts.categories.prefetch(),
  use: () => trpc.parts.categories.useQuery(),
};

/** What a part's status is called. */
export const statusLabels: Readonly<Record<PartStatus, string>> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

/** What the address of the product list holds. */
export interface PartListSearch extends ListSearch {
  status?: PartStatus | undefined;
}

/** Reads the product list's part of an address. */
export function parsePartListSearch(search: Record<string, unknown>): PartListSearch {
  return { ...parseListSearch(search), status: asKeyOf(statusLabels, search['status']) };
}
