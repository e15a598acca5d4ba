import { deliveryTotal, taxedTotal } from '@bm/domain/checkouts/amount-due';
import { REFUND_REASONS, REFUND_STATUSES, type Refund } from '@bm/domain/refunds/refund.schema';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import { numberField, textField } from './fields.ts';
import type { ShopDto } from './shop.dto.ts';

/** The request body of a shipment; `orders` are the units of each order, as in an order. */
export const newShipmentBody = z
  .object({
    lines: z
      .array(z.object({ _id: z.string(), orders: numberField }))
      .min(1)
      .max(500),
    carrier: textField,
    trackingNumber: textField,
    trackingUrl: textField,
  })
  .meta({
    examples: [
      {
        lines: [{ _id: '0199f3c4-order', orders: 60 }],
        carrier: 'Meghna Freight',
        trackingNumber: 'MF-4471-2081',
        trackingUrl: 'https://carrier.example/MF-4471-2081',
      },
    ],
  });

/** The documented names of a shipment's fields. */
export const SHIPMENT_DTO_NAMES = { orderId: '_id', quantity: 'orders' } as const;

export const shipmentDtoSchema = z
  .object({
    _id: z.string(),
    /** 1 for the first shipment of the checkout. */
    number: z.int(),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    shippedAt: z.iso.datetime(),
    /** `takenBack` is the number of units whose shipment was undone. */
    lines: z.array(z.object({ _id: z.string(), orders: z.int(), takenBack: z.boolean() })),
  })
  .meta({ id: 'Shipment' });

export function toShipmentDto(shipment: Shipment): z.infer<typeof shipmentDtoSchema> {
  return {
    ...shipment,
    _id: shipment.id,
    shippedAt: new Date(shipment.at).toISOString(),
    lines: shipment.lines.map(({ orderId, quantity, takenBackAt }) => ({
      _id: orderId,
      orders: quantity,
      takenBack: takenBackAt !== null,
    })),
  };
}

export const refundDtoSchema = z
  .object({
    _id: z.string(),
    status: z.enum(REFUND_STATUSES),
    reason: z.enum(REFUND_REASONS),
    note: z.string(),
    /** The whole refund with tax; the amount beyond lines and delivery is goodwill. */
    price: z.number(),
    tax: z.number(),
    delivery: z.number(),
    requestedAt: z.iso.datetime(),
    lines: z.array(z.object({ _id: z.string(), orders: z.int(), price: z.number() })),
  })
  .meta({ id: 'Refund' });

export function toRefundDto(refund: Refund, wire: ShopDto): z.infer<typeof refundDtoSchema> {
  return {
    ...refund,
    _id: refund.id,
    price: wire.price(refund.amountMinor),
    tax: wire.price(refund.taxMinor),
    delivery: wire.price(deliveryTotal(refund)),
    requestedAt: new Date(refund.requestedAt).toISOString(),
    lines: refund.lines.map((line) => ({
      _id: line.orderId,
      orders: line.quantity,
      price: wire.price(taxedTotal(line)),
    })),
  };
}
