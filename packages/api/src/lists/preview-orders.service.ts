import { previewLines } from '@bm/domain/lists/list-rules';
import type { OrderPreview, PreviewOrdersInput } from '@bm/domain/lists/list.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { requireOwnedCheckout } from '../checkouts/owned-checkout.ts';
import type { SignedInContext } from '../context.ts';
import { readLineContext } from '../orders/hold-budget.service.ts';
import { requireOwnedOrder } from '../orders/owned-order.ts';

/**
 * Returns the parts of a checkout's orders, or of one order, as they could be ordered now. Orders of
 * one part are one line. Throws CHECKOUT_NOT_FOUND or ORDER_NOT_FOUND.
 */
export async function previewOrders(
  ctx: SignedInContext,
  input: PreviewOrdersInput,
): Promise<OrderPreview> {
  const { settings, clock } = ctx.deps;
  const orders = await readOrders(ctx, input);
  const rows = new Map<string, ReturnType<typeof toRow>>();
  for (const [at, order] of orders.entries()) {
    const before = rows.get(order.partId);
    const row = toRow(order, at);
    rows.set(order.partId, before ? { ...before, quantity: before.quantity + row.quantity } : row);
  }
  const context = await readLineContext(ctx, [...rows.keys()]);
  return {
    currency: settings.currency,
    lines: previewLines([...rows.values()], context, clock()),
  };
}

async function readOrders(ctx: SignedInContext, input: PreviewOrdersInput): Promise<Order[]> {
  if ('orderId' in input) return [await requireOwnedOrder(ctx, input.orderId)];
  const { id } = await requireOwnedCheckout(ctx, input.checkoutId);
  return ctx.deps.store.read.orders.listForCheckout(id);
}

function toRow({ partId, quantity, unitPriceMinor, createdAt }: Order, position: number) {
  return { partId, quantity, position, earlier: { unitPriceMinor, at: createdAt } };
}
