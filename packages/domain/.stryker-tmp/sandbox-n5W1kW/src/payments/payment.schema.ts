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
import { idSchema, minorSchema, timeSchema } from '../shared/fields.ts';

/** What the browser needs to confirm a payment; the amount is the stored order's. */
export const paymentIntentSchema = z.object(stryMutAct_9fa48("400") ? {} : (stryCov_9fa48("400"), {
  clientSecret: z.string(),
  amountMinor: minorSchema,
  currency: z.string()
}));
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** None for an order that is not, or no longer, to be paid. */
export const openIntentSchema = z.nullable(paymentIntentSchema);
export const createIntentInput = z.object(stryMutAct_9fa48("401") ? {} : (stryCov_9fa48("401"), {
  orderId: idSchema
}));

/** Names the caller's one unpaid order of exactly this total. */
export const createIntentByTotalInput = z.object(stryMutAct_9fa48("402") ? {} : (stryCov_9fa48("402"), {
  totalMinor: minorSchema
}));
export const settleInput = z.object(stryMutAct_9fa48("403") ? {} : (stryCov_9fa48("403"), {
  orderId: idSchema,
  transactionId: z.string().check(z.minLength(1), z.maxLength(255))
}));
export const PAYMENT_STATUSES = ['open', 'succeeded', 'cancelled', 'refunded'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** One attempt to pay an order. `refundId` is set when the money went back. */
export const orderPaymentSchema = z.object(stryMutAct_9fa48("404") ? {} : (stryCov_9fa48("404"), {
  transactionId: z.string(),
  status: paymentStatusSchema,
  amountMinor: minorSchema,
  currency: z.string(),
  refundId: z.nullable(z.string()),
  createdAt: timeSchema,
  updatedAt: timeSchema
}));
export type OrderPayment = z.infer<typeof orderPaymentSchema>;