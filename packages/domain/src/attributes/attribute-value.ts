import { foldDigits, normaliseText, singleLine } from '../shared/unicode.ts';
import {
  type Attribute,
  type AttributeChoice,
  MAX_VALUE_TEXT,
  type PartAttribute,
} from './attribute.schema.ts';
import { findUnit, unitSizes, unitSymbol } from './units.ts';

/**
 * A stored value: a number as an integer at the attribute's precision (30.25 with two decimals is 3025),
 * a choice as its id, a text, or a truth.
 */
export type StoredValue = number | string | boolean;

/** The values of a part by the ids of their attributes. */
export type StoredValues = Readonly<Record<string, StoredValue>>;

/** The largest stored number, far below the largest safe integer. */
const MAX_NUMBER = 1_000_000_000_000;

export type ReadValue =
  | { ok: true; value: StoredValue }
  /** `choice` is a label that the attribute lacks. */
  | { ok: false; problem: string; choice?: string };

const refused = (problem: string): ReadValue => ({ ok: false, problem });

/** Reads a value as a person or a file writes it: `30.25`, `1 in`, `9/16 "`, `Steel`, `yes`. */
export function readValue(attribute: Attribute, sent: number | string | boolean): ReadValue {
  switch (attribute.kind) {
    case 'number':
      return readNumber(attribute, sent);
    case 'yes-no':
      return readTruth(sent);
    case 'choice': {
      const label = singleLine(String(sent));
      const choice = findChoice(attribute, label);
      if (choice !== undefined) return { ok: true, value: choice.id };
      const problem = `“${label}” is no value of ${attribute.label}.`;
      return label === '' ? refused('Choose a value.') : { ok: false, problem, choice: label };
    }
    case 'text': {
      const text = singleLine(String(sent));
      return text === '' || text.length > MAX_VALUE_TEXT
        ? refused(`Enter up to ${MAX_VALUE_TEXT} characters.`)
        : { ok: true, value: text };
    }
  }
}

/** Labels are compared without case, spaces at the ends and compatibility forms. */
export const foldLabel = (label: string): string =>
  normaliseText(singleLine(label), 'NFKC').toLowerCase();

/** The choice of a label or of a former label. */
export function findChoice(attribute: Attribute, label: string): AttributeChoice | undefined {
  const folded = foldLabel(label);
  const found = attribute.choices.find((choice) => foldLabel(choice.label) === folded);
  return found && choiceOf(attribute, found.id);
}

/** The choice of a stored id, which may be that of a former label. */
export function choiceOf({ choices }: Attribute, id: unknown): AttributeChoice | undefined {
  const found = choices.find((choice) => choice.id === id);
  return found?.into === undefined ? found : choices.find((choice) => choice.id === found.into);
}

/** The stored value with which equal ones are counted. */
export function canonicalValue(attribute: Attribute, stored: StoredValue): StoredValue {
  return choiceOf(attribute, stored)?.id ?? stored;
}

function readTruth(sent: number | string | boolean): ReadValue {
  const text = String(sent).trim().toLowerCase();
  if (text === 'true' || text === 'yes') return { ok: true, value: true };
  if (text === 'false' || text === 'no') return { ok: true, value: false };
  return refused('Enter yes or no.');
}

const DECIMAL = /^(\d{1,15})(?:[.,](\d{1,12}))?$/;
const FRACTION = /^(?:(\d{1,6}) )?(\d{1,6})\/(\d{1,6})$/;

/** An exact number: `numerator / denominator`. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A decimal, or a fraction after an optional whole number, without a sign; null for anything else. */
function readFraction(text: string): Fraction | null {
  const [, whole, digits = ''] = DECIMAL.exec(text) ?? [];
  if (whole !== undefined)
    return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) };
  const [, before = '0', above, below = '0'] = FRACTION.exec(text) ?? [];
  const denominator = BigInt(below);
  if (above === undefined || denominator === 0n) return null;
  return { numerator: BigInt(before) * denominator + BigInt(above), denominator };
}

