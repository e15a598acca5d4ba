import type { Attribute } from '../attributes/attribute.schema.ts';
import { formatValue, type StoredValue, toDecimal } from '../attributes/attribute-value.ts';
import { unitSymbol } from '../attributes/units.ts';
import { type Facet, type FacetValue, MAX_BARS, MAX_FACET_NUMBERS } from './browse.schema.ts';

/** How many parts have each value of an attribute. */
export type ValueCounts = ReadonlyMap<StoredValue, number>;

interface CountedAttribute {
  attribute: Attribute;
  counts: ValueCounts;
  /** Values of the present filter, which are shown even without a part. */
  chosen: readonly StoredValue[];
}

/** Describes the counts of an attribute; null where there is nothing to choose. */
export function describeFacet({ attribute, counts, chosen }: CountedAttribute): Facet | null {
  const { key, label, kind, unit } = attribute;
  const named = { key, label, kind, ...(unit !== null && { unit: unitSymbol(unit) }) };
  const counted = new Map(counts);
  for (const value of chosen) if (!counted.has(value)) counted.set(value, 0);
  if (counted.size === 0) return null;
  if (kind !== 'number') return { ...named, values: describeChoices(attribute, counted) };
  const numbers = [...counted].flatMap(([value, count]) =>
    typeof value === 'number' ? [{ value, count }] : [],
  );
  const sorted = numbers.toSorted((one, other) => one.value - other.value);
  const values = sorted.map(({ value, count }) => describeCount(attribute, value, count));
  return {
    ...named,
    ...(sorted.length <= MAX_FACET_NUMBERS && { values }),
    ...(sorted.length > 1 && { range: describeRange(attribute, sorted) }),
  };
}

/** The most frequent first; equal ones by label. */
function describeChoices(attribute: Attribute, counts: ValueCounts): FacetValue[] {
  return [...counts]
    .map(([value, count]) => describeCount(attribute, value, count))
    .filter(({ label }) => label !== '')
    .toSorted((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
}

function describeCount(attribute: Attribute, stored: StoredValue, count: number): FacetValue {
  const shown = formatValue(attribute, stored);
  return { value: String(shown?.value ?? ''), label: shown?.text ?? '', count };
}

function describeRange(
  attribute: Attribute,
  sorted: readonly { value: number; count: number }[],
): NonNullable<Facet['range']> {
  const min = sorted[0]?.value ?? 0;
  const max = sorted.at(-1)?.value ?? 0;
  const bars = Array.from({ length: Math.min(MAX_BARS, sorted.length) }, () => 0);
  for (const { value, count } of sorted) {
    const at = Math.min(bars.length - 1, Math.floor(((value - min) / (max - min)) * bars.length));
    bars[at] = (bars[at] ?? 0) + count;
  }
  return { min: toDecimal(attribute, min), max: toDecimal(attribute, max), bars };
}
