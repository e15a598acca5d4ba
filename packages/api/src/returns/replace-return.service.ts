import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { AdminReturn, ReplaceReturnInput } from '@bm/domain/returns/return.schema';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { shipStock } from '../orders/order-stock.ts';
import { refusal, requireSettledPayment } from '../refunds/create-refund.service.ts';
import { nextShipmentNumber, stockMove, storeShipment } from '../shipments/record-shipment.ts';
import { type UnitAct, writeAuditedOnce } from '../unit-of-work.ts';
import { changeReturn } from './change-return.ts';
import { readReturn, requireReturnFor, type FoundReturn } from './require-return.ts';

const replacedSchema = z.object({ shipmentId: z.string() });

/**
 * Ships the received units of a return again, without a charge. Throws RETURN_NOT_FOUND,
 * ILLEGAL_TRANSITION with `problem`, OUT_OF_STOCK with `available`, REFUND_REFUSED when the units were
 * refunded in another way, ORDER_DISPUTED without a confirmation, or IDEMPOTENCY_KEY_REUSED.
 */
export async function replaceReturn(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: ReplaceReturnInput,
): Promise<AdminReturn> {
  const { id, confirmDisputed, ...tracking } = request;
  const call = { key, request, responseSchema: replacedSchema };
  await writeAuditedOnce(ctx, call, async (tx, audit, by) => {
    const found = await requireReturnFor(tx, id, 'replace');
    await refuseRefunded(tx, found);
    const shipment = await shipReplacement(tx, found, { ...tracking, confirmDisputed }, by);
    const note = `replaced by shipment ${shipment.number}`;
    await changeReturn(tx, found, 'replace', { note }, by);
    await audit({
      targetId: found.order.id,
      before: { state: found.found.state },
      after: { return: found.found.number, shipmentId: shipment.id, shipment: shipment.number },
    });
    return { shipmentId: shipment.id };
  });
  return readReturn(ctx.deps.store.read, id);
}

/** Units whose price was refunded in another way are not replaced. */
async function refuseRefunded(tx: Tx, { found, order }: FoundReturn): Promise<void> {
  const { books } = await requireSettledPayment(tx, order.checkoutId);
  const left = books.orders.find(({ orderId }) => orderId === order.id)?.unitsLeft ?? 0;
  if ((found.receivedUnits ?? 0) > left) throw refusal('TOO_MANY_UNITS', books.leftMinor);
}

/** Takes the units out of stock, and stores their shipment, which the order does not count. */
async function shipReplacement(
  tx: Tx,
  { found, order }: FoundReturn,
  { confirmDisputed, ...tracking }: Omit<ReplaceReturnInput, 'idempotencyKey' | 'id'>,
  by: UnitAct,
): Promise<Shipment> {
  const quantity = found.receivedUnits ?? 0;
  if (!(await tx.parts.reserveAgain(stockMove(order, quantity, by)))) {
    const part = await tx.parts.stockedById(order.partId);
    throw new AppError('OUT_OF_STOCK', { details: { available: part?.available ?? 0 } });
  }
  await shipStock(tx, stockMove(order, quantity, by));
  const shipment: Shipment = {
    id: by.newId(),
    checkoutId: order.checkoutId,
    number: await nextShipmentNumber(tx, order.checkoutId),
    ...tracking,
    at: by.at,
    returnId: found.id,
    lines: [{ orderId: order.id, quantity, takenBackAt: null }],
  };
  await storeShipment(tx, shipment, { orders: [order], confirmDisputed }, by);
  return shipment;
}
