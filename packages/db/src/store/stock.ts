import type { InboundShipment } from '@bm/domain/stock/inbound-shipment.schema';

/** An inbound shipment with the admin who entered it. */
export interface NewInboundShipment extends InboundShipment {
  createdBy: string;
  createdAt: number;
}
