import { isEmptyCell } from '../shared/empty-cell.ts';

/** The most pictures of a part, with its first one. */
export const MAX_PICTURES = 12;
/** The longest description of a picture, in characters. */
export const MAX_PICTURE_ALT = 160;

/** A picture of a part: its address, root-relative or https, and what it shows, possibly empty. */
export interface PartPicture {
  url: string;
  alt: string;
}

/** All pictures of a part in their order: its own one, described by its name, then the others. */
export function listPictures(
  part: { image: string; name: string },
  others: readonly PartPicture[],
): PartPicture[] {
  return [{ url: part.image, alt: part.name }, ...otherPictures(part.image, others)];
}

/** The pictures without that of the part itself. */
export function otherPictures(image: string, pictures: readonly PartPicture[]): PartPicture[] {
  return pictures.filter(({ url }) => url !== image);
}

const SEPARATOR = ' | ';

/** Pictures as the cell of a file: `/pictures/side.webp Seen from the side | https://…`. */
export function formatPictures(pictures: readonly PartPicture[]): string {
  return pictures.map(({ url, alt }) => (alt === '' ? url : `${url} ${alt}`)).join(SEPARATOR);
}

/** The pictures of a cell; the addresses are not checked. `none` and an empty cell have none. */
export function readPictures(text: string): PartPicture[] {
  if (isEmptyCell(text)) return [];
  return text.split('|').map((entry) => {
    const [url = '', ...words] = entry.trim().split(/\s+/);
    return { url, alt: words.join(' ') };
  });
}
