import { expect, it } from 'vitest';
import { findJump } from './price-jump.ts';

const ladder = (priceMinor: number, ...breaks: readonly (readonly [number, number])[]) => ({
  minOrderQty: 50,
  priceMinor,
  priceBreaks: breaks.map(([minQty, unitPriceMinor]) => ({ minQty, unitPriceMinor })),
});

it.each([
  ['half more is none', ladder(200), ladder(300), undefined],
  ['half less is none', ladder(200), ladder(100), undefined],
  ['more than half more', ladder(200), ladder(301), { minQty: 50, from: 200, to: 301 }],
  ['more than half less', ladder(200), ladder(99), { minQty: 50, from: 200, to: 99 }],
  [
    'the first of several, wherever its break is',
    ladder(200, [500, 190]),
    ladder(200, [100, 40], [1000, 30]),
    { minQty: 100, from: 200, to: 40 },
  ],
  [
    'a break that is taken away',
    ladder(200, [100, 40]),
    ladder(200),
    { minQty: 100, from: 40, to: 200 },
  ],
])('A jump of a price: %s.', (_, before, after, jump) => {
  expect(findJump(before, after)).toEqual(jump);
});
