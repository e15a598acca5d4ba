// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import * as z from 'zod/mini';
import { MAX_UNITS } from '../parts/part.schema.ts';
import { orderPaymentSchema } from '../payments/payment.schema.ts';
import { idSchema, idempotencyKeySchema, minorSchema, requiredTextSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';
import { emailSchema } from '../users/user.schema.ts';
import { advanceStateSchema, orderStateSchema } from './order-state.ts';

/** Who caused a change of an order. */
export const ORDER_ACTORS = ['customer', 'admin', 'system', 'stripe'] as const;
export const orderActorSchema = z.enum(ORDER_ACTORS);
export type OrderActor = z.infer<typeof orderActorSchema>;

/**
 * An order: a snapshot taken at placement, never joined back to its part for text or price.
 * `number` reads `BM-000123`; `expiresAt` says until when an unpaid order holds its stock.
 */
export const orderSchema = z.object(stryMutAct_9fa48("285") ? {} : (stryCov_9fa48("285"), {
  id: idSchema,
  number: z.string(),
  checkoutId: idSchema,
  customerId: idSchema,
  partId: idSchema,
  sku: z.string(),
  partName: z.string(),
  image: z.string(),
  unitPriceMinor: minorSchema,
  quantity: z.int().check(z.positive()),
  totalMinor: minorSchema,
  currency: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  state: orderStateSchema,
  transactionId: z.nullable(z.string()),
  /** What an admin who cancelled the order told its customer. */
  cancelReason: z._default(z.nullable(z.string()), null),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  paidAt: z.nullable(timeSchema)
}));
export type Order = z.infer<typeof orderSchema>;

/** One entry of an order's timeline; `from` is null for the placement itself. */
export const orderEventSchema = z.object(stryMutAct_9fa48("286") ? {} : (stryCov_9fa48("286"), {
  from: z.nullable(orderStateSchema),
  to: orderStateSchema,
  actor: orderActorSchema,
  note: z.string(),
  at: timeSchema
}));
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** An order with its timeline and its payments, each oldest first. */
export const orderDetailSchema = z.extend(orderSchema, stryMutAct_9fa48("287") ? {} : (stryCov_9fa48("287"), {
  events: z.array(orderEventSchema),
  payments: z.array(orderPaymentSchema)
}));
export type OrderDetail = z.infer<typeof orderDetailSchema>;
export const ordersSchema = z.array(orderSchema);
export const orderPageSchema = pageSchema(orderSchema);
export type OrderPage = z.infer<typeof orderPageSchema>;

/**
 * A purchase. `shownTotalMinor` is the total that the customer saw; when the computed one is
 * higher the order is refused. The quantity is judged by `quantityVerdict`, not here.
 */
export const placeOrderInput = z.object(stryMutAct_9fa48("288") ? {} : (stryCov_9fa48("288"), {
  idempotencyKey: idempotencyKeySchema,
  partId: idSchema,
  quantity: z.number().check(z.gte(stryMutAct_9fa48("289") ? +MAX_UNITS : (stryCov_9fa48("289"), -MAX_UNITS)), z.lte(MAX_UNITS)),
  shownTotalMinor: z.optional(minorSchema),
  phone: textSchema(40),
  address: textSchema(500)
}));
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
export const orderIdInput = z.object(stryMutAct_9fa48("290") ? {} : (stryCov_9fa48("290"), {
  id: idSchema
}));
export const myOrdersInput = z.object(stryMutAct_9fa48("291") ? {} : (stryCov_9fa48("291"), {
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema)
}));
/** The list's input where nothing at all may be sent for the first page. */
export const myOrdersCall = z._default(myOrdersInput, {});

/** Whose orders to list; without an email the caller's own. */
export const ordersOfInput = z.object(stryMutAct_9fa48("292") ? {} : (stryCov_9fa48("292"), {
  customerEmail: z.optional(emailSchema)
}));
export const allOrdersInput = z.object(stryMutAct_9fa48("293") ? {} : (stryCov_9fa48("293"), {
  state: z.optional(orderStateSchema),
  query: z.optional(textSchema(120)),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema)
}));
export type AllOrdersInput = z.infer<typeof allOrdersInput>;
/** The list's input where nothing at all may be sent for the first page. */
export const allOrdersCall = z._default(allOrdersInput, {});

/** How many orders there are in each state. */
export const orderCountsSchema = z.record(orderStateSchema, z.int());
export type OrderCounts = z.infer<typeof orderCountsSchema>;
export const advanceOrderInput = z.object(stryMutAct_9fa48("294") ? {} : (stryCov_9fa48("294"), {
  id: idSchema,
  to: advanceStateSchema
}));
export type AdvanceOrderInput = z.infer<typeof advanceOrderInput>;

/** An admin's cancellation of somebody's unpaid order; the customer reads the reason. */
export const cancelUnpaidInput = z.object(stryMutAct_9fa48("295") ? {} : (stryCov_9fa48("295"), {
  id: idSchema,
  reason: requiredTextSchema(500)
}));
export type CancelUnpaidInput = z.infer<typeof cancelUnpaidInput>;
export const refundOrderInput = z.object(stryMutAct_9fa48("296") ? {} : (stryCov_9fa48("296"), {
  id: idSchema,
  note: z.optional(textSchema(500))
}));
export type RefundOrderInput = z.infer<typeof refundOrderInput>;

/** The number of an order as people read it: 123 is `BM-000123`. */
export function formatOrderNumber(sequence: number): string {
  if (stryMutAct_9fa48("297")) {
    {}
  } else {
    stryCov_9fa48("297");
    return stryMutAct_9fa48("298") ? `` : (stryCov_9fa48("298"), `BM-${String(sequence).padStart(6, stryMutAct_9fa48("299") ? "" : (stryCov_9fa48("299"), '0'))}`);
  }
}