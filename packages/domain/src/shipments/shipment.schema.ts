import * as z from 'zod/mini';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { cleanedText } from '../shared/bounded-text.ts';
import { idempotencyKeySchema, idSchema, singleLineSchema, timeSchema } from '../shared/fields.ts';

/** The most orders of one shipment: a checkout has no more. */
const MAX_SHIPMENT_LINES = 500;
/** The most orders that are marked shipped by one call. */
export const MAX_SHIPPED_AT_ONCE = 100;

const unitsSchema = z.int().check(z.positive(), z.lte(MAX_UNITS));

/** The units of one order in a shipment. `takenBackAt` is set when an admin has corrected it. */
const shipmentLineSchema = z.object({
  orderId: idSchema,
  quantity: unitsSchema,
  takenBackAt: z.nullable(timeSchema),
});

/**
 * Units of orders of one checkout that were shipped together. `number` is 1 for the checkout's
 * first.
 */
export const shipmentSchema = z.object({
  id: idSchema,
  checkoutId: idSchema,
  number: z.int().check(z.positive()),
  /** Empty where none was given, as are the number and the address for tracking. */
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  at: timeSchema,
  lines: z.array(shipmentLineSchema),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** An address that a page may link to, or empty. */
export const trackingUrlSchema = cleanedText(2048, (text) => text.trim()).check(
  z.refine(isTrackingUrl, 'Give an address that begins with http:// or https://.'),
);

function isTrackingUrl(text: string): boolean {
  return text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

const trackingFields = {
  carrier: z._default(singleLineSchema(80), ''),
  trackingNumber: z._default(singleLineSchema(80), ''),
  trackingUrl: z._default(trackingUrlSchema, ''),
};
/** Carrier and tracking of a shipment; empty if unknown. */
export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;
export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };

export const createShipmentInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  checkoutId: idSchema,
  lines: z.array(z.object({ orderId: idSchema, quantity: unitsSchema })).check(
    z.minLength(1),
    z.maxLength(MAX_SHIPMENT_LINES),
    z.refine(
      (lines) => new Set(lines.map(({ orderId }) => orderId)).size === lines.length,
      'Name each order once.',
    ),
  ),
  ...trackingFields,
});
export type CreateShipmentInput = z.infer<typeof createShipmentInput>;

/** Ships the remaining units of each of these orders. */
export const shipOrdersInput = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_SHIPPED_AT_ONCE)),
  ...trackingFields,
});
export type ShipOrdersInput = z.infer<typeof shipOrdersInput>;

/**
 * The result for each order, in the order of the call: null if it is shipped, otherwise the reason.
 */
export const shippedOrdersSchema = z.array(
  z.object({
    id: idSchema,
    problem: z.nullable(z.enum(['ORDER_NOT_FOUND', 'ILLEGAL_TRANSITION'])),
  }),
);
export type ShippedOrders = z.infer<typeof shippedOrdersSchema>;
