import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { planReceipts } from '@bm/domain/payments/credit-rule';
import { bankTransactionId, type ReceiptOutcome } from '@bm/domain/payments/receipt.schema';
import type { Deps } from '../context.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import { prepareOrderSteps, type OrderSteps } from '../orders/order-change.ts';
import {
  bookCredit,
  creditOpenReceipts,
  prepareCredit,
  readOpenReceipts,
  type CreditRow,
} from './book-credit.ts';
import { newPayment } from './payment-records.ts';

/** The rows that a settlement by bank transfer writes. */
export interface ReceiptSettlement extends OrderSteps, CreditRow {
  paymentId: string;
}

/** Creates ids and time of a settlement. Call it before the unit of work, which may run twice. */
export function prepareReceiptSettlement(
  deps: Deps,
  orders: readonly Pick<Order, 'id'>[],
  by: ChangedBy,
): ReceiptSettlement {
  const steps = prepareOrderSteps(deps, orders, by, 'Paid by bank transfer');
  return { ...prepareCredit(deps), ...steps, paymentId: deps.newId() };
}

/**
 * Marks all unpaid orders of the checkout paid if its open receipts cover what is due, and no card
 * payment is open; what is beyond it becomes credit. Where nothing is due, all of it is credit.
 * Otherwise the receipts stay open. Call it inside a unit of work.
 */
export async function settleByReceipts(
  tx: Tx,
  checkout: Checkout,
  { paymentId, creditId, at, stepFor }: ReceiptSettlement,
): Promise<ReceiptOutcome> {
  const orders = await tx.orders.listForCheckout(checkout.id);
  const dueMinor = amountDue(checkout, orders);
  if (dueMinor === 0) {
    await creditOpenReceipts(tx, checkout, { creditId, at });
    return 'ended';
  }
  const { last, openMinor } = await readOpenReceipts(tx, checkout.id);
  const payments = await tx.payments.listForCheckout(checkout.id);
  const { outcome, creditMinor } = planReceipts({
    dueMinor,
    openMinor,
    hasOpenCard: payments.some(({ status }) => status === 'open'),
  });
  if (outcome !== 'settled' || last === undefined) return outcome;

  const transactionId = bankTransactionId(last.reference);
  await tx.payments.insert(
    newPayment(payments, {
      id: paymentId,
      checkoutId: checkout.id,
      transactionId,
      amountMinor: dueMinor,
      currency: checkout.currency,
      status: 'succeeded',
      createdAt: at,
    }),
  );
  await tx.orders.settleCheckout(checkout.id, { transactionId, at }, stepFor);
  await tx.receipts.settle(checkout.id, transactionId);
  await issueInvoice(tx, checkout, { transactionId, at, instrument: null });
  await queueOrderMail(tx, orders, {
    // A checkout is settled once.
    cause: checkout.id,
    payload: { kind: 'payment-received', transactionId, amountMinor: dueMinor, paidAt: at },
    at,
  });
  if (creditMinor > 0) {
    await bookCredit(tx, checkout, { creditId, at }, { transactionId, amountMinor: creditMinor });
  }
  return 'settled';
}
