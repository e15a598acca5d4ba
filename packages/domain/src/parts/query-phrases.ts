import type { Attribute } from '../attributes/attribute.schema.ts';
import { readValue, type StoredValue } from '../attributes/attribute-value.ts';
import { findUnit } from '../attributes/units.ts';
import { joinTokens, TIMES, type Token } from './query-tokens.ts';
import type {
  LabelPlace,
  NumberAttribute,
  QueryVocabulary,
  SynonymWords,
} from './query-vocabulary.ts';

/** A value of an attribute that a piece of a query may name. */
export interface NamedValue {
  readonly attribute: Attribute;
  readonly accepts: (value: StoredValue) => boolean;
  /** The one value that the piece names in full; null when it may be one of several. */
  readonly value: StoredValue | null;
}

/** What a piece of a query may mean. */
export interface PhraseMeaning {
  /** Words that stand for it. */
  readonly synonyms: readonly string[];
  readonly values: readonly NamedValue[];
  /** Whether it says what it means by a unit, a name or a whole label. A number alone does not. */
  readonly isSpecific: boolean;
}

interface PhraseMatch extends PhraseMeaning {
  /** In tokens. */
  readonly length: number;
}

/** A whole number, a fraction and a unit. */
const MAX_MEASURE = 3;
/** Shorter words of a label are not searched for alone. */
const MIN_WORD = 3;

/** Where a phrase may begin. */
interface Start {
  readonly before: Token | undefined;
  readonly first: Token;
  /** The first one and those after it. */
  readonly ahead: readonly Token[];
}

/** The longest phrase that begins with a token; null without one. */
export function phraseAt(start: Start, known: QueryVocabulary): PhraseMatch | null {
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
  const text = joinTokens(measure);
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
