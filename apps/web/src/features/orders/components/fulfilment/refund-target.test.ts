import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../../testing/sample-order.ts';
import { describeTarget } from './refund-target.ts';

const aPayment = (
  transactionId: string,
  instrument: AdminCheckout['payments'][number]['instrument'],
): AdminCheckout['payments'][number] => ({
  transactionId,
  status: 'succeeded',
  amountMinor: 5820,
  currency: 'usd',
  refundId: null,
  instrument,
  createdAt: 0,
  updatedAt: 0,
});

const aReceipt = (
  reference: string,
  fields: Partial<AdminCheckout['receipts'][number]> = {},
): AdminCheckout['receipts'][number] => ({
  id: reference,
  checkoutId: 'checkout-1',
  reference,
  amountMinor: 5820,
  currency: 'usd',
  receivedAt: 0,
  note: '',
  recordedAt: 0,
  transactionId: 'bank:REF-1',
  ...fields,
});

const paidBy = (transactionId: string | null) => [{ ...sampleOrder, transactionId }];

describe('describeTarget', () => {
  it('The card that paid is named, not one of a payment that came too late.', () => {
    const payments = [
      aPayment('pi_late', { name: 'Mastercard', last4: '4444' }),
      aPayment('pi_1', { name: 'Visa', last4: '4242' }),
    ];
    expect(describeTarget({ orders: paidBy('pi_1'), payments, receipts: [] }, '$48.30')).toBe(
      '$48.30 will be refunded to Visa ending 4242.',
    );
  });

  it('Of a payment before cards were recorded the card has no name.', () => {
    const checkout = { orders: paidBy('pi_1'), payments: [aPayment('pi_1', null)], receipts: [] };
    expect(describeTarget(checkout, '$48.30')).toBe(
      '$48.30 will be refunded to the card that paid.',
    );
  });

  it('Of a bank transfer the receipts that settled the checkout are named.', () => {
    const receipts = [
      aReceipt('REF-1'),
      aReceipt('REF-2'),
      aReceipt('BACK', { amountMinor: -100 }),
      aReceipt('OPEN', { transactionId: null }),
    ];
    const checkout = { orders: paidBy('bank:REF-1'), payments: [], receipts };
    expect(describeTarget(checkout, '$48.30')).toBe(
      'The order was paid by bank transfer: send $48.30 back to the account of REF-1, REF-2.',
    );
  });
});
