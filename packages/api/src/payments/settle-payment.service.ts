import type { Tx } from '@bm/db/store';
import type { Payment } from '@bm/db/store/payments.store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Intent, ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { prepareOrderChange, type ChangedBy } from '../orders/order-change.ts';
import type { OwnedOrder } from '../orders/owned-order.ts';
import { updatePaymentStatus } from './update-payment-status.ts';
import { refundIdempotencyKey } from './refund-key.ts';

/** `returned`: the order could not be paid any more, so the payment was refunded in full. */
export interface Settlement {
  outcome: 'paid' | 'returned';
  order: Order;
}

/**
 * Settles an order with the payment that the client names, after a query of the provider. A
 * repeated call returns the same order. Throws PAYMENT_MISMATCH, PAYMENT_NOT_COMPLETED, or
 * ORDER_NOT_PAYABLE when a late payment was refunded.
 */
export async function settlePayment(
  deps: Deps,
  order: OwnedOrder,
  transactionId: string,
  by: ChangedBy,
): Promise<Order> {
  if (order.transactionId === transactionId) return order;
  const payment = await deps.store.read.payments.byIntent(transactionId);
  if (payment?.orderId !== order.id) throw new AppError('PAYMENT_MISMATCH');
  const intent = await deps.payments.retrieveIntent(transactionId);
  const settlement = await settleIntent(deps, intent, by);
  if (settlement.outcome === 'paid') return settlement.order;
  throw new AppError('ORDER_NOT_PAYABLE', {
    message: 'This order can no longer be paid. The money goes back to the card.',
  });
}

/**
 * The only function that marks an order paid. `intent` is the provider's current state and must be
 * the order's recorded payment. The first call wins; all others change nothing. A payment for an
 * order that cannot be paid is refunded in full. `event` is recorded in the same transaction.
 * Throws PAYMENT_NOT_COMPLETED, PAYMENT_MISMATCH.
 */
export async function settleIntent(
  deps: Deps,
  intent: Intent,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<Settlement> {
  if (intent.status !== 'succeeded') throw new AppError('PAYMENT_NOT_COMPLETED');
  const { payment, order } = await requirePayment(deps, intent.id);
  if (order.state === 'unpaid' && !matchesOrder(intent, order))
    throw new AppError('PAYMENT_MISMATCH');
  const paid = await markPaid(deps, payment, order, by, event);
  if (paid !== null) return { outcome: 'paid', order: paid };
  return { outcome: 'returned', order: await refundLatePayment(deps, payment, order, by, event) };
}

/** Records the provider's event, if there is one, in the transaction of its effect. */
export async function recordProviderEvent(
  tx: Tx,
  at: number,
  event?: ProviderEvent,
): Promise<void> {
  if (event !== undefined) await tx.payments.recordEvent({ id: event.id, type: event.type, at });
}

/** Returns a payment of the shop with its order. Throws PAYMENT_MISMATCH for any other. */
export async function requirePayment(
  deps: Deps,
  intentId: string,
): Promise<{ payment: Payment; order: Order }> {
  const payment = await deps.store.read.payments.byIntent(intentId);
  const order = payment === null ? null : await deps.store.read.orders.byId(payment.orderId);
  if (payment === null || order === null) throw new AppError('PAYMENT_MISMATCH');
  return { payment, order };
}

function matchesOrder(intent: Intent, order: Order): boolean {
  return (
    intent.orderId === order.id &&
    intent.amountMinor === order.totalMinor &&
    intent.receivedMinor === order.totalMinor &&
    intent.currency === order.currency
  );
}

/** Null when the order is not unpaid any more and was not paid by this payment. */
function markPaid(
  deps: Deps,
  { intentId }: Payment,
  order: Order,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<Order | null> {
  const { at, step } = prepareOrderChange(deps, order, by, `Paid by ${intentId}`);
  const paid = { transactionId: intentId };
  return deps.store.write(async (tx) => {
    const settled = await tx.orders.transition(order.id, 'unpaid', 'paid', step, paid);
    const current = settled ?? (await tx.orders.byId(order.id));
    if (current?.transactionId !== intentId) return null;
    await recordProviderEvent(tx, at, event);
    if (settled !== null) await updatePaymentStatus(tx, intentId, 'succeeded', at);
    return current;
  });
}

/** Refunds a late payment in full, once, and adds a note to the order's timeline. */
async function refundLatePayment(
  deps: Deps,
  { intentId, status }: Payment,
  order: Order,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<Order> {
  const refund =
    status === 'refunded'
      ? null
      : await deps.payments.refundIntent(intentId, refundIdempotencyKey(intentId));
  const { at, step } = prepareOrderChange(deps, order, by, `Late payment ${intentId} refunded`);
  return deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    const current = (await tx.orders.byId(order.id)) ?? order;
    const isRecorded = (await tx.payments.byIntent(intentId))?.status === 'refunded';
    if (refund === null || isRecorded) return current;
    await updatePaymentStatus(tx, intentId, 'refunded', at, refund.refundId);
    // An event that keeps the state is a note.
    await tx.orders.transition(order.id, current.state, current.state, step);
    return current;
  });
}
