import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { undisputedMinor } from '@bm/domain/disputes/dispute-books';
import type { Order } from '@bm/domain/orders/order.schema';
import { refundBooks, type RefundBooks } from '@bm/domain/refunds/refund-books';
import type { RefundStatus } from '@bm/domain/refunds/refund.schema';

/** A payment of a checkout with the orders that it paid, its refunds and what is left to refund. */
export interface RefundablePayment {
  checkout: Checkout;
  transactionId: string;
  /** Empty for a payment that came too late. */
  orders: Order[];
  refunds: StoredRefund[];
  books: RefundBooks;
}

/** Reads the books of a payment in a unit of work. Throws for a payment that is not recorded. */
export async function readRefundBooks(
  tx: Pick<Tx, 'payments' | 'checkouts' | 'orders' | 'refunds'>,
  transactionId: string,
  counts?: (status: RefundStatus) => boolean,
): Promise<RefundablePayment> {
  const payment = await tx.payments.byTransaction(transactionId);
  const checkout = payment && (await tx.checkouts.byId(payment.checkoutId));
  if (payment === null || checkout === null) throw new Error(`Payment ${transactionId} is gone.`);
  const orders = (await tx.orders.listForCheckout(checkout.id)).filter(
    (order) => order.transactionId === transactionId,
  );
  const refunds = await tx.refunds.listForTransaction(transactionId);
  const { taxRateBp } = checkout;
  const { amountMinor } = payment;
  const paid = { amountMinor, taxRateBp, charges: checkout, orders };
  return { checkout, transactionId, orders, refunds, books: refundBooks(paid, refunds, counts) };
}

/** A payment, with what no dispute holds back or has lost of what is left: the provider refunds the rest only. */
export interface UndisputedPayment extends RefundablePayment {
  /** Minor units. */
  undisputedMinor: number;
}

/** As `readRefundBooks`, with what of it is not disputed. */
export async function readUndisputedBooks(
  tx: Pick<Tx, 'payments' | 'checkouts' | 'orders' | 'refunds' | 'disputes'>,
  transactionId: string,
): Promise<UndisputedPayment> {
  const payment = await readRefundBooks(tx, transactionId);
  const disputes = (await tx.disputes.listForCheckout(payment.checkout.id)).filter(
    (dispute) => dispute.transactionId === transactionId,
  );
  return { ...payment, undisputedMinor: undisputedMinor(payment.books, disputes) };
}
