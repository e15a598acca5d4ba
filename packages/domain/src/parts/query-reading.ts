import type { Attribute } from '../attributes/attribute.schema.ts';
import { readValue, type StoredValue } from '../attributes/attribute-value.ts';
import { findUnit } from '../attributes/units.ts';
import { memoizeByIdentity } from '../shared/memoize-by-identity.ts';
import { foldDigits, normaliseText } from '../shared/unicode.ts';
import type { Synonym } from './synonyms.ts';

/** A value of an attribute that a piece of a query may name. */
export interface NamedValue {
  readonly attribute: Attribute;
  readonly accepts: (value: StoredValue) => boolean;
  /** The one value that the piece names in full; null when it may be one of several. */
  readonly value: StoredValue | null;
}

/** A piece of a query that may name values: `18T`, `M10`, `25 mm`. */
export interface QueryPhrase {
  /** As it was typed. */
  readonly text: string;
  /** Words that stand for it. */
  readonly synonyms: readonly string[];
  readonly values: readonly NamedValue[];
  /** Whether it says what it means by a unit, a name or a whole label. A number alone does not. */
  readonly isSpecific: boolean;
}

export interface QueryReading {
  readonly phrases: readonly QueryPhrase[];
  /** The query without its phrases. */
  readonly rest: string;
}

// Bound the cost of one query, also in a shop with as many choices as it may have.
const MAX_TOKENS = 32;
const MAX_PHRASES = 8;
/** Numbers without a unit or a name: each may be a value of every number attribute. */
const MAX_BARE_NUMBERS = 3;
/** Places of one token in the labels of choices. */
const MAX_PLACES = 2000;
/** A whole number, a fraction and a unit. */
const MAX_MEASURE = 3;
/** Shorter words of a label are not searched for alone. */
const MIN_WORD = 3;

/** How buyers shorten the names of attributes, by the last words of their label. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  teeth: ['t', 'tooth'],
  holes: ['h', 'hole'],
  speeds: ['s', 'sp', 'spd', 'speed'],
  links: ['l', 'link'],
  'bolt circle': ['bcd', 'pcd'],
};

const NO_SYNONYMS: readonly Synonym[] = [];

/**
 * Reads the values that a query names in any customary spelling: `32T`, `36 holes`, `M10 x 25`,
 * `1.37 inch`, `130 bcd`, `blue zinc`. Nothing is taken away from the search by words: a phrase that is
 * found as a text counts as well.
 */
export function readQuery(
  attributes: readonly Attribute[],
  query: string,
  synonyms: readonly Synonym[] = NO_SYNONYMS,
): QueryReading {
  const tokens = readTokens(query).slice(0, MAX_TOKENS);
  const known: Known = { ...readAttributes(attributes), synonyms: readSynonymWords(synonyms) };
  const phrases: QueryPhrase[] = [];
  const left: string[] = [];
  const named = new Set<string>();
  let bareNumbers = 0;
  let end = 0;
  for (const [at, first] of tokens.entries()) {
    if (phrases.length === MAX_PHRASES) break;
    if (first.start < end) continue;
    const found = phraseAt({ before: tokens[at - 1], first, ahead: tokens.slice(at) }, known);
    if (found === null) continue;
    if (found.length === 1 && first.kind === 'number') {
      if (bareNumbers === MAX_BARE_NUMBERS) continue;
      bareNumbers += 1;
    }
    const run = tokens.slice(at, at + found.length);
    left.push(query.slice(end, first.start));
    ({ end } = run.at(-1) ?? first);
    const name = joined(run);
    // A repeated phrase adds nothing.
    if (!named.has(name)) phrases.push({ ...found, text: query.slice(first.start, end) });
    named.add(name);
  }
  left.push(query.slice(end));
  return { phrases, rest: phrases.length === 0 ? query : left.map(withoutTimes).join(' ') };
}

/** Drops a multiplication sign between two phrases. */
const withoutTimes = (text: string): string => (/^\s*[x×*]\s*$/i.test(text) ? '' : text);

