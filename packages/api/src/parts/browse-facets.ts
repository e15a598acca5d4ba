import type { ValueFilter } from '@bm/db/store/parts';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { canonicalValue, sortedFor, type StoredValue } from '@bm/domain/attributes/attribute-value';
import { type BrowsePage, MAX_FACETS, type RespeltValue } from '@bm/domain/parts/browse.schema';
import { describeFacet, type ValueCounts } from '@bm/domain/parts/facets';

/** A filter of a list, with the values that it names. */
export interface KnownFilter extends Pick<ValueFilter, 'accepts'> {
  attribute: Attribute;
  chosen: readonly StoredValue[];
  respelt: readonly RespeltValue[];
}

interface CountedFacets {
  /** The attributes that can be filtered. */
  candidates: readonly Attribute[];
  filters: readonly KnownFilter[];
  /** The parts with each value, by the id of the attribute. */
  counts: ReadonlyMap<string, ValueCounts>;
  isOneCategory: boolean;
}

/**
 * The facets of a list: all of one category, the most used ones of several, and every filtered attribute.
 * Of one that the categories do not have, only what is chosen is a value.
 */
export function describeFacets({
  candidates,
  filters,
  counts,
  isOneCategory,
}: CountedFacets): BrowsePage['facets'] {
  const filterOf = new Map(filters.map((filter) => [filter.attribute.id, filter]));
  const counted = candidates.map((attribute) => ({
    attribute,
    counts: mergeCounts(attribute, counts.get(attribute.id)),
    chosen: filterOf.get(attribute.id)?.chosen ?? null,
  }));
  const others = filters
    .filter(({ attribute }) => !candidates.includes(attribute))
    .map(({ attribute, chosen }) => {
      const merged = mergeCounts(attribute, counts.get(attribute.id));
      return { attribute, counts: onlyOf(merged, chosen), chosen };
    });
  const offered = isOneCategory ? counted : mostUsed(counted);
  return [...offered, ...others].flatMap((each) => {
    const facet = describeFacet(each);
    const { respelt = [] } = filterOf.get(each.attribute.id) ?? {};
    return facet === null ? [] : { ...facet, ...(respelt.length > 0 && { respelt: [...respelt] }) };
  });
}

/** The attributes that can be filtered in a category, or in any. */
export function facetAttributes(
  attributes: readonly Attribute[],
  within: readonly string[] | undefined,
): Attribute[] {
  const isFilterable = ({ kind, categories }: Attribute) =>
    kind !== 'text' &&
    (categories.length === 0 ||
      categories.some(
        (use) => use.filterable && (within === undefined || within.includes(use.category)),
      ));
  return sortedFor(attributes.filter(isFilterable), within?.[0] ?? null);
}

/** Adds up the counts of a choice and of its former labels. */
function mergeCounts(attribute: Attribute, counts: ValueCounts = new Map()): ValueCounts {
  if (attribute.kind !== 'choice') return counts;
  const merged = new Map<StoredValue, number>();
  for (const [value, count] of counts) {
    const canonical = canonicalValue(attribute, value);
    merged.set(canonical, (merged.get(canonical) ?? 0) + count);
  }
  return merged;
}

const onlyOf = (counts: ValueCounts, values: readonly StoredValue[]): ValueCounts =>
  new Map([...counts].filter(([value]) => values.includes(value)));

/** The filtered attributes and those of the most parts. */
function mostUsed<Counted extends { counts: ValueCounts; chosen: readonly StoredValue[] | null }>(
  counted: readonly Counted[],
): Counted[] {
  const parts = ({ counts }: Counted) => [...counts.values()].reduce((sum, one) => sum + one, 0);
  return counted
    .map((each) => ({ each, weight: each.chosen === null ? parts(each) : Infinity }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_FACETS)
    .map(({ each }) => each);
}
