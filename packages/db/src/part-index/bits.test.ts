import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, addAll, count, emptyBits, has, keepCommon, positionsOf, remove } from './bits.ts';

const SIZE = 100;
const bitsOf = (positions: Iterable<number>) => {
  const bits = emptyBits(SIZE);
  for (const position of positions) add(bits, position);
  return bits;
};
const sets = fc.array(fc.nat(SIZE - 1)).map((positions) => new Set(positions));
const rising = (set: Set<number>) => [...set].toSorted((a, b) => a - b);

it('are the sets that they stand for', () => {
  fc.assert(
    fc.property(sets, sets, fc.nat(SIZE), fc.nat(SIZE), (one, other, first, most) => {
      const all = positionsOf(bitsOf(one));
      expect(all).toEqual(rising(one));
      expect(count(bitsOf(one))).toBe(one.size);
      expect(all.every((position) => has(bitsOf(one), position))).toBe(true);
      expect(has(bitsOf(one), first)).toBe(one.has(first));
      const later = rising(one).filter((position) => position >= first);
      expect(positionsOf(bitsOf(one), first, most)).toEqual(later.slice(0, most));

      const [common, without, both] = [bitsOf(one), bitsOf(one), bitsOf(one)];
      keepCommon(common, bitsOf(other));
      remove(without, bitsOf(other));
      addAll(both, bitsOf(other));
      expect(positionsOf(common)).toEqual(rising(one).filter((at) => other.has(at)));
      expect(positionsOf(without)).toEqual(rising(one).filter((at) => !other.has(at)));
      expect(positionsOf(both)).toEqual(rising(new Set([...one, ...other])));
    }),
  );
});
