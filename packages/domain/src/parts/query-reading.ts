import type { Attribute } from '../attributes/attribute.schema.ts';
import { readValue, type StoredValue } from '../attributes/attribute-value.ts';
import { findUnit } from '../attributes/units.ts';
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

/**
 * Reads the values that a query names in any customary spelling: `32T`, `36 holes`, `M10 x 25`,
 * `1.37 inch`, `130 bcd`, `blue zinc`. Nothing is taken away from the search by words: a phrase that is
 * found as a text counts as well.
 */
export function readQuery(
  attributes: readonly Attribute[],
  query: string,
  synonyms: readonly Synonym[] = [],
): QueryReading {
  const tokens = readTokens(query).slice(0, MAX_TOKENS);
  const labels = findLabels(attributes, tokens);
  const phrases: QueryPhrase[] = [];
  const left: string[] = [];
  const known = new Set<string>();
  let bareNumbers = 0;
  let end = 0;
  for (let at = 0; at < tokens.length;) {
    const found =
      phrases.length < MAX_PHRASES ? phraseAt(tokens, at, { attributes, labels, synonyms }) : null;
    const isBareNumber = found?.length === 1 && tokens[at]?.kind === 'number';
    if (isBareNumber) bareNumbers += 1;
    if (found === null || (isBareNumber && bareNumbers > MAX_BARE_NUMBERS)) {
      at += 1;
      continue;
    }
    const [first, last] = [tokens[at], tokens[at + found.length - 1]];
    if (first === undefined || last === undefined) break;
    left.push(query.slice(end, first.start));
    end = last.end;
    const named = tokens
      .slice(at, at + found.length)
      .map(({ folded }) => folded)
      .join(' ');
    // A repeated phrase adds nothing.
    if (!known.has(named)) phrases.push({ ...found, text: query.slice(first.start, last.end) });
    known.add(named);
    at += found.length;
  }
  left.push(query.slice(end));
  return { phrases, rest: phrases.length === 0 ? query : left.map(withoutTimes).join(' ') };
}

/** Drops a multiplication sign between two phrases. */
const withoutTimes = (text: string): string => (/^\s*[x×*]\s*$/i.test(text) ? ' ' : text);

