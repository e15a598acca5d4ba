import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { pageTitles } from '../../../copy/page-titles.ts';
import { documentHead, numberPreloads } from '../../../lib/document-head.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

/** The heading of the catalogue: all parts, a category, or a search. */
export function catalogueTitle({ query, category }: CatalogueSearch): string {
  if (query === undefined) return category ?? pageTitles.catalogue.allParts;
  return category === undefined
    ? pageTitles.catalogue.matching(query)
    : pageTitles.catalogue.matchingIn(query, category);
}

/**
 * The document head of a catalogue page; `page` is undefined while the parts are not loaded. Search
 * engines index no search, no page whose parts are not shown, as one beyond the last, and of the filters
 * only one value of one attribute.
 */
export function catalogueHead(
  search: CatalogueSearch,
  page: BrowsePage | undefined,
  publicUrl: string,
) {
  const { query, category, page: number, size } = search;
  const title = catalogueTitle(search);
  const filter = isSingle(search) ? search.filter : undefined;
  const { meta, links } = documentHead(publicUrl, {
    // Sort and view are not part of the canonical URL; a page of another size has none of its own.
    path: `/parts${stringifySearch({ query, category, filter, page: size === undefined ? number : undefined })}`,
    title: number === undefined ? title : pageTitles.catalogue.pageOf(title, number),
    describe: (descriptions) => descriptions.catalogue(category),
  });
  const hasParts = page !== undefined && page.items.length > 0;
  const robots =
    import.meta.env.SSR && !isIndexed(search, hasParts)
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [];
  return { meta: [...meta, ...robots], links: [...links, ...(hasParts ? numberPreloads : [])] };
}

/** Whether the list is filtered by one value alone. */
function isSingle({ filter, qty, available, orderable }: CatalogueSearch): boolean {
  return filter !== undefined && !/[,;]|\.\./.test(filter) && !(qty ?? available ?? orderable);
}

function isIndexed(search: CatalogueSearch, hasParts: boolean): boolean {
  const { query, page, filter, qty, available, orderable } = search;
  const isFiltered = (filter ?? qty ?? available ?? orderable) !== undefined;
  if (query !== undefined || (isFiltered && !isSingle(search))) return false;
  return hasParts || (page === undefined && !isFiltered);
}
