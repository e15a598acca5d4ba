import * as z from 'zod/mini';
import { creditSchema } from '../payments/credit.schema.ts';
import { paymentMethodSchema } from '../payments/payment.schema.ts';
import { receiptSchema } from '../payments/receipt.schema.ts';
import { bankAccountSchema, deliveryMethodSchema } from '../settings/settings.schema.ts';
import { checkoutChoiceFields, orderSchema, poNumberSchema } from '../orders/order.schema.ts';
import { orderStateSchema } from '../orders/order-state.ts';
import { refundSchema } from '../refunds/refund.schema.ts';
import { shipmentSchema } from '../shipments/shipment.schema.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import {
  idempotencyKeySchema,
  idSchema,
  minorSchema,
  requiredTextSchema,
  singleLineSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { MAX_CHECKOUT_LINES, MAX_DELIVERY_ADDRESS, MAX_PHONE } from './checkout-limits.ts';

/**
 * What was placed together and is paid by one payment. Each line is an order; an amount is in minor
 * units, as at placement, but for the delivery after its customer cancelled a line. `number` is like `BC-000045`.
 */
export const checkoutSchema = z.object({
  id: idSchema,
  number: z.string(),
  customerId: idSchema,
  /** The buyer's own purchase order number; empty where none was given. */
  poNumber: z.string(),
  note: z.string(),
  phone: z.string(),
  address: z.string(),
  currency: z.string(),
  /** The sum of the lines. */
  linesMinor: minorSchema,
  /** The name of the delivery method; empty for a purchase without one. */
  deliveryName: z._default(z.string(), ''),
  deliveryMinor: minorSchema,
  deliveryTaxMinor: z._default(minorSchema, 0),
  /** The charge of the method, and the sum of the lines from which it is free now: `PlacedDelivery`. */
  deliveryRateMinor: z._default(z.nullable(minorSchema), null),
  deliveryFreeFromMinor: z._default(z.nullable(minorSchema), null),
  /** The name and the rate of the tax in basis points; empty and 0 where the shop had no tax. */
  taxName: z._default(z.string(), ''),
  taxRateBp: z._default(z.int(), 0),
  /** Why the customer paid no tax; empty for all others. */
  taxExemptReason: z._default(z.string(), ''),
  /** The tax of all lines and of the delivery. */
  taxMinor: minorSchema,
  paymentMethod: z._default(paymentMethodSchema, 'card'),
  /** Lines, delivery and tax. */
  totalMinor: minorSchema,
  createdAt: timeSchema,
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** A checkout with its orders in the order of its lines, and what is still to be paid. */
export const checkoutDetailSchema = z.extend(checkoutSchema, {
  dueMinor: minorSchema,
  orders: z.array(orderSchema),
  /** The account to pay to, for an unpaid checkout that names the bank. */
  bank: z._default(z.nullable(bankAccountSchema), null),
  /** Bank transfers that were recorded for it, oldest first. */
  receipts: z._default(z.array(receiptSchema), []),
  /** Money that arrived beyond what was due, oldest first. */
  credits: z._default(z.array(creditSchema), []),
  /** Oldest first, as are the refunds. */
  shipments: z._default(z.array(shipmentSchema), []),
  refunds: z._default(z.array(refundSchema), []),
});
export type CheckoutDetail = z.infer<typeof checkoutDetailSchema>;

/** A checkout of a list, with the states that its orders are in. */
const listedCheckoutSchema = z.extend(checkoutSchema, { states: z.array(orderStateSchema) });

export const checkoutPageSchema = pageSchema(listedCheckoutSchema);
export type CheckoutPage = z.infer<typeof checkoutPageSchema>;

/** A part and the wanted units. The quantity is validated by `quantityVerdict`, not here. */
export const lineSchema = z.object({
  partId: idSchema,
  quantity: z.number().check(z.gte(-MAX_UNITS), z.lte(MAX_UNITS)),
});
export type CheckoutLine = z.infer<typeof lineSchema>;

/** What a customer may write on a placement. */
export const placementTexts = {
  poNumber: poNumberSchema,
  note: textSchema(500),
  phone: singleLineSchema(MAX_PHONE),
  address: textSchema(MAX_DELIVERY_ADDRESS),
};

/**
 * A purchase of several parts. `shownTotalMinor` is the total of all lines and charges that the
 * customer saw; when the computed one is higher nothing is placed.
 */
export const placeCheckoutInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(MAX_CHECKOUT_LINES)),
  shownTotalMinor: z.optional(minorSchema),
  /** The lines are taken out of the cart, which must have them with these quantities. */
  fromCart: z.optional(z.boolean()),
  poNumber: z._default(placementTexts.poNumber, ''),
  note: z._default(placementTexts.note, ''),
  phone: z._default(placementTexts.phone, ''),
  address: z._default(placementTexts.address, ''),
  ...checkoutChoiceFields,
});
export type PlaceCheckoutInput = z.infer<typeof placeCheckoutInput>;

/** The options of the caller's next checkout, besides its lines. */
export const checkoutTermsSchema = z.object({
  /** The active methods; the first one is the default. */
  deliveryMethods: z.array(deliveryMethodSchema),
  taxName: z.string(),
  /** 0 for an exempt customer, and where the shop has no tax. */
  taxRateBp: z.int(),
  /** Why the caller pays no tax; empty for all others. */
  taxExemptReason: z.string(),
  /** How long stock is held for a card payment, in hours. */
  cardHoldHours: z.number(),
  /** How long stock is held for a bank transfer, in hours; null where none is offered. */
  bankHoldHours: z.nullable(z.number()),
  /** The longer times of an account whose email is verified; equal to the others for such an account. */
  verifiedHoldHours: z.object({ card: z.number(), bank: z.number() }),
  /** What the caller chose last; null where that is no longer offered or nothing was placed. */
  lastDeliveryMethodId: z._default(z.nullable(idSchema), null),
  lastPaymentMethod: z._default(paymentMethodSchema, 'card'),
});
export type CheckoutTerms = z.infer<typeof checkoutTermsSchema>;

export const checkoutIdInput = z.object({ id: idSchema });

/** The delivery address of a checkout that was placed without one. */
export const addAddressInput = z.object({
  checkoutId: idSchema,
  address: requiredTextSchema(MAX_DELIVERY_ADDRESS),
});
export type AddAddressInput = z.infer<typeof addAddressInput>;

export const addedAddressSchema = z.object({ address: z.string() });

/** The number of orders that were cancelled. */
export const cancelledOrdersSchema = z.object({ orders: z.int().check(z.positive()) });

const myCheckoutsFields = z.object(pageFields);
/** The input of the list, optional for the first page. */
export const myCheckoutsInput = z._default(myCheckoutsFields, {});

/** Formats a checkout number: 45 is `BC-000045`. */
export function formatCheckoutNumber(sequence: number): string {
  return `BC-${String(sequence).padStart(6, '0')}`;
}

/** Parses a checkout number (`BC-000045`, `bc45`); returns its sequence, or -1. */
export function parseCheckoutSequence(text: string): number {
  const digits = /^BC-?(\d{1,15})$/i.exec(text.trim())?.[1];
  return digits === undefined ? -1 : Number(digits);
}
