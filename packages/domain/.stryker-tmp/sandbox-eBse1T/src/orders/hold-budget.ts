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
import type { ErrorCode } from '../errors/error-codes.ts';
import { largestQuantity, type QuantityRule } from '../parts/quantity-rule.ts';
const HOUR_MS = stryMutAct_9fa48("124") ? 60 * 60 / 1000 : (stryCov_9fa48("124"), (stryMutAct_9fa48("125") ? 60 / 60 : (stryCov_9fa48("125"), 60 * 60)) * 1000);

/** How long an unpaid order holds stock while its account never paid and its email is unverified. */
export const UNVERIFIED_HOLD_MS = stryMutAct_9fa48("126") ? 24 / HOUR_MS : (stryCov_9fa48("126"), 24 * HOUR_MS);

/** The share of a part's stock that open orders beyond one may hold, unless the shop sets another. */
export const DEFAULT_HOLD_SHARE = 0.25;

/** The share of the shop's whole stock that open orders for more than two parts may hold. */
const SHOP_SHARE = 0.3;

/** What the open (unpaid) orders of one account hold of one part. */
export interface OpenHold {
  partId: string;
  /** The part's whole stock, held units included. */
  onHand: number;
  /** Units of all these orders together. */
  units: number;
  /** Units of the largest of them. */
  largestOrder: number;
}

/** What the shop knows of an account when it places an order. */
export interface HoldAccount {
  /** Has ever paid an order, or is an admin: no budget applies. */
  isTrusted: boolean;
  emailVerified: boolean;
  openHolds: readonly OpenHold[];
}

/** The stock against which a new hold is judged. */
export interface HoldStock {
  part: {
    id: string;
    onHand: number;
  };
  /** Units on hand of all parts of the shop. */
  shopOnHand: number;
  /** From 0 to 1; 1 switches the budget off. */
  share: number;
}

/**
 * How many units of the part an account may order now, or null where its budget sets no limit.
 * An account that never paid may have one open order of any quantity, whichever comes first. Its
 * other open orders hold at most `share` of a part's stock, and orders for more than two parts
 * at most 30 % of the shop's stock (or `share`, if that is more).
 */
export function holdLimit({
  isTrusted,
  openHolds
}: HoldAccount, {
  part,
  shopOnHand,
  share
}: HoldStock): number | null {
  if (stryMutAct_9fa48("127")) {
    {}
  } else {
    stryCov_9fa48("127");
    if (stryMutAct_9fa48("130") ? (isTrusted || openHolds.length === 0) && share >= 1 : stryMutAct_9fa48("129") ? false : stryMutAct_9fa48("128") ? true : (stryCov_9fa48("128", "129", "130"), (stryMutAct_9fa48("132") ? isTrusted && openHolds.length === 0 : stryMutAct_9fa48("131") ? false : (stryCov_9fa48("131", "132"), isTrusted || (stryMutAct_9fa48("134") ? openHolds.length !== 0 : stryMutAct_9fa48("133") ? false : (stryCov_9fa48("133", "134"), openHolds.length === 0)))) || (stryMutAct_9fa48("137") ? share < 1 : stryMutAct_9fa48("136") ? share > 1 : stryMutAct_9fa48("135") ? false : (stryCov_9fa48("135", "136", "137"), share >= 1)))) return null;
    const limit = stryMutAct_9fa48("138") ? Math.max(partLimit(openHolds, part, share), shopLimit(openHolds, part, shopOnHand * Math.max(share, SHOP_SHARE))) : (stryCov_9fa48("138"), Math.min(partLimit(openHolds, part, share), shopLimit(openHolds, part, stryMutAct_9fa48("139") ? shopOnHand / Math.max(share, SHOP_SHARE) : (stryCov_9fa48("139"), shopOnHand * (stryMutAct_9fa48("140") ? Math.min(share, SHOP_SHARE) : (stryCov_9fa48("140"), Math.max(share, SHOP_SHARE)))))));
    return (stryMutAct_9fa48("143") ? limit !== Infinity : stryMutAct_9fa48("142") ? false : stryMutAct_9fa48("141") ? true : (stryCov_9fa48("141", "142", "143"), limit === Infinity)) ? null : stryMutAct_9fa48("144") ? Math.min(0, limit) : (stryCov_9fa48("144"), Math.max(0, limit));
  }
}

