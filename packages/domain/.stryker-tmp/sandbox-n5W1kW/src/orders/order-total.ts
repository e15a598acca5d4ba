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
import { MAX_CHARGE_MINOR, minChargeMinor } from '../money/money.ts';

/** The total of an order in minor units: unit price times quantity. */
export function orderTotal(unitPriceMinor: number, quantity: number): number {
  if (stryMutAct_9fa48("263")) {
    {}
  } else {
    stryCov_9fa48("263");
    return stryMutAct_9fa48("264") ? unitPriceMinor / quantity : (stryCov_9fa48("264"), unitPriceMinor * quantity);
  }
}
export type TotalProblem = 'TOTAL_TOO_SMALL' | 'TOTAL_TOO_LARGE' | 'PRICE_CHANGED';

/**
 * Whether an order of this total may be placed: it must be chargeable to a card, and not above the
 * total that the customer was shown, when the client says which. A lower total is fine.
 */
export function totalProblem(totalMinor: number, currency: string, shownTotalMinor?: number): TotalProblem | null {
  if (stryMutAct_9fa48("265")) {
    {}
  } else {
    stryCov_9fa48("265");
    if (stryMutAct_9fa48("269") ? totalMinor >= minChargeMinor(currency) : stryMutAct_9fa48("268") ? totalMinor <= minChargeMinor(currency) : stryMutAct_9fa48("267") ? false : stryMutAct_9fa48("266") ? true : (stryCov_9fa48("266", "267", "268", "269"), totalMinor < minChargeMinor(currency))) return stryMutAct_9fa48("270") ? "" : (stryCov_9fa48("270"), 'TOTAL_TOO_SMALL');
    if (stryMutAct_9fa48("274") ? totalMinor <= MAX_CHARGE_MINOR : stryMutAct_9fa48("273") ? totalMinor >= MAX_CHARGE_MINOR : stryMutAct_9fa48("272") ? false : stryMutAct_9fa48("271") ? true : (stryCov_9fa48("271", "272", "273", "274"), totalMinor > MAX_CHARGE_MINOR)) return stryMutAct_9fa48("275") ? "" : (stryCov_9fa48("275"), 'TOTAL_TOO_LARGE');
    if (stryMutAct_9fa48("278") ? shownTotalMinor !== undefined || shownTotalMinor < totalMinor : stryMutAct_9fa48("277") ? false : stryMutAct_9fa48("276") ? true : (stryCov_9fa48("276", "277", "278"), (stryMutAct_9fa48("280") ? shownTotalMinor === undefined : stryMutAct_9fa48("279") ? true : (stryCov_9fa48("279", "280"), shownTotalMinor !== undefined)) && (stryMutAct_9fa48("283") ? shownTotalMinor >= totalMinor : stryMutAct_9fa48("282") ? shownTotalMinor <= totalMinor : stryMutAct_9fa48("281") ? true : (stryCov_9fa48("281", "282", "283"), shownTotalMinor < totalMinor)))) return stryMutAct_9fa48("284") ? "" : (stryCov_9fa48("284"), 'PRICE_CHANGED');
    return null;
  }
}