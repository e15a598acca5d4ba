import { formatMajor } from '@bm/domain/money/money';
import type { Part, PartPage } from '@bm/domain/parts/part.schema';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { copy } from '../../../copy.ts';
import { documentHead } from '../../../lib/document-head.ts';
import { numberPreloads } from '../../../styles/fonts.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { PAGE_SIZE } from './offset-paging.ts';

/** What the catalogue's heading says: all parts, a category, or what is searched for. */
export function catalogueTitle({ query, category }: CatalogueSearch): string {
  const words = copy.catalogue;
  if (query === undefined) return category ?? words.allParts;
  return category === undefined ? words.matching(query) : words.matchingIn(query, category);
}

/** Of the shop: its address, and what its prices are in. */
type Shop = Pick<ShopConfig, 'publicUrl' | 'currency'>;

/** The head of a page of the catalogue; `page` is undefined where the parts are not read yet. */
export function catalogueHead(search: CatalogueSearch, page: PartPage | undefined, shop: Shop) {
  const { query, category, page: number } = search;
  const words = copy.catalogue;
  const title = catalogueTitle(search);
  const { meta, links } = documentHead(shop.publicUrl, {
    // Sorted in any order it is the same list.
    path: `/parts${stringifySearch({ query, category, page: number })}`,
    title: number === undefined ? title : words.pageOf(title, number),
    description: words.description(category),
    data: page && itemListJsonLd(page, number, shop),
  });
  const robots = query === undefined ? [] : [{ name: 'robots', content: 'noindex, follow' }];
  const fonts = page === undefined || page.items.length === 0 ? [] : numberPreloads;
  return { meta: [...meta, ...robots], links: [...links, ...fonts] };
}

function itemListJsonLd({ items, total }: PartPage, number: number | undefined, shop: Shop) {
  const before = ((number ?? 1) - 1) * PAGE_SIZE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((part, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      item: productJsonLd(part, shop),
    })),
  };
}

function productJsonLd(part: Part, { publicUrl, currency }: Shop) {
  return {
    '@type': 'Product',
    name: part.name,
    sku: part.sku,
    description: part.description,
    image: part.image.startsWith('/') ? publicUrl + part.image : part.image,
    url: `${publicUrl}/parts/${part.id}`,
    brand: { '@type': 'Brand', name: copy.brand },
    offers: {
      '@type': 'Offer',
      price: formatMajor(part.priceMinor, currency),
      priceCurrency: currency.toUpperCase(),
      availability: `https://schema.org/${part.available > part.minOrderQty ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minOrderQty },
    },
  };
}
