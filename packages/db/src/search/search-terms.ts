import { normaliseSku } from '@bm/domain/parts/sku';
import { MIN_INDEXED, splitWords } from './search-words.ts';

/** What a query says: a part number in its normal form (maybe empty), and distinct words. */
export interface SearchTerms {
  number: string;
  words: string[];
}

/** One way to fit: texts that a part must contain, and starts of words that it must have. */
export interface Match {
  /** The lower, the better the fit. */
  tier: number;
  /** One text of each list must occur, within a word too. All have three characters or more. */
  contains: readonly (readonly string[])[];
  /** Each must begin a word. */
  starts: readonly string[];
  /** Whether the description counts as well. */
  body: boolean;
}

/** The words that a mistyped one most likely means; itself, when none is near. */
type Guess = (word: string) => readonly string[];

// More words than anybody types; bounds the work that one query can ask for.
const MAX_WORDS = 8;

export function parseSearchTerms(query: string): SearchTerms {
  return {
    number: normaliseSku(query),
    words: [...new Set(splitWords(query))].slice(0, MAX_WORDS),
  };
}

/** Parts with every word: in number, name and category (tier 2), or in the description too (3). */
export function literalMatches({ words }: SearchTerms): Match[] {
  return [
    ...combineMatches(words, 2),
    ...(words.length > 1 ? combineMatches([words.join('')], 2) : []),
    ...(words.some(isIndexed) ? combineMatches(words, 3, true) : []),
  ];
}

/** Parts with every word or one that looks like it, likewise (tiers 4 and 5). */
export function guessedMatches({ words }: SearchTerms, guess: Guess): Match[] {
  return [
    ...combineMatches(words, 4, false, guess),
    ...(words.length > 1 ? combineMatches([words.join('')], 4, false, guess) : []),
    ...(words.some(isIndexed) ? combineMatches(words, 5, true, guess) : []),
  ];
}

/**
 * Parts with all words but one, or what looks like them (tier 6). Words with a digit are never left
 * out, nor left alone: they name sizes and numbers.
 */
export function incompleteMatches({ words }: SearchTerms, guess: Guess): Match[] {
  return words
    .filter(isGuessable)
    .map((left) => words.filter((word) => word !== left))
    .filter((rest) => rest.some(isGuessable))
    .flatMap((rest) => combineMatches(rest, 6, false, guess));
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
  return [{ tier, contains, starts, body }];
}

/** Whether a word is long enough to be looked for within others. */
export function isIndexed(word: string): boolean {
  return Array.from(word).length >= MIN_INDEXED;
}

function isGuessable(word: string): boolean {
  return isIndexed(word) && !/\p{N}/u.test(word);
}
