import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsetElements } from './bitset.ts';
import { intersectTerms, isEmpty, NO_SLOTS, toBitset, toSlotSet } from './slot-set.ts';

const SIZE = 100;
const slots = fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 40 });
const alternative = fc.record({ slots, isBitset: fc.boolean() });
const terms = fc.array(fc.array(alternative, { minLength: 1, maxLength: 3 }), { maxLength: 3 });

it('The slots of all terms are those that one alternative of each has, as lists and as bitsets.', () => {
  fc.assert(
    fc.property(slots, terms, (live, given) => {
      const sets = given.map((term) =>
        term.map(({ slots: some, isBitset }) => {
          const list = toSlotSet(some);
          return isBitset ? toBitset(list, SIZE) : list;
        }),
      );
      const before = structuredClone(sets);
      const found = intersectTerms(sets, toBitset(live, SIZE), SIZE);
      const expected = live.filter((slot) =>
        given.every((term) => term.some(({ slots: some }) => some.includes(slot))),
      );
      expect(bitsetElements(toBitset(found, SIZE))).toEqual(expected.toSorted((a, b) => a - b));
      expect(sets).toEqual(before);
    }),
  );
});

it('A list has no slot twice, in ascending order.', () => {
  expect(toSlotSet([5, 90, 5, 1])).toEqual([1, 5, 90]);
  expect([isEmpty(NO_SLOTS), isEmpty([1])]).toEqual([true, false]);
});
