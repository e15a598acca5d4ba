import type { Order } from '@bm/domain/orders/order.schema';
import type { SignedInContext } from '../context.ts';
import { closeUnpaidOrder } from './close-unpaid-order.service.ts';
import { byPerson } from './order-change.ts';
import type { OwnedOrder } from './owned-order.ts';

/** Cancels an unpaid order and gives its stock back. Throws ORDER_NOT_CANCELLABLE. */
export function cancelOrder({ deps, actor }: SignedInContext, order: OwnedOrder): Promise<Order> {
  return closeUnpaidOrder(deps, order, 'cancelled', byPerson(actor, order));
}
