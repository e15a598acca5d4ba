import type { Order } from '../orders/order.schema.ts';
import type { RefundBooks } from '../refunds/refund-books.ts';
import {
  planRefund,
  type RefundPlan,
  type RefundProblem,
  type RefundRequest,
} from '../refunds/refund-plan.ts';
import { takesMoney } from './dispute-states.ts';
import type { Dispute } from './dispute.schema.ts';

type BookedDispute = Pick<Dispute, 'status' | 'amountMinor' | 'lossMinor'>;

/**
 * The minor units that the provider holds back or has paid out, and that no credit note has. After the
 * decision that is the loss: the rest is a refund.
 */
export function disputedMinor(disputes: readonly BookedDispute[]): number {
  return disputes
    .filter(({ status }) => takesMoney(status))
    .reduce((sum, { amountMinor, lossMinor }) => sum + (lossMinor ?? amountMinor), 0);
}

/** The sum of the losses of lost disputes, in minor units. */
export function lostMinor(disputes: readonly BookedDispute[]): number {
  return disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { lossMinor }) => sum + (lossMinor ?? 0), 0);
}

/** What is left to refund of a payment beside its disputes, whose amount no refund may use. Minor units. */
export function undisputedMinor(
  { leftMinor }: Pick<RefundBooks, 'leftMinor'>,
  disputes: readonly BookedDispute[],
): number {
  return Math.max(0, leftMinor - disputedMinor(disputes));
}

/** As `undisputedMinor`, of the payment that settled these orders, beside the disputes of all payments. */
export function undisputedOfPaid(
  orders: readonly Pick<Order, 'transactionId'>[],
  books: Pick<RefundBooks, 'leftMinor'>,
  disputes: readonly (BookedDispute & Pick<Dispute, 'transactionId'>)[],
): number {
  const paid = orders.find(({ transactionId }) => transactionId !== null);
  return undisputedMinor(
    books,
    disputes.filter(({ transactionId }) => transactionId === paid?.transactionId),
  );
}

/**
 * As `planRefund`, of which no more than `mostMinor` is refunded. The plan is made of the full books: they
 * decide which units an amount stands for.
 */
export function planWithin(
  books: RefundBooks,
  mostMinor: number,
  request: RefundRequest,
): RefundPlan | RefundProblem {
  const plan = planRefund(books, request);
  return typeof plan !== 'string' && plan.amountMinor > mostMinor ? 'TOO_MUCH' : plan;
}
