import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canTransition,
  isRefundReversal,
  isPaid,
  nextAdvance,
  previousState,
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
  it.each(pairs)('from %s to %s', (from, to) => {
    const legal = LEGAL.some(([start, end]) => start === from && end === to);
    expect(canTransition(from, to)).toBe(legal);
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
  it.each(ORDER_STATES)('of %s is the state from which it is the next step', (state) => {
    const previous = previousState(state);
    expect(previous === null ? null : nextAdvance(previous)).toBe(previous === null ? null : state);
    expect(previous !== null).toBe(['processing', 'shipped', 'delivered'].includes(state));
  });
});

describe('the table of states', () => {
  it.each([
    ['unpaid', null, false],
    ['paid', 'processing', true],
    ['processing', 'shipped', true],
    ['shipped', 'delivered', true],
    ['delivered', null, true],
    ['cancelled', null, false],
    ['expired', null, false],
    ['refunded', null, true],
  ] as const)('%s: next %s, paid %s', (state, next, paid) => {
    expect(nextAdvance(state)).toBe(next);
    expect(isPaid(state)).toBe(paid);
  });

  it.each(ORDER_STATES)(
    'A failed refund may take an order back to %s if that was paid.',
    (state) => {
      const isReversal = ['paid', 'processing', 'shipped', 'delivered'].includes(state);
      expect(isRefundReversal('refunded', state)).toBe(isReversal);
      expect(isRefundReversal('shipped', state)).toBe(false);
    },
  );
});
