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
import { ORDER_STATES } from './order-states.ts';
export { ORDER_STATES };
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** The one table of legal transitions. */
const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = stryMutAct_9fa48("221") ? {} : (stryCov_9fa48("221"), {
  unpaid: stryMutAct_9fa48("222") ? [] : (stryCov_9fa48("222"), [stryMutAct_9fa48("223") ? "" : (stryCov_9fa48("223"), 'paid'), stryMutAct_9fa48("224") ? "" : (stryCov_9fa48("224"), 'cancelled'), stryMutAct_9fa48("225") ? "" : (stryCov_9fa48("225"), 'expired')]),
  paid: stryMutAct_9fa48("226") ? [] : (stryCov_9fa48("226"), [stryMutAct_9fa48("227") ? "" : (stryCov_9fa48("227"), 'processing'), stryMutAct_9fa48("228") ? "" : (stryCov_9fa48("228"), 'refunded')]),
  processing: stryMutAct_9fa48("229") ? [] : (stryCov_9fa48("229"), [stryMutAct_9fa48("230") ? "" : (stryCov_9fa48("230"), 'shipped'), stryMutAct_9fa48("231") ? "" : (stryCov_9fa48("231"), 'refunded')]),
  shipped: stryMutAct_9fa48("232") ? [] : (stryCov_9fa48("232"), [stryMutAct_9fa48("233") ? "" : (stryCov_9fa48("233"), 'delivered'), stryMutAct_9fa48("234") ? "" : (stryCov_9fa48("234"), 'refunded')]),
  delivered: stryMutAct_9fa48("235") ? [] : (stryCov_9fa48("235"), [stryMutAct_9fa48("236") ? "" : (stryCov_9fa48("236"), 'refunded')]),
  cancelled: stryMutAct_9fa48("237") ? ["Stryker was here"] : (stryCov_9fa48("237"), []),
  expired: stryMutAct_9fa48("238") ? ["Stryker was here"] : (stryCov_9fa48("238"), []),
  refunded: stryMutAct_9fa48("239") ? ["Stryker was here"] : (stryCov_9fa48("239"), [])
});

/** States that an admin reaches by moving a paid order on, one step at a time. */
export const advanceStateSchema = z.enum(stryMutAct_9fa48("240") ? [] : (stryCov_9fa48("240"), [stryMutAct_9fa48("241") ? "" : (stryCov_9fa48("241"), 'processing'), stryMutAct_9fa48("242") ? "" : (stryCov_9fa48("242"), 'shipped'), stryMutAct_9fa48("243") ? "" : (stryCov_9fa48("243"), 'delivered')]));
export type AdvanceState = z.infer<typeof advanceStateSchema>;

/** Whether an order may go from one state to another. */
export function canTransition(from: OrderState, to: OrderState): boolean {
  if (stryMutAct_9fa48("244")) {
    {}
  } else {
    stryCov_9fa48("244");
    return NEXT_STATES[from].includes(to);
  }
}

/** The step that follows on the way from paid to delivered, or null at its end and off it. */
export function nextAdvance(state: OrderState): AdvanceState | null {
  if (stryMutAct_9fa48("245")) {
    {}
  } else {
    stryCov_9fa48("245");
    const next = NEXT_STATES[state].find(stryMutAct_9fa48("246") ? () => undefined : (stryCov_9fa48("246"), candidate => stryMutAct_9fa48("249") ? candidate === 'refunded' : stryMutAct_9fa48("248") ? false : stryMutAct_9fa48("247") ? true : (stryCov_9fa48("247", "248", "249"), candidate !== (stryMutAct_9fa48("250") ? "" : (stryCov_9fa48("250"), 'refunded')))));
    const parsed = advanceStateSchema.safeParse(next);
    return parsed.success ? parsed.data : null;
  }
}

/** The documented `paid` flag: the money has been received, whatever came after. */
export function isPaid(state: OrderState): boolean {
  if (stryMutAct_9fa48("251")) {
    {}
  } else {
    stryCov_9fa48("251");
    return (stryMutAct_9fa48("252") ? [] : (stryCov_9fa48("252"), [stryMutAct_9fa48("253") ? "" : (stryCov_9fa48("253"), 'paid'), stryMutAct_9fa48("254") ? "" : (stryCov_9fa48("254"), 'processing'), stryMutAct_9fa48("255") ? "" : (stryCov_9fa48("255"), 'shipped'), stryMutAct_9fa48("256") ? "" : (stryCov_9fa48("256"), 'delivered'), stryMutAct_9fa48("257") ? "" : (stryCov_9fa48("257"), 'refunded')])).includes(state);
  }
}

/** Whether the order still holds its units without having shipped them. */
export function holdsStock(state: OrderState): boolean {
  if (stryMutAct_9fa48("258")) {
    {}
  } else {
    stryCov_9fa48("258");
    return (stryMutAct_9fa48("259") ? [] : (stryCov_9fa48("259"), [stryMutAct_9fa48("260") ? "" : (stryCov_9fa48("260"), 'unpaid'), stryMutAct_9fa48("261") ? "" : (stryCov_9fa48("261"), 'paid'), stryMutAct_9fa48("262") ? "" : (stryCov_9fa48("262"), 'processing')])).includes(state);
  }
}

/** The `total` of a search for orders goes no further: it means that many, or more. */
export const MAX_COUNTED_ORDERS = 1000;