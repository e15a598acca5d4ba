import * as z from 'zod/mini';
import { documentLinkSchema } from '../documents/document.schema.ts';
import { orderStateSchema } from '../orders/order-state.ts';
import { paymentMethodSchema } from '../payments/payment.schema.ts';
import { idSchema, minorSchema, positiveSchema, timeSchema } from '../shared/fields.ts';
import { shipmentSchema } from '../shipments/shipment.schema.ts';

const stateSumSchema = z.object({
  state: orderStateSchema,
  /** The id of one of these orders, because a payment may name any unpaid order. */
  orderId: idSchema,
  orders: positiveSchema,
  units: positiveSchema,
  totalMinor: minorSchema,
  taxMinor: minorSchema,
});
/** The orders of a checkout in one state: their number, units, total and tax in minor units. */
export type StateSum = z.infer<typeof stateSumSchema>;

const shipmentSumSchema = z.object({
  ...z.pick(shipmentSchema, {
    id: true,
    number: true,
    carrier: true,
    trackingNumber: true,
    trackingUrl: true,
    at: true,
  }).shape,
  /** Without lines that were taken back. */
  lines: positiveSchema,
  units: positiveSchema,
});
/** A shipment of a checkout with the number of its lines and of their units. */
export type ShipmentSum = z.infer<typeof shipmentSumSchema>;

/**
 * A checkout above the orders of a list. `lines`, delivery and tax are amounts of the placement;
 * `dueMinor` is what is still to be paid, `receivedMinor` what bank transfers have brought that no
 * payment settled: more than is due is sent back. `states` has an entry for each state that an order
 * is in.
 */
export const checkoutSummarySchema = z.object({
  id: idSchema,
  number: z.string(),
  poNumber: z.string(),
  currency: z.string(),
  linesMinor: minorSchema,
  deliveryMinor: minorSchema,
  deliveryTaxMinor: minorSchema,
  deliveryRateMinor: z.nullable(minorSchema),
  deliveryFreeFromMinor: z.nullable(minorSchema),
  /** The name and the rate of the tax in basis points; empty and 0 where the shop had no tax. */
  taxName: z.string(),
  taxRateBp: z.int(),
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  paymentMethod: paymentMethodSchema,
  dueMinor: minorSchema,
  receivedMinor: z.int(),
  createdAt: timeSchema,
  states: z.array(stateSumSchema),
  /** Its shipments, latest first; those that were taken back are left out. */
  shipments: z.array(shipmentSumSchema),
  /** Its documents, oldest first. */
  documents: z.array(documentLinkSchema),
});
export type CheckoutSummary = z.infer<typeof checkoutSummarySchema>;
