import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../orders/order-states.ts';
import { amountDue } from './amount-due.ts';

const order = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  totalMinor: fc.integer({ min: 1, max: 1_000_000 }),
});
const charges = fc.record({ deliveryMinor: fc.nat(10_000), taxMinor: fc.nat(10_000) });

describe('amountDue', () => {
  it('The sum of the unpaid orders and the charges is due.', () => {
    const orders = [
      { state: 'unpaid', totalMinor: 100 },
      { state: 'cancelled', totalMinor: 30 },
      { state: 'unpaid', totalMinor: 7 },
    ] as const;
    expect(amountDue({ deliveryMinor: 20, taxMinor: 3 }, orders)).toBe(130);
  });

  it('Nothing is due without an unpaid order.', () => {
    const orders = [{ state: 'expired', totalMinor: 100 }] as const;
    expect(amountDue({ deliveryMinor: 20, taxMinor: 3 }, orders)).toBe(0);
    expect(amountDue({ deliveryMinor: 20, taxMinor: 3 }, [])).toBe(0);
  });

  it('Closing an unpaid order always lowers what is due, so no earlier amount is due again.', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1 }), charges, (orders, fees) => {
        const at = orders.findIndex(({ state }) => state === 'unpaid');
        fc.pre(at !== -1);
        const closed = orders.map((each, index) =>
          index === at ? { ...each, state: 'cancelled' as const } : each,
        );
        expect(amountDue(fees, closed)).toBeLessThan(amountDue(fees, orders));
      }),
    );
  });
});
