import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { ORDER_STATES } from '../orders/order-states.ts';
import { checkoutState, checkoutStep, type CheckoutState } from './checkout-state.ts';
import type { OrderState } from '../orders/order-state.ts';

describe('checkoutState', () => {
  it('follows from the states of its orders', () => {
    forEachRow<[OrderState[], CheckoutState]>(
      [
        [['unpaid', 'cancelled'], 'unpaid'],
        [['unpaid', 'delivered'], 'unpaid'],
        [['paid', 'cancelled'], 'paid'],
        [['paid', 'processing'], 'processing'],
        [['paid', 'shipped'], 'partlyShipped'],
        [['processing', 'delivered'], 'partlyShipped'],
        [['shipped', 'shipped'], 'shipped'],
        [['shipped', 'delivered'], 'partlyDelivered'],
        [['delivered', 'refunded'], 'delivered'],
        [['refunded', 'cancelled'], 'refunded'],
        [['expired', 'cancelled'], 'expired'],
        [['cancelled'], 'cancelled'],
      ],
      (states, expected) => {
        expect(checkoutState(states)).toBe(expected);
      },
    );
  });

  it('A checkout whose orders are all in one state has this state, in any number.', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATES),
        fc.integer({ min: 1, max: 9 }),
        (state, count) => {
          expect(checkoutState(Array.from({ length: count }, () => state))).toBe(state);
        },
      ),
    );
  });

  it('The order of the orders does not matter.', () => {
    const states = fc.array(fc.constantFrom(...ORDER_STATES), { minLength: 1 });
    fc.assert(
      fc.property(states, (all) => {
        expect(checkoutState(all.toReversed())).toBe(checkoutState(all));
      }),
    );
  });
});

describe('checkoutStep', () => {
  it('is the step of a state', () => {
    forEachRow<[CheckoutState, number | null]>(
      [
        ['unpaid', null],
        ['paid', 1],
        ['processing', 2],
        ['partlyShipped', 3],
        ['shipped', 3],
        ['partlyDelivered', 4],
        ['delivered', 4],
        ['cancelled', null],
        ['expired', null],
        ['refunded', null],
      ],
      (state, step) => {
        expect(checkoutStep(state)).toBe(step);
      },
    );
  });
});
