import { UPLOAD_WIDTHS } from '@bm/domain/shared/uploaded-picture';

/** The derived widths by kind of picture; the last one is the original, the plain `.webp`. */
export const pictureWidths = {
  products: [320, 480, 640, 1200],
  hero: [800, 1280, 1920],
  gallery: [480, 640, 800, 1200],
  about: [480, 640, 800, 1200],
} as const;

/** With the pictures that the server derives from uploads. */
const widthsByKind = { ...pictureWidths, uploads: UPLOAD_WIDTHS };

type PictureKind = keyof typeof widthsByKind;

interface PictureSources {
  avif: string;
  webp: string;
}

/** The file name of one width; without a width that of the original. */
export function pictureFile(stem: string, format: 'avif' | 'webp', width?: number): string {
  return width === undefined ? `${stem}.${format}` : `${stem}-${width}.${format}`;
}

/**
 * The `srcset` values of a picture of ours (`/pictures/products/chainwheel-44t.webp`), derived from
 * its path; null for any other picture, which has one size only.
 */
export function pictureSources(src: string): PictureSources | null {
  const match = /^(\/pictures\/([a-z]+)\/[a-z0-9-]+)\.webp$/.exec(src);
  const [, stem, kind] = match ?? [];
  if (stem === undefined || kind === undefined || !isPictureKind(kind)) return null;
  const widths = widthsByKind[kind];
  const largest = widths.at(-1);
  const set = (format: 'avif' | 'webp') =>
    widths
      .map((width) => {
        const original = format === 'webp' && width === largest;
        return `${pictureFile(stem, format, original ? undefined : width)} ${width}w`;
      })
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}

/** Whether the content security policy allows the picture: root-relative, https, blob or data. */
export function isAllowedPictureUrl(src: string): boolean {
  return /^(\/(?!\/)|https:\/\/|blob:|data:image\/)/.test(src);
}

function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(widthsByKind, kind);
}
