import type { Tx } from '@bm/db/store';
import type { MailKind } from '@bm/domain/mails/mail-kinds';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Refund } from '@bm/domain/refunds/refund.schema';
import type { MailPayload } from '@bm/mails/mails';

/** A mail and its cause. */
export interface QueuedMail {
  /**
   * The id of the cause, which occurs once for each kind of mail. No secret: the Message-ID contains it.
   */
  cause: string;
  payload: MailPayload;
  /** The recipient's account; null for an address without one. */
  accountId: string | null;
  recipient: string;
  /** The time of the cause, in milliseconds. */
  at: number;
  /** How long the mail is delayed, because it may become obsolete. Milliseconds. */
  delayMs?: number;
}

/** The id of the mail of a cause. */
export function mailId(cause: string, kind: MailKind): string {
  return `${cause}.${kind}`;
}

/**
 * Queues a mail inside the unit of work of its cause. Its id is derived from the cause, so a
 * repeated unit queues it once.
 */
export function queueMail(
  tx: Pick<Tx, 'mails'>,
  { cause, payload, accountId, recipient, at, delayMs = 0 }: QueuedMail,
): Promise<void> {
  return tx.mails.queue({
    id: mailId(cause, payload.kind),
    accountId,
    recipient,
    payload,
    nextAttemptAt: at + delayMs,
    createdAt: at,
  });
}

type MailTx = Pick<Tx, 'mails' | 'orders'>;

/** Queues the mail about a settlement. `orders` are those of its checkout; amount in minor units. */
export async function queuePaymentReceived(
  tx: MailTx,
  [first]: readonly Order[],
  { transactionId, amountMinor, at }: { transactionId: string; amountMinor: number; at: number },
): Promise<void> {
  if (first === undefined) return;
  const { checkoutId, customerId, customerEmail } = first;
  await queueMail(tx, {
    // A checkout is settled once.
    cause: checkoutId,
    payload: { kind: 'payment-received', checkoutId, transactionId, amountMinor, paidAt: at },
    accountId: customerId,
    recipient: customerEmail,
    at,
  });
}

/** Queues the mail about orders of one checkout that were cancelled or have expired together. */
export async function queueOrdersClosed(
  tx: MailTx,
  closed: readonly Order[],
  { to, reason, at }: { to: 'cancelled' | 'expired'; reason: string; at: number },
): Promise<void> {
  const [first] = closed;
  if (first === undefined) return;
  const { checkoutId, customerId, customerEmail } = first;
  const orderIds = closed.map(({ id }) => id);
  await queueMail(tx, {
    // An order is closed once.
    cause: first.id,
    payload:
      to === 'cancelled'
        ? { kind: 'order-cancelled', checkoutId, orderIds, reason }
        : { kind: 'order-expired', checkoutId, orderIds },
    accountId: customerId,
    recipient: customerEmail,
    at,
  });
}

/** An admin may take a mistaken shipment back for some seconds after it was recorded. */
const SHIPPED_DELAY_MS = 30_000;

/** Queues the mail about a shipment of orders of one checkout. */
export async function queueShipped(
  tx: MailTx,
  [first]: readonly Order[],
  { shipmentId, at }: { shipmentId: string; at: number },
): Promise<void> {
  if (first === undefined) return;
  const { checkoutId, customerId, customerEmail } = first;
  await queueMail(tx, {
    cause: shipmentId,
    payload: { kind: 'shipped', checkoutId, shipmentId },
    accountId: customerId,
    recipient: customerEmail,
    at,
    delayMs: SHIPPED_DELAY_MS,
  });
}

/** Queues the mail about a refund that succeeded. */
export async function queueRefunded(
  tx: MailTx,
  { id: refundId, checkoutId }: Pick<Refund, 'id' | 'checkoutId'>,
  at: number,
): Promise<void> {
  const [order] = await tx.orders.listForCheckout(checkoutId);
  if (order === undefined) return;
  await queueMail(tx, {
    cause: refundId,
    payload: { kind: 'refunded', checkoutId, refundId },
    accountId: order.customerId,
    recipient: order.customerEmail,
    at,
  });
}
