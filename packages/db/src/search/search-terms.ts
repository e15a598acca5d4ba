import { normaliseSku } from '@bm/domain/parts/sku';
import { MIN_INDEXED, splitWords } from './search-words.ts';

/** The terms of a query: a normalised part number (may be empty), and distinct words. */
export interface SearchTerms {
  number: string;
  words: string[];
}

/** One alternative of a search: texts and word prefixes that a part must contain. */
export interface Match {
  /** Lower tiers rank first. */
  tier: number;
  /** One text of each list must occur, also inside a word. All have at least three characters. */
  contains: readonly (readonly string[])[];
  /** Each must be the prefix of a word. */
  starts: readonly string[];
  /** Each must be a whole word of number, name or category. */
  whole: readonly string[];
  /** Whether the description is searched, too. */
  body: boolean;
}

/** Returns corrections of a mistyped word, or the word itself. */
type Guess = (word: string) => readonly string[];

// Bounds the cost of one query.
const MAX_WORDS = 8;

export function parseSearchTerms(query: string): SearchTerms {
  return {
    number: normaliseSku(query),
    words: [...new Set(splitWords(query))].slice(0, MAX_WORDS),
  };
}

/**
 * Parts with all words in number, name and category: as whole words (tier 2), or inside words (tier 3).
 * Then parts with some of them in the description (tier 4).
 */
export function literalMatches({ words }: SearchTerms): Match[] {
  return [
    ...(words.length > 0 ? [{ tier: 2, whole: words, contains: [], starts: [], body: false }] : []),
    ...combineMatches(words, 3),
    ...(words.length > 1 ? combineMatches([words.join('')], 3) : []),
    ...(words.some(isIndexed) ? combineMatches(words, 4, true) : []),
  ];
}

/** Parts with all words or their corrections (tiers 5 and 6). */
export function guessedMatches({ words }: SearchTerms, guess: Guess): Match[] {
  return [
    ...combineMatches(words, 5, false, guess),
    ...(words.length > 1 ? combineMatches([words.join('')], 5, false, guess) : []),
    ...(words.some(isIndexed) ? combineMatches(words, 6, true, guess) : []),
  ];
}

/**
 * Parts with all words but one, or their corrections (tier 7). Words with a digit (sizes, numbers) are
 * never omitted and never suffice alone.
 */
export function incompleteMatches({ words }: SearchTerms, guess: Guess): Match[] {
  return words
    .filter(isGuessable)
    .map((left) => words.filter((word) => word !== left))
    .filter((rest) => rest.some(isGuessable))
    .flatMap((rest) => combineMatches(rest, 7, false, guess));
}

function combineMatches(
  words: readonly string[],
  tier: number,
  body = false,
  guess: Guess = (word) => [word],
): Match[] {
  if (words.length === 0) return [];
  const starts = words.filter((word) => !isIndexed(word));
  const contains = words
    .filter(isIndexed)
    .map((word) => (isGuessable(word) ? guess(word) : [word]));
  return [{ tier, whole: [], contains, starts, body }];
}

/** Whether a word is long enough for a substring search. */
export function isIndexed(word: string): boolean {
  return Array.from(word).length >= MIN_INDEXED;
}

function isGuessable(word: string): boolean {
  return isIndexed(word) && !/\p{N}/u.test(word);
}
