import type { OrderState } from '@bm/domain/orders/order-state';
import { expect, it } from 'vitest';
import { checkoutProgress } from './checkout-progress.ts';

it.each<[string, [OrderState, number][], string | undefined]>([
  ['unpaid orders', [['unpaid', 2]], undefined],
  ['ended orders', [['cancelled', 2]], undefined],
  ['paid orders', [['paid', 2]], 'Paid'],
  [
    'one shipped order of five',
    [
      ['shipped', 1],
      ['paid', 3],
      ['processing', 1],
      ['cancelled', 7],
    ],
    'Partly shipped, 1 of 5 lines',
  ],
  [
    'two delivered orders of three',
    [
      ['delivered', 2],
      ['shipped', 1],
    ],
    'Partly delivered, 2 of 3 lines',
  ],
  ['delivered orders', [['delivered', 3]], 'Delivered'],
])('The present step of %s.', (_, states, expected) => {
  const progress = checkoutProgress(states.map(([state, orders]) => ({ state, orders })));
  expect(progress?.steps[progress.current]).toBe(expected);
});
