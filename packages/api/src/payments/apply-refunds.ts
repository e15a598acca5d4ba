import type { Tx } from '@bm/db/store';
import type { Payment } from '@bm/db/store/payments.store';
import type { ProviderEvent, Refund } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { recordProviderEvent } from './record-provider-event.ts';
import { recordRefund, type RefundedOrder } from './record-refund.ts';

/** `refunded`: orders ended; `noted`: notes were added; `known`: nothing was new. */
export type RefundOutcome = 'refunded' | 'noted' | 'known';

/** The changes of orders by one refund, by the order's id. */
export type Changes = ReadonlyMap<string, OrderChange>;

/** A refund with the change that it makes to each order that it concerns. */
export interface RefundStep {
  refund: Refund;
  /** Whether it returns the money of its orders; otherwise it is a note. */
  endsOrder: boolean;
  changes: Changes;
}

/** The provider's refunds of a payment, oldest first, with all changes that they may make. */
export interface RefundSteps {
  steps: readonly RefundStep[];
  /** The changes of all orders, for when all money went back. */
  endings: Changes;
  isFullRefund: boolean;
}

/** Records the refunds that are new, in one unit of work. Throws when the payment is gone. */
export function applyRefunds(
  deps: Deps,
  { transactionId, checkoutId }: Payment,
  { steps, endings, isFullRefund }: RefundSteps,
  event?: ProviderEvent,
): Promise<RefundOutcome> {
  const at = deps.clock();
  return deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    const paid = await tx.payments.byTransaction(transactionId);
    if (paid === null) throw new Error(`Payment ${transactionId} is gone.`);
    const newSteps: RefundStep[] = [];
    for (const step of steps) {
      const { id } = step.refund;
      const isNew = await tx.payments.recordEvent({ id, type: 'refund', at });
      // The shop's own refunds are recorded where they are requested.
      if (isNew && id !== paid.refundId) newSteps.push(step);
    }
    const endsAll = isFullRefund && paid.status === 'succeeded';
    const last = endsAll ? (newSteps.pop() ?? steps.at(-1)) : undefined;
    let outcome: RefundOutcome = newSteps.length > 0 ? 'noted' : 'known';
    for (const { refund, changes, endsOrder } of newSteps) {
      const isEnd = endsOrder && paid.status === 'succeeded';
      if (!isEnd) await noteRefund(tx, checkoutId, changes);
      else if (await endOrders(tx, paid, refund.id, changes)) outcome = 'refunded';
    }
    if (last === undefined) return outcome;
    await endOrders(tx, paid, last.refund.id, new Map([...endings, ...last.changes]));
    return 'refunded';
  });
}

/** An event that keeps the state is a note. */
async function noteRefund(tx: Tx, checkoutId: string, changes: Changes): Promise<void> {
  for (const { id, state } of await tx.orders.listForCheckout(checkoutId)) {
    const change = changes.get(id);
    if (change !== undefined) await tx.orders.transition(id, state, state, change.step);
  }
}

/** Ends those orders of the payment that are not refunded yet; false when there are none. */
async function endOrders(
  tx: Tx,
  { transactionId, checkoutId }: Payment,
  refundId: string,
  changes: Changes,
): Promise<boolean> {
  const orders = await tx.orders.listForCheckout(checkoutId);
  const [first, ...others] = orders.flatMap((order): RefundedOrder[] => {
    const change = changes.get(order.id);
    const isKept = order.transactionId === transactionId && order.state !== 'refunded';
    return isKept && change !== undefined ? [{ order, change }] : [];
  });
  if (first === undefined) return false;
  await recordRefund(tx, [first, ...others], { transactionId, refundId });
  return true;
}
