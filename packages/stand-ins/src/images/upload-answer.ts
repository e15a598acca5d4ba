import type { VariantName, Variants } from './convert.ts';
import type { PictureRecord } from './picture.store.ts';

const SUFFIXES: Record<VariantName, string> = { full: '', medium: '-640', thumb: '-180' };
const NAMES = ['full', 'medium', 'thumb'] as const;

/** The files of a picture called `name`, as they are stored and served. */
export function pictureFiles(name: string, variants: Variants): Map<string, Buffer> {
  return new Map(NAMES.map((variant) => [fileName(name, variant), variants[variant].data]));
}

/** The answer to an upload in imgbb's form; `base` is the host's address. */
export function uploadAnswer(
  base: string,
  picture: { id: string; name: string; title: string; uploadedAt: number; expiration: number },
  record: PictureRecord,
  variants: Variants,
) {
  const { id, name, title } = picture;
  const file = (variant: VariantName) => ({
    filename: fileName(name, variant),
    name,
    mime: 'image/webp',
    extension: 'webp',
    url: `${base}/1/i/${id}/${fileName(name, variant)}`,
  });
  const image = file('full');
  return {
    data: {
      id,
      title,
      url_viewer: image.url,
      url: image.url,
      display_url: image.url,
      width: variants.full.width,
      height: variants.full.height,
      size: variants.full.data.length,
      time: Math.floor(picture.uploadedAt / 1000),
      expiration: picture.expiration,
      image,
      thumb: file('thumb'),
      medium: file('medium'),
      delete_url: `${base}/1/delete/${id}/${record.deleteToken}`,
    },
    success: true,
    status: 200,
  };
}

function fileName(name: string, variant: VariantName): string {
  return `${name}${SUFFIXES[variant]}.webp`;
}