/** How long, in milliseconds, a new order of the account holds its stock. */
export function holdDuration({
  isTrusted,
  emailVerified
}: HoldAccount, holdMs: number): number {
  if (stryMutAct_9fa48("145")) {
    {}
  } else {
    stryCov_9fa48("145");
    return (stryMutAct_9fa48("148") ? isTrusted && emailVerified : stryMutAct_9fa48("147") ? false : stryMutAct_9fa48("146") ? true : (stryCov_9fa48("146", "147", "148"), isTrusted || emailVerified)) ? holdMs : stryMutAct_9fa48("149") ? Math.max(holdMs, UNVERIFIED_HOLD_MS) : (stryCov_9fa48("149"), Math.min(holdMs, UNVERIFIED_HOLD_MS));
  }
}
export const HOLD_LIMIT_REACHED = (stryMutAct_9fa48("150") ? "" : (stryCov_9fa48("150"), 'HOLD_LIMIT_REACHED')) satisfies ErrorCode;

/** `nearest` holds the largest quantity that rule and limit allow, or nothing. */
export type HoldVerdict = {
  ok: true;
} | {
  ok: false;
  problem: typeof HOLD_LIMIT_REACHED;
  nearest: number[];
};

/** Whether a quantity that the part's own rule allows also fits the account's `holdLimit`. */
export function holdVerdict(rule: QuantityRule, limit: number | null, quantity: number): HoldVerdict {
  if (stryMutAct_9fa48("151")) {
    {}
  } else {
    stryCov_9fa48("151");
    if (stryMutAct_9fa48("154") ? limit === null && quantity <= limit : stryMutAct_9fa48("153") ? false : stryMutAct_9fa48("152") ? true : (stryCov_9fa48("152", "153", "154"), (stryMutAct_9fa48("156") ? limit !== null : stryMutAct_9fa48("155") ? false : (stryCov_9fa48("155", "156"), limit === null)) || (stryMutAct_9fa48("159") ? quantity > limit : stryMutAct_9fa48("158") ? quantity < limit : stryMutAct_9fa48("157") ? false : (stryCov_9fa48("157", "158", "159"), quantity <= limit)))) return stryMutAct_9fa48("160") ? {} : (stryCov_9fa48("160"), {
      ok: stryMutAct_9fa48("161") ? false : (stryCov_9fa48("161"), true)
    });
    const largest = largestQuantity(withinHoldLimit(rule, limit));
    return stryMutAct_9fa48("162") ? {} : (stryCov_9fa48("162"), {
      ok: stryMutAct_9fa48("163") ? true : (stryCov_9fa48("163"), false),
      problem: HOLD_LIMIT_REACHED,
      nearest: (stryMutAct_9fa48("166") ? largest !== null : stryMutAct_9fa48("165") ? false : stryMutAct_9fa48("164") ? true : (stryCov_9fa48("164", "165", "166"), largest === null)) ? stryMutAct_9fa48("167") ? ["Stryker was here"] : (stryCov_9fa48("167"), []) : stryMutAct_9fa48("168") ? [] : (stryCov_9fa48("168"), [largest])
    });
  }
}

/** The part's rule with no more available than the limit leaves; one unit always stays. */
export function withinHoldLimit(rule: QuantityRule, limit: number | null): QuantityRule {
  if (stryMutAct_9fa48("169")) {
    {}
  } else {
    stryCov_9fa48("169");
    return (stryMutAct_9fa48("172") ? limit !== null : stryMutAct_9fa48("171") ? false : stryMutAct_9fa48("170") ? true : (stryCov_9fa48("170", "171", "172"), limit === null)) ? rule : stryMutAct_9fa48("173") ? {} : (stryCov_9fa48("173"), {
      ...rule,
      available: stryMutAct_9fa48("174") ? Math.max(rule.available, limit + 1) : (stryCov_9fa48("174"), Math.min(rule.available, stryMutAct_9fa48("175") ? limit - 1 : (stryCov_9fa48("175"), limit + 1)))
    });
  }
}

