import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSortedSlots, type SortedSlots } from './sorted-slots.ts';

const contents = (slots: SortedSlots) =>
  Array.from({ length: slots.size }, (_, place) => slots.at(place));

it('The slots stay sorted under random changes.', async () => {
  const steps = fc.array(fc.record({ slot: fc.nat(40), removes: fc.boolean() }), { maxLength: 80 });
  const values = fc.array(fc.nat(9), { minLength: 41, maxLength: 41 });
  await fc.assert(
    fc.asyncProperty(values, fc.uniqueArray(fc.nat(40)), steps, async (keys, first, changes) => {
      const compare = (one: number, other: number) =>
        (keys[one] ?? 0) - (keys[other] ?? 0) || one - other;
      const slots = createSortedSlots(compare);
      await slots.load(first, () => Promise.resolve());
      const expected = new Set(first);
      for (const { slot, removes } of changes) {
        if (removes === expected.has(slot) && removes) {
          slots.remove(slot);
          expected.delete(slot);
        } else if (!expected.has(slot)) {
          slots.insert(slot);
          expected.add(slot);
        }
      }
      const sorted = [...expected].toSorted(compare);
      expect(contents(slots)).toEqual(sorted);
      const place = slots.search((slot) => (keys[slot] ?? 0) >= 5);
      expect(place).toBe(sorted.filter((slot) => (keys[slot] ?? 0) < 5).length);
    }),
  );
});

it('load sorts many slots in steps and calls pause between them.', async () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 20_011);
  let pauses = 0;
  const slots = createSortedSlots((one, other) => one - other);
  await slots.load(numbers, async () => {
    pauses += 1;
  });
  expect(contents(slots)).toEqual(numbers.toSorted((a, b) => a - b));
  expect(pauses).toBeGreaterThan(10);
});

it('remove throws when the sort keys of a slot have changed.', () => {
  const slots = createSortedSlots((one, other) => one - other);
  slots.insert(3);
  expect(() => slots.remove(4)).toThrow('Slot 4 is not in the order.');
});
