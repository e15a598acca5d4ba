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
import { idSchema } from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';
const countSchema = z.int().check(z.nonnegative());
export const holdBudgetInput = z.object(stryMutAct_9fa48("300") ? {} : (stryCov_9fa48("300"), {
  partId: idSchema
}));

/** What the caller's next order of a part may hold, and for how long. */
export const holdBudgetSchema = z.object(stryMutAct_9fa48("301") ? {} : (stryCov_9fa48("301"), {
  /** Units at most, beside the part's own rule; null where the budget sets no limit. */
  limit: z.nullable(countSchema),
  /** Milliseconds for which the order will hold its stock unpaid. */
  holdMs: countSchema,
  /** Milliseconds for which it would with a verified email; more than `holdMs` while it is not. */
  verifiedHoldMs: countSchema
}));
export type HoldBudget = z.infer<typeof holdBudgetSchema>;

/** A customer with unpaid orders, and what these hold together. */
export const stockHolderSchema = z.object(stryMutAct_9fa48("302") ? {} : (stryCov_9fa48("302"), {
  customerId: idSchema,
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  /** Whether the customer ever paid an order. */
  hasPaid: z.boolean(),
  orders: countSchema,
  parts: countSchema,
  units: countSchema,
  /** Of all units on hand in the shop, from 0 to 1. */
  share: z.number()
}));
export type StockHolder = z.infer<typeof stockHolderSchema>;
export const stockHolderPageSchema = pageSchema(stockHolderSchema);
export type StockHolderPage = z.infer<typeof stockHolderPageSchema>;
export const stockHoldersInput = z.object(stryMutAct_9fa48("303") ? {} : (stryCov_9fa48("303"), {
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema)
}));
export type StockHoldersInput = z.infer<typeof stockHoldersInput>;
/** The list's input where nothing at all may be sent for the first page. */
export const stockHoldersCall = z._default(stockHoldersInput, {});