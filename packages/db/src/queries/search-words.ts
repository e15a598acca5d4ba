import { normaliseSku } from '@bm/domain/parts/sku';

/** Text as search and sorting compare it: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC');
}

/** The words of a text, folded: runs of letters, marks and digits of any script. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The words by which a part is found, separated by blanks: those of its number, name and category,
 * the number in one piece, and neighbours joined, since people write `chain-wheel`, `chain wheel`
 * and `chainwheel` alike.
 */
export function searchWordsOf(part: {
  sku: string;
  name: string;
  category: string | null;
}): string {
  const words = [part.name, part.category ?? ''].flatMap((text) => {
    const separate = wordsOf(text);
    return [...separate, ...joinedNeighbours(separate)];
  });
  const number = [...wordsOf(part.sku), normaliseSku(part.sku).toLowerCase()];
  return [...new Set([...words, ...number])].join(' ');
}

function joinedNeighbours(words: readonly string[]): string[] {
  return words
    .slice(1)
    .map((word, at) => `${words[at] ?? ''}${word}`)
    .filter((joined) => !/\p{N}/u.test(joined));
}
