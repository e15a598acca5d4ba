import type { Tx } from '@bm/db/store';
import type { StoredRefund, StoredRefundLine } from '@bm/db/store/refunds';
import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import { heldUnits, isAllShipped, type OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { idleUnits, returnedUnits } from '@bm/domain/refunds/idle-units';
import { waitingUnits, type ReturnUnits } from '@bm/domain/returns/return-units';
import { hasFailed, isEffective } from '@bm/domain/refunds/refund.schema';
import { releaseStock } from '../orders/order-stock.ts';
import { stockMove } from '../shipments/record-shipment.ts';
import type { UnitAct } from '../unit-of-work.ts';
import { noteRefund, refundNote } from './refund-notes.ts';

/**
 * Books a refund on its orders: units that were not shipped return to stock, shipped ones if the
 * line requests it. Units that a return brought back are booked already. An order without units left
 * is refunded. A refund without lines is a note.
 */
export async function applyRefund(tx: Tx, refund: StoredRefund, act: UnitAct): Promise<void> {
  const orders = new Map(
    (await tx.orders.listForCheckout(refund.checkoutId)).map((order) => [order.id, order]),
  );
  if (refund.lines.length === 0) {
    await noteRefund(tx, refund, [...orders.values()], act);
    return;
  }
  const others = (await tx.refunds.listForTransaction(refund.transactionId)).filter(
    ({ id }) => id !== refund.id,
  );
  const returns = await tx.returns.listForCheckout(refund.checkoutId);
  for (const line of refund.lines) {
    const order = orders.get(line.orderId);
    if (order === undefined) throw new Error(`Order ${line.orderId} is of another checkout.`);
    const ofOrder = returns.filter(({ orderId }) => orderId === order.id);
    await applyLine(tx, refund, { line, order, others, returns: ofOrder }, act);
  }
}

interface AppliedLine {
  line: StoredRefundLine;
  order: Order;
  /** The other refunds of the payment. */
  others: readonly StoredRefund[];
  returns: readonly ReturnUnits[];
}

async function applyLine(
  tx: Tx,
  refund: StoredRefund,
  { line, order, others, returns }: AppliedLine,
  act: UnitAct,
): Promise<void> {
  const { quantity, restock } = line;
  const units = quantity - line.receivedUnits;
  const idle = idleUnits(others, order.id);
  const releasedUnits = Math.min(units, heldUnits(order));
  const shippedUnits = Math.max(0, units - releasedUnits - idle);
  const restockedUnits = restock
    ? Math.min(shippedUnits, restockableUnits(order, others, returns))
    : 0;
  if (releasedUnits > 0) await releaseStock(tx, stockMove(order, releasedUnits, act));
  const booked = Math.min(restockedUnits, returnedUnits(others, order.id));
  await takeReturnedUnits(tx, others, order, booked);
  if (restockedUnits > booked) {
    const move = stockMove(order, restockedUnits - booked, act);
    const isBack = await tx.parts.receive(move, 'adjustment');
    if (!isBack) throw new Error('The part does not exist.');
  }
  await tx.refunds.setMoves(refund.id, order.id, { releasedUnits, restockedUnits });
  const counted = await tx.orders.addUnits(order.id, {
    releasedUnits,
    refundedUnits: quantity,
    refundedMinor: taxedTotal(line),
  });
  if (counted === null) throw new Error(`Order ${order.id} has fewer units left to refund.`);
  const note = refundNote(refund, line, order);
  const step = { eventId: act.newId(), actor: refund.actor, actorId: refund.actorId, note };
  const idleAfter = Math.max(0, idle - (units - releasedUnits));
  const to = stateAfter(counted, idleAfter);
  await tx.orders.transition(order.id, order.state, to, { ...step, at: act.at });
}

/**
 * The shipped units that may return to stock: not those that a return has brought back, and that wait
 * for its refund or replacement, or were rejected.
 */
function restockableUnits(
  { id, shippedUnits }: Order,
  others: readonly StoredRefund[],
  returns: readonly ReturnUnits[],
): number {
  const waiting = waitingUnits(returns);
  if (waiting === 0) return shippedUnits;
  const refunded = others
    .filter(({ status }) => isEffective(status))
    .flatMap(({ lines }) => lines.filter(({ orderId }) => orderId === id))
    .reduce((sum, { quantity, releasedUnits }) => sum + quantity - releasedUnits, 0);
  return Math.max(0, shippedUnits - refunded - waiting);
}

/**
 * A partly shipped order is shipped once its other units are refunded. Money without units leaves the
 * counts and so the state.
 */
function stateAfter(order: Order, idle: number): OrderState {
  if (order.refundedUnits === order.quantity) return 'refunded';
  return order.state === 'processing' && isAllShipped(order, idle) ? 'shipped' : order.state;
}

/** Counts returned units for the refund that is applied instead of those that failed. */
async function takeReturnedUnits(
  tx: Tx,
  refunds: readonly StoredRefund[],
  order: Order,
  units: number,
): Promise<void> {
  let left = units;
  for (const refund of refunds) {
    for (const { orderId, releasedUnits, restockedUnits } of refund.lines) {
      if (left === 0 || orderId !== order.id || !hasFailed(refund.status)) continue;
      const taken = Math.min(left, restockedUnits);
      const moves = { releasedUnits, restockedUnits: restockedUnits - taken };
      await tx.refunds.setMoves(refund.id, orderId, moves);
      left -= taken;
    }
  }
}
