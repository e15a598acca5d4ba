import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { ShippedOrders, ShipOrdersInput } from '@bm/domain/shipments/shipment.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { repeatableIds } from '../idempotency.ts';
import { describeShipment, recordShipment } from './record-shipment.ts';

/**
 * Ships the remaining units of these orders in one unit of work, as one shipment for each checkout.
 * Orders that cannot be shipped are left out; the result has the reason. A repeated call ships
 * nothing.
 */
export async function shipOrders(
  ctx: SignedInContext,
  { ids, ...tracking }: ShipOrdersInput,
): Promise<ShippedOrders> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const audits = ids.map(() => prepareAudit(ctx));
  const startIds = repeatableIds(deps.newId);
  return deps.store.write(async (tx) => {
    const by = { actor: 'admin', actorId: actor.id, at, newId: startIds() } as const;
    const results: ShippedOrders = [];
    const open: Order[] = [];
    for (const id of new Set(ids)) {
      const order = await tx.orders.byId(id);
      const isOpen = order !== null && shippableUnits(order) > 0;
      if (isOpen) open.push(order);
      const refusal = order === null ? 'ORDER_NOT_FOUND' : 'ILLEGAL_TRANSITION';
      results.push({ id, problem: isOpen ? null : refusal });
    }
    for (const [checkoutId, orders] of Map.groupBy(open, (order) => order.checkoutId)) {
      const lines = orders.map((order) => ({
        orderId: order.id,
        quantity: shippableUnits(order),
      }));
      const recorded = await recordShipment(tx, { checkoutId, lines, ...tracking }, by);
      await audits.pop()?.(tx, {
        action: 'shipments.shipOrders',
        targetType: 'checkout',
        targetId: checkoutId,
        before: null,
        after: { shipmentId: recorded.shipment.id, ...describeShipment(recorded) },
      });
    }
    return results;
  });
}
