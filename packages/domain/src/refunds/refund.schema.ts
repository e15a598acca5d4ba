import * as z from 'zod/mini';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import {
  idSchema,
  idempotencyKeySchema,
  minorSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';
import { notedReason } from '../shared/other-reason.ts';
import { seenShipmentsSchema } from '../shipments/seen-shipments.ts';

export const REFUND_REASONS = [
  'customer',
  'damaged',
  'wrong part',
  'short delivery',
  'late payment',
  'goodwill',
  'other',
] as const;
const refundReasonSchema = z.enum(REFUND_REASONS);
export type RefundReason = z.infer<typeof refundReasonSchema>;

/** `requested`: the payment provider has not responded yet. All others are the provider's states. */
export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const;
export const refundStatusSchema = z.enum(REFUND_STATUSES);
export type RefundStatus = z.infer<typeof refundStatusSchema>;

/** Whether the refund is pending or succeeded, so that it affects orders and stock. */
export function isEffective(status: RefundStatus): boolean {
  return status === 'pending' || status === 'succeeded';
}

/** Whether the provider declined the refund or could not complete it. */
export function hasFailed(status: RefundStatus): boolean {
  return status === 'failed' || status === 'canceled';
}

/**
 * The part of a refund that belongs to one order, in minor units; the tax is not part of the total.
 * A line without units is a part of the price of the checkout's only order.
 */
const refundLineSchema = z.object({
  orderId: idSchema,
  quantity: z.int().check(z.nonnegative()),
  totalMinor: minorSchema,
  taxMinor: minorSchema,
  /** Whether shipped units return to stock. Units that were not shipped always do. */
  restock: z.boolean(),
});
export type RefundLine = z.infer<typeof refundLineSchema>;

/**
 * A refund to the customer of a checkout, in minor units. `amountMinor` is all of it; what is
 * neither in a line nor delivery is goodwill. `taxMinor` is the tax that the amount includes.
 */
export const refundSchema = z.object({
  id: idSchema,
  checkoutId: idSchema,
  transactionId: z.string(),
  /** The payment provider's id; null before its response and for bank transfers. */
  providerRefundId: z.nullable(z.string()),
  amountMinor: minorSchema,
  taxMinor: minorSchema,
  deliveryMinor: minorSchema,
  deliveryTaxMinor: minorSchema,
  currency: z.string(),
  reason: refundReasonSchema,
  note: z.string(),
  status: refundStatusSchema,
  requestedAt: timeSchema,
  updatedAt: timeSchema,
  succeededAt: z.nullable(timeSchema),
  lines: z.array(refundLineSchema),
});
export type Refund = z.infer<typeof refundSchema>;

const requestedLineSchema = z.object({
  orderId: idSchema,
  quantity: z.int().check(z.positive(), z.lte(MAX_UNITS)),
  restock: z._default(z.boolean(), false),
});

/**
 * Units of orders, or an amount of goodwill. `delivery` refunds the delivery charge, too; by
 * default with the last units of the checkout. `shownAmountMinor` is the amount that the admin has
 * seen, `shownRefundedMinor` what was refunded of the payment then, `seen` what was shipped of the orders.
 */
export const createRefundInput = z
  .object({
    idempotencyKey: idempotencyKeySchema,
    checkoutId: idSchema,
    lines: z._default(z.array(requestedLineSchema).check(z.maxLength(500)), []),
    amountMinor: z.optional(z.int().check(z.positive())),
    delivery: z.optional(z.boolean()),
    shownAmountMinor: z.optional(minorSchema),
    shownRefundedMinor: z.optional(minorSchema),
    seen: z.optional(seenShipmentsSchema),
    reason: refundReasonSchema,
    note: z._default(textSchema(500), ''),
  })
  .check(
    z.refine(
      ({ lines }) => new Set(lines.map(({ orderId }) => orderId)).size === lines.length,
      'Name each order once.',
    ),
    z.refine(
      ({ amountMinor, lines, delivery }) =>
        amountMinor === undefined
          ? lines.length > 0 || delivery === true
          : lines.length === 0 && delivery === undefined,
      'Name units, the delivery, or an amount without either.',
    ),
    notedReason(),
  );
export type CreateRefundInput = z.infer<typeof createRefundInput>;
