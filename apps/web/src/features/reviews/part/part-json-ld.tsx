import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import type { RatingSummary } from '@bm/domain/reviews/review.schema';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { JsonLd, productJsonLd } from '../../../lib/json-ld.tsx';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { usePartRating } from './part-rating.tsx';

/** The structured data of a part with its rating. */
export function PartJsonLd({ part }: { part: DescribedPart }) {
  const shop = useShopConfig();
  const rating = usePartRating(part.id);
  return <JsonLd data={partJsonLd(part, rating, shop)} />;
}

/** `aggregateRating` only where there are reviews: an average of none is invalid. */
export function partJsonLd(
  part: DescribedPart,
  rating: RatingSummary | undefined,
  shop: Pick<ShopConfig, 'publicUrl' | 'currency'>,
) {
  const product = {
    '@context': 'https://schema.org',
    ...productJsonLd(part, shop),
    ...(part.gtin !== undefined && { gtin: part.gtin }),
    ...(part.countryOfOrigin !== undefined && {
      countryOfOrigin: { '@type': 'Country', name: part.countryOfOrigin },
    }),
    ...(part.attributes.length > 0 && {
      additionalProperty: part.attributes.map(({ label, value, unit }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
        ...(unit !== undefined && { unitText: unit }),
      })),
    }),
  };
  if (rating === undefined || rating.average === null) return product;
  const { average: ratingValue, count: reviewCount } = rating;
  return {
    ...product,
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount },
  };
}
