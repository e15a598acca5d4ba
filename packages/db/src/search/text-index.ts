import { LRUCache } from 'lru-cache';
import type { Bitset } from './bitset.ts';
import type { PartRecord } from './indexed-part.ts';
import {
  isIndexed,
  type Match,
  type Phrase,
  SOME_WHOLE_WORDS,
  WHOLE_WORDS,
} from './search-terms.ts';
import { searchWords, splitWords } from './search-words.ts';
import { createSimilarWords } from './similar-words.ts';
import { type Alternatives, intersectTerms, isEmpty, NO_SLOTS, type SlotSet } from './slot-set.ts';
import { createTermIndex, type TermData } from './term-index.ts';

/** The content of an index. */
export interface TextData {
  readonly titles: TermData;
  readonly bodies: TermData;
}

/** How a text is searched for: as whole words of the title, or inside words, with `body` of the description, too. */
interface TextScope {
  isWhole: boolean;
  body: boolean;
}

/** Returns the parts with a value of a phrase. */
type FindValues = (phrase: Phrase) => SlotSet;

/** Cache capacity for sets by text: at most 12 kB each in a catalogue of 100,000 parts. */
const MAX_CACHED_TEXTS = 256;

/** The full-text index of the titles and descriptions of parts. `slotCount` returns the size of its sets. */
export function createTextIndex(slotCount: () => number) {
  const similar = createSimilarWords();
  const titles = createTermIndex((word) => {
    if (isIndexed(word) && !hasDigit(word)) similar.add(word);
  });
  const bodies = createTermIndex();

  const cached = (find: (text: string, size: number) => SlotSet) =>
    new LRUCache<string, SlotSet>({
      max: MAX_CACHED_TEXTS,
      memoMethod: (text) => find(text, slotCount()),
    });

  /** The parts that contain a text, valid until a part is added. */
  const textSets = {
    titlesWith: cached(titles.withWord),
    titlesContaining: cached(titles.withPiece),
    titlesStarting: cached(titles.withStart),
    bodiesContaining: cached(bodies.withPiece),
    bodiesStarting: cached(bodies.withStart),
  };
  const clearCache = (): void => {
    for (const cache of Object.values(textSets)) cache.clear();
  };

  /** The parts that contain a word, its beginning if it is short, or the whole word. */
  const findWord = (word: string, { isWhole, body }: TextScope): Alternatives => {
    if (isWhole) return [textSets.titlesWith.memo(word)];
    const { titles: inTitles, bodies: inBodies } = isIndexed(word)
      ? { titles: textSets.titlesContaining, bodies: textSets.bodiesContaining }
      : { titles: textSets.titlesStarting, bodies: textSets.bodiesStarting };
    return body ? [inTitles.memo(word), inBodies.memo(word)] : [inTitles.memo(word)];
  };

  function* findWords(words: readonly string[], scope: TextScope): Generator<Alternatives> {
    for (const word of words) yield findWord(word, scope);
  }

  /** The parts that satisfy all terms. The terms after one that no part satisfies are not looked up. */
  const findAll = (terms: Iterable<Alternatives>, live: Bitset): SlotSet => {
    const found: Alternatives[] = [];
    for (const sets of terms) {
      if (sets.every(isEmpty)) return NO_SLOTS;
      found.push(sets);
    }
    return intersectTerms(found, live, slotCount());
  };

  /** What each term of a match finds. */
  function* findTerms(
    { tier, whole, contains, starts, phrases, body }: Match,
    live: Bitset,
    findValues: FindValues,
  ): Generator<Alternatives> {
    const scope = { isWhole: tier === WHOLE_WORDS || tier === SOME_WHOLE_WORDS, body };
    const inside = { isWhole: false, body };
    for (const word of whole) yield [textSets.titlesWith.memo(word)];
    for (const pieces of contains) yield pieces.flatMap((piece) => findWord(piece, inside));
    for (const start of starts) yield findWord(start, inside);
    for (const phrase of phrases) {
      const texts = [phrase.words, ...phrase.synonyms].filter(({ length }) => length > 0);
      yield [findValues(phrase), ...texts.map((words) => findAll(findWords(words, scope), live))];
    }
  }

  return {
    /** Adds the texts of a part. Slots must not decrease between calls; then call `clearCache` or `compact`. */
    add(part: PartRecord, slot: number) {
      titles.add(searchWords(part), slot);
      bodies.add(splitWords(part.description), slot);
    },
    clearCache,
    /** Frees the spare capacity of all lists, and clears the cache. */
    compact() {
      titles.compact();
      bodies.compact();
      clearCache();
    },
    /** The parts of `live` that satisfy a match. */
    find: (match: Match, live: Bitset, findValues: FindValues): SlotSet =>
      findAll(findTerms(match, live, findValues), live),
    /** Returns the word itself when a part of `among` has it, otherwise the most similar words of those parts. */
    similarTo: (word: string, among: Bitset): readonly string[] =>
      titles.hasContaining(word, among, (known) => !hasDigit(known))
        ? [word]
        : similar.similar(word, (known) => titles.has(known, among)),
    /** The content, in sections that are computed when they are called. */
    sections: {
      titles: () => titles.data(),
      bodies: () => bodies.data(),
    } satisfies { [Name in keyof TextData]: () => TextData[Name] },
    /** Fills an empty index with the content of another one. Calls `pause` between the sections. */
    async restore(data: TextData, pause: () => Promise<void>) {
      titles.restore(data.titles);
      await pause();
      bodies.restore(data.bodies);
    },
  };
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}
