import type { Reads, Tx } from '@bm/db/store';
import type { Payment } from '@bm/db/store/payments';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type { PaymentInstrument, PaymentStatus } from '@bm/domain/payments/payment.schema';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';

/** A payment with its checkout and the orders of the checkout. */
export interface CheckoutPayment {
  payment: Payment;
  checkout: Checkout;
  orders: Order[];
}

/** Returns a payment of the shop with its checkout. Throws PAYMENT_MISMATCH for any other. */
export async function requirePayment(deps: Deps, transactionId: string): Promise<CheckoutPayment> {
  const { payments, checkouts, orders } = deps.store.read;
  const payment = await payments.byTransaction(transactionId);
  const checkout = payment && (await checkouts.byId(payment.checkoutId));
  if (payment === null || checkout === null) throw new AppError('PAYMENT_MISMATCH');
  return { payment, checkout, orders: await orders.listForCheckout(checkout.id) };
}

/** The number of the next payment of a checkout. */
export function nextAttempt(known: readonly Payment[]): number {
  return (known.at(-1)?.attempt ?? 0) + 1;
}

/** A new payment of a checkout, after the known ones. */
export function newPayment(
  known: readonly Payment[],
  values: Omit<Payment, 'attempt' | 'refundId' | 'instrument' | 'updatedAt'>,
): Payment {
  const attempt = nextAttempt(known);
  return { ...values, attempt, refundId: null, instrument: null, updatedAt: values.createdAt };
}

/** Returns the orders of a checkout that are unpaid. */
export async function listUnpaid(
  { orders }: Pick<Reads, 'orders'>,
  checkoutId: string,
): Promise<Order[]> {
  return (await orders.listForCheckout(checkoutId)).filter(({ state }) => state === 'unpaid');
}

/** Records the provider's event, if there is one, in the transaction of its effect. */
export async function recordProviderEvent(
  tx: Tx,
  at: number,
  event?: ProviderEvent,
): Promise<void> {
  if (event !== undefined) await tx.payments.recordEvent({ id: event.id, type: event.type, at });
}

/**
 * Updates the status of the transaction's payment from any status; `refundId` is set for a refund.
 * Throws without such a payment: the data is inconsistent.
 */
export function updatePaymentStatus(
  tx: Tx,
  transactionId: string,
  to: PaymentStatus,
  at: number,
  refundId?: string,
): Promise<void> {
  return changePayment(tx, transactionId, to, ({ id, status }) =>
    tx.payments.transition(id, status, to, at, refundId),
  );
}

/** Records that the transaction's payment has succeeded, and what it was paid with. */
export function recordSuccess(
  tx: Tx,
  transactionId: string,
  at: number,
  instrument: PaymentInstrument | null,
): Promise<void> {
  return changePayment(tx, transactionId, 'succeeded', ({ id, status }) =>
    tx.payments.succeed(id, status, at, instrument),
  );
}

async function changePayment(
  tx: Tx,
  transactionId: string,
  to: PaymentStatus,
  change: (payment: Payment) => Promise<boolean>,
): Promise<void> {
  const payment = await tx.payments.byTransaction(transactionId);
  if (payment !== null && (await change(payment))) return;
  throw new Error(`Payment ${transactionId} cannot become ${to}.`);
}
