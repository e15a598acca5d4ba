import type { Part } from '@bm/domain/parts/part.schema';
import { documentHead, numberPreloads } from '../../lib/document-head.ts';

/** The longest description of a search result that search engines show. */
const MAX_DESCRIPTION = 160;

/** The document head of the public page of a part. */
export function partHead(part: Part, slug: string, publicUrl: string) {
  const { name, sku, description, image } = part;
  const { meta, links } = documentHead(publicUrl, {
    path: `/catalogue/${encodeURIComponent(slug)}`,
    title: name,
    describe: () => `${sku}. ${description}`.slice(0, MAX_DESCRIPTION),
  });
  const picture = image.startsWith('/') ? publicUrl + image : image;
  return {
    meta: [
      ...meta,
      { property: 'og:type', content: 'product' },
      { property: 'og:image', content: picture },
      { property: 'og:image:alt', content: name },
    ],
    links: [...links, ...numberPreloads],
  };
}
