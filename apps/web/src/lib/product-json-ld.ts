import { formatMajor } from '@bm/domain/money/money';
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
