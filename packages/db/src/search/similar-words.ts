import { popcount } from './bitset.ts';
import { editDistance } from './edit-distance.ts';

/** Finds corrections of a mistyped word among the added words. */
export type SimilarWords = ReturnType<typeof createSimilarWords>;

/** Words of one length, with the letter sets of their prefixes. */
interface Words {
  readonly words: string[];
  /** Letter bitmasks: one for each prefix of each word, in the order of the words. */
  readonly letters: number[];
}

/** Bounds the number of corrections, each of which costs a lookup. */
const MAX_SIMILAR = 32;

export function createSimilarWords() {
  const byLength = new Map<number, Words>();

  /** Yields words of these lengths whose prefix of `length` can be within `edits` edits. */
  function* candidates(word: string, lengths: Iterable<number>, edits: number, length?: number) {
    const wanted = letterMask(word);
    for (const full of lengths) {
      const { words = [], letters = [] } = byLength.get(full) ?? {};
      const end = length ?? full;
      for (let at = 0; at < words.length; at += 1) {
        // An edit changes at most two letters of the set.
        const different = popcount((letters[at * full + end - 1] ?? 0) ^ wanted);
        if (different <= 2 * edits) yield words[at] ?? '';
      }
    }
  }

  return {
    /** Adds a word that was not added before. */
    add(word: string) {
      const known = byLength.get(word.length) ?? { words: [], letters: [] };
      byLength.set(word.length, known);
      known.words.push(word);
      let letters = 0;
      for (let at = 0; at < word.length; at += 1) {
        letters |= letterBit(word, at);
        known.letters.push(letters);
      }
    },
    /**
     * Returns the words at the smallest edit distance (at most one edit up to five letters, two beyond),
     * and of these the ones that share most trigrams. Without such a word, prefixes of longer words are
     * compared; without those, returns the word itself. Ignores words for which `isUsed` is false.
     */
    similar(word: string, isUsed: (word: string) => boolean): string[] {
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

/** Returns the nearest words, or prefixes of `length`, within `edits` edits. */
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
    const known = length === undefined ? candidate : candidate.slice(0, length);
    if (near.has(known)) continue;
    const distance = distanceTo(known, fewest);
    if (distance > fewest || !isUsed(candidate)) continue;
    if (distance < fewest) near = new Set();
    near.add(known);
    fewest = distance;
  }
  const found = [...near];
  const shared = found.map((known) => sharedTrigrams(word, known));
  const maxShared = Math.max(...shared);
  return found.filter((_, at) => shared[at] === maxShared).slice(0, MAX_SIMILAR);
}

function sharedTrigrams(word: string, known: string): number {
  let shared = 0;
  for (let at = 0; at + 3 <= known.length; at += 1) {
    if (word.includes(known.slice(at, at + 3))) shared += 1;
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
