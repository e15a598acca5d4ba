import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { JsonLd, productJsonLd } from '../../../lib/json-ld.tsx';
import { useShopConfig } from '../../../lib/shop-config.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { partsPerPage } from './offset-paging.ts';

interface CatalogueJsonLdProps {
  page: BrowsePage;
  search: CatalogueSearch;
}

/** The parts of a page as structured data. */
export function CatalogueJsonLd({ page: { items, total }, search }: CatalogueJsonLdProps) {
  const shop = useShopConfig();
  const { page = 1, size } = search;
  const before = (page - 1) * partsPerPage(size);
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((part, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      item: productJsonLd(part, shop),
    })),
  };
  return <JsonLd data={list} />;
}
