import type { QueryReading } from '@bm/domain/parts/query-reading';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { ValueFilter } from '../store/parts.ts';
import { MIN_INDEXED, splitWords } from './search-words.ts';

/** A piece of a query. A part has one of its values, all its words, or all words of a synonym. */
export interface Phrase {
  readonly words: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
  readonly values: readonly ValueFilter[];
}

/** The terms of a query: a normalised part number (may be empty), distinct words, and phrases. */
export interface SearchTerms {
  number: string;
  words: string[];
  phrases: Phrase[];
  /** Whether it has several words, or a phrase that is no number alone: another text is rather a part number. */
  isDescription: boolean;
}

/** The tier of parts that have all words of a query as whole words. */
export const WHOLE_WORDS = 2;

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
  /** Each must be satisfied by a value, its words or those of a synonym, in tier 2 as whole words. */
  phrases: readonly Phrase[];
  /** Whether the description is searched, too. */
  body: boolean;
}

/** Returns corrections of a mistyped word, or the word itself. */
type Guess = (word: string) => readonly string[];

// Bounds the cost of one query.
const MAX_WORDS = 8;

/** Words that most texts have. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Returns the terms of a query, of which `reading` has taken the phrases out. */
export function parseSearchTerms(
  query: string,
  { rest, phrases }: QueryReading = { rest: query, phrases: [] },
): SearchTerms {
  const words = [...new Set(splitWords(rest))];
  const withoutStopWords = words.filter((word) => !STOP_WORDS.has(word));
  const isEmpty = withoutStopWords.length === 0 && phrases.length === 0;
  return {
    number: normaliseSku(query),
    words: (isEmpty ? words : withoutStopWords).slice(0, MAX_WORDS),
    isDescription: /\S\s+\S/.test(query) || phrases.some(({ text }) => /\p{L}/u.test(text)),
    phrases: phrases.map(({ text, synonyms, values }) => ({
      words: splitWords(text),
      synonyms: synonyms.map(splitWords),
      values: values.map(({ attribute, accepts }) => ({ attributeId: attribute.id, accepts })),
    })),
  };
}

/**
 * Parts with all words in number, name and category: as whole words (tier 2), or inside words (tier 3).
 * Then parts with some of them in the description (tier 4).
 */
export function literalMatches(terms: SearchTerms): Match[] {
  const { words, phrases } = terms;
  if (words.length === 0 && phrases.length === 0) return [];
  return [
    { tier: WHOLE_WORDS, whole: words, contains: [], starts: [], phrases, body: false },
    ...combineMatches(terms, 3),
    ...(words.length > 1 ? combineMatches({ words: [words.join('')], phrases }, 3) : []),
    ...(isInBodies(terms) ? combineMatches(terms, 4, true) : []),
  ];
}

/** Parts with all words or their corrections (tiers 5 and 6). */
export function guessedMatches(terms: SearchTerms, guess: Guess): Match[] {
  const { words, phrases } = terms;
  return [
    ...combineMatches(terms, 5, false, guess),
    ...(words.length > 1
      ? combineMatches({ words: [words.join('')], phrases }, 5, false, guess)
      : []),
    ...(isInBodies(terms) ? combineMatches(terms, 6, true, guess) : []),
  ];
}

/** The search for all pieces of a query but one. */
export interface IncompleteMatch {
  /** The omitted word or phrase. */
  missing: string;
  matches: Match[];
}

/**
 * Parts with all words but one, or their corrections (tier 7). Words with a digit (sizes, numbers) are
 * never omitted and never suffice alone.
 */
export function incompleteMatches(
  { words, phrases }: SearchTerms,
  guess: Guess,
): IncompleteMatch[] {
  const isOmittable = ({ words: of }: Phrase) => of.every(isGuessable);
  const withoutWord = words.filter(isGuessable).map((left) => ({
    missing: left,
    rest: { words: words.filter((word) => word !== left), phrases },
  }));
  const withoutPhrase = phrases.filter(isOmittable).map((left) => ({
    missing: left.words.join(' '),
    rest: { words, phrases: phrases.filter((phrase) => phrase !== left) },
  }));
  return [...withoutWord, ...withoutPhrase]
    .filter(({ rest }) => rest.words.some(isGuessable) || rest.phrases.some(isOmittable))
    .map(({ missing, rest }) => ({ missing, matches: combineMatches(rest, 7, false, guess) }));
}

/** One piece of a query, to be searched for alone. */
export interface SingleMatch {
  text: string;
  /** Whether it says what is searched for, as no number does: also inside a word, or as a whole word. */
  telling: 'anywhere' | 'whole' | null;
  matches: Match[];
}

/** A shorter word inside another one is rather a coincidence. */
const isLong = (word: string): boolean => Array.from(word).length > MIN_INDEXED;

/** The tier of parts that have a telling piece of a query as a whole word; others of the pieces follow. */
export const SOME_WHOLE_WORDS = 8;

/** The pieces of a query, each with the parts that have it (tier 8 as a whole word) or its corrections. */
export function singleMatches({ words, phrases }: SearchTerms, guess: Guess): SingleMatch[] {
  const find = ({ words: some, phrases: of }: Texts): Match[] => [
    {
      tier: SOME_WHOLE_WORDS,
      whole: some,
      contains: [],
      starts: [],
      phrases: of,
      body: false,
    },
    ...combineMatches({ words: some, phrases: of }, SOME_WHOLE_WORDS + 1, false, guess),
  ];
  return [
    ...words.map((word): SingleMatch => ({
      text: word,
      telling: isGuessable(word) ? (isLong(word) ? 'anywhere' : 'whole') : null,
      matches: find({ words: [word], phrases: [] }),
    })),
    ...phrases.map((phrase): SingleMatch => ({
      text: phrase.words.join(' '),
      telling: phrase.words.some((word) => /\p{L}/u.test(word)) ? 'anywhere' : null,
      matches: find({ words: [], phrases: [phrase] }),
    })),
  ];
}

type Texts = Pick<SearchTerms, 'words' | 'phrases'>;

/** Descriptions are searched for words of some length only. */
function isInBodies({ words, phrases }: Texts): boolean {
  return [words, ...phrases.map((phrase) => phrase.words)].some((each) => each.some(isIndexed));
}

function combineMatches(
  { words, phrases }: Texts,
  tier: number,
  body = false,
  guess: Guess = (word) => [word],
): Match[] {
  if (words.length === 0 && phrases.length === 0) return [];
  const starts = words.filter((word) => !isIndexed(word));
  const contains = words
    .filter(isIndexed)
    .map((word) => (isGuessable(word) ? guess(word) : [word]));
  return [{ tier, whole: [], contains, starts, phrases, body }];
}

/** Whether a word is long enough for a substring search. A character has one or two UTF-16 units. */
export function isIndexed(word: string): boolean {
  if (word.length < MIN_INDEXED) return false;
  return word.length >= 2 * MIN_INDEXED || Array.from(word).length >= MIN_INDEXED;
}

function isGuessable(word: string): boolean {
  return isIndexed(word) && !/\p{N}/u.test(word);
}
