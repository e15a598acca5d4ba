import type { Attribute } from './attribute.schema.ts';
import {
  appliesTo,
  formatValue,
  readValue,
  type StoredValue,
  type StoredValues,
} from './attribute-value.ts';

/** Values of a part as a file writes them, by the keys of their attributes. */
export type ValueTexts = Readonly<Record<string, string>>;

/** The text of a value in a file: a decimal in the attribute's unit, `yes` or `no`, a label, a text. */
function formatValueText(attribute: Attribute, stored: StoredValue): string {
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no';
  return String(formatValue(attribute, stored)?.value ?? '');
}

/** The values of a part that it has of some attributes, as texts. */
export function valueTexts(attributes: readonly Attribute[], values: StoredValues): ValueTexts {
  const texts = attributes.map((attribute) => {
    const stored = values[attribute.id];
    return [attribute.key, stored === undefined ? '' : formatValueText(attribute, stored)] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The text of a value; empty where there is none. */
export function valueText(texts: ValueTexts, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}

export type ReadText = { ok: true; text: string } | { ok: false; rule: string };

/**
 * Reads the cell of an attribute for a part of a category, in any spelling that `readValue` accepts. The
 * result is the text that an export writes; empty for an empty cell, which removes the value.
 */
export function readValueText(
  attribute: Attribute,
  category: string | null,
  cell: string,
): ReadText {
  if (cell.trim() === '') return { ok: true, text: '' };
  if (!appliesTo(attribute, category)) {
    const parts = category === null ? 'parts without a category' : `parts in ${category}`;
    return { ok: false, rule: `It is no attribute of ${parts}.` };
  }
  const read = readValue(attribute, cell);
  return read.ok
    ? { ok: true, text: formatValueText(attribute, read.value) }
    : { ok: false, rule: read.problem };
}

/** Stored values with some of them replaced by texts; null for a text that is no value any more. */
export function withTexts(
  attributes: readonly Attribute[],
  values: StoredValues,
  texts: ValueTexts,
): StoredValues | null {
  const changed = { ...values };
  for (const [key, text] of Object.entries(texts)) {
    const attribute = attributes.find((each) => each.key === key);
    if (attribute === undefined) return null;
    if (text === '') delete changed[attribute.id];
    else {
      const read = readValue(attribute, text);
      if (!read.ok) return null;
      changed[attribute.id] = read.value;
    }
  }
  return changed;
}

/** The values that differ, before and after; an empty text where there is none. */
export function changedTexts(
  before: ValueTexts,
  after: ValueTexts,
): { before: ValueTexts; after: ValueTexts } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => valueText(before, key) !== valueText(after, key));
  const pick = (texts: ValueTexts) =>
    Object.fromEntries(changed.map((key) => [key, valueText(texts, key)]));
  return { before: pick(before), after: pick(after) };
}
