import type { PartPage } from '@bm/domain/parts/part.schema';
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
 * engines index no search, and no page whose parts are not shown, as one beyond the last.
 */
export function catalogueHead(
  search: CatalogueSearch,
  page: PartPage | undefined,
  publicUrl: string,
) {
  const { query, category, page: number, size } = search;
  const title = catalogueTitle(search);
  const { meta, links } = documentHead(publicUrl, {
    // Sort and view are not part of the canonical URL; a page of another size has none of its own.
    path: `/parts${stringifySearch({ query, category, page: size === undefined ? number : undefined })}`,
    title: number === undefined ? title : pageTitles.catalogue.pageOf(title, number),
    description: pageTitles.catalogue.description(category),
  });
  const hasParts = page !== undefined && page.items.length > 0;
  const isIndexed = query === undefined && (number === undefined || hasParts);
  const robots = isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }];
  return { meta: [...meta, ...robots], links: [...links, ...(hasParts ? numberPreloads : [])] };
}
