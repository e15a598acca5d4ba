import { checkoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import { expect, it } from 'vitest';
import { changedAmount } from './use-place-cart.ts';

const delivery = { chargeMinor: 500, freeFromMinor: null };
const shown = checkoutAmounts([{ totalMinor: 10_000 }], { delivery, taxRateBp: 0 });

it.each([
  ['prices', 10_100, { delivery, taxRateBp: 0 }],
  ['prices', 10_100, { delivery, taxRateBp: 1500 }],
  ['delivery', 10_000, { delivery: { ...delivery, chargeMinor: 600 }, taxRateBp: 1500 }],
  ['tax', 10_000, { delivery, taxRateBp: 1500 }],
] as const)('A higher total by changed %s is told as such.', (changed, totalMinor, terms) => {
  expect(changedAmount(shown, { ...checkoutAmounts([{ totalMinor }], terms) })).toBe(changed);
});