function readNumber(attribute: Attribute, sent: number | string | boolean): ReadValue {
  const { unit, decimals } = attribute;
  const text = foldDigits(String(sent).trim());
  const isNegative = text.startsWith('-');
  const end = 1 + Array.from(text).findLastIndex((character) => /\d/.test(character));
  const amount = readFraction(text.slice(isNegative ? 1 : 0, end));
  if (amount === null)
    return refused(`Enter a number${unit === null ? '' : `, as 12 ${unitSymbol(unit)}`}.`);
  const scale = unitScale(attribute, text.slice(end).trim());
  if (scale === null)
    return refused(
      unit === null ? 'Enter a number without a unit.' : `Enter a number in ${unitSymbol(unit)}.`,
    );
  const numerator = amount.numerator * scale.numerator * 10n ** BigInt(decimals);
  const denominator = amount.denominator * scale.denominator;
  const nearest = (2n * numerator + denominator) / (2n * denominator);
  const value = Number(isNegative ? -nearest : nearest);
  if (Math.abs(value) > MAX_NUMBER) return refused('The number is too large.');
  if (nearest * denominator === numerator) return { ok: true, value };
  const shown = formatValue(attribute, value)?.text ?? '';
  return refused(
    `${decimals === 0 ? 'Only whole numbers' : `At most ${decimals} decimals`} are stored; the nearest is ${shown}.`,
  );
}

/** What a number in this unit is multiplied by; null for a unit of something else. */
function unitScale({ unit }: Attribute, name: string): Fraction | null {
  if (name === '') return { numerator: 1n, denominator: 1n };
  const sent = findUnit(name);
  const sizes = sent === null || unit === null ? null : unitSizes(sent, unit);
  return sizes && { numerator: BigInt(sizes.from), denominator: BigInt(sizes.to) };
}

/** A stored number as a decimal in the attribute's unit. */
export const toDecimal = ({ decimals }: Pick<Attribute, 'decimals'>, stored: number): number =>
  Number(`${stored}e-${decimals}`);

/** A stored value as it is shown; null for a choice that does not exist any more. */
export function formatValue(
  attribute: Attribute,
  stored: StoredValue,
): Pick<PartAttribute, 'value' | 'text'> | null {
  if (typeof stored === 'boolean') return { value: stored, text: stored ? 'Yes' : 'No' };
  if (typeof stored === 'number') {
    const value = toDecimal(attribute, stored);
    const { unit } = attribute;
    const gap = unit === 'DD' || unit === 'P1' ? '' : '\u00A0';
    return { value, text: unit === null ? String(value) : `${value}${gap}${unitSymbol(unit)}` };
  }
  if (attribute.kind === 'text') return { value: stored, text: stored };
  const choice = choiceOf(attribute, stored);
  return choice === undefined ? null : { value: choice.label, text: choice.label };
}

/** Whether parts of a category may have a value; an attribute without categories is of every part. */
export function appliesTo({ categories }: Attribute, category: string | null): boolean {
  return categories.length === 0 || categories.some((use) => use.category === category);
}

/** The place of an attribute in a category; those of other categories come last. */
const positionIn = ({ categories }: Attribute, category: string | null): number =>
  categories.find((use) => use.category === category)?.position ?? Infinity;

/** Attributes in the order of a category. */
export function sortedFor(attributes: readonly Attribute[], category: string | null): Attribute[] {
  return attributes.toSorted(
    (one, other) =>
      Math.sign(positionIn(one, category) - positionIn(other, category)) || compareKeys(one, other),
  );
}

/** Each attribute has a key of its own. */
function compareKeys({ key: one }: Attribute, { key: other }: Attribute): number {
  return one < other ? -1 : 1;
}

/** The values of a part in the order of its category. */
export function describeValues(
  attributes: readonly Attribute[],
  category: string | null,
  values: StoredValues,
): PartAttribute[] {
  return sortedFor(attributes, category).flatMap((attribute) => {
    const stored = values[attribute.id];
    const shown = stored === undefined ? null : formatValue(attribute, stored);
    if (shown === null) return [];
    const { key, label, kind, unit } = attribute;
    return { key, label, kind, ...shown, ...(unit !== null && { unit: unitSymbol(unit) }) };
  });
}
