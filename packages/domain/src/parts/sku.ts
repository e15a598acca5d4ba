import { foldDigits, normaliseText } from '../shared/unicode.ts';

/** The longest text that is normalised: a search may be longer than a part number. */
export const MAX_SKU_TEXT = 120;

/** More than any part number has in compatibility form; a ligature may become 18 letters. */
const MAX_FOLDED = 4 * MAX_SKU_TEXT;

const ASCII = /^[ -~]*$/;

/** What does not count: all but letters, their marks, digits, and what may divide digits. */
const IGNORED_ASCII = /[^A-Za-z0-9.,]+/g;
const IGNORED = /[^\p{L}\p{M}\p{N}.,\u066b\u2044]|\p{Default_Ignorable_Code_Point}/gu;

/** A point, also one that is written as a decimal comma. */
const POINTS = /[.,\u066b]+/g;

const DIVIDED = /[.,\u066b\u2044]/;

/** A point or a stroke of a fraction that does not stand between two digits. */
const LONE_POINT = /(?<!\p{N})[.\u2044]|[.\u2044](?!\p{N})/gu;

/**
 * Normalises a part number for comparison: letters, marks and digits of every script, in upper case and
 * with ASCII digits, and points between two digits. `CW-44/170` equals `cw44170`, and `চাকা-১২` equals
 * `চাকা 12`; `BB-1.15` does not equal `BB-11.5`. Returns an empty text for one without a letter or digit,
 * and for one that is too long for a part number.
 */
export function normaliseSku(text: string): string {
  if (text.length > MAX_SKU_TEXT) return '';
  const folded = ASCII.test(text)
    ? text.replace(IGNORED_ASCII, '').toUpperCase()
    : foldOther(normaliseText(text, 'NFKC').replace(IGNORED, ''));
  if (!DIVIDED.test(folded)) return folded;
  return normaliseText(folded.replace(POINTS, '.').replace(LONE_POINT, ''), 'NFKC');
}

/** Whether a text can be a part number: one line without tabs, with a letter or a digit. */
export function isSku(text: string): boolean {
  return !/[\t\r\n\u2028\u2029]/.test(text) && /[\p{L}\p{N}]/u.test(normaliseSku(text));
}

/** As `fold`, or empty for a text that ligatures make too long. */
const foldOther = (text: string): string => (text.length > MAX_FOLDED ? '' : fold(text));

/** Folds case and digits of a composed text; `ẞ` becomes `SS` by way of its lower case only. */
function fold(text: string): string {
  const upper = normaliseText(text, 'NFKD').toLowerCase().toUpperCase();
  return normaliseText(foldDigits(upper), 'NFKC');
}
