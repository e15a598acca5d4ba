import type { ValueOrder } from '@bm/db/store/parts';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { canonicalValue, type StoredValue } from '@bm/domain/attributes/attribute-value';
import type { BrowseInput } from '@bm/domain/parts/browse.schema';
import { fieldError } from '../field-error.ts';

/**
 * Numbers by size, choices in the order of the attribute, texts by their characters, and yes after no.
 * Throws BAD_INPUT for an unknown attribute.
 */
export function valueOrder(
  attributes: readonly Attribute[],
  { key, descending }: NonNullable<BrowseInput['sortBy']>,
): ValueOrder {
  const attribute = attributes.find((each) => each.key === key);
  if (attribute === undefined) {
    const message = `There is no attribute “${key}”.`;
    throw fieldError('sortBy.key', message);
  }
  const places = new Map(attribute.choices.map(({ id }, place) => [id, place]));
  const keyOf = (value: StoredValue): StoredValue => {
    const canonical = canonicalValue(attribute, value);
    return attribute.kind === 'choice' ? (places.get(String(canonical)) ?? 0) : canonical;
  };
  return {
    attributeId: attribute.id,
    compare(one, other) {
      const [a, b] = [keyOf(one), keyOf(other)];
      return a < b ? -1 : a > b ? 1 : 0;
    },
    isDescending: descending,
  };
}
