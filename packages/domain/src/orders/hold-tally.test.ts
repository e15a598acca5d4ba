import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tallyHolds, type OpenHold } from './hold-tally.ts';

const STOCK = [100, 100, 40, 0];
const orders = fc.array(
  fc.record({ part: fc.nat(STOCK.length - 1), units: fc.integer({ min: 1, max: 60 }) }),
);

it('A tally to which orders are added is the tally of all open holds.', () => {
  fc.assert(
    fc.property(orders, orders, fc.constantFrom(0, 0.25, 1), (before, added, share) => {
      const tally = tallyHolds(sumHolds(before), share);
      for (const { part, units } of added) {
        tally.add({ id: String(part), onHand: STOCK[part] ?? 0 }, units);
      }
      const expected = tallyHolds(sumHolds([...before, ...added]), share);
      expect(tally.holds).toEqual(expected.holds);
      expect(tally.units).toBe(expected.units);
      expect(tally.largestBeyond).toBe(expected.largestBeyond);
      const beyond = ({ isBeyond }: typeof tally) => STOCK.map((_, part) => isBeyond(`${part}`));
      expect(beyond(tally)).toEqual(beyond(expected));
    }),
  );
});

function sumHolds(all: readonly { part: number; units: number }[]): OpenHold[] {
  return STOCK.flatMap((onHand, part) => {
    const units = all.filter((order) => order.part === part).map((order) => order.units);
    if (units.length === 0) return [];
    const sum = units.reduce((total, each) => total + each, 0);
    return [{ partId: `${part}`, onHand, units: sum, largestOrder: Math.max(...units) }];
  });
}
