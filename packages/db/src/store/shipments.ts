import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import type { ChangedBy } from './orders.ts';

/** A shipment with its actor, which customers do not see. */
export type NewShipment = Shipment & ChangedBy;
