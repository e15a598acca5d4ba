import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSales, subtractSales, topSales, type PartSales } from './top-parts.ts';

const sales = fc.array(
  fc.record({
    partId: fc.constantFrom('a', 'b', 'c', 'd'),
    units: fc.integer({ min: 1, max: 1000 }),
    netMinor: fc.nat(100_000),
  }),
);
const sum = (list: Iterable<PartSales>, key: 'units' | 'netMinor') =>
  [...list].reduce((all, each) => all + each[key], 0);

it('Sums by part add up to all sales, in any portions.', () => {
  fc.assert(
    fc.property(sales, sales, (first, second) => {
      const sums = new Map<string, PartSales>();
      addSales(sums, first);
      addSales(sums, second);
      for (const key of ['units', 'netMinor'] as const) {
        expect(sum(sums.values(), key)).toBe(sum([...first, ...second], key));
      }
    }),
  );
});

it('Sums from which a portion is subtracted are those of the other sales.', () => {
  fc.assert(
    fc.property(sales, sales, (first, second) => {
      const [sums, expected] = [new Map<string, PartSales>(), new Map<string, PartSales>()];
      addSales(sums, first);
      addSales(sums, second);
      subtractSales(sums, first);
      addSales(expected, second);
      expect(sums).toEqual(expected);
    }),
  );
});

it('Sales of a part without a sum are subtracted from nothing.', () => {
  const sums = new Map<string, PartSales>();
  subtractSales(sums, [{ partId: 'a', units: 1, netMinor: 10 }]);
  expect(sums).toEqual(new Map());
});

it('The highest net totals come first, and equal ones by id.', () => {
  const list = [
    { partId: 'b', units: 9, netMinor: 10 },
    { partId: 'c', units: 1, netMinor: 30 },
    { partId: 'a', units: 1, netMinor: 10 },
  ];
  expect(topSales(list, 2).map(({ partId }) => partId)).toEqual(['c', 'a']);
  expect(topSales(list, 9).map(({ partId }) => partId)).toEqual(['c', 'a', 'b']);
});

it('The top parts are the first ones of all parts sorted, in whatever order they come.', () => {
  const distinct = fc.uniqueArray(
    fc.record({ partId: fc.string(), units: fc.constant(1), netMinor: fc.nat(5) }),
    { selector: ({ partId }) => partId },
  );
  fc.assert(
    fc.property(distinct, fc.integer({ min: 1, max: 6 }), (list, count) => {
      const all = list.toSorted(
        (one, other) => other.netMinor - one.netMinor || (one.partId < other.partId ? -1 : 1),
      );
      expect(topSales(list, count)).toEqual(all.slice(0, count));
    }),
  );
});
