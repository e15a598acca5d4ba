import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryTotal, taxedTotal } from '../checkouts/amount-due.ts';
import { checkoutAmounts } from '../checkouts/checkout-charges.ts';
import { refundBooks } from './refund-books.ts';
import {
  planRefund,
  type RefundPlan,
  type RefundProblem,
  type RefundRequest,
} from './refund-plan.ts';
import type { RefundStatus } from './refund.schema.ts';

/** A paid checkout of these lines, at 15 % tax, with a delivery of 48.10. */
function paidCheckout(lines: readonly { unitPriceMinor: number; quantity: number }[]) {
  const priced = lines.map(({ unitPriceMinor, quantity }, at) => ({
    id: `order-${at}`,
    quantity,
    totalMinor: unitPriceMinor * quantity,
  }));
  const delivery = { chargeMinor: 4810, freeFromMinor: null };
  const amounts = checkoutAmounts(priced, { delivery, taxRateBp: 1500 });
  const orders = priced.map((order, at) => ({ ...order, taxMinor: amounts.lineTaxes[at] ?? 0 }));
  return { amountMinor: amounts.totalMinor, taxRateBp: 1500, charges: amounts, orders };
}
type PaidCheckout = Parameters<typeof refundBooks>[0];
type Booked = RefundPlan & { status: RefundStatus };

const plan = (paid: PaidCheckout, refunds: readonly Booked[], request: RefundRequest) =>
  planRefund(refundBooks(paid, refunds), request);

const NO_DELIVERY = { deliveryMinor: 0, deliveryTaxMinor: 0 };
const units = (orderId: string, quantity: number) => ({ orderId, quantity, restock: false });

function must(result: RefundPlan | RefundProblem): Booked {
  if (typeof result === 'string') throw new Error(result);
  return { ...result, status: 'succeeded' };
}

