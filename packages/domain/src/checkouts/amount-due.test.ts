import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../orders/order-states.ts';
import { amountDue, purchasePrice } from './amount-due.ts';

const order = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  totalMinor: fc.integer({ min: 1, max: 1_000_000 }),
  taxMinor: fc.nat(200_000),
});
const charges = fc.record({ deliveryMinor: fc.nat(10_000), deliveryTaxMinor: fc.nat(10_000) });

describe('amountDue', () => {
  it('The sum of the unpaid orders with their taxes and the delivery is due.', () => {
    const orders = [
      { state: 'unpaid', totalMinor: 100, taxMinor: 15 },
      { state: 'cancelled', totalMinor: 30, taxMinor: 4 },
      { state: 'unpaid', totalMinor: 7, taxMinor: 1 },
    ] as const;
    expect(amountDue({ deliveryMinor: 20, deliveryTaxMinor: 3 }, orders)).toBe(146);
  });

  it('Nothing is due without an unpaid order.', () => {
    const orders = [{ state: 'expired', totalMinor: 100, taxMinor: 15 }] as const;
    expect(amountDue({ deliveryMinor: 20, deliveryTaxMinor: 3 }, orders)).toBe(0);
    expect(amountDue({ deliveryMinor: 20, deliveryTaxMinor: 3 }, [])).toBe(0);
  });

  it('Closing an unpaid order always lowers the amount due, so no earlier amount recurs.', () => {
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

it.each([
  ['placed alone has the total of its checkout', 100, 138],
  ['that is a line of several has its own total', 60, 60],
])('The price of an order %s.', (_, totalMinor, price) => {
  expect(purchasePrice({ totalMinor }, { linesMinor: 100, totalMinor: 138 })).toBe(price);
});
