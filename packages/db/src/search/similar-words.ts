import { popcount } from './bitset.ts';
import { editDistance } from './edit-distance.ts';

/** Finds what a mistyped word most likely means, among the words that were added. */
export interface SimilarWords {
  /** Adds a word that was not added before. */
  add(word: string): void;
  /**
   * The words that a mistyped word most likely means: those at the smallest edit distance (one edit
   * up to five letters, two beyond), and of these the ones that share most trigrams with it.
   * Beginnings of longer words count when no whole word is near. Without either it means itself.
   * Words that `isUsed` refuses do not count.
   */
  similar(word: string, isUsed: (word: string) => boolean): string[];
}

/** Words of one length, with the letters that each of their beginnings has. */
interface Words {
  readonly words: string[];
  /** A bit for each letter, of each beginning of each word, the words one after another. */
  readonly letters: number[];
}

/** Equally near words beyond these tell nothing about what was meant, and each costs a look-up. */
const MAX_SIMILAR_WORDS = 32;

export function createSimilarWords(): SimilarWords {
  const byLength = new Map<number, Words>();

  /** Beginnings of `length` of the words of such lengths that can be within so many edits. */
  function* candidates(word: string, lengths: Iterable<number>, edits: number, length?: number) {
    const wanted = letterMask(word);
    for (const full of lengths) {
      const { words = [], letters = [] } = byLength.get(full) ?? {};
      const end = length ?? full;
      for (let at = 0; at < words.length; at += 1) {
        // An edit changes two letters of the set at most.
        const different = popcount((letters[at * full + end - 1] ?? 0) ^ wanted);
        if (different <= 2 * edits) yield words[at] ?? '';
      }
    }
  }

  return {
    add(word) {
      const prefix = byLength.get(word.length) ?? { words: [], letters: [] };
      byLength.set(word.length, prefix);
      prefix.words.push(word);
      let letters = 0;
      for (let at = 0; at < word.length; at += 1) {
        letters |= letterBit(word, at);
        prefix.letters.push(letters);
      }
    },
    similar(word, isUsed) {
      const edits = word.length <= 5 ? 1 : 2;
      const lengths = [-2, -1, 0, 1, 2].filter((more) => Math.abs(more) <= edits);
      const whole = candidates(
        word,
        lengths.map((more) => word.length + more),
        edits,
      );
      const near = nearest(word, whole, edits, { isUsed });
      if (near.length > 0) return near;
      if (word.length <= 3) return [word];
      const longer = [...byLength.keys()].filter((length) => length > word.length);
      const begun = candidates(word, longer, edits, word.length);
      const beginnings = nearest(word, begun, edits, { isUsed, length: word.length });
      return beginnings.length > 0 ? beginnings : [word];
    },
  };
}

/** The nearest of the words, or of their first `length` letters; none beyond so many edits. */
function nearest(
  word: string,
  candidates: Iterable<string>,
  edits: number,
  { isUsed, length }: { isUsed: (word: string) => boolean; length?: number },
): string[] {
  const distanceTo = editDistance(word, edits);
  let fewest = edits;
  let near = new Set<string>();
  for (const candidate of candidates) {
    const prefix = length === undefined ? candidate : candidate.slice(0, length);
    if (near.has(prefix)) continue;
    const distance = distanceTo(prefix, fewest);
    if (distance > fewest || !isUsed(candidate)) continue;
    if (distance < fewest) near = new Set();
    near.add(prefix);
    fewest = distance;
  }
  const found = [...near];
  const shared = found.map((prefix) => sharedTrigrams(word, prefix));
  const maxShared = Math.max(...shared);
  return found.filter((_, at) => shared[at] === maxShared).slice(0, MAX_SIMILAR_WORDS);
}

function sharedTrigrams(word: string, prefix: string): number {
  let shared = 0;
  for (let at = 0; at + 3 <= prefix.length; at += 1) {
    if (word.includes(prefix.slice(at, at + 3))) shared += 1;
  }
  return shared;
}

function letterBit(word: string, at: number): number {
  return 1 << (word.charCodeAt(at) & 31);
}

function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= letterBit(word, at);
  return letters;
}
