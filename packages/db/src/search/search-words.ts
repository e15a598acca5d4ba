import { normaliseSku } from '@bm/domain/parts/sku';

/** Words of so many characters are found within others; shorter ones at the beginning of others. */
export const MIN_INDEXED = 3;

/** Text as search and sorting compare it: lower case, without accents. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Most texts; folding them costs a tenth. */
function isAscii(text: string): boolean {
  return /^[ -~\t\r\n]*$/.test(text);
}

/** The words of a text, folded: runs of letters, marks and digits of any script. */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The words by which a part is found: those of its name and category, its number in one piece, the
 * pieces of the number or how they begin, and neighbours joined, since people write
 * `chain-wheel`, `chain wheel` and `chainwheel` alike.
 */
export function searchWords(part: {
  sku: string;
  name: string;
  category: string | null;
}): Set<string> {
  const words = [part.name, part.category ?? ''].flatMap((text) => {
    const separate = splitWords(text);
    return [...separate, ...joinedNeighbours(separate)];
  });
  const number = normaliseSku(part.sku).toLowerCase();
  const pieces = splitWords(part.sku).map((piece) =>
    isFoundWithin(piece, number) ? piece.slice(0, MIN_INDEXED - 1) : piece,
  );
  return new Set([...words, ...pieces, number]);
}

/**
 * A long piece is found within the number: only its beginning is looked for beside that. One without
 * digits is also what a mistyped word may mean.
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