describe('planRefund', () => {
  const paid = paidCheckout([
    { unitPriceMinor: 460, quantity: 250 },
    { unitPriceMinor: 210, quantity: 300 },
  ]);

  const restAfter = (goodwillMinor: number) => {
    const goodwill = must(plan(paid, [], { amountMinor: goodwillMinor }));
    return plan(paid, [goodwill], { amountMinor: paid.amountMinor - goodwillMinor });
  };

  it('Units are refunded at the price that was paid, with their tax.', () => {
    expect(plan(paid, [], { lines: [units('order-1', 20)] })).toEqual({
      amountMinor: 4830,
      taxMinor: 630,
      deliveryMinor: 0,
      deliveryTaxMinor: 0,
      lines: [
        { orderId: 'order-1', quantity: 20, totalMinor: 4200, taxMinor: 630, restock: false },
      ],
    });
  });

  it('The last unit of an order is refunded with the tax that rounding has left.', () => {
    const two = paidCheckout([
      { unitPriceMinor: 9, quantity: 3 },
      { unitPriceMinor: 250, quantity: 10 },
    ]);
    const request = { lines: [units('order-0', 1)] };
    const refunds: Booked[] = [];
    for (let at = 0; at < 3; at += 1) refunds.push(must(plan(two, refunds, request)));
    expect(refunds.map(({ lines: [line] }) => line?.taxMinor)).toEqual([1, 1, 2]);
  });

  it('The delivery is refunded with the last units, on request, or not at all.', () => {
    const first = must(plan(paid, [], { lines: [units('order-0', 250)] }));
    expect(first.deliveryMinor).toBe(0);
    const last = { lines: [units('order-1', 300)] };
    expect(plan(paid, [first], last)).toMatchObject({
      amountMinor: 72_450 + 4810 + 722,
      deliveryMinor: 4810,
      deliveryTaxMinor: 722,
    });
    expect(plan(paid, [first], { ...last, delivery: false })).toMatchObject({
      amountMinor: 72_450,
      deliveryMinor: 0,
    });
    expect(plan(paid, [], { lines: [], delivery: true })).toMatchObject({ amountMinor: 5532 });
  });

  it('Goodwill has no lines, and its amount includes the tax.', () => {
    expect(plan(paid, [], { amountMinor: 1150 })).toEqual({
      amountMinor: 1150,
      taxMinor: 150,
      deliveryMinor: 0,
      deliveryTaxMinor: 0,
      lines: [],
    });
  });

  it('Goodwill for the only order lowers the refund of its last units.', () => {
    const one = paidCheckout([{ unitPriceMinor: 250, quantity: 10 }]);
    const goodwill = must(plan(one, [], { amountMinor: 1150 }));
    expect(goodwill.lines).toMatchObject([{ quantity: 0, totalMinor: 1000, taxMinor: 150 }]);
    const half = must(plan(one, [goodwill], { lines: [units('order-0', 5)] }));
    expect(half.lines).toMatchObject([{ totalMinor: 1250, taxMinor: 188 }]);
    const rest = must(plan(one, [goodwill, half], { lines: [units('order-0', 5)] }));
    expect(rest.lines).toMatchObject([{ totalMinor: 250, taxMinor: 37 }]);
  });

  it('Goodwill for the only order may take more than its price without tax.', () => {
    const one = paidCheckout([{ unitPriceMinor: 250, quantity: 10 }]);
    expect(must(plan(one, [], { amountMinor: 2700 }))).toMatchObject({
      taxMinor: 352,
      lines: [{ orderId: 'order-0', quantity: 0, totalMinor: 2348, taxMinor: 352, restock: false }],
    });
  });

  it('A payment that paid no order is refunded without lines.', () => {
    const late = { ...paidCheckout([]), amountMinor: 11_500, charges: NO_DELIVERY };
    const goodwill = must(plan(late, [], { amountMinor: 1150 }));
    expect(goodwill).toMatchObject({ taxMinor: 150, lines: [] });
    expect(plan(late, [goodwill], { amountMinor: 10_350 })).toMatchObject({
      amountMinor: 10_350,
      taxMinor: 1350,
      deliveryMinor: 0,
      lines: [],
    });
  });

  it('The delivery alone is refunded with its tax.', () => {
    expect(plan(paid, [], { lines: [], delivery: true })).toMatchObject({
      amountMinor: 5532,
      taxMinor: 722,
    });
  });

  it('Earlier goodwill is deducted from the refund of the rest: from the delivery, then from the last lines.', () => {
    const first = { orderId: 'order-0', quantity: 250, totalMinor: 115_000, taxMinor: 17_250 };
    const last = { orderId: 'order-1', quantity: 300, totalMinor: 63_000, taxMinor: 9450 };
    expect(restAfter(1150)).toEqual({
      amountMinor: 209_082,
      taxMinor: 27_272,
      deliveryMinor: 3810,
      deliveryTaxMinor: 572,
      lines: [
        { ...first, restock: false },
        { ...last, restock: false },
      ],
    });
    expect(restAfter(10_000)).toEqual({
      amountMinor: 200_232,
      taxMinor: 26_118,
      deliveryMinor: 0,
      deliveryTaxMinor: 0,
      lines: [
        { ...first, restock: false },
        { ...last, totalMinor: 59_114, taxMinor: 8868, restock: false },
      ],
    });
  });

  it('Many refunds of goodwill add up to the tax of the payment.', () => {
    const refunds: Booked[] = [];
    for (const amountMinor of [...Array<number>(200).fill(4), paid.amountMinor - 800]) {
      refunds.push(must(plan(paid, refunds, { amountMinor })));
    }
    const taxes = refunds.map(({ taxMinor }) => taxMinor);
    expect(taxes.slice(0, 200)).toEqual(Array<number>(200).fill(1));
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(17_250 + 9450 + 722);
  });

  it.each([
    ['with less tax than their share', 3, [0, 0, 0, 0, 0, 0, 1, 3]],
    ['with more tax than their share', 4, [1, 1, 1, 1, 0, 0]],
  ])('Refunds of goodwill %s leave no more tax than money.', (_, amountMinor, taxes) => {
    const order = { quantity: 1, totalMinor: 10, taxMinor: 2 };
    const orders = ['a', 'b'].map((id) => ({ id, ...order }));
    const small = { amountMinor: 24, taxRateBp: 1500, charges: NO_DELIVERY, orders };
    const refunds: Booked[] = [];
    while (refunds.length < taxes.length) {
      refunds.push(must(plan(small, refunds, { amountMinor })));
    }
    expect(refunds.map(({ taxMinor }) => taxMinor)).toEqual(taxes);
    expect(plan(small, refunds, { amountMinor: 1 })).toBe('TOO_MUCH');
  });

  it('Goodwill with less tax than that of the delivery leaves neither price nor tax of it.', () => {
    const refunds: Booked[] = [];
    for (const amountMinor of [3, 5529]) {
      refunds.push(must(plan(paid, refunds, { amountMinor })));
    }
    expect(plan(paid, refunds, { amountMinor: paid.amountMinor - 5532 })).toMatchObject({
      deliveryMinor: 0,
      deliveryTaxMinor: 0,
    });
  });

  it('Units that cost all that is left are refunded with all other units.', () => {
    const two = paidCheckout([
      { unitPriceMinor: 200, quantity: 10 },
      { unitPriceMinor: 100, quantity: 10 },
    ]);
    const goodwill = must(plan(two, [], { amountMinor: two.amountMinor - 1150 }));
    const restocked = { ...units('order-0', 5), restock: true };
    const rest = must(plan(two, [goodwill], { lines: [restocked] }));
    expect(rest.lines).toMatchObject([
      { orderId: 'order-0', quantity: 10, totalMinor: 1000, taxMinor: 150, restock: false },
      { orderId: 'order-1', quantity: 10, totalMinor: 0, taxMinor: 0, restock: false },
    ]);
    expect(rest.amountMinor).toBe(1150);
  });

  it('All units of an order return to stock with the rest of the money, if so requested.', () => {
    const two = paidCheckout([
      { unitPriceMinor: 200, quantity: 10 },
      { unitPriceMinor: 100, quantity: 10 },
    ]);
    const restocked = { ...units('order-1', 10), restock: true };
    const all = must(plan(two, [], { lines: [units('order-0', 10), restocked] }));
    expect(all.lines).toMatchObject([{ restock: false }, { restock: true }]);
    expect(all.amountMinor).toBe(two.amountMinor);
  });

  it('An order without units left has no line in the refund of the rest.', () => {
    const first = must(plan(paid, [], { lines: [units('order-0', 250)] }));
    const rest = must(plan(paid, [first], { amountMinor: paid.amountMinor - first.amountMinor }));
    expect(rest.lines).toMatchObject([{ orderId: 'order-1', quantity: 300 }]);
  });

  it('The refund of the whole rest refunds all remaining units.', () => {
    const first = must(plan(paid, [], { lines: [units('order-0', 50)] }));
    const amountMinor = paid.amountMinor - first.amountMinor;
    const rest = must(plan(paid, [first], { amountMinor }));
    expect(rest.lines).toMatchObject([{ quantity: 200 }, { quantity: 300 }]);
    expect(rest).toMatchObject({ amountMinor, deliveryMinor: 4810 });
  });

  it.each<[string, RefundRequest, RefundProblem]>([
    ['an unknown order', { lines: [units('other', 1)] }, 'TOO_MANY_UNITS'],
    ['too many units', { lines: [units('order-0', 251)] }, 'TOO_MANY_UNITS'],
    ['too much money', { amountMinor: paid.amountMinor + 1 }, 'TOO_MUCH'],
    ['no units', { lines: [] }, 'NOTHING'],
    ['no money', { amountMinor: 0 }, 'NOTHING'],
  ])('A refund of %s is rejected.', (_, request, problem) => {
    expect(plan(paid, [], request)).toBe(problem);
  });

  it('Units are not refunded beyond the remaining money.', () => {
    const goodwill = must(plan(paid, [], { amountMinor: paid.amountMinor - 100 }));
    expect(plan(paid, [goodwill], { lines: [units('order-0', 250)] })).toBe('TOO_MUCH');
    expect(
      plan(paid, [goodwill], { lines: [units('order-0', 250), units('order-1', 300)] }),
    ).toMatchObject({
      amountMinor: 100,
    });
  });

  it('Nothing remains after a full refund.', () => {
    const all = must(plan(paid, [], { amountMinor: paid.amountMinor }));
    expect(plan(paid, [all], { amountMinor: 1 })).toBe('TOO_MUCH');
    expect(plan(paid, [all], { lines: [], delivery: true })).toBe('NOTHING');
  });
});

