import { formatMajor } from '@bm/domain/money/money';
import { partSlug } from '@bm/domain/parts/part-slug';
import type { Part } from '@bm/domain/parts/part.schema';
import { RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import type { RelationGroup } from '@bm/domain/parts/relation.schema';
import { priceSteps } from '@bm/domain/parts/price-breaks';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { siteCopy } from '../copy/site.ts';

/** The public address of a part. */
const partUrl = (publicUrl: string, sku: string): string =>
  `${publicUrl}/catalogue/${encodeURIComponent(partSlug(sku))}`;

/** A part as structured data (schema.org `Product`). */
export function productJsonLd(
  part: Part,
  { publicUrl, currency }: Pick<ShopConfig, 'publicUrl' | 'currency'>,
) {
  const money = { priceCurrency: currency.toUpperCase() };
  return {
    '@type': 'Product',
    name: part.name,
    sku: part.sku,
    description: part.description,
    image: part.image.startsWith('/') ? publicUrl + part.image : part.image,
    url: partUrl(publicUrl, part.sku),
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

/**
 * The related parts of a part that are on sale, by the properties of schema.org. Predecessors and
 * successors are properties of a `ProductModel`.
 */
export function relationsJsonLd(
  groups: readonly RelationGroup[],
  { publicUrl }: Pick<ShopConfig, 'publicUrl'>,
) {
  const properties = new Map<string, object[]>();
  const isModel = groups.some(({ kind }) => kind === 'replaced-by');
  for (const { kind, isReverse, parts } of groups) {
    const property = RELATION_KINDS[kind].schemaOrg[isReverse ? 1 : 0];
    const type = kind === 'replaced-by' ? 'ProductModel' : 'Product';
    const others = parts.map(({ name, sku, isSold }) => ({
      '@type': type,
      name,
      sku,
      ...(isSold && { url: partUrl(publicUrl, sku) }),
    }));
    properties.set(property, [...(properties.get(property) ?? []), ...others]);
  }
  return {
    ...(isModel && { '@type': ['Product', 'ProductModel'] }),
    ...Object.fromEntries(properties),
  };
}

/**
 * Structured data (schema.org JSON-LD) in the content of a page. It is not in the document head,
 * because every page loads the heads of all routes.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll(UNSAFE, escapeCharacter);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A tag, and line separators that older scripts did not allow in strings. */
const UNSAFE = /[<\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
