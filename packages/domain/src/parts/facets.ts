import type { Attribute } from '../attributes/attribute.schema.ts';
import { formatValue, type StoredValue, toDecimal } from '../attributes/attribute-value.ts';
import { unitSymbol } from '../attributes/units.ts';
import { type Facet, type FacetValue, MAX_BARS, MAX_FACET_NUMBERS } from './browse.schema.ts';

/** How many parts have each value of an attribute. */
export type ValueCounts = ReadonlyMap<StoredValue, number>;

interface CountedAttribute {
  attribute: Attribute;
  counts: ValueCounts;
  /** Values of the present filter, which are shown even without a part; none for a range, null without a filter. */
  chosen: readonly StoredValue[] | null;
}

/** Describes the counts of an attribute; null where there is nothing to choose, and nothing chosen. */
export function describeFacet({ attribute, counts, chosen }: CountedAttribute): Facet | null {
  const { key, label, kind, unit } = attribute;
  const named = { key, label, kind, ...(unit !== null && { unit: unitSymbol(unit) }) };
  const missing = (chosen ?? []).filter((value) => !counts.has(value));
  const counted =
    missing.length === 0
      ? counts
      : new Map([...counts, ...missing.map((value) => [value, 0] as const)]);
  if (counted.size === 0) return chosen === null ? null : named;
  if (kind !== 'number') return { ...named, values: describeChoices(attribute, counted) };
  // In a loop: an attribute may have as many values as the shop has parts.
  const numbers: CountedNumber[] = [];
  for (const [value, count] of counted) if (typeof value === 'number') numbers.push([value, count]);
  return {
    ...named,
    ...(numbers.length <= MAX_FACET_NUMBERS && { values: describeNumbers(attribute, numbers) }),
    ...(numbers.length > 1 && { range: describeRange(attribute, numbers) }),
  };
}

type CountedNumber = readonly [value: number, count: number];

function describeNumbers(attribute: Attribute, numbers: readonly CountedNumber[]): FacetValue[] {
  return describeCounts(
    attribute,
    numbers.toSorted(([one], [other]) => one - other),
  );
}

/** The most frequent first; equal ones by label. */
function describeChoices(attribute: Attribute, counts: ValueCounts): FacetValue[] {
  return describeCounts(attribute, [...counts]).toSorted(
    (one, other) => other.count - one.count || (one.label < other.label ? -1 : 1),
  );
}

/** Without choices that do not exist any more. */
function describeCounts(
  attribute: Attribute,
  counts: readonly (readonly [StoredValue, number])[],
): FacetValue[] {
  return counts.flatMap(([stored, count]) => {
    const shown = formatValue(attribute, stored);
    return shown === null ? [] : [{ value: String(shown.value), label: shown.text, count }];
  });
}

function describeRange(
  attribute: Attribute,
  numbers: readonly CountedNumber[],
): NonNullable<Facet['range']> {
  let min = Infinity;
  let max = -Infinity;
  for (const [value] of numbers) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const bars = Array.from({ length: Math.min(MAX_BARS, numbers.length) }, () => 0);
  for (const [value, count] of numbers) {
    const at = Math.min(bars.length - 1, Math.floor(((value - min) / (max - min)) * bars.length));
    bars[at] = (bars[at] ?? 0) + count;
  }
  return { min: toDecimal(attribute, min), max: toDecimal(attribute, max), bars };
}
