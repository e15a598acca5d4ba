import { formatMajor } from '@bm/domain/money/money';
import type { Part, PartPage } from '@bm/domain/parts/part.schema';
import { priceSteps } from '@bm/domain/parts/price-breaks';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { pageTitles } from '../../../copy/page-titles.ts';
import { siteCopy } from '../../../copy/site.ts';
import { documentHead } from '../../../lib/document-head.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { numberPreloads } from '../../../styles/fonts.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { PAGE_SIZE } from './offset-paging.ts';

/** The heading of the catalogue: all parts, a category, or a search. */
export function catalogueTitle({ query, category }: CatalogueSearch): string {
  if (query === undefined) return category ?? pageTitles.catalogue.allParts;
  return category === undefined
    ? pageTitles.catalogue.matching(query)
    : pageTitles.catalogue.matchingIn(query, category);
}

type Shop = Pick<ShopConfig, 'publicUrl' | 'currency'>;

/** The document head of a catalogue page; `page` is undefined while the parts are not loaded. */
export function catalogueHead(search: CatalogueSearch, page: PartPage | undefined, shop: Shop) {
  const { query, category, page: number } = search;
  const title = catalogueTitle(search);
  const { meta, links } = documentHead(shop.publicUrl, {
    // `sort` is not part of the canonical URL.
    path: `/parts${stringifySearch({ query, category, page: number })}`,
    title: number === undefined ? title : pageTitles.catalogue.pageOf(title, number),
    description: pageTitles.catalogue.description(category),
    data: import.meta.env.SSR && page ? itemListJsonLd(page, number, shop) : undefined,
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
  const money = { priceCurrency: currency.toUpperCase() };
  return {
    '@type': 'Product',
    name: part.name,
    sku: part.sku,
    description: part.description,
    image: part.image.startsWith('/') ? publicUrl + part.image : part.image,
    url: `${publicUrl}/parts/${part.id}`,
    brand: { '@type': 'Brand', name: siteCopy.brand },
    offers: {
      '@type': 'Offer',
      price: formatMajor(part.priceMinor, currency),
      ...money,
      availability: `https://schema.org/${part.available > part.minOrderQty ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minOrderQty },
      ...(part.priceBreaks.length > 0 && {
        priceSpecification: priceSteps(part).map(({ from, to, unitPriceMinor }) => ({
          '@type': 'UnitPriceSpecification',
          price: formatMajor(unitPriceMinor, currency),
          ...money,
          eligibleQuantity: {
            '@type': 'QuantitativeValue',
            minValue: from,
            ...(to !== null && { maxValue: to }),
          },
        })),
      }),
    },
  };
}
