import { MAX_CHARGE_MINOR } from '@bm/domain/money/money';
import { expect, it } from 'vitest';
import { cardLimit } from './card-limit.ts';

it.each([
  [49, 'usd', 'A card is charged $0.50 or more.'],
  [50, 'usd', null],
  [29, 'gbp', 'A card is charged £0.30 or more.'],
  [30, 'gbp', null],
  [MAX_CHARGE_MINOR, 'usd', null],
  [MAX_CHARGE_MINOR + 1, 'usd', 'A card can be charged $999,999.99 at most.'],
])('%i of %s by card: %s', (dueMinor, currency, problem) => {
  expect(cardLimit(dueMinor, currency)).toBe(problem);
});
