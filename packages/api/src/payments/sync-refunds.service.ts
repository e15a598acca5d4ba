import type { Payment } from '@bm/db/store/payments.store';
import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import { formatMajor } from '@bm/domain/money/money';
import type { Order } from '@bm/domain/orders/order.schema';
import type { ProviderEvent, Refund } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { prepareOrderChange, type ChangedBy, type OrderChange } from '../orders/order-change.ts';
import {
  applyRefunds,
  type Changes,
  type RefundOutcome,
  type RefundStep,
} from './apply-refunds.ts';
import { requirePayment } from './payable-checkout.ts';
import { syncPayment } from './sync-payment.service.ts';

/**
 * Records the provider's refunds of one payment, each once. A refund that names an order ends it; the
 * return of all money ends all orders; any other refund is a note on the timelines. `event` is
 * recorded in the same transaction. Throws PAYMENT_MISMATCH, or ProviderError when the provider is
 * unavailable.
 */
export async function syncRefunds(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<RefundOutcome> {
  const { transactionId, status } = payment;
  // The refund webhook may arrive before the payment webhook.
  if (status === 'open' || status === 'cancelled') await syncPayment(deps, payment, by);
  const refunds = await deps.payments.listRefunds(transactionId);
  const { orders } = await requirePayment(deps, transactionId);
  const concerned = ordersOf(payment, orders);
  const changesBy = (refund: Refund, changed: readonly Order[]): Changes =>
    new Map(
      changed.map((order) => [
        order.id,
        prepareOrderChange(deps, order, by, formatRefundNote(refund, order)),
      ]),
    );
  const steps = refunds.map((refund): RefundStep => {
    const named = concerned.filter((order) => isRefundOf(refund, order));
    const endsOrder = named.length > 0;
    return { refund, endsOrder, changes: changesBy(refund, endsOrder ? named : concerned) };
  });
  const lastRefund = refunds.at(-1);
  const endings =
    lastRefund === undefined ? new Map<string, OrderChange>() : changesBy(lastRefund, concerned);
  const sum = refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const isFullRefund = sum >= payment.amountMinor;
  return applyRefunds(deps, payment, { steps, endings, isFullRefund }, event);
}

/** The orders that the payment paid, or all of the checkout when it paid none. */
function ordersOf({ transactionId }: Payment, orders: readonly Order[]): readonly Order[] {
  const paid = orders.filter((order) => order.transactionId === transactionId);
  return paid.length > 0 ? paid : orders;
}

/** Whether the refund returns the money of this order, as the shop requested it. */
function isRefundOf({ orderId, amountMinor }: Refund, order: Order): boolean {
  return orderId === order.id && amountMinor >= taxedTotal(order);
}

function formatRefundNote({ id, amountMinor }: Refund, { currency }: Order): string {
  const amount = `${formatMajor(amountMinor, currency)} ${currency.toUpperCase()}`;
  return `${amount} refunded at the payment provider: ${id}`;
}
