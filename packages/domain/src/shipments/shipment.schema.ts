import * as z from 'zod/mini';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { cleanedText } from '../shared/bounded-text.ts';
import { seenShipmentsSchema } from './seen-shipments.ts';
import { MAX_SHIPPED_AT_ONCE } from './shipment-limits.ts';
import { idempotencyKeySchema, idSchema, singleLineSchema, timeSchema } from '../shared/fields.ts';

/** The most orders of one shipment: a checkout has no more. */
const MAX_SHIPMENT_LINES = 500;

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
  /** The return that it replaces the units of; null for a shipment of ordered units. */
  returnId: z._default(z.nullable(idSchema), null),
  lines: z.array(shipmentLineSchema),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** An address that a page may link to, or empty. */
export const trackingUrlSchema = cleanedText(2048, (text) => text.trim()).check(
  z.refine(isTrackingUrl, 'Enter an address that begins with http:// or https://.'),
);

function isTrackingUrl(text: string): boolean {
  return text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

/** Carrier, number and address of an input; empty by default. */
export const trackingFields = {
  carrier: z._default(singleLineSchema(80), ''),
  trackingNumber: z._default(singleLineSchema(80), ''),
  trackingUrl: z._default(trackingUrlSchema, ''),
};
export const trackingSchema = z.object(trackingFields);
/** Carrier and tracking of a shipment; empty if unknown. */
export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;
export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };

/** Units of orders of one checkout; `seen` is what was shipped of them when the admin saw them. */
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
  seen: z.optional(seenShipmentsSchema),
  /** Ships although the payment is disputed, or a bank warns of fraud. */
  confirmDisputed: z.optional(z.boolean()),
});
export type CreateShipmentInput = z.infer<typeof createShipmentInput>;

const shipmentsOfOrders = z.array(
  z.object({
    checkoutId: idSchema,
    /** The open units of all its lines, as the admin saw them. */
    units: z.int().check(z.positive()),
    ...trackingFields,
  }),
);
/** Ships all open lines of each of these checkouts, each with its own tracking. */
export const shipOrdersInput = z.object({
  shipments: shipmentsOfOrders.check(
    z.minLength(1),
    z.maxLength(MAX_SHIPPED_AT_ONCE),
    z.refine(
      (each) => new Set(each.map(({ checkoutId }) => checkoutId)).size === each.length,
      'Name each order once.',
    ),
  ),
});
export type ShipOrdersInput = z.infer<typeof shipOrdersInput>;

/**
 * The result for each checkout, in the order of the call: its shipment, or the reason why there is
 * none.
 */
export const shippedOrdersSchema = z.array(
  z.object({
    checkoutId: idSchema,
    shipmentId: z.nullable(idSchema),
    problem: z.nullable(z.enum(['CHECKOUT_NOT_FOUND', 'ILLEGAL_TRANSITION', 'ORDER_DISPUTED'])),
  }),
);
export type ShippedOrders = z.infer<typeof shippedOrdersSchema>;

/** Takes shipments back that were just recorded. */
export const undoShipmentsInput = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_SHIPPED_AT_ONCE)),
});
export type UndoShipmentsInput = z.infer<typeof undoShipmentsInput>;

/** Whether each shipment is taken back, in the order of the call. */
export const undoneShipmentsSchema = z.array(z.object({ id: idSchema, isUndone: z.boolean() }));
export type UndoneShipments = z.infer<typeof undoneShipmentsSchema>;

/** Corrects carrier and tracking of a shipment; `sendMail` sends its mail once more. */
export const correctTrackingInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  id: idSchema,
  ...trackingFields,
  sendMail: z.boolean(),
});
export type CorrectTrackingInput = z.infer<typeof correctTrackingInput>;
