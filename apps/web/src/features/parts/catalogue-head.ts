import { formatMajor } from '@bm/domain/money/money';
import type { Part, PartPage } from '@bm/domain/parts/part.schema';
import { copy } from '../../copy.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { PAGE_SIZE } from './walk-pages.ts';

/** What the catalogue's heading says: all parts, a category, or what is searched for. */
export function catalogueTitle({ query, category }: CatalogueSearch): string {
  const words = copy.catalogue;
  if (query === undefined) return category ?? words.allParts;
  return category === undefined ? words.matching(query) : words.matchingIn(query, category);
}

/** The head of a page of the catalogue; `page` is undefined where the parts are not read yet. */
export function catalogueHead(
  search: CatalogueSearch,
  page: PartPage | undefined,
  currency: string,
) {
  const { query, category, page: number } = search;
  const words = copy.catalogue;
  const title = catalogueTitle(search);
  const numbered = number === undefined ? title : words.pageOf(title, number);
  return {
    meta: [
      { title: `${numbered} - ${copy.brand}` },
      { name: 'description', content: words.description(category) },
      ...(query === undefined ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ...(page === undefined ? [] : [{ 'script:ld+json': itemList(page, number, currency) }]),
    ],
    // Sorted in any order it is the same list.
    links: [
      { rel: 'canonical', href: `/parts${stringifySearch({ query, category, page: number })}` },
    ],
  };
}

function itemList({ items, total }: PartPage, number: number | undefined, currency: string) {
  const before = ((number ?? 1) - 1) * PAGE_SIZE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((part, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      item: product(part, currency),
    })),
  };
}

function product(part: Part, currency: string) {
  return {
    '@type': 'Product',
    name: part.name,
    sku: part.sku,
    image: part.image,
    url: `/parts/${part.id}`,
    offers: {
      '@type': 'Offer',
      price: formatMajor(part.priceMinor, currency),
      priceCurrency: currency.toUpperCase(),
      availability: `https://schema.org/${part.available > part.minOrderQty ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minOrderQty },
    },
  };
}
