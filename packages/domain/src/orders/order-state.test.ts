import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  canTransition,
  heldUnits,
  isAllShipped,
  isRefundReversal,
  isPaid,
  nextAdvance,
  NO_ORDERS,
  previousState,
  shippableUnits,
  sumOrders,
  ORDER_STATES,
  type OrderState,
} from './order-state.ts';

const LEGAL: readonly (readonly [OrderState, OrderState])[] = [
  ['unpaid', 'paid'],
  ['unpaid', 'cancelled'],
  ['unpaid', 'expired'],
  ['paid', 'processing'],
  ['paid', 'refunded'],
  ['processing', 'shipped'],
  ['processing', 'refunded'],
  ['shipped', 'delivered'],
  ['shipped', 'refunded'],
  ['delivered', 'refunded'],
];
const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const));

describe('canTransition', () => {
  it('allows the legal transitions and no other', () => {
    forEachRow(pairs, (from, to) => {
      const legal = LEGAL.some(([start, end]) => start === from && end === to);
      expect(canTransition(from, to)).toBe(legal);
    });
  });

  it('never returns to a former state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATES)), (wishes) => {
        const visited: OrderState[] = ['unpaid'];
        for (const wish of wishes) {
          if (canTransition(visited.at(-1) ?? 'unpaid', wish)) visited.push(wish);
        }
        expect(new Set(visited).size).toBe(visited.length);
      }),
    );
  });
});

describe('previousState', () => {
  it('is the state from which a state is the next step', () => {
    forEachRow(ORDER_STATES, (state) => {
      const previous = previousState(state);
      expect(previous === null ? null : nextAdvance(previous)).toBe(
        previous === null ? null : state,
      );
      expect(previous !== null).toBe(['processing', 'shipped', 'delivered'].includes(state));
    });
  });
});

describe('the table of states', () => {
  it('has the next step of each state, and whether it is paid', () => {
    forEachRow(
      [
        ['unpaid', null, false],
        ['paid', 'processing', true],
        ['processing', 'shipped', true],
        ['shipped', 'delivered', true],
        ['delivered', null, true],
        ['cancelled', null, false],
        ['expired', null, false],
        ['refunded', null, true],
      ] as const,
      (state, next, paid) => {
        expect(nextAdvance(state)).toBe(next);
        expect(isPaid(state)).toBe(paid);
      },
    );
  });

  it('A failed refund may take an order back to any state that was paid.', () => {
    forEachRow(ORDER_STATES, (state) => {
      const isReversal = ['paid', 'processing', 'shipped', 'delivered'].includes(state);
      expect(isRefundReversal('refunded', state)).toBe(isReversal);
      expect(isRefundReversal('shipped', state)).toBe(false);
    });
  });
});

describe('the units of an order', () => {
  const counts = { quantity: 100, shippedUnits: 30, releasedUnits: 20 };

  it('are held, and can be shipped, in some states only', () => {
    forEachRow(
      [
        ['unpaid', 50, 0],
        ['paid', 50, 50],
        ['processing', 50, 50],
        ['shipped', 50, 0],
        ['delivered', 50, 0],
        ['cancelled', 0, 0],
        ['expired', 0, 0],
        ['refunded', 50, 0],
      ] as const,
      (state, held, shippable) => {
        expect(heldUnits({ ...counts, state })).toBe(held);
        expect(shippableUnits({ ...counts, state })).toBe(shippable);
      },
    );
  });
});

describe('isAllShipped', () => {
  it.each([
    ['all units', 10, 0, 0, true],
    ['all units that were not released', 6, 4, 0, true],
    ['some units', 6, 0, 0, false],
    ['some units, and the others are owed', 6, 4, 4, false],
    ['some units, and as many are held as are owed', 4, 3, 3, false],
    ['no units', 0, 10, 0, false],
    ['no units, and all are owed', 0, 10, 10, false],
  ])('shipped %s', (_, shippedUnits, releasedUnits, idle, expected) => {
    const order = { quantity: 10, shippedUnits, releasedUnits, state: 'processing' } as const;
    expect(isAllShipped(order, idle)).toBe(expected);
  });
});

describe('sumOrders', () => {
  const counts = { ...NO_ORDERS, unpaid: 3, shipped: 4, expired: 5 };

  it('is the number of all orders, or of those in one state', () => {
    expect(sumOrders(counts)).toBe(12);
  });
});
