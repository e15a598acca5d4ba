import type { ChangedBy, OrderStep } from '@bm/db/store/orders';
import type { StockMove } from '@bm/db/store/parts';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Actor, Deps } from '../context.ts';

export const BY_SYSTEM: ChangedBy = { actor: 'system', actorId: null };
export const BY_STRIPE: ChangedBy = { actor: 'stripe', actorId: null };

/** Returns the actor: `customer` for one's own order, `admin` for any other. */
export function actorFor(actor: Actor, order: Pick<Order, 'customerId'>): ChangedBy {
  return { actor: order.customerId === actor.id ? 'customer' : 'admin', actorId: actor.id };
}

/** One change of an order: its time, its timeline event and its row of the stock ledger. */
export interface OrderChange {
  at: number;
  step: OrderStep;
  stock: StockMove;
}

/** Creates ids and time of a change. Call it before the unit of work, which may run twice. */
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

/** The timeline events of one change of several orders. */
export interface OrderSteps {
  at: number;
  /** The event of an order. Throws for an order that was not prepared. */
  stepFor: (orderId: string) => OrderStep;
}

/** Creates ids and time of a change of several orders. Call it before the unit of work. */
export function prepareOrderSteps(
  deps: Deps,
  orders: readonly Pick<Order, 'id'>[],
  { actor, actorId }: ChangedBy,
  note: string,
): OrderSteps {
  const at = deps.clock();
  const steps = new Map(
    orders.map(({ id }) => [id, { eventId: deps.newId(), actor, actorId, note, at }]),
  );
  return {
    at,
    stepFor(orderId) {
      const step = steps.get(orderId);
      if (step === undefined) throw new Error(`Order ${orderId} was not prepared.`);
      return step;
    },
  };
}
