import type { OrderActor } from '@bm/domain/orders/order.schema';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';

/** A shipment with its actor, which customers do not see. */
export interface NewShipment extends Shipment {
  actor: OrderActor;
  /** The acting user; null for the system. */
  actorId: string | null;
}
