import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import type { RelationGroup } from '@bm/domain/parts/relation.schema';
import type { RatingSummary } from '@bm/domain/reviews/review.schema';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { JsonLd, productJsonLd, relationsJsonLd } from '../../../lib/json-ld.tsx';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { usePartRating } from './part-rating.tsx';

interface PartJsonLdProps {
  part: DescribedPart;
  relations: readonly RelationGroup[];
}

/** The structured data of a part with its rating and its related parts. */
export function PartJsonLd({ part, relations }: PartJsonLdProps) {
  const shop = useShopConfig();
  const rating = usePartRating(part.id);
  return (
    <JsonLd data={{ ...partJsonLd(part, rating, shop), ...relationsJsonLd(relations, shop) }} />
  );
}

/** `aggregateRating` only where there are reviews: an average of none is invalid. */
export function partJsonLd(
  part: DescribedPart,
  rating: RatingSummary | undefined,
  shop: Pick<ShopConfig, 'publicUrl' | 'currency'>,
) {
  const { pictures = [] } = part;
  const product = {
    '@context': 'https://schema.org',
    ...productJsonLd(part, shop),
    ...(pictures.length > 1 && {
      image: pictures.map(({ url }) => (url.startsWith('/') ? shop.publicUrl + url : url)),
    }),
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
