import { expect, it } from 'vitest';
import { stockShare, unitsBelowThreshold } from './stock.schema.ts';

it.each([
  ['active', 180, 200, 20],
  ['active', 200, 200, 0],
  ['active', 0, 1, 1],
  ['active', 0, 0, 0],
  ['archived', 0, 200, 0],
  ['draft', 5, 200, 0],
] as const)(
  'A part that is %s with %d available and the threshold %d is %d below it.',
  (status, available, threshold, below) => {
    expect(unitsBelowThreshold({ status, available, threshold })).toBe(below);
  },
);

it.each([
  [180, 200, 0.45],
  [200, 200, 0.5],
  [400, 200, 1],
  [9000, 200, 1],
  [0, 200, 0],
  [0, 0, 1],
])(
  '%d available units at the threshold %d fill %d of the gauge.',
  (available, threshold, share) => {
    expect(stockShare({ available, threshold })).toBe(share);
  },
);
