import * as z from 'zod/mini';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { refundStatusSchema, type RefundReason } from '../refunds/refund.schema.ts';
import {
  countSchema,
  idempotencyKeySchema,
  idSchema,
  minorSchema,
  optionalPictureUrlSchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';
import { notedReason } from '../shared/other-reason.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { trackingFields } from '../shipments/shipment.schema.ts';
import {
  MAX_RETURN_NOTE,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnReason,
} from './return-states.ts';

const returnStateSchema = z.enum(RETURN_STATES);
const returnReasonSchema = z.enum(RETURN_REASONS);
const unitsSchema = z.int().check(z.positive(), z.lte(MAX_UNITS));

/** A customer's return of units of one order. `number` is like `RM-000001`. */
export const orderReturnSchema = z.object({
  id: idSchema,
  number: z.string(),
  orderId: idSchema,
  orderNumber: z.string(),
  sku: z.string(),
  partName: z.string(),
  /** The requested units, and those that arrived: null before. */
  quantity: unitsSchema,
  receivedUnits: z.nullable(unitsSchema),
  reason: returnReasonSchema,
  note: z.string(),
  /** The URL of a picture; empty without one. */
  photo: z.string(),
  state: returnStateSchema,
  /** What an admin has told the customer: how to send the units, or why they are not taken back. */
  answer: z.string(),
  /** The status of its refund; null without one. */
  refundStatus: z.nullable(refundStatusSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** A return as admins see it. */
export const adminReturnSchema = z.extend(orderReturnSchema, {
  checkoutId: idSchema,
  partId: idSchema,
  customerName: z.string(),
  customerEmail: z.string(),
  /** The received units that went back into stock. */
  restockedUnits: countSchema,
});
export type AdminReturn = z.infer<typeof adminReturnSchema>;

/** Removes what only admins see. */
export function toOrderReturn(found: AdminReturn): OrderReturn {
  const { checkoutId: _c, partId: _p, customerName: _n, customerEmail: _e, ...rest } = found;
  const { restockedUnits: _r, ...orderReturn } = rest;
  return orderReturn;
}

/** The caller's returns, of one order where it is named. */
const myReturnsFields = z.object({ orderId: z.optional(idSchema), ...pageFields });
export type MyReturnsInput = z.infer<typeof myReturnsFields>;
/** The input of the list, optional for the first page. */
export const myReturnsInput = z._default(myReturnsFields, {});
/** The total is at most MAX_COUNTED. */
export const returnPageSchema = pageSchema(orderReturnSchema);

const returnListFields = z.object({ state: z.optional(returnStateSchema), ...pageFields });
export type ReturnListInput = z.infer<typeof returnListFields>;
/** The input of the list, optional for the first page. */
export const returnListInput = z._default(returnListFields, {});
/** The total is at most MAX_COUNTED. */
export const adminReturnPageSchema = pageSchema(adminReturnSchema);

/** How many returns there are in each state, each up to MAX_COUNTED. */
export const returnCountsSchema = z.record(returnStateSchema, countSchema);
export type ReturnCounts = z.infer<typeof returnCountsSchema>;

/** `returnProblem` judges the quantity, so that the error names the units that are left. */
export const requestReturnInput = z
  .object({
    idempotencyKey: idempotencyKeySchema,
    orderId: idSchema,
    quantity: z.number().check(z.gte(-MAX_UNITS), z.lte(MAX_UNITS)),
    reason: returnReasonSchema,
    note: z._default(textSchema(MAX_RETURN_NOTE), ''),
    photo: z._default(optionalPictureUrlSchema, ''),
  })
  .check(notedReason());
export type RequestReturnInput = z.infer<typeof requestReturnInput>;

export const returnIdInput = z.object({ id: idSchema });

/** `answer` tells the customer how to send the units. */
export const approveReturnInput = z.object({
  id: idSchema,
  answer: z._default(textSchema(MAX_RETURN_NOTE), ''),
});
export type ApproveReturnInput = z.infer<typeof approveReturnInput>;

/** `from` is the state that the admin saw; `answer` tells the customer why. */
export const rejectReturnInput = z.object({
  id: idSchema,
  from: z.optional(returnStateSchema),
  answer: requiredTextSchema(MAX_RETURN_NOTE, 'Tell the customer why.'),
});
export type RejectReturnInput = z.infer<typeof rejectReturnInput>;

/** The units that arrived, at most the requested ones, and whether they go back into stock. */
export const receiveReturnInput = z.object({
  id: idSchema,
  quantity: unitsSchema,
  restock: z.boolean(),
});
export type ReceiveReturnInput = z.infer<typeof receiveReturnInput>;

/**
 * `delivery` refunds the delivery charge, too; by default with the last units of the payment.
 * `shownAmountMinor` is the amount that the admin has seen.
 */
export const refundReturnInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  id: idSchema,
  delivery: z.optional(z.boolean()),
  shownAmountMinor: z.optional(minorSchema),
});
export type RefundReturnInput = z.infer<typeof refundReturnInput>;

export const replaceReturnInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  id: idSchema,
  ...trackingFields,
  /** Ships although the payment is disputed, or a bank warns of fraud. */
  confirmDisputed: z.optional(z.boolean()),
});
export type ReplaceReturnInput = z.infer<typeof replaceReturnInput>;

/** The reason of the refund of a return. */
export function refundReason(reason: ReturnReason): RefundReason {
  return reason === 'damaged' || reason === 'wrong part' ? reason : 'customer';
}

/** Formats the number of a return: 1 is `RM-000001`. */
export function formatReturnNumber(sequence: number): string {
  return `RM-${String(sequence).padStart(6, '0')}`;
}
