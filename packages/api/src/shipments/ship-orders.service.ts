import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { shippableUnits } from '@bm/domain/orders/order-state';
import { MAX_SHIPPED_LINES } from '@bm/domain/shipments/shipment-limits';
import type { ShippedOrders, ShipOrdersInput } from '@bm/domain/shipments/shipment.schema';
import type { AuditedContext } from '../audit.ts';
import { asksBeforeShipping } from '../disputes/require-dispute-confirmed.ts';
import { writeAudited } from '../unit-of-work.ts';
import { describeShipment, recordShipment } from './record-shipment.ts';

/**
 * Ships all open lines of these checkouts in one unit of work, each as one shipment with its own tracking. A
 * checkout whose open units are not those that the admin saw, or whose payment is disputed, is left out;
 * the result has the reason. A repeated call ships nothing. Throws BAD_INPUT for more than
 * MAX_SHIPPED_LINES lines.
 */
export async function shipOrders(
  ctx: AuditedContext,
  { shipments }: ShipOrdersInput,
): Promise<ShippedOrders> {
  return writeAudited(ctx, async (tx, audit, act) => {
    const results: ShippedOrders = [];
    let total = 0;
    for (const { checkoutId, units, ...tracking } of shipments) {
      const lines = await openLines(tx, checkoutId);
      total += lines?.length ?? 0;
      if (total > MAX_SHIPPED_LINES) {
        const message = `At most ${MAX_SHIPPED_LINES} lines are shipped at once.`;
        throw new AppError('BAD_INPUT', { message });
      }
      const problem = await findProblem(tx, { checkoutId, units, lines });
      if (problem !== null || lines === null) {
        results.push({ checkoutId, shipmentId: null, problem });
        continue;
      }
      const recorded = await recordShipment(tx, { checkoutId, lines, ...tracking }, act);
      const { id: shipmentId } = recorded.shipment;
      await audit({
        targetId: checkoutId,
        before: null,
        after: { shipmentId, ...describeShipment(recorded) },
      });
      results.push({ checkoutId, shipmentId, problem: null });
    }
    return results;
  });
}

type Lines = { orderId: string; quantity: number }[] | null;

/** The open lines of a checkout with their units; null for one that does not exist. */
async function openLines(tx: Tx, checkoutId: string): Promise<Lines> {
  const orders = await tx.orders.listForCheckout(checkoutId);
  if (orders.length === 0) return null;
  return orders
    .map((order) => ({ orderId: order.id, quantity: shippableUnits(order) }))
    .filter(({ quantity }) => quantity > 0);
}

async function findProblem(
  tx: Tx,
  { checkoutId, units, lines }: { checkoutId: string; units: number; lines: Lines },
): Promise<ShippedOrders[number]['problem']> {
  if (lines === null) return 'CHECKOUT_NOT_FOUND';
  const open = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (open !== units) return 'ILLEGAL_TRANSITION';
  return (await asksBeforeShipping(tx, checkoutId)) ? 'ORDER_DISPUTED' : null;
}
