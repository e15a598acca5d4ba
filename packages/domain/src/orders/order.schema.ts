import * as z from 'zod/mini';
import { MAX_DELIVERY_ADDRESS, MAX_PO_NUMBER } from '../checkouts/checkout-limits.ts';
import { documentLinkSchema } from '../documents/document.schema.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { orderPaymentSchema, paymentMethodSchema } from '../payments/payment.schema.ts';
import {
  countSchema,
  idempotencyKeySchema,
  idSchema,
  minorSchema,
  positiveSchema,
  requiredTextSchema,
  singleLineSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';
import { advanceStateSchema, orderStateSchema } from './order-state.ts';

/** The actors of order events. */
export const ORDER_ACTORS = ['customer', 'admin', 'system', 'stripe'] as const;
export const orderActorSchema = z.enum(ORDER_ACTORS);
export type OrderActor = z.infer<typeof orderActorSchema>;

/**
 * An order: a snapshot taken at placement, never joined back to its part for text or price.
 * `number` is like `BM-000123`; an unpaid order holds its stock until `expiresAt`.
 */
export const orderSchema = z.object({
  id: idSchema,
  number: z.string(),
  checkoutId: idSchema,
  customerId: idSchema,
  partId: idSchema,
  sku: z.string(),
  partName: z.string(),
  image: z.string(),
  unitPriceMinor: minorSchema,
  quantity: positiveSchema,
  /** Unit price times quantity, without tax. */
  totalMinor: minorSchema,
  /** The tax of the line. */
  taxMinor: z._default(minorSchema, 0),
  shippedUnits: z._default(countSchema, 0),
  /** Units that were refunded before they were shipped. */
  releasedUnits: z._default(countSchema, 0),
  /** All refunded units, and what was refunded with tax. */
  refundedUnits: z._default(countSchema, 0),
  refundedMinor: z._default(minorSchema, 0),
  currency: z.string(),
  customerName: z.string(),
  /** The company that the customer had given at the time; empty where none. */
  customerCompany: z._default(z.string(), ''),
  customerEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  state: orderStateSchema,
  transactionId: z.nullable(z.string()),
  /** The reason of an admin who cancelled the order, which the customer sees. */
  cancelReason: z._default(z.nullable(z.string()), null),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  paidAt: z.nullable(timeSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** One entry of an order's timeline; `from` is null for the placement itself. */
export const orderEventSchema = z.object({
  from: z.nullable(orderStateSchema),
  to: orderStateSchema,
  actor: orderActorSchema,
  note: z.string(),
  at: timeSchema,
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** The payment of an order: its checkout, the amount due, and the number of orders that it pays. */
const orderCheckoutSchema = z.object({
  number: z.string(),
  /** The sum of all lines of the placement, and its total with delivery and tax. */
  linesMinor: minorSchema,
  totalMinor: minorSchema,
  paymentMethod: z._default(paymentMethodSchema, 'card'),
  dueMinor: minorSchema,
  unpaidOrders: countSchema,
  /** Whether an unpaid checkout may be paid by bank transfer. */
  isBankOffered: z._default(z.boolean(), false),
});

/** An order with its checkout, its timeline, its payments and its documents, each oldest first. */
export const orderDetailSchema = z.extend(orderSchema, {
  checkout: orderCheckoutSchema,
  /** The end of the hold of an unpaid order with a verified email; null where that changes nothing. */
  verifiedExpiresAt: z._default(z.nullable(timeSchema), null),
  events: z.array(orderEventSchema),
  payments: z.array(orderPaymentSchema),
  documents: z.array(documentLinkSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** The buyer's own number. */
export const poNumberSchema = singleLineSchema(MAX_PO_NUMBER);

/** What a customer chooses for a placement besides its lines. */
export const checkoutChoiceFields = {
  /** The shop's first active method by default. */
  deliveryMethodId: z.optional(idSchema),
  /** Card by default. */
  paymentMethod: z.optional(paymentMethodSchema),
};

/**
 * A purchase. `shownTotalMinor` is the total with delivery and tax that the customer saw; when the
 * computed one is higher the order is rejected. The quantity is validated by `quantityVerdict`, not here.
 */
export const placeOrderInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  partId: idSchema,
  quantity: z.number().check(z.gte(-MAX_UNITS), z.lte(MAX_UNITS)),
  shownTotalMinor: z.optional(minorSchema),
  phone: singleLineSchema(40),
  address: textSchema(MAX_DELIVERY_ADDRESS),
  poNumber: z.optional(poNumberSchema),
  ...checkoutChoiceFields,
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const orderIdInput = z.object({ id: idSchema });

/** `confirmDisputed` ships although the payment is disputed, or a bank warns of fraud. */
export const advanceOrderInput = z.object({
  id: idSchema,
  to: advanceStateSchema,
  confirmDisputed: z.optional(z.boolean()),
});
export type AdvanceOrderInput = z.infer<typeof advanceOrderInput>;

/**
 * Undoes the last step; `from` and `shippedUnits` are what the admin saw, `note` is the reason. The
 * last step of a partly shipped order is its last shipment.
 */
export const correctOrderInput = z.object({
  id: idSchema,
  from: advanceStateSchema,
  shippedUnits: z.optional(countSchema),
  note: requiredTextSchema(500),
});
export type CorrectOrderInput = z.infer<typeof correctOrderInput>;

/** An admin's cancellation of a customer's unpaid order; the customer sees the reason. */
export const cancelUnpaidInput = z.object({ id: idSchema, reason: requiredTextSchema(500) });
export type CancelUnpaidInput = z.infer<typeof cancelUnpaidInput>;

/** Moves all lines of a checkout that are in the state before; shipments have their own call. */
export const advanceCheckoutInput = z.object({
  id: idSchema,
  to: z.enum(['processing', 'delivered']),
});
export type AdvanceCheckoutInput = z.infer<typeof advanceCheckoutInput>;

/** The number of lines that were moved. */
export const advancedLinesSchema = z.object({ lines: positiveSchema });

export const refundOrderInput = z.object({ id: idSchema, note: z.optional(textSchema(500)) });
export type RefundOrderInput = z.infer<typeof refundOrderInput>;

/** Formats an order number: 123 is `BM-000123`. */
export function formatOrderNumber(sequence: number): string {
  return `BM-${String(sequence).padStart(6, '0')}`;
}
