import { normaliseSku } from '@bm/domain/parts/sku';
import { foldDigits, normaliseText } from '@bm/domain/shared/unicode';

/** Texts of this length or more match inside words; shorter ones match as prefixes. */
export const MIN_INDEXED = 3;

/** Folds text for search and sorting: lower case, without accents. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = normaliseText(text, 'NFKD').replace(/[\u0300-\u036f]/g, '');
  return normaliseText(plain.toLowerCase(), 'NFC');
}

/** A fast path: most texts are ASCII. */
function isAscii(text: string): boolean {
  return /^[ -~\t\r\n]*$/.test(text);
}

/** Returns the folded words of a text: runs of letters, marks and digits of any script, with ASCII digits. */
export function splitWords(text: string): string[] {
  return isAscii(text)
    ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    : (foldDigits(foldText(text)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/**
 * Returns the words by which a part is found: those of name and category, its GTIN, the whole number, the segments
 * of the number or their prefixes, and joined neighbours, because `chain-wheel`, `chain wheel` and
 * `chainwheel` are equivalent.
 */
export function searchWords(part: {
  sku: string;
  name: string;
  category: string | null;
  gtin: string | null;
}): Set<string> {
  const words = [part.name, part.category ?? ''].flatMap((text) => {
    const separate = splitWords(text);
    return [...separate, ...joinedNeighbours(separate)];
  });
  const number = foldText(normaliseSku(part.sku));
  const pieces = splitWords(part.sku).map((piece) =>
    isFoundWithin(piece, number) ? piece.slice(0, MIN_INDEXED - 1) : piece,
  );
  return new Set([...words, ...pieces, number, ...splitWords(part.gtin ?? '')]);
}

/**
 * Whether a segment is found inside the whole number, so that only its prefix is indexed. Segments
 * without digits are indexed completely, as candidates for corrections.
 */
function isFoundWithin(piece: string, number: string): boolean {
  return piece.length >= MIN_INDEXED && /\p{N}/u.test(piece) && number.includes(piece);
}

function joinedNeighbours(words: readonly string[]): string[] {
  return words
    .slice(1)
    .map((word, at) => `${words[at] ?? ''}${word}`)
    .filter((joined) => !/\p{N}/u.test(joined));
}
