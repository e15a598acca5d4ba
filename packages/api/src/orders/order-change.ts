import type { OrderStep } from '@bm/db/store/orders.store';
import type { StockMove } from '@bm/db/store/parts.store';
import type { Order, OrderActor } from '@bm/domain/orders/order.schema';
import type { Actor, Deps } from '../context.ts';

/** Who changes an order, as its timeline keeps it. */
export interface ChangedBy {
  actor: OrderActor;
  /** The acting user, when a person acts. */
  actorId: string | null;
}

export const BY_SYSTEM: ChangedBy = { actor: 'system', actorId: null };
export const BY_STRIPE: ChangedBy = { actor: 'stripe', actorId: null };

/** A person acts on their own order as its customer, on anybody else's as an admin. */
export function actorFor(actor: Actor, order: Pick<Order, 'customerId'>): ChangedBy {
  return { actor: order.customerId === actor.id ? 'customer' : 'admin', actorId: actor.id };
}

/** One change of an order: its time, its step on the timeline and its row in the stock ledger. */
export interface OrderChange {
  at: number;
  step: OrderStep;
  stock: StockMove;
}

/** Makes ids and time of a change; call it before the unit of work that carries the change out. */
export function prepareOrderChange(
  deps: Deps,
  order: Pick<Order, 'id' | 'partId' | 'quantity'>,
  { actor, actorId }: ChangedBy,
  note: string,
): OrderChange {
  const at = deps.clock();
  const { id: orderId, partId, quantity } = order;
  return {
    at,
    step: { eventId: deps.newId(), actor, actorId, note, at },
    stock: { id: deps.newId(), partId, quantity, orderId, actor, at },
  };
}