interface Token {
  readonly kind: 'number' | 'word' | 'sign';
  /** With one spelling for each unit and number. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /(\d+(?:[.,]\d+)?(?:[/⁄]\d+)?)|(\p{L}[\p{L}\p{M}]*)|(["”″]|''|[×*])/gu;
const INCH = new Set(['inch', 'inches', '"', '”', '″', "''"]);
const TIMES = new Set(['×', '*']);

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
  return TIMES.has(lower) ? 'x' : lower;
}

function foldNumber(text: string): string {
  const number = text.replace(',', '.').replace('⁄', '/');
  return number.includes('/') ? number : String(Number(number));
}

/** The tokens of labels; they are the same for each query. */
const tokensOfLabels = new Map<string, readonly string[]>();
const MAX_KNOWN_LABELS = 50_000;

function labelTokens(label: string): readonly string[] {
  const known = tokensOfLabels.get(label);
  if (known !== undefined) return known;
  if (tokensOfLabels.size >= MAX_KNOWN_LABELS) tokensOfLabels.clear();
  const tokens = readTokens(label).map(({ folded }) => folded);
  tokensOfLabels.set(label, tokens);
  return tokens;
}

/** A place in the label of a choice. */
interface LabelPlace {
  readonly attribute: Attribute;
  /** The choice of the label, also where it is a former label. */
  readonly choiceId: string;
  readonly tokens: readonly string[];
  readonly at: number;
}

type Labels = ReadonlyMap<string, readonly LabelPlace[]>;

/** The places of the query's tokens in the labels of all choices, former labels too. */
function findLabels(attributes: readonly Attribute[], tokens: readonly Token[]): Labels {
  const places = new Map<string, LabelPlace[]>(tokens.map(({ folded }) => [folded, []]));
  for (const attribute of attributes) {
    for (const { id, into = id, label } of attribute.choices) {
      const of = labelTokens(label);
      for (const [at, token] of of.entries()) {
        const found = places.get(token);
        if (found !== undefined && found.length < MAX_PLACES)
          found.push({ attribute, choiceId: into, tokens: of, at });
      }
    }
  }
  return places;
}

interface PhraseMatch extends Omit<QueryPhrase, 'text'> {
  /** In tokens. */
  readonly length: number;
}

interface Known {
  readonly attributes: readonly Attribute[];
  readonly labels: Labels;
  readonly synonyms: readonly Synonym[];
}

/** The longest phrase that begins with a token; null without one. */
function phraseAt(tokens: readonly Token[], at: number, known: Known): PhraseMatch | null {
  const candidates = [
    synonymPhrase(tokens, at, known.synonyms),
    labelPhrase(tokens, at, known.labels),
    measurePhrase(tokens, at, known),
  ];
  const found = candidates.filter((each) => each !== null);
  const length = Math.max(0, ...found.map((each) => each.length));
  const longest = found.filter((each) => each.length === length);
  if (longest.length === 0)
    return bareNumber(tokens, at, known) ?? labelWord(tokens, at, known.labels);
  return {
    length,
    synonyms: longest.flatMap(({ synonyms }) => synonyms),
    values: longest.flatMap(({ values }) => values),
    isSpecific: longest.some(({ isSpecific }) => isSpecific),
  };
}

/** A word or several that others stand for. */
function synonymPhrase(
  tokens: readonly Token[],
  at: number,
  synonyms: readonly Synonym[],
): PhraseMatch | null {
  const matching = synonyms.flatMap(({ from, to }) => {
    const words = labelTokens(from);
    const isHere = words.every((word, ahead) => tokens[at + ahead]?.folded === word);
    return isHere ? [{ length: words.length, to }] : [];
  });
  const length = Math.max(0, ...matching.map((each) => each.length));
  if (length === 0) return null;
  const named = matching.filter((each) => each.length === length).map(({ to }) => to);
  return { length, synonyms: named, values: [], isSpecific: false };
}

/** Choices that the tokens name: by the whole label, or by a part of it with a number, as `1.37 in`. */
function labelPhrase(tokens: readonly Token[], at: number, labels: Labels): PhraseMatch | null {
  const places = labels.get(tokens[at]?.folded ?? '') ?? [];
  let length = 0;
  for (const place of places) {
    const equal = countEqual(tokens, at, place);
    if (equal > length && isNaming(tokens.slice(at, at + equal), place)) length = equal;
  }
  if (length === 0) return null;
  // Longer labels with the same words count as well: `steel` is `Steel C45`, too.
  const named = places.filter((place) => countEqual(tokens, at, place) >= length);
  return { length, synonyms: [], values: toChoices(named, length), isSpecific: true };
}

/** A number alone is not the name of a choice: `36` may mean anything. */
const isNaming = (run: readonly Token[], place: LabelPlace): boolean => {
  const hasNumber = run.some(({ kind }) => kind === 'number');
  return run.length === 1
    ? !hasNumber && isWholeLabel(place, 1)
    : hasNumber || isWholeLabel(place, run.length);
};

const isWholeLabel = ({ at, tokens }: LabelPlace, length: number): boolean =>
  at === 0 && length === tokens.length;

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
function labelWord(tokens: readonly Token[], at: number, labels: Labels): PhraseMatch | null {
  const word = tokens[at];
  const places = word?.kind === 'word' ? (labels.get(word.folded) ?? []) : [];
  const isLong = (word?.folded.length ?? 0) >= MIN_WORD;
  return places.length === 0 || !isLong
    ? null
    : { length: 1, synonyms: [], values: toChoices(places, 1), isSpecific: false };
}

function countEqual(tokens: readonly Token[], at: number, place: LabelPlace): number {
  let length = 0;
  while (
    at + length < tokens.length &&
    place.tokens[place.at + length] === tokens[at + length]?.folded
  )
    length += 1;
  return length;
}

/** A number with a unit, or with the name of an attribute: `25 mm`, `18T`, `36 holes`. */
function measurePhrase(tokens: readonly Token[], at: number, known: Known): PhraseMatch | null {
  const [number, next] = [tokens[at], tokens[at + 1]];
  if (number?.kind !== 'number' || next === undefined) return null;
  const unit = findUnit(next.folded);
  const named = known.attributes.flatMap((attribute) => {
    if (attribute.kind !== 'number') return [];
    if (unit !== null && attribute.unit !== null) {
      const read = toNamed(attribute, `${number.folded} ${next.folded}`);
      if (read !== null) return [{ ...read, length: 2 }];
    }
    const length = nameLength(attribute, tokens, at + 1);
    const read = length === 0 ? null : toNamed(attribute, number.folded);
    return read === null ? [] : [{ ...read, length: 1 + length }];
  });
  const length = Math.max(0, ...named.map((each) => each.length));
  if (length === 0) return null;
  const values = named.filter((each) => each.length === length);
  return { length, synonyms: [], values, isSpecific: true };
}

/** How many tokens name the attribute: its label, the last word of it, or a short name; 0 for none. */
function nameLength({ label }: Attribute, tokens: readonly Token[], at: number): number {
  const words = labelTokens(label);
  const whole = words.join(' ');
  const short = Object.entries(SHORT_NAMES).flatMap(([name, names]) =>
    whole === name || whole.endsWith(` ${name}`) ? names : [],
  );
  const names = [whole, words.at(-1) ?? '', ...short].map((name) => name.split(' '));
  const isNext = (name: readonly string[]) =>
    name.every((word, ahead) => tokens[at + ahead]?.folded === word);
  return Math.max(0, ...names.filter(isNext).map((name) => name.length));
}

/** A number without a unit, which is not glued to letters: any number attribute may have it. */
function bareNumber(
  tokens: readonly Token[],
  at: number,
  { attributes }: Known,
): PhraseMatch | null {
  const [before, number, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (number?.kind !== 'number') return null;
  const isGlued = (one: Token | undefined, other: Token | undefined) =>
    one?.end === other?.start && [one, other].some((each) => each?.kind === 'word');
  const isTimes = (token: Token | undefined) => token?.folded === 'x';
  if (isGlued(before, number) && !isTimes(before)) return null;
  if (isGlued(number, next) && !isTimes(next)) return null;
  const values = attributes.flatMap((attribute) =>
    attribute.kind === 'number' ? (toNamed(attribute, number.folded) ?? []) : [],
  );
  // After a size it is the next one: `M10 x 25`.
  if (values.length === 0) return null;
  return { length: 1, synonyms: [], values, isSpecific: isTimes(before) };
}

function toNamed(attribute: Attribute, text: string): NamedValue | null {
  const read = readValue(attribute, text);
  if (!read.ok) return null;
  const { value } = read;
  return { attribute, accepts: (stored) => stored === value, value };
}
