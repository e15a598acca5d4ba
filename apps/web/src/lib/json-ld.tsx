import { formatMajor } from '@bm/domain/money/money';
import { partSlug } from '@bm/domain/parts/part-slug';
import type { Part } from '@bm/domain/parts/part.schema';
import { priceSteps } from '@bm/domain/parts/price-breaks';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { siteCopy } from '../copy/site.ts';

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
    url: `${publicUrl}/catalogue/${encodeURIComponent(partSlug(part.sku))}`,
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
