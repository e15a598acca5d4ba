import { normaliseText } from '../shared/unicode.ts';
import { normaliseSku } from './sku.ts';

/** What a public address does not have: all but letters, their marks, digits and points. */
const DIVIDERS = /[^\p{L}\p{M}\p{N}.]+/gu;
/** A decimal comma between two digits. */
const DECIMAL_COMMA = /(?<=\p{N})[,\u066b](?=\p{N})/gu;
/** What stands at this place of the public addresses and is no part. */
const RESERVED = 'models';
const ENDS = /^-|-$/g;

/**
 * The last segment of the public address of a part: `CW-44 / 170A` is `cw-44-170a`, letters of every
 * script stay. `normaliseSku` of it equals that of the part number, by which it is found; a part number
 * of which no readable address has this property has the normalised number itself. The part number
 * `MODELS` has `models-`.
 */
export function partSlug(sku: string): string {
  const number = normaliseSku(sku);
  const readable = normaliseText(sku, 'NFKC')
    .toLowerCase()
    .replaceAll(DECIMAL_COMMA, '.')
    .replaceAll(DIVIDERS, '-')
    .replaceAll(ENDS, '');
  if (readable === RESERVED) return `${RESERVED}-`;
  return normaliseSku(readable) === number ? readable : number.toLowerCase();
}
