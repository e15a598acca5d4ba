import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Bitset,
  clearBit,
  countBits,
  emptyBitset,
  hasBit,
  intersect,
  intersects,
  popcount,
  resized,
  setBit,
  subtract,
  union,
  unionCommon,
} from './bitset.ts';

const SIZE = 100;
const createBitset = (elements: Iterable<number>) => {
  const bits = emptyBitset(SIZE);
  for (const element of elements) setBit(bits, element);
  return bits;
};
const elements = (bits: Bitset) =>
  Array.from({ length: 32 * bits.length }, (_, at) => at).filter((at) => hasBit(bits, at));
const sets = fc.array(fc.nat(SIZE - 1)).map((each) => new Set(each));
const sorted = (set: Set<number>) => [...set].toSorted((a, b) => a - b);

it('A bitset behaves like a Set under random operations.', () => {
  fc.assert(
    fc.property(
      sets,
      sets,
      fc.nat(SIZE - 1),
      fc.integer({ min: 1, max: 3 * SIZE }),
      (one, other, at, size) => {
        expect(elements(createBitset(one))).toEqual(sorted(one));
        expect(countBits(createBitset(one))).toBe(one.size);

        const [common, without, both, less] = [one, one, one, one].map(createBitset);
        intersect(common ?? emptyBitset(0), createBitset(other));
        subtract(without ?? emptyBitset(0), createBitset(other));
        union(both ?? emptyBitset(0), createBitset(other));
        clearBit(less ?? emptyBitset(0), at);
        expect(elements(common ?? emptyBitset(0))).toEqual(
          sorted(one).filter((each) => other.has(each)),
        );
        expect(elements(without ?? emptyBitset(0))).toEqual(
          sorted(one).filter((each) => !other.has(each)),
        );
        expect(elements(both ?? emptyBitset(0))).toEqual(sorted(new Set([...one, ...other])));
        expect(elements(less ?? emptyBitset(0))).toEqual(sorted(one).filter((each) => each !== at));
        expect(intersects(createBitset(one), createBitset(other))).toBe(
          sorted(one).some((each) => other.has(each)),
        );

        const roomy = resized(createBitset(one), size);
        expect(elements(roomy)).toEqual(sorted(one).filter((each) => each < 32 * roomy.length));
      },
    ),
  );
});

it('A union with an intersection adds what two sets have in common.', () => {
  fc.assert(
    fc.property(sets, sets, sets, (one, two, three) => {
      const bits = createBitset(one);
      unionCommon(bits, createBitset(two), createBitset(three));
      const common = [...two].filter((each) => three.has(each));
      expect(elements(bits)).toEqual(sorted(new Set([...one, ...common])));
    }),
  );
});

it('Operations accept bitsets of different lengths.', () => {
  const [short, long] = [resized(createBitset([3]), 32), createBitset([3, 90])];
  const common = long.slice();
  intersect(common, short);
  expect(elements(common)).toEqual([3]);
  const either = long.slice();
  unionCommon(either, short, long);
  expect(elements(either)).toEqual([3, 90]);
  union(short, long);
  expect(elements(short)).toEqual([3]);
  subtract(long, short);
  expect(elements(long)).toEqual([90]);
});

it('popcount counts the bits of any 32-bit integer.', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      const digits = (value >>> 0).toString(2).replaceAll('0', '');
      expect(popcount(value)).toBe(digits.length);
    }),
  );
});
