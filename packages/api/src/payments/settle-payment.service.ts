import type { ChangedBy } from '@bm/db/store/orders';
import type { Payment } from '@bm/db/store/payments';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import { formatInstrument, type PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import type { Intent, ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import { prepareOrderSteps } from '../orders/order-change.ts';
import type { OwnedOrder } from '../orders/owned-order.ts';
import { creditOpenReceipts, prepareCredit } from './book-credit.ts';
import {
  recordProviderEvent,
  recordSuccess,
  requirePayment,
  type CheckoutPayment,
} from './payment-records.ts';
import { refundLatePayment } from './refund-late-payment.ts';

/** `returned`: nothing of this amount was due any more, so the payment was refunded in full. */
export interface Settlement {
  outcome: 'paid' | 'returned';
  /** All orders of the checkout. */
  orders: Order[];
}

/**
 * Settles an order's checkout with the payment that the client names, after a query of the provider.
 * A repeated call returns the same order. Throws PAYMENT_MISMATCH, PAYMENT_NOT_COMPLETED, or
 * ORDER_NOT_PAYABLE when a late payment was refunded or did not pay this order.
 */
export async function settlePayment(
  deps: Deps,
  order: OwnedOrder,
  transactionId: string,
  by: ChangedBy,
): Promise<Order> {
  if (order.transactionId === transactionId) {
    // Another call settled it, perhaps a moment ago.
    await deps.store.durable();
    return order;
  }
  if (isBankTransaction(transactionId)) throw new AppError('PAYMENT_MISMATCH');
  const payment = await deps.store.read.payments.byTransaction(transactionId);
  if (payment?.checkoutId !== order.checkoutId) throw new AppError('PAYMENT_MISMATCH');
  const intent = await deps.payments.retrieveIntent(transactionId);
  const { outcome, orders } = await settleIntent(deps, intent, by);
  if (outcome === 'returned') {
    throw new AppError('ORDER_NOT_PAYABLE', {
      message: 'This order can no longer be paid. The money goes back to the card.',
    });
  }
  const paid = orders.find(({ id }) => id === order.id);
  if (paid?.transactionId !== transactionId) throw new AppError('ORDER_NOT_PAYABLE');
  return paid;
}

/**
 * The only function that marks orders paid. `intent` is the provider's current state and must be a
 * recorded payment of the checkout. The first call wins; all others change nothing. A payment for
 * which nothing of its amount is due is refunded in full. `event` is recorded in the same
 * transaction. Throws PAYMENT_NOT_COMPLETED, PAYMENT_MISMATCH.
 */
export async function settleIntent(
  deps: Deps,
  intent: Intent,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<Settlement> {
  if (intent.status !== 'succeeded') throw new AppError('PAYMENT_NOT_COMPLETED');
  const found = await requirePayment(deps, intent.id);
  const isUnpaid = found.orders.some(({ state }) => state === 'unpaid');
  if (isUnpaid && !matchesPayment(intent, found)) throw new AppError('PAYMENT_MISMATCH');
  const paid = await markPaid(deps, { ...found, instrument: intent.instrument }, by, event);
  if (paid !== null) return { outcome: 'paid', orders: paid };
  return { outcome: 'returned', orders: await refundLatePayment(deps, found, by, event) };
}

/** The provider's state of a payment and the resulting change. */
export type SyncOutcome = 'paid' | 'returned' | 'cancelled' | 'waiting';

/**
 * Synchronises one recorded payment with the provider's current state, independent of the event's
 * content. `event` is recorded in the same transaction. Throws PAYMENT_MISMATCH, or ProviderError
 * when the provider is unavailable.
 */
export async function syncPayment(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<SyncOutcome> {
  const intent = await deps.payments.retrieveIntent(payment.transactionId);
  if (intent.status === 'succeeded') return (await settleIntent(deps, intent, by, event)).outcome;
  const at = deps.clock();
  const isCancelled = intent.status === 'cancelled';
  await deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    if (isCancelled) await tx.payments.transition(payment.id, 'open', 'cancelled', at);
  });
  return isCancelled ? 'cancelled' : 'waiting';
}

/** Whether the provider charged what was recorded, for this checkout. */
function matchesPayment(intent: Intent, { payment, orders }: CheckoutPayment): boolean {
  return (
    namesCheckout(intent, payment.checkoutId, orders) &&
    intent.amountMinor === payment.amountMinor &&
    intent.receivedMinor === payment.amountMinor &&
    intent.currency === payment.currency
  );
}

/** Intents that were created before there were checkouts name their only order. */
function namesCheckout(intent: Intent, checkoutId: string, orders: readonly Order[]): boolean {
  if (intent.checkoutId !== null) return intent.checkoutId === checkoutId;
  return orders.some(({ id }) => id === intent.orderId);
}

/** `instrument` is what the payment was made with, if the provider names it. */
interface PaidCheckout extends CheckoutPayment {
  instrument: PaymentInstrument | null;
}

/**
 * Marks all unpaid orders of the checkout paid, or none. Null when the payment's amount is not what
 * is due and this payment did not pay the checkout before.
 */
function markPaid(
  deps: Deps,
  { payment, checkout: { id }, orders, instrument }: PaidCheckout,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<Order[] | null> {
  const { transactionId, amountMinor } = payment;
  const paidBy = instrument === null ? [] : [formatInstrument(instrument)];
  const note = `Paid by ${[...paidBy, transactionId].join(', ')}`;
  const { at, stepFor } = prepareOrderSteps(deps, orders, by, note);
  const credit = prepareCredit(deps);
  return deps.store.write(async (tx) => {
    const [checkout, current] = await Promise.all([
      tx.checkouts.byId(id),
      tx.orders.listForCheckout(id),
    ]);
    if (checkout === null) throw new Error(`Checkout ${id} does not exist.`);
    const isSettled = current.some((order) => order.transactionId === transactionId);
    if (!isSettled && amountDue(checkout, current) !== amountMinor) return null;
    await recordProviderEvent(tx, at, event);
    if (isSettled) return current;
    await tx.orders.settleCheckout(id, { transactionId, at }, stepFor);
    await recordSuccess(tx, transactionId, at, instrument);
    await issueInvoice(tx, checkout, { transactionId, at, instrument });
    const settled = await tx.orders.listForCheckout(id);
    await queueOrderMail(tx, settled, {
      // A checkout is settled once.
      cause: id,
      payload: { kind: 'payment-received', transactionId, amountMinor, paidAt: at },
      at,
    });
    await creditOpenReceipts(tx, checkout, credit);
    return settled;
  });
}