const line = fc.record({
  unitPriceMinor: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 12 }),
});
const step = fc.record({
  kind: fc.constantFrom('units', 'units', 'units', 'amount', 'fail'),
  order: fc.nat(3),
  size: fc.integer({ min: 1, max: 12 }),
  delivery: fc.constantFrom(undefined, undefined, true, false),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('any sequence of refunds', () => {
  it('Refunds of single units add up to the total and the tax of each order.', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(step),
        (lines, steps) => {
          const paid = paidCheckout(lines);
          const refunds = run(
            paid,
            steps.filter(({ kind }) => kind !== 'amount'),
          );
          for (const { orderId, unitsLeft } of refundBooks(paid, refunds).orders) {
            if (unitsLeft > 0)
              refunds.push(must(plan(paid, refunds, { lines: [units(orderId, unitsLeft)] })));
          }
          const { orders } = refundBooks(paid, refunds);
          expect(orders.map(({ totalLeft, taxLeft }) => [totalLeft, taxLeft])).toEqual(
            orders.map(() => [0, 0]),
          );
        },
      ),
    );
  });

  it('No order, delivery or payment is ever refunded by more than was paid.', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(step),
        (lines, steps) => {
          const paid = paidCheckout(lines);
          const refunds = run(paid, steps);
          const books = refundBooks(paid, refunds);
          expect(books.leftMinor).toBeGreaterThanOrEqual(0);
          expect(books.taxLeft).toBeGreaterThanOrEqual(0);
          expect(books.taxLeft).toBeLessThanOrEqual(books.leftMinor);
          const { deliveryMinor, deliveryTaxMinor } = books.delivery;
          expect(Math.min(deliveryMinor, deliveryTaxMinor)).toBeGreaterThanOrEqual(0);
          for (const { unitsLeft, totalLeft, taxLeft } of books.orders) {
            expect(Math.min(unitsLeft, totalLeft, taxLeft)).toBeGreaterThanOrEqual(0);
          }
          for (const refund of refunds) {
            const parts = refund.lines.reduce(
              (sum, each) => sum + taxedTotal(each),
              deliveryTotal(refund),
            );
            expect(refund.amountMinor).toBeGreaterThanOrEqual(Math.max(1, parts));
            expect(refund.taxMinor).toBeLessThanOrEqual(refund.amountMinor);
          }
          if (books.leftMinor === 0) return;
          const rest = must(plan(paid, refunds, { amountMinor: books.leftMinor }));
          const after = refundBooks(paid, [...refunds, rest]);
          expect([after.leftMinor, after.taxLeft]).toEqual([0, 0]);
          expect(after.orders.map(({ unitsLeft }) => unitsLeft)).toEqual(after.orders.map(() => 0));
          const restParts = rest.lines.reduce(
            (sum, each) => sum + taxedTotal(each),
            deliveryTotal(rest),
          );
          expect(restParts).toBeLessThanOrEqual(rest.amountMinor);
          // The money of a failed refund comes back, perhaps without a part that it could be of.
          const isExact = steps.every(({ kind }) => kind !== 'fail');
          expect(restParts).toBeGreaterThanOrEqual(isExact ? rest.amountMinor : 0);
        },
      ),
    );
  });
});

/** Plays the steps; a refund that is not possible is left out. */
function run(paid: PaidCheckout, steps: readonly Step[]): Booked[] {
  const refunds: Booked[] = [];
  for (const { kind, order, size, delivery } of steps) {
    if (kind === 'fail') {
      const failed = refunds[order];
      if (failed !== undefined) failed.status = 'failed';
      continue;
    }
    const { orderId = '' } = refundBooks(paid, refunds).orders[order] ?? {};
    const request =
      kind === 'amount' ? { amountMinor: size * 97 } : { lines: [units(orderId, size)], delivery };
    const result = plan(paid, refunds, request);
    if (typeof result !== 'string') refunds.push({ ...result, status: 'succeeded' });
  }
  return refunds;
}
