import type { Tx } from '@bm/db/store';
import type { Order } from '@bm/domain/orders/order.schema';
import type { MailKind, MailPayload } from '@bm/mails/mails';

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

type OrderMailPayload = Extract<MailPayload, { checkoutId: string }>;
type WithoutCheckout<Payload> = Payload extends unknown ? Omit<Payload, 'checkoutId'> : never;

/** A mail to the customer of orders. */
type OrderMail = Pick<QueuedMail, 'cause' | 'at' | 'delayMs'> & {
  payload: WithoutCheckout<OrderMailPayload>;
};

/** Queues a mail about orders of one checkout to their customer; none about no orders. */
export async function queueOrderMail(
  tx: Pick<Tx, 'mails'>,
  [first]: readonly Pick<Order, 'checkoutId' | 'customerId' | 'customerEmail'>[],
  { payload, ...mail }: OrderMail,
): Promise<void> {
  if (first === undefined) return;
  const { checkoutId, customerId, customerEmail } = first;
  await queueMail(tx, {
    ...mail,
    payload: { ...payload, checkoutId },
    accountId: customerId,
    recipient: customerEmail,
  });
}

/** The delay of a mail about a step that may be undone for `undoMs`: that time, and some for the call. */
export function afterUndo(undoMs: number): number {
  return undoMs + 5000;
}
