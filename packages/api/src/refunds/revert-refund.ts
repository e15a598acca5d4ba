import type { Tx } from '@bm/db/store';
import type { StoredRefund, StoredRefundLine } from '@bm/db/store/refunds';
import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import { isAllShipped, type OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { idleUnits } from '@bm/domain/refunds/idle-units';
import { stockMove } from '../shipments/record-shipment.ts';
import type { UnitAct } from '../unit-of-work.ts';
import { failureNote, noteFailure } from './refund-notes.ts';

/**
 * Reverts the effects of a failed refund: its orders get their state and their units back. Units
 * that were sold meanwhile stay released or returned, with a note in the timeline.
 */
export async function revertRefund(tx: Tx, refund: StoredRefund, act: UnitAct): Promise<void> {
  const orders = await tx.orders.listForCheckout(refund.checkoutId);
  if (refund.lines.length === 0) await noteFailure(tx, refund, orders, act);
  for (const line of refund.lines) {
    const order = orders.find(({ id }) => id === line.orderId);
    if (order === undefined) throw new Error(`Order ${line.orderId} is of another checkout.`);
    await revertLine(tx, refund, line, order, act);
  }
}

async function revertLine(
  tx: Tx,
  refund: StoredRefund,
  line: StoredRefundLine,
  order: Order,
  act: UnitAct,
): Promise<void> {
  const { releasedUnits, restockedUnits } = line;
  const isHeld =
    releasedUnits === 0 || (await tx.parts.reserveAgain(stockMove(order, releasedUnits, act)));
  const isOut =
    restockedUnits === 0 ||
    (await tx.parts.receive(stockMove(order, -restockedUnits, act), 'adjustment'));
  await tx.refunds.setMoves(refund.id, order.id, {
    releasedUnits: isHeld ? 0 : releasedUnits,
    restockedUnits: isOut ? 0 : restockedUnits,
  });
  const counted = await tx.orders.addUnits(order.id, {
    releasedUnits: isHeld ? -releasedUnits : 0,
    refundedUnits: -line.quantity,
    refundedMinor: -taxedTotal(line),
  });
  if (counted === null) throw new Error(`Order ${order.id} has fewer refunded units.`);
  const lostUnits = (isHeld ? 0 : releasedUnits) + (isOut ? 0 : restockedUnits);
  const note = failureNote(refund, lostUnits);
  const states = line.quantity === 0 ? [order.state] : await statesBack(tx, refund, counted);
  await moveBack(tx, order, states, note, act);
}

async function stateBeforeRefund(tx: Tx, orderId: string): Promise<OrderState> {
  const events = await tx.orders.events(orderId);
  // Later ones are notes.
  const end = events.findLast(({ from }) => from !== 'refunded');
  if (end === undefined || end.from === null) throw new Error(`Order ${orderId} was not refunded.`);
  return end.from;
}

/** The transitions to apply: an order that owes units again is neither shipped nor delivered. */
async function statesBack(
  tx: Tx,
  { transactionId }: StoredRefund,
  order: Order,
): Promise<OrderState[]> {
  const before = order.state === 'refunded' ? await stateBeforeRefund(tx, order.id) : order.state;
  if (before !== 'shipped' && before !== 'delivered') return [before];
  const idle = idleUnits(await tx.refunds.listForTransaction(transactionId), order.id);
  if (isAllShipped(order, idle)) return [before];
  const isOneStep = order.state === 'refunded' || before === 'shipped';
  return isOneStep ? ['processing'] : ['shipped', 'processing'];
}

async function moveBack(
  tx: Tx,
  { id, state }: Order,
  states: readonly OrderState[],
  note: string,
  { actor, actorId, at, newId }: UnitAct,
): Promise<void> {
  let from = state;
  for (const [index, to] of states.entries()) {
    const text = index === states.length - 1 ? note : '';
    await tx.orders.transition(id, from, to, { eventId: newId(), actor, actorId, note: text, at });
    from = to;
  }
}
