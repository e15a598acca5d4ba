import type { LineToShip } from '@bm/db/store/orders';
import { shippableUnits } from '@bm/domain/orders/order-state';
import type { PickCheckout, PickList } from '@bm/domain/shipments/pick-list.schema';
import { MAX_PICK_LINES } from '@bm/domain/shipments/pick-rows';
import type { Context } from '../context.ts';

/**
 * The paid lines that are not shipped, by checkout in the order of placement, each with the shelf place
 * of its part today. A checkout that would not be whole is left out.
 */
export async function listToPick({ deps }: Pick<Context, 'deps'>): Promise<PickList> {
  const { orders, parts } = deps.store.read;
  // One more than a list has shows whether the last checkout is whole.
  const found = await orders.linesToShip(MAX_PICK_LINES + 1);
  const lines = found.filter(({ order }) => shippableUnits(order) > 0);
  const isCut = found.length > MAX_PICK_LINES;
  const cutCheckout = isCut ? found.at(-1)?.order.checkoutId : undefined;
  const byCheckout = [...Map.groupBy(lines, ({ order }) => order.checkoutId)];
  const whole = byCheckout.filter(([id]) => id !== cutCheckout);
  const ids = new Set(whole.flatMap(([, each]) => each.map(({ order }) => order.partId)));
  const facts = await parts.facts([...ids]);
  const places = new Map(facts.map(({ id, shelfPlace }) => [id, shelfPlace]));
  return { isCut, checkouts: whole.map(([id, each]) => toPickCheckout(id, each, places)) };
}

function toPickCheckout(
  id: string,
  lines: readonly LineToShip[],
  places: ReadonlyMap<string, string | null>,
): PickCheckout {
  const [first] = lines;
  return {
    id,
    number: first?.checkoutNumber ?? '',
    customerName: first?.order.customerName ?? '',
    customerCompany: first?.order.customerCompany ?? '',
    phone: first?.order.phone ?? '',
    address: first?.order.address ?? '',
    deliveryName: first?.deliveryName ?? '',
    poNumber: first?.poNumber ?? '',
    lines: lines.map(({ order }) => ({
      orderId: order.id,
      number: order.number,
      sku: order.sku,
      partName: order.partName,
      shelfPlace: places.get(order.partId) ?? null,
      units: shippableUnits(order),
    })),
  };
}