interface Token {
  readonly kind: 'number' | 'word' | 'sign';
  /** With one spelling for each unit and number. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(' ');

const TOKEN = /(\d+(?:[.,]\d+)?(?:[/⁄]\d+)?)|(\p{L}[\p{L}\p{M}]*)|(["”″]|''|′′|[×*])/gu;
/** The two primes are `″` in NFKC. */
const INCH = new Set(['inch', 'inches', '"', '”', '′′', "''"]);
/** The sign between two sizes, in its folded spelling. */
const TIMES = 'x';
const TIMES_SIGNS = new Set(['×', '*']);

/** The numbers, words and signs of a text, with their places in it. */
function readTokens(text: string): Token[] {
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

const labelTokens = (label: string): string[] => readTokens(label).map(({ folded }) => folded);

/** A place in the label of a choice. */
interface LabelPlace {
  readonly attribute: Attribute;
  /** The choice of the label, also where it is a former label. */
  readonly choiceId: string;
  readonly tokens: readonly string[];
  readonly at: number;
}

/** An attribute with numbers, and the words that name it. */
interface NumberAttribute {
  readonly attribute: Attribute;
  /** Its label, the last word of it, and short names. */
  readonly names: readonly (readonly string[])[];
}

/** What is read of the attributes for each query. */
interface KnownAttributes {
  /** The places of each token in the labels of all choices, former labels too. */
  readonly labels: ReadonlyMap<string, readonly LabelPlace[]>;
  readonly numbers: readonly NumberAttribute[];
}

/** Of the same list the same is known, until the list is not used any more. */
const readAttributes = memoizeByIdentity((attributes: readonly Attribute[]): KnownAttributes => {
  const labels = new Map<string, LabelPlace[]>();
  for (const attribute of attributes) {
    for (const { id, into = id, label } of attribute.choices) {
      const tokens = labelTokens(label);
      for (const [at, token] of tokens.entries()) {
        const places = labels.get(token) ?? [];
        if (places.length === 0) labels.set(token, places);
        if (places.length < MAX_PLACES) places.push({ attribute, choiceId: into, tokens, at });
      }
    }
  }
  const numbers = attributes
    .filter(({ kind }) => kind === 'number')
    .map((attribute) => ({ attribute, names: attributeNames(attribute) }));
  return { labels, numbers };
});

/** The words of a synonym, and what they stand for. */
interface SynonymWords {
  readonly words: readonly string[];
  readonly to: string;
}

/** The synonyms by their first word. */
const readSynonymWords = memoizeByIdentity((synonyms: readonly Synonym[]) =>
  Map.groupBy(
    synonyms.map(({ from, to }): SynonymWords => ({ words: labelTokens(from), to })),
    ({ words: [first] }) => first,
  ),
);

interface PhraseMatch extends Omit<QueryPhrase, 'text'> {
  /** In tokens. */
  readonly length: number;
}

interface Known extends KnownAttributes {
  readonly synonyms: ReadonlyMap<string | undefined, readonly SynonymWords[]>;
}

/** Where a phrase may begin. */
interface Start {
  readonly before: Token | undefined;
  readonly first: Token;
  /** The first one and those after it. */
  readonly ahead: readonly Token[];
}

/** The longest phrase that begins with a token; null without one. */
function phraseAt(start: Start, known: Known): PhraseMatch | null {
  const places = known.labels.get(start.first.folded) ?? [];
  const candidates = [
    synonymPhrase(start, known.synonyms.get(start.first.folded) ?? []),
    labelPhrase(start, places),
    measurePhrase(start, known.numbers),
  ];
  const found = candidates.filter((each) => each !== null);
  const length = longestOf(found);
  const longest = found.filter((each) => each.length === length);
  if (longest.length === 0)
    return bareNumber(start, known.numbers) ?? labelWord(start.first, places);
  return {
    length,
    synonyms: longest.flatMap(({ synonyms }) => synonyms),
    values: longest.flatMap(({ values }) => values),
    isSpecific: longest.some(({ isSpecific }) => isSpecific),
  };
}

/** The length of the longest; 0 without any. */
const longestOf = (some: readonly { readonly length: number }[]): number =>
  Math.max(0, ...some.map(({ length }) => length));

const areNext = (words: readonly string[], tokens: readonly Token[]): boolean =>
  words.every((word, at) => tokens[at]?.folded === word);

/** A word or several that others stand for. */
function synonymPhrase({ ahead }: Start, synonyms: readonly SynonymWords[]): PhraseMatch | null {
  const matching = synonyms.flatMap(({ words, to }) =>
    areNext(words, ahead) ? [{ length: words.length, to }] : [],
  );
  const length = longestOf(matching);
  if (length === 0) return null;
  const named = matching.filter((each) => each.length === length).map(({ to }) => to);
  return { length, synonyms: named, values: [], isSpecific: false };
}

/** Choices that the tokens name: by the whole label, or by a part of it with a number, as `1.37 in`. */
function labelPhrase({ ahead }: Start, places: readonly LabelPlace[]): PhraseMatch | null {
  let length = 0;
  for (const place of places) {
    const equal = countEqual(ahead, place);
    if (equal > length && isNaming(ahead.slice(0, equal), place)) length = equal;
  }
  if (length === 0) return null;
  // Longer labels with the same words count as well: `steel` is `Steel C45`, too.
  const named = places.filter((place) => countEqual(ahead, place) >= length);
  return { length, synonyms: [], values: toChoices(named, length), isSpecific: true };
}

/** A number alone is not the name of a choice: `36` may mean anything. */
const isNaming = (run: readonly Token[], place: LabelPlace): boolean => {
  const hasNumber = run.some(({ kind }) => kind === 'number');
  return run.length === 1
    ? !hasNumber && isWholeLabel(place, 1)
    : hasNumber || isWholeLabel(place, run.length);
};

const isWholeLabel = ({ tokens }: LabelPlace, length: number): boolean => length === tokens.length;

const idsOf = (places: readonly LabelPlace[]) => new Set(places.map(({ choiceId }) => choiceId));

/** The choices at some places, whose first `length` tokens the query has. */
function toChoices(places: readonly LabelPlace[], length: number): NamedValue[] {
  const byAttribute = Map.groupBy(places, ({ attribute }) => attribute);
  return Array.from(byAttribute, ([attribute, ofAttribute]) => {
    const chosen = idsOf(ofAttribute);
    const whole = idsOf(ofAttribute.filter((place) => isWholeLabel(place, length)));
    const [named = null, ...others] = whole.size === 0 ? chosen : whole;
    // A part may have the id of a former label.
    const stored = new Set<StoredValue>();
    for (const { id, into = id } of attribute.choices) if (chosen.has(into)) stored.add(id);
    return {
      attribute,
      accepts: (value) => stored.has(value),
      value: others.length === 0 ? named : null,
    };
  });
}

/** A word of some labels, such as `zinc`. */
function labelWord({ kind, folded }: Token, places: readonly LabelPlace[]): PhraseMatch | null {
  return kind !== 'word' || folded.length < MIN_WORD || places.length === 0
    ? null
    : { length: 1, synonyms: [], values: toChoices(places, 1), isSpecific: false };
}

function countEqual(ahead: readonly Token[], { tokens, at }: LabelPlace): number {
  const end = ahead.findIndex(({ folded }, length) => folded !== tokens[at + length]);
  return end < 0 ? ahead.length : end;
}

/** A number with a unit, or with the name of an attribute: `25 mm`, `1 1/8 in`, `18T`, `36 holes`. */
function measurePhrase(
  { first, ahead }: Start,
  numbers: readonly NumberAttribute[],
): PhraseMatch | null {
  if (first.kind !== 'number' || numbers.length === 0) return null;
  const [, ...after] = ahead;
  const near = ahead.slice(0, MAX_MEASURE);
  // Empty without a unit.
  const measure = near.slice(0, 1 + near.findIndex(({ folded }) => findUnit(folded) !== null));
  const text = joined(measure);
  const named = numbers.flatMap(({ attribute, names }) => {
    const measured = text === '' ? null : toNamed(attribute, text);
    if (measured !== null) return [{ ...measured, length: measure.length }];
    const length = longestOf(names.filter((name) => areNext(name, after)));
    const read = length === 0 ? null : toNamed(attribute, first.folded);
    return read === null ? [] : [{ ...read, length: 1 + length }];
  });
  const length = longestOf(named);
  if (length === 0) return null;
  const values = named.filter((each) => each.length === length);
  return { length, synonyms: [], values, isSpecific: true };
}

/** What names an attribute: its label, the last word of it, or a short name. */
function attributeNames({ label }: Attribute): readonly (readonly string[])[] {
  const words = labelTokens(label);
  const whole = ` ${words.join(' ')}`;
  const short = Object.entries(SHORT_NAMES)
    .filter(([name]) => whole.endsWith(` ${name}`))
    .flatMap(([, names]) => names.map((name) => [name]));
  return [words, words.slice(-1), ...short];
}

/** A number without a unit, which is not glued to letters: any number attribute may have it. */
function bareNumber(
  { before, first, ahead: [, next] }: Start,
  numbers: readonly NumberAttribute[],
): PhraseMatch | null {
  if (first.kind !== 'number') return null;
  if (before?.end === first.start && isLetters(before)) return null;
  if (first.end === next?.start && isLetters(next)) return null;
  const values = numbers.flatMap(({ attribute }) => toNamed(attribute, first.folded) ?? []);
  // After a size it is the next one: `M10 x 25`.
  return values.length === 0
    ? null
    : { length: 1, synonyms: [], values, isSpecific: before?.folded === TIMES };
}

/** Letters to which a number belongs, as in `FW18`; not the sign between two sizes. */
const isLetters = ({ kind, folded }: Token): boolean => kind === 'word' && folded !== TIMES;

function toNamed(attribute: Attribute, text: string): NamedValue | null {
  const read = readValue(attribute, text);
  if (!read.ok) return null;
  const { value } = read;
  return { attribute, accepts: (stored) => stored === value, value };
}
