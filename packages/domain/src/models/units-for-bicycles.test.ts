import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantityVerdict } from '../parts/quantity-rule.ts';
import { needFor, unitsForBicycles } from './units-for-bicycles.ts';

const rule = { minOrderQty: 100, orderMultiple: 50, available: 1000 };
const one = { quantity: 1, piecesPerUnit: 1 };

it.each([
  [{ quantity: 2, piecesPerUnit: 1 }, 50, 100],
  [{ quantity: 72, piecesPerUnit: 144 }, 50, 25],
  [{ quantity: 72, piecesPerUnit: 144 }, 1, 1],
  [one, 0, 0],
])('%o for %i bicycles are %i units', (pieces, bicycles, units) => {
  expect(unitsForBicycles(pieces, bicycles)).toBe(units);
});

it.each([
  [100, { quantity: 100, problem: null }],
  [50, { quantity: 100, problem: 'BELOW_MINIMUM' }],
  [120, { quantity: 150, problem: 'NOT_A_MULTIPLE' }],
  [5000, { quantity: 950, problem: 'OUT_OF_STOCK' }],
])('%i needed', (needed, expected) => {
  expect(needFor(rule, one, needed)).toEqual({ needed, ...expected });
});

it('nothing can be ordered where the stock is below the minimum', () => {
  const need = needFor({ ...rule, available: 100 }, one, 100);
  expect(need).toEqual({ needed: 100, quantity: null, problem: 'OUT_OF_STOCK' });
});

it('what is offered can always be ordered', () => {
  const units = fc.integer({ min: 1, max: 500 });
  const offered = () =>
    fc.assert(
      fc.property(
        units,
        units,
        fc.nat(2000),
        units,
        fc.nat(1000),
        (min, pack, stock, per, count) => {
          const part = { minOrderQty: min, orderMultiple: pack, available: stock };
          const { quantity } = needFor(part, { quantity: 1, piecesPerUnit: per }, count);
          return quantity === null || quantityVerdict(part, quantity).ok;
        },
      ),
    );
  expect(offered).not.toThrow();
});
