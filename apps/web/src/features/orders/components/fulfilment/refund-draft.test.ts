import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { Dispute } from '@bm/domain/disputes/dispute.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { sampleOrder } from '../../../../testing/sample-order.ts';
import { describeProblem, EMPTY_DRAFT, previewRefund } from './refund-draft.ts';
import { unitsUpTo } from './units-field.tsx';

const paid: Order = {
  ...sampleOrder,
  state: 'processing',
  transactionId: 'pi_1',
  shippedUnits: 100,
};
const other: Order = { ...paid, id: 'order-2', number: 'BM-000130', shippedUnits: 0 };

/** Two orders of 120 units at 4.85, with a delivery of 10.00. */
const checkout: CheckoutDetail = {
  id: 'checkout-1',
  number: 'BC-000045',
  customerId: 'user-1',
  poNumber: '',
  note: '',
  phone: '',
  address: '',
  currency: 'usd',
  linesMinor: 116_400,
  deliveryName: 'Our van',
  deliveryMinor: 1000,
  deliveryTaxMinor: 0,
  deliveryRateMinor: null,
  deliveryFreeFromMinor: null,
  taxName: '',
  taxRateBp: 0,
  taxExemptReason: '',
  taxMinor: 0,
  paymentMethod: 'card',
  totalMinor: 117_400,
  createdAt: 0,
  dueMinor: 0,
  orders: [paid, other],
  bank: null,
  receipts: [],
  credits: [],
  shipments: [],
  refunds: [],
};

it('starts with all units of the opened order, without the delivery', () => {
  const { request, plan, rows } = previewRefund(checkout, paid, EMPTY_DRAFT);
  expect(request).toEqual({
    lines: [{ orderId: 'order-1', quantity: 120, restock: false }],
    seen: [{ orderId: 'order-1', shippedUnits: 100 }],
  });
  expect(plan).toMatchObject({ amountMinor: 58_200, deliveryMinor: 0 });
  expect(rows.map(({ value, shippedUnits }) => [value, shippedUnits])).toEqual([
    ['120', 100],
    ['', 0],
  ]);
});

it('includes the delivery with the last units, and shipped units return on request', () => {
  const units = new Map([['order-2', '120']]);
  const restocked = new Set(['order-1', 'order-2']);
  const { request, plan } = previewRefund(checkout, paid, { ...EMPTY_DRAFT, units, restocked });
  expect(plan).toMatchObject({ amountMinor: 117_400, deliveryMinor: 1000 });
  expect(request).toMatchObject({ lines: [{ restock: true }, { restock: false }] });
});

it('names what is shipped of all orders with an amount, which is of none of them', () => {
  const draft = { ...EMPTY_DRAFT, byAmount: true, amount: '5.50' };
  expect(previewRefund(checkout, paid, draft).request).toEqual({
    amountMinor: 550,
    seen: [
      { orderId: 'order-1', shippedUnits: 100 },
      { orderId: 'order-2', shippedUnits: 0 },
    ],
  });
});

it('does not count units as shipped that a failed refund has released', () => {
  const unshipped: Order = { ...paid, shippedUnits: 0, releasedUnits: 120 };
  const restocked = new Set(['order-1']);
  const { rows } = previewRefund({ ...checkout, orders: [unshipped, other] }, unshipped, {
    ...EMPTY_DRAFT,
    restocked,
  });
  expect(rows[0]).toMatchObject({ units: 120, shippedUnits: 0, restock: false });
});

it('refunds nothing that a dispute holds back, and says so', () => {
  const dispute: Dispute = {
    id: 'du_1',
    checkoutId: 'checkout-1',
    transactionId: 'pi_1',
    status: 'needs_response',
    reason: 'fraudulent',
    amountMinor: 117_400,
    currency: 'usd',
    dueBy: null,
    steps: { needs_response: 100 },
    reportedAt: 100,
    decision: null,
    decidedAt: null,
    lossMinor: null,
    refundId: null,
  };
  const disputed = previewRefund(checkout, paid, EMPTY_DRAFT, [dispute]);
  expect(disputed).toMatchObject({ leftMinor: 0, plan: 'TOO_MUCH' });
  expect(describeProblem(disputed)).toMatch(/^The payment is disputed/);
  const ofAnother = { ...dispute, transactionId: 'pi_2' };
  const { plan } = previewRefund(checkout, paid, EMPTY_DRAFT, [ofAnother]);
  expect(plan).toMatchObject({ amountMinor: 58_200 });
});

const preview = (change: object) =>
  previewRefund(checkout, paid, { ...EMPTY_DRAFT, ...change }).plan;

it('returns the reason why nothing can be refunded', () => {
  expect(preview({ units: new Map([['order-1', '']]) })).toBe('NOTHING');
  expect(preview({ units: new Map([['order-1', '121']]) })).toBe('TOO_MANY_UNITS');
  expect(preview({ units: new Map([['order-1', '-1']]) })).toBe('TOO_MANY_UNITS');
  expect(preview({ byAmount: true })).toBe('NOTHING');
  expect(preview({ byAmount: true, amount: '1174.01' })).toBe('TOO_MUCH');
  expect(preview({ byAmount: true, amount: '5.50' })).toMatchObject({ amountMinor: 550 });
});

const describeUnits = (units: string) =>
  describeProblem(
    previewRefund(checkout, paid, { ...EMPTY_DRAFT, units: new Map([['order-2', units]]) }),
  );

it('names the order whose units cannot be refunded, and how many can', () => {
  expect(describeUnits('121')).toBe('Enter 0 to 120 units of BM-000130.');
  expect(describeUnits('-1')).toBe('Enter 0 to 120 units of BM-000130.');
  expect(describeUnits('120')).toBeNull();
});

it('Typed units are read without a guess, up to those that are left.', () => {
  forEachRow(
    [
      ['', 0],
      [' 12 ', 12],
      ['1,200', 1200],
      ['1,20', null],
      ['1,5', null],
      ['1 5', null],
      ['1.200', null],
      ['1e2', null],
      ['2001', null],
    ],
    (text, units) => {
      expect(unitsUpTo(2000, text)).toBe(units);
    },
  );
});
