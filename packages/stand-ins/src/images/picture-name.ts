const LONGEST = 60;

/**
 * A name for addresses from whatever the uploader calls the file: lower-case letters, digits and
 * hyphens, without its extension; `picture` where nothing is left.
 */
export function pictureName(given: string): string {
  const name = given
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'picture' : name;
}