/** Infinity while no part is held beyond its share: then the new order may be the one that is. */
function partLimit(holds: readonly OpenHold[], {
  id,
  onHand
}: HoldStock['part'], share: number): number {
  if (stryMutAct_9fa48("176")) {
    {}
  } else {
    stryCov_9fa48("176");
    const beyond = stryMutAct_9fa48("177") ? holds : (stryCov_9fa48("177"), holds.filter(stryMutAct_9fa48("178") ? () => undefined : (stryCov_9fa48("178"), hold => stryMutAct_9fa48("182") ? hold.units <= Math.floor(hold.onHand * share) : stryMutAct_9fa48("181") ? hold.units >= Math.floor(hold.onHand * share) : stryMutAct_9fa48("180") ? false : stryMutAct_9fa48("179") ? true : (stryCov_9fa48("179", "180", "181", "182"), hold.units > Math.floor(stryMutAct_9fa48("183") ? hold.onHand / share : (stryCov_9fa48("183"), hold.onHand * share))))));
    if (stryMutAct_9fa48("186") ? beyond.length !== 0 : stryMutAct_9fa48("185") ? false : stryMutAct_9fa48("184") ? true : (stryCov_9fa48("184", "185", "186"), beyond.length === 0)) return Infinity;
    const one = beyond.reduce(stryMutAct_9fa48("187") ? () => undefined : (stryCov_9fa48("187"), (a, b) => (stryMutAct_9fa48("191") ? b.largestOrder <= a.largestOrder : stryMutAct_9fa48("190") ? b.largestOrder >= a.largestOrder : stryMutAct_9fa48("189") ? false : stryMutAct_9fa48("188") ? true : (stryCov_9fa48("188", "189", "190", "191"), b.largestOrder > a.largestOrder)) ? b : a));
    const held = stryMutAct_9fa48("192") ? holds.find(({
      partId
    }) => partId === id)?.units && 0 : (stryCov_9fa48("192"), (stryMutAct_9fa48("193") ? holds.find(({
      partId
    }) => partId === id).units : (stryCov_9fa48("193"), holds.find(stryMutAct_9fa48("194") ? () => undefined : (stryCov_9fa48("194"), ({
      partId
    }) => stryMutAct_9fa48("197") ? partId !== id : stryMutAct_9fa48("196") ? false : stryMutAct_9fa48("195") ? true : (stryCov_9fa48("195", "196", "197"), partId === id)))?.units)) ?? 0);
    const exempt = (stryMutAct_9fa48("200") ? one.partId !== id : stryMutAct_9fa48("199") ? false : stryMutAct_9fa48("198") ? true : (stryCov_9fa48("198", "199", "200"), one.partId === id)) ? one.largestOrder : 0;
    return stryMutAct_9fa48("201") ? Math.floor(onHand * share) + (held - exempt) : (stryCov_9fa48("201"), Math.floor(stryMutAct_9fa48("202") ? onHand / share : (stryCov_9fa48("202"), onHand * share)) - (stryMutAct_9fa48("203") ? held + exempt : (stryCov_9fa48("203"), held - exempt)));
  }
}
function shopLimit(holds: readonly OpenHold[], {
  id
}: HoldStock['part'], shopUnits: number): number {
  if (stryMutAct_9fa48("204")) {
    {}
  } else {
    stryCov_9fa48("204");
    const parts = new Set(stryMutAct_9fa48("205") ? [] : (stryCov_9fa48("205"), [id, ...holds.map(stryMutAct_9fa48("206") ? () => undefined : (stryCov_9fa48("206"), ({
      partId
    }) => partId))]));
    if (stryMutAct_9fa48("210") ? parts.size > 2 : stryMutAct_9fa48("209") ? parts.size < 2 : stryMutAct_9fa48("208") ? false : stryMutAct_9fa48("207") ? true : (stryCov_9fa48("207", "208", "209", "210"), parts.size <= 2)) return Infinity;
    return stryMutAct_9fa48("211") ? Math.floor(shopUnits) + holds.reduce((sum, {
      units
    }) => sum + units, 0) : (stryCov_9fa48("211"), Math.floor(shopUnits) - holds.reduce(stryMutAct_9fa48("212") ? () => undefined : (stryCov_9fa48("212"), (sum, {
      units
    }) => stryMutAct_9fa48("213") ? sum - units : (stryCov_9fa48("213"), sum + units)), 0));
  }
}