import { foldDigits, normaliseText } from '../shared/unicode.ts';

/** A number, a word or a sign of a text. */
export interface Token {
  readonly kind: 'number' | 'word' | 'sign';
  /** With one spelling for each unit and number. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** The folded tokens as one text. */
export const joinTokens = (tokens: readonly Token[]): string =>
  tokens.map(({ folded }) => folded).join(' ');

const TOKEN = /(\d+(?:[.,]\d+)?(?:[/⁄]\d+)?)|(\p{L}[\p{L}\p{M}]*)|(["”″]|''|′′|[×*])/gu;
/** The two primes are `″` in NFKC. */
const INCH = new Set(['inch', 'inches', '"', '”', '′′', "''"]);
/** The sign between two sizes, in its folded spelling. */
export const TIMES = 'x';
const TIMES_SIGNS = new Set(['×', '*']);

/** The numbers, words and signs of a text, with their places in it. */
export function tokenize(text: string): Token[] {
  const folded = foldDigits(text);
  // Digits outside the basic plane are shorter when folded, so their places are not known.
  const source = folded.length === text.length ? folded : text;
  return Array.from(source.matchAll(TOKEN), ({ 0: found, 1: number, 2: word, index }): Token => {
    const place = { start: index, end: index + found.length };
    if (number !== undefined) return { kind: 'number', folded: foldNumber(number), ...place };
    const kind = word === undefined ? 'sign' : 'word';
    return { kind, folded: foldWord(found), ...place };
  });
}

function foldWord(word: string): string {
  const lower = normaliseText(word, 'NFKC').toLowerCase();
  if (INCH.has(lower)) return 'in';
  return TIMES_SIGNS.has(lower) ? TIMES : lower;
}

function foldNumber(text: string): string {
  const number = text.replace(',', '.').replace('⁄', '/');
  return number.includes('/') ? number : String(Number(number));
}

/** The folded tokens of a label. */
export const foldLabel = (label: string): string[] => tokenize(label).map(({ folded }) => folded);
