import type { StoredValue } from '@bm/domain/attributes/attribute-value';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBitset, setBit } from './bitset.ts';
import { createPartValues } from './part-values.ts';

const compare = (one: StoredValue, other: StoredValue) => Number(one) - Number(other);

it('A list by value equals a stable sort of all parts, those without a value last.', () => {
  const part = fc.record({ value: fc.option(fc.nat(4)), isFound: fc.boolean() });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.boolean(), (parts, isDescending) => {
      const values = createPartValues();
      const among = emptyBitset(parts.length);
      for (const [slot, { value, isFound }] of parts.entries()) {
        values.add(slot, value === null ? {} : { length: value });
        if (isFound) setBit(among, slot);
      }
      const order = { attributeId: 'length', compare, isDescending };
      // The catalogue has its newest part first.
      const all = { size: parts.length, at: (place: number) => parts.length - 1 - place };
      const keyOf = (slot: number): number => {
        const value = parts[slot]?.value ?? null;
        return value === null ? Infinity : isDescending ? -value : value;
      };
      const expected = Array.from(parts.keys())
        .filter((slot) => parts[slot]?.isFound)
        .toReversed()
        .toSorted((one, other) =>
          keyOf(one) === keyOf(other) ? 0 : keyOf(one) < keyOf(other) ? -1 : 1,
        );
      expect([...values.sorted(order, among, all)]).toEqual(expected);
    }),
  );
});
