import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSales, topSales, type PartSales } from './top-parts.ts';

const sales = fc.array(
  fc.record({
    partId: fc.constantFrom('a', 'b', 'c', 'd'),
    units: fc.nat(1000),
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

it('The highest net totals come first, and equal ones by id.', () => {
  const list = [
    { partId: 'b', units: 9, netMinor: 10 },
    { partId: 'c', units: 1, netMinor: 30 },
    { partId: 'a', units: 1, netMinor: 10 },
  ];
  expect(topSales(list, 2).map(({ partId }) => partId)).toEqual(['c', 'a']);
  expect(topSales(list, 9).map(({ partId }) => partId)).toEqual(['c', 'a', 'b']);
});
