import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  countedUnits,
  MAX_RETURNS,
  returnableUnits,
  returnProblem,
  waitingUnits,
  type ReturnUnits,
} from './return-units.ts';
import { RETURN_STATES } from './return-states.ts';

const order = { shippedUnits: 10, releasedUnits: 0, refundedUnits: 0 };
const aReturn = (fields: Partial<ReturnUnits>): ReturnUnits => ({
  state: 'requested',
  quantity: 4,
  receivedUnits: null,
  ...fields,
});

describe('returnableUnits', () => {
  it('are those that were shipped and are in no other return', () => {
    forEachRow(
      [
        ['of an order without returns: all shipped ones', {}, [], 10],
        ['of an order that is not shipped: none', { shippedUnits: 0 }, [], 0],
        ['less an open return', {}, [aReturn({})], 6],
        [
          'less what arrived of a return',
          {},
          [aReturn({ state: 'received', receivedUnits: 3 })],
          7,
        ],
        ['less a replaced return', {}, [aReturn({ state: 'replaced', receivedUnits: 4 })], 6],
        [
          'not less a rejected or withdrawn one',
          {},
          [aReturn({ state: 'rejected' }), aReturn({ state: 'withdrawn' })],
          10,
        ],
        [
          'less one that was rejected after it arrived',
          {},
          [aReturn({ state: 'rejected', receivedUnits: 4 })],
          6,
        ],
        ['less shipped units that were refunded without a return', { refundedUnits: 3 }, [], 7],
        [
          'not less units that were refunded before their shipment',
          { refundedUnits: 3, releasedUnits: 3 },
          [],
          10,
        ],
        [
          'less a refunded return, once',
          { refundedUnits: 4 },
          [aReturn({ state: 'refunded', receivedUnits: 4 })],
          6,
        ],
        [
          'less a refunded return whose refund has no effect yet',
          {},
          [aReturn({ state: 'refunded', receivedUnits: 4 })],
          6,
        ],
        [
          'less refunds with and without a return',
          { refundedUnits: 6 },
          [aReturn({ state: 'refunded', receivedUnits: 4 }), aReturn({ quantity: 1 })],
          3,
        ],
      ] as const,
      (_, units, returns, expected) => {
        expect(returnableUnits({ ...order, ...units }, returns)).toBe(expected);
      },
    );
  });

  it('Requests up to the returnable units never exceed what was shipped, whatever becomes of them.', () => {
    const steps = fc.array(
      fc.record({
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        state: fc.constantFrom(...RETURN_STATES),
        arrived: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.nat(50), steps, (shippedUnits, requests) => {
        const shipped = { ...order, shippedUnits };
        const returns: ReturnUnits[] = [];
        for (const { share, state, arrived } of requests) {
          const quantity = Math.ceil(share * returnableUnits(shipped, returns));
          if (returnProblem(shipped, returns, quantity) !== null) continue;
          const hasArrived = ['received', 'refunded', 'replaced'].includes(state);
          const receivedUnits = hasArrived ? Math.max(1, Math.floor(arrived * quantity)) : null;
          returns.push({ state, quantity, receivedUnits });
          const counted = returns.reduce((sum, one) => sum + countedUnits(one), 0);
          expect(counted + returnableUnits(shipped, returns)).toBe(shippedUnits);
        }
      }),
    );
  });
});

it('Units wait from their arrival to their refund or replacement; rejected ones stay.', () => {
  const states = ['received', 'refunded', 'replaced', 'rejected'] as const;
  const returns = states.map((state, at) => aReturn({ state, receivedUnits: 10 ** at }));
  expect(waitingUnits([...returns, aReturn({})])).toBe(1001);
});

describe('returnProblem', () => {
  it.each([
    [1, null],
    [10, null],
    [11, 'TOO_MANY_UNITS'],
    [0, 'INVALID_QUANTITY'],
    [-1, 'INVALID_QUANTITY'],
    [1.5, 'INVALID_QUANTITY'],
    [Number.NaN, 'INVALID_QUANTITY'],
  ])('The return of %d of ten units has the problem %s.', (quantity, problem) => {
    expect(returnProblem(order, [], quantity)).toBe(problem);
  });

  it('An order without shipped units, and one without returnable units, have no valid quantity.', () => {
    expect(returnProblem({ ...order, shippedUnits: 0 }, [], 1)).toBe('NOT_SHIPPED');
    expect(returnProblem(order, [aReturn({ quantity: 10 })], 1)).toBe('NOTHING_LEFT');
    const withdrawn = aReturn({ state: 'withdrawn' });
    const many = (returns: number) => Array.from({ length: returns }, () => withdrawn);
    expect(returnProblem(order, many(MAX_RETURNS - 1), 1)).toBeNull();
    expect(returnProblem(order, many(MAX_RETURNS), 1)).toBe('TOO_MANY_RETURNS');
  });
});
