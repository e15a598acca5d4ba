import * as z from 'zod/mini';
import { checkoutSummarySchema } from '../checkouts/checkout-summary.schema.ts';
import { minorSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { MAX_QUERY } from '../shared/page-limits.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { emailSchema } from '../users/user.schema.ts';
import { orderSchema } from './order.schema.ts';
import { ORDER_STATES, orderStateSchema } from './order-state.ts';

/**
 * A page by checkout has in `checkouts` each checkout that is more than one plain purchase. A search that
 * stopped at its limit has `searchedBackTo`: the next page reads the orders that were placed before.
 */
export const orderPageSchema = z.extend(pageSchema(orderSchema), {
  checkouts: z.optional(z.array(checkoutSummarySchema)),
  searchedBackTo: z.optional(timeSchema),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** An order with its price by `purchasePrice`. */
export const visibleOrderSchema = z.extend(orderSchema, { priceMinor: minorSchema });
export type VisibleOrder = z.infer<typeof visibleOrderSchema>;

/** A page of the orders in VISIBLE_STATES. */
export const visibleOrderPageSchema = z.omit(pageSchema(visibleOrderSchema), { total: true });
export type VisibleOrderPage = z.infer<typeof visibleOrderPageSchema>;

/**
 * `query` matches the number of the order or its checkout, the transaction id, or a piece of the
 * part's name or number or of the PO number. `from` and `before` bound the time of placement in
 * milliseconds; `before` itself is excluded. `byCheckout` requests a page that never ends within a
 * checkout: of each it has the first MAX_GROUP_ORDERS matching orders, and a summary.
 */
const searchFields = {
  query: z.optional(textSchema(MAX_QUERY)),
  from: z.optional(timeSchema),
  before: z.optional(timeSchema),
  byCheckout: z.optional(z.boolean()),
  ...pageFields,
};

const myOrdersFields = z.object({
  states: z.optional(
    z.array(orderStateSchema).check(z.minLength(1), z.maxLength(ORDER_STATES.length)),
  ),
  ...searchFields,
});
export type MyOrdersInput = z.infer<typeof myOrdersFields>;
/** The input of the list, optional for the first page. */
export const myOrdersInput = z._default(myOrdersFields, {});

const allOrdersFields = z.object({ state: z.optional(orderStateSchema), ...searchFields });
export type AllOrdersInput = z.infer<typeof allOrdersFields>;
/** The input of the list, optional for the first page. */
export const allOrdersInput = z._default(allOrdersFields, {});

export const allVisibleOrdersInput = z.object(pageFields);
export type AllVisibleOrdersInput = z.infer<typeof allVisibleOrdersInput>;
/** `customerEmail` is whose orders to list; the caller's by default. */
export const visibleOrdersInput = z.extend(allVisibleOrdersInput, {
  customerEmail: z.optional(emailSchema),
});
export type VisibleOrdersInput = z.infer<typeof visibleOrdersInput>;

/** How many lines there are in each state. */
export const orderCountsSchema = z.record(orderStateSchema, z.int());
export type OrderCounts = z.infer<typeof orderCountsSchema>;

/**
 * How many orders there are, and how many have a line in each state: of its first MAX_STATE_COUNT lines;
 * `isMore` where it has others.
 */
export const checkoutCountsSchema = z.record(
  z.enum(['all', ...ORDER_STATES]),
  z.object({ orders: z.int(), isMore: z.boolean() }),
);
export type CheckoutCounts = z.infer<typeof checkoutCountsSchema>;
