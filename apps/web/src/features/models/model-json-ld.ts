import type { BicycleModel } from '@bm/domain/models/model.schema';
import { partSlug } from '@bm/domain/parts/part-slug';
import { siteCopy } from '../../copy/site.ts';

/** A model as structured data (schema.org `ProductModel`) with the list of the parts that fit it. */
export function modelJsonLd({ name, slug, image, positions }: BicycleModel, publicUrl: string) {
  const sold = new Map(
    positions.flatMap(({ part }) => (part?.status === 'active' ? [[part.id, part] as const] : [])),
  );
  const url = `${publicUrl}/catalogue/models/${slug}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProductModel',
        '@id': `${url}#model`,
        name,
        url,
        ...(image !== '' && { image: image.startsWith('/') ? publicUrl + image : image }),
        brand: { '@type': 'Brand', name: siteCopy.brand },
      },
      {
        '@type': 'ItemList',
        about: { '@id': `${url}#model` },
        numberOfItems: sold.size,
        itemListElement: [...sold.values()].map((part, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: part.name,
          url: `${publicUrl}/catalogue/${encodeURIComponent(partSlug(part.sku))}`,
        })),
      },
    ],
  };
}
