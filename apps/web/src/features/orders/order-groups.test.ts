import type { CheckoutSummary, StateSum } from '@bm/domain/checkouts/checkout-summary.schema';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { sampleCheckout } from '../../testing/sample-checkout.ts';
import { sampleOrder } from '../../testing/sample-order.ts';
import { countShown, groupAmount, toGroups } from './order-groups.ts';

const order = (id: string, checkoutId: string) => ({ ...sampleOrder, id, checkoutId });
const sum = (state: StateSum['state'], orders: number, totalMinor: number): StateSum => ({
  state,
  orderId: 'one',
  orders,
  units: orders,
  totalMinor,
  taxMinor: 0,
});
const summary = (id: string, fields: Partial<CheckoutSummary> = {}): CheckoutSummary => ({
  ...sampleCheckout,
  id,
  ...fields,
});

describe('the groups of a list of orders', () => {
  it('The lines of a checkout are one group, in the order of the list, as is a single line.', () => {
    const together = summary('b', { states: [sum('unpaid', 40, 300)] });
    const single = summary('a', { states: [sum('unpaid', 1, 300)] });
    const pages = [
      { items: [order('1', 'a'), order('2', 'b'), order('3', 'b')], checkouts: [together, single] },
    ];
    const groups = toGroups(pages);
    expect(groups.map(({ orders }) => orders.map(({ id }) => id))).toEqual([['1'], ['2', '3']]);
    expect(groups.map(({ checkout }) => checkout)).toEqual([single, together]);
    expect([countShown(groups, false), countShown(groups, true)]).toEqual([41, 3]);
  });
});

/** A delivery that was free at placement, and is charged since the customer cancelled a line. */
const paidDelivery = {
  deliveryRateMinor: 20,
  deliveryFreeFromMinor: 300,
} satisfies Partial<CheckoutSummary>;

describe('the amount of a group', () => {
  it('is what is due, or what was paid or refunded', () => {
    forEachRow<[string, Partial<CheckoutSummary>, ReturnType<typeof groupAmount>]>(
      [
        [
          'an unpaid checkout is what is due',
          { dueMinor: 330, states: [sum('unpaid', 3, 300)] },
          { kind: 'due', minor: 330, isPart: false },
        ],
        [
          'one with a cancelled order is less than what was placed',
          { dueMinor: 230, states: [sum('unpaid', 2, 200), sum('cancelled', 1, 100)] },
          { kind: 'due', minor: 230, isPart: true },
        ],
        [
          'one that owes more since its delivery is no longer free is not less than what was placed',
          {
            ...paidDelivery,
            dueMinor: 320,
            states: [sum('unpaid', 2, 290), sum('cancelled', 1, 10)],
          },
          { kind: 'due', minor: 320, isPart: false },
        ],
        [
          'one that owes less than was placed is less, also of an amount with a delivery that was not',
          {
            ...paidDelivery,
            dueMinor: 130,
            states: [sum('unpaid', 1, 100), sum('cancelled', 2, 200)],
          },
          { kind: 'due', minor: 130, isPart: true },
        ],
        [
          'one that is partly received is the rest',
          { dueMinor: 330, receivedMinor: 100, states: [sum('unpaid', 3, 300)] },
          { kind: 'due', minor: 230, isPart: true },
        ],
        [
          'one that received more than is due is the surplus',
          { dueMinor: 330, receivedMinor: 340, states: [sum('unpaid', 3, 300)] },
          { kind: 'surplus', minor: 10, isPart: false },
        ],
        [
          'a cancelled one that was partly received is what was received',
          { receivedMinor: 100, states: [sum('cancelled', 3, 300)] },
          { kind: 'surplus', minor: 100, isPart: false },
        ],
        [
          'a paid one is what was paid, refunded orders included',
          { states: [sum('shipped', 1, 100), sum('refunded', 1, 100), sum('cancelled', 1, 100)] },
          { kind: 'paid', minor: 230, isPart: true },
        ],
        [
          'an expired one is what was placed',
          { states: [sum('expired', 3, 300)] },
          { kind: 'placed', minor: 330, isPart: false },
        ],
      ],
      (_, fields, amount) => {
        expect(groupAmount(summary('b', fields))).toEqual(amount);
      },
    );
  });
});
