import { describe, expect, it } from 'vitest';
import { isOpenOrEffective, paidBooks, refundBooks } from './refund-books.ts';
import { isEffective, refundSchema, REFUND_STATUSES, type Refund } from './refund.schema.ts';
import { buildOrder } from '../testing/builders.ts';

function anOrder(id: string, transactionId: string | null) {
  const state = transactionId === null ? 'unpaid' : 'paid';
  const price = { unitPriceMinor: 100, totalMinor: 1000, taxMinor: 150 };
  return buildOrder({ id, transactionId, state, ...price });
}

function aRefund(fields: Partial<Refund>): Refund {
  return refundSchema.parse({
    id: 'refund',
    checkoutId: 'checkout',
    transactionId: 'pi_1',
    providerRefundId: null,
    amountMinor: 230,
    taxMinor: 30,
    deliveryMinor: 0,
    deliveryTaxMinor: 0,
    currency: 'usd',
    reason: 'customer',
    note: '',
    status: 'succeeded',
    requestedAt: 0,
    updatedAt: 0,
    succeededAt: null,
    lines: [{ orderId: 'order-0', quantity: 2, totalMinor: 200, taxMinor: 30, restock: false }],
    ...fields,
  });
}

const CHARGES = { taxRateBp: 1500, deliveryMinor: 500, deliveryTaxMinor: 75 };

describe('isOpenOrEffective', () => {
  it.each(REFUND_STATUSES)('%s counts unless the refund has not happened', (status) => {
    expect(isOpenOrEffective(status)).toBe(!['failed', 'canceled'].includes(status));
  });
});

describe('refundBooks', () => {
  const paid = {
    amountMinor: 1725,
    taxRateBp: 1500,
    charges: CHARGES,
    orders: [anOrder('order-0', 'pi_1')],
  };

  it('The tax of a payment is the sum of the taxes of its orders and its delivery.', () => {
    const orders = ['order-0', 'order-1', 'order-2'].map((id) => ({
      id,
      quantity: 1,
      totalMinor: 3,
      taxMinor: 0,
    }));
    expect(refundBooks({ ...paid, amountMinor: 584, orders }, []).taxLeft).toBe(75);
    expect(refundBooks({ ...paid, amountMinor: 584, orders: [] }, []).taxLeft).toBe(76);
  });

  it.each([
    ['requested', 1495, 8],
    ['pending', 1495, 8],
    ['succeeded', 1495, 8],
    ['failed', 1725, 10],
    ['canceled', 1725, 10],
  ] as const)('After a %s refund %i and %i units are left.', (status, leftMinor, unitsLeft) => {
    expect(refundBooks(paid, [aRefund({ status })])).toMatchObject({
      leftMinor,
      orders: [{ unitsLeft }],
    });
  });

  it('The tax of a payment that paid no order is included in its amount.', () => {
    const late = { ...paid, amountMinor: 1150, orders: [] };
    expect(refundBooks(late, []).taxLeft).toBe(150);
  });

  it('A caller may choose which refunds count.', () => {
    const refunds = [aRefund({ status: 'requested' }), aRefund({ status: 'succeeded' })];
    expect(refundBooks(paid, refunds, isEffective).leftMinor).toBe(1495);
  });
});

describe('paidBooks', () => {
  it('Nothing is left of a checkout before its settlement.', () => {
    expect(paidBooks({ ...CHARGES, orders: [anOrder('order-0', null)], refunds: [] })).toEqual({
      refundedMinor: 0,
      leftMinor: 0,
      taxLeft: 0,
      taxRateBp: 1500,
      delivery: { deliveryMinor: 0, deliveryTaxMinor: 0 },
      orders: [],
    });
  });

  it('The payment is that of the paid orders and the delivery, less its own refunds.', () => {
    const orders = [
      anOrder('order-0', 'pi_1'),
      anOrder('order-1', 'pi_1'),
      anOrder('order-2', null),
    ];
    const refunds = [
      aRefund({}),
      aRefund({
        amountMinor: 575,
        taxMinor: 75,
        deliveryMinor: 500,
        deliveryTaxMinor: 75,
        lines: [],
      }),
      aRefund({ transactionId: 'pi_late', amountMinor: 5000, lines: [] }),
    ];
    const order = { quantity: 10, totalMinor: 1000, taxMinor: 150 };
    expect(paidBooks({ ...CHARGES, orders, refunds })).toEqual({
      refundedMinor: 230 + 575,
      leftMinor: 2 * 1150 + 575 - 230 - 575,
      taxLeft: 2 * 150 + 75 - 30 - 75,
      taxRateBp: 1500,
      delivery: { deliveryMinor: 0, deliveryTaxMinor: 0 },
      orders: [
        { orderId: 'order-0', ...order, unitsLeft: 8, totalLeft: 800, taxLeft: 120 },
        { orderId: 'order-1', ...order, unitsLeft: 10, totalLeft: 1000, taxLeft: 150 },
      ],
    });
  });
});
