import type { OrderActor } from '@bm/domain/orders/order.schema';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';

export interface ShipmentReads {
  byId(id: string): Promise<Shipment | null>;
  /** The shipments of a checkout, oldest first, each with its lines. */
  listForCheckout(checkoutId: string): Promise<Shipment[]>;
}

/** A shipment with its actor, which customers do not see. */
export interface NewShipment extends Shipment {
  actor: OrderActor;
  /** The acting user; null for the system. */
  actorId: string | null;
}

export interface ShipmentWrites {
  insert(shipment: NewShipment): Promise<void>;
  /** Marks the units of an order as taken back; false when they are already. */
  takeBack(shipmentId: string, orderId: string, at: number): Promise<boolean>;
}
