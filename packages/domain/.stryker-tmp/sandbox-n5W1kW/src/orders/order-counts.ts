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
import { ORDER_STATES } from './order-states.ts';
import type { OrderState } from './order-state.ts';
import type { OrderCounts } from './order.schema.ts';
export const NO_ORDERS: Readonly<OrderCounts> = stryMutAct_9fa48("214") ? {} : (stryCov_9fa48("214"), {
  unpaid: 0,
  paid: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  expired: 0,
  refunded: 0
});

/** The number of orders in one state, or of all. */
export function sumOrders(counts: OrderCounts, state?: OrderState): number {
  if (stryMutAct_9fa48("215")) {
    {}
  } else {
    stryCov_9fa48("215");
    if (stryMutAct_9fa48("218") ? state === undefined : stryMutAct_9fa48("217") ? false : stryMutAct_9fa48("216") ? true : (stryCov_9fa48("216", "217", "218"), state !== undefined)) return counts[state];
    return ORDER_STATES.reduce(stryMutAct_9fa48("219") ? () => undefined : (stryCov_9fa48("219"), (total, each) => stryMutAct_9fa48("220") ? total - counts[each] : (stryCov_9fa48("220"), total + counts[each])), 0);
  }
}