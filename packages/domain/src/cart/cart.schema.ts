import * as z from 'zod/mini';
import { MAX_CHECKOUT_LINES } from '../checkouts/checkout-limits.ts';
import { lineSchema } from '../checkouts/checkout.schema.ts';
import { LINE_PROBLEMS } from '../checkouts/line-verdicts.ts';
import { partStatusSchema, priceBreaksSchema } from '../parts/part.schema.ts';
import { successorOfferSchema } from '../parts/relation.schema.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import {
  countSchema,
  idempotencyKeySchema,
  idSchema,
  minorSchema,
  positiveSchema,
  timeSchema,
} from '../shared/fields.ts';
import { expectedUnitsListSchema } from '../stock/inbound-shipment.schema.ts';

/** The most lines of one cart: all of them can be placed as one checkout. */
export const MAX_CART_LINES = MAX_CHECKOUT_LINES;

/** `nearest` holds the closest valid quantities: none, one or two. */
export const verdictSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(LINE_PROBLEMS),
    nearest: z.array(countSchema),
    /** Of `SUPERSEDED`: what replaces the part. */
    successor: z.optional(successorOfferSchema),
  }),
]);

/** The fields of a part that a cart shows and validates against. */
const cartPartSchema = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  status: partStatusSchema,
  priceMinor: minorSchema,
  priceBreaks: priceBreaksSchema,
  minOrderQty: positiveSchema,
  orderMultiple: positiveSchema,
  available: countSchema,
});
export type CartPart = z.infer<typeof cartPartSchema>;

/** A value of the part that differs from the one that the customer saw. Prices in minor units. */
const cartChangeSchema = z.object({
  field: z.enum(['unitPriceMinor', 'minOrderQty', 'orderMultiple', 'available']),
  from: countSchema,
  to: countSchema,
});
export type CartChange = z.infer<typeof cartChangeSchema>;

/** What the next price break means for the quantity; the same as `PriceHint`. */
const priceHintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheaper'), minQty: countSchema, totalMinor: minorSchema }),
  z.object({ kind: z.literal('next'), minQty: countSchema, unitPriceMinor: minorSchema }),
  z.object({ kind: z.literal('unavailable'), minQty: countSchema, unitPriceMinor: minorSchema }),
  z.object({ kind: z.literal('lowest') }),
]);

/** A line of the cart with its present verdict and price. Nothing is reserved or promised. */
export const cartLineSchema = z.object({
  partId: idSchema,
  quantity: positiveSchema,
  addedAt: timeSchema,
  /** When the customer last added to the line or changed it. */
  seenAt: timeSchema,
  part: cartPartSchema,
  /** The units that the account may hold by this line; null where its budget sets no limit. */
  limit: z.nullable(countSchema),
  verdict: verdictSchema,
  unitPriceMinor: minorSchema,
  /** Null while the line cannot be placed, and beyond the safe integers. */
  totalMinor: z.nullable(minorSchema),
  /** What has changed since `seenAt`. */
  changes: z.array(cartChangeSchema),
  /** Null without price breaks, and while the line cannot be placed. */
  hint: z.nullable(priceHintSchema),
  /** Of a line with too few units: the next days on which more arrive. */
  expected: z.optional(expectedUnitsListSchema),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The sums of the lines that can be placed. */
const cartTotalsSchema = z.object({
  /** The number of these lines: each becomes an order. */
  orders: countSchema,
  units: countSchema,
  linesMinor: minorSchema,
  /** What they would cost without price breaks. */
  baseMinor: minorSchema,
});
export type CartTotals = z.infer<typeof cartTotalsSchema>;

export const cartSchema = z.object({
  /** ISO 4217, lower case. */
  currency: z.string(),
  lines: z.array(cartLineSchema),
  totals: cartTotalsSchema,
  /** The fraction of the full time for which placed orders hold their stock; see `holdFraction`. */
  holdFraction: z.number(),
  /** Whether the unverified accounts of the caller's network share a hold budget. */
  isHoldShared: z.boolean(),
});
export type Cart = z.infer<typeof cartSchema>;

/** The number of lines in the cart. */
export const cartCountSchema = z.object({ lines: countSchema });
export type CartCount = z.infer<typeof cartCountSchema>;

export const addToCartInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
});
export type AddToCartInput = z.infer<typeof addToCartInput>;

/**
 * The result for each added line, in the order of the call. A line that is not stored is of an
 * unknown or inactive part, or its quantity is not a positive whole number.
 */
export const addedToCartSchema = z.object({
  /** The number of lines in the cart. */
  count: countSchema,
  lines: z.array(
    z.object({
      partId: idSchema,
      isStored: z.boolean(),
      /** The quantity of the cart's line after the call; 0 without one. */
      quantity: countSchema,
      /** The verdict on that quantity by the part's rule and stock. */
      verdict: verdictSchema,
    }),
  ),
});
export type AddedToCart = z.infer<typeof addedToCartSchema>;

/** The wanted quantity of a part; 0 removes its line. */
export const setCartLineInput = z.object({
  partId: idSchema,
  quantity: z.int().check(z.nonnegative(), z.lte(MAX_UNITS)),
});
export type SetCartLineInput = z.infer<typeof setCartLineInput>;

export const removeFromCartInput = z.object({
  partIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
});
