import type { Tx } from '@bm/db/store';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import {
  bankTransactionId,
  openReceiptsMinor,
  type ReceiptOutcome,
} from '@bm/domain/payments/receipt.schema';
import type { Deps } from '../context.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { queuePaymentReceived } from '../mails/queue-mail.ts';
import { prepareOrderSteps, type ChangedBy, type OrderSteps } from '../orders/order-change.ts';

/** The rows that a settlement by bank transfer writes. */
export interface ReceiptSettlement extends OrderSteps {
  paymentId: string;
}

/** Creates ids and time of a settlement. Call it before the unit of work, which may run twice. */
export function prepareReceiptSettlement(
  deps: Deps,
  orders: readonly Pick<Order, 'id'>[],
  by: ChangedBy,
): ReceiptSettlement {
  const steps = prepareOrderSteps(deps, orders, by, 'Paid by bank transfer');
  return { ...steps, paymentId: deps.newId() };
}

/**
 * Marks all unpaid orders of the checkout paid if its open receipts are exactly what is due, and no
 * card payment is open. Otherwise the receipts stay open. Call it inside a unit of work.
 */
export async function settleByReceipts(
  tx: Tx,
  checkout: Checkout,
  { paymentId, at, stepFor }: ReceiptSettlement,
): Promise<ReceiptOutcome> {
  const orders = await tx.orders.listForCheckout(checkout.id);
  const dueMinor = amountDue(checkout, orders);
  if (dueMinor === 0) return 'ended';
  const receipts = await tx.receipts.listForCheckout(checkout.id);
  const open = receipts.filter(({ transactionId }) => transactionId === null);
  const last = open.findLast(({ amountMinor }) => amountMinor > 0);
  if (last === undefined || openReceiptsMinor(receipts) !== dueMinor) return 'open';
  const payments = await tx.payments.listForCheckout(checkout.id);
  if (payments.some(({ status }) => status === 'open')) return 'card';

  const transactionId = bankTransactionId(last.reference);
  await tx.payments.insert({
    id: paymentId,
    checkoutId: checkout.id,
    transactionId,
    amountMinor: dueMinor,
    currency: checkout.currency,
    status: 'succeeded',
    attempt: (payments.at(-1)?.attempt ?? 0) + 1,
    refundId: null,
    instrument: null,
    createdAt: at,
    updatedAt: at,
  });
  await tx.orders.settleCheckout(checkout.id, { transactionId, at }, stepFor);
  await tx.receipts.settle(checkout.id, transactionId);
  await issueInvoice(tx, checkout, { transactionId, at, instrument: null });
  await queuePaymentReceived(tx, orders, { transactionId, amountMinor: dueMinor, at });
  return 'settled';
}
