/** What limits the quantity of one order: all whole numbers of units. */
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
export interface QuantityRule {
  minOrderQty: number;
  orderMultiple: number;
  available: number;
}
export type QuantityProblem = 'INVALID_QUANTITY' | 'BELOW_MINIMUM' | 'NOT_A_MULTIPLE' | 'OUT_OF_STOCK';

/** `nearest` holds the closest valid quantities, ascending: none, one or two. */
export type QuantityVerdict = {
  ok: true;
} | {
  ok: false;
  problem: QuantityProblem;
  nearest: number[];
};

/**
 * Decides whether a quantity may be ordered: a whole number, at least the minimum, in whole case
 * packs, strictly below what is available (one unit always stays as the sample).
 * The purchase form and the server call this one function.
 */
export function quantityVerdict(rule: QuantityRule, quantity: number): QuantityVerdict {
  if (stryMutAct_9fa48("328")) {
    {}
  } else {
    stryCov_9fa48("328");
    const problem = problemOf(rule, quantity);
    return (stryMutAct_9fa48("331") ? problem !== null : stryMutAct_9fa48("330") ? false : stryMutAct_9fa48("329") ? true : (stryCov_9fa48("329", "330", "331"), problem === null)) ? stryMutAct_9fa48("332") ? {} : (stryCov_9fa48("332"), {
      ok: stryMutAct_9fa48("333") ? false : (stryCov_9fa48("333"), true)
    }) : stryMutAct_9fa48("334") ? {} : (stryCov_9fa48("334"), {
      ok: stryMutAct_9fa48("335") ? true : (stryCov_9fa48("335"), false),
      problem,
      nearest: nearestQuantities(rule, quantity)
    });
  }
}

/** The largest quantity that may be ordered, or null when none may. */
export function largestQuantity(rule: QuantityRule): number | null {
  if (stryMutAct_9fa48("336")) {
    {}
  } else {
    stryCov_9fa48("336");
    const largest = stryMutAct_9fa48("337") ? Math.floor((rule.available - 1) / rule.orderMultiple) / rule.orderMultiple : (stryCov_9fa48("337"), Math.floor(stryMutAct_9fa48("338") ? (rule.available - 1) * rule.orderMultiple : (stryCov_9fa48("338"), (stryMutAct_9fa48("339") ? rule.available + 1 : (stryCov_9fa48("339"), rule.available - 1)) / rule.orderMultiple)) * rule.orderMultiple);
    return (stryMutAct_9fa48("343") ? largest < smallestQuantity(rule) : stryMutAct_9fa48("342") ? largest > smallestQuantity(rule) : stryMutAct_9fa48("341") ? false : stryMutAct_9fa48("340") ? true : (stryCov_9fa48("340", "341", "342", "343"), largest >= smallestQuantity(rule))) ? largest : null;
  }
}

/** The smallest quantity that may be ordered if the stock allows it: the minimum in whole packs. */
export function smallestQuantity(rule: Pick<QuantityRule, 'minOrderQty' | 'orderMultiple'>): number {
  if (stryMutAct_9fa48("344")) {
    {}
  } else {
    stryCov_9fa48("344");
    return stryMutAct_9fa48("345") ? Math.ceil(rule.minOrderQty / rule.orderMultiple) / rule.orderMultiple : (stryCov_9fa48("345"), Math.ceil(stryMutAct_9fa48("346") ? rule.minOrderQty * rule.orderMultiple : (stryCov_9fa48("346"), rule.minOrderQty / rule.orderMultiple)) * rule.orderMultiple);
  }
}

/** Whether a minimum order fills whole case packs, which every saved part must. */
export function isWholeCasePacks(minOrderQty: number, orderMultiple: number): boolean {
  if (stryMutAct_9fa48("347")) {
    {}
  } else {
    stryCov_9fa48("347");
    return stryMutAct_9fa48("350") ? minOrderQty % orderMultiple !== 0 : stryMutAct_9fa48("349") ? false : stryMutAct_9fa48("348") ? true : (stryCov_9fa48("348", "349", "350"), (stryMutAct_9fa48("351") ? minOrderQty * orderMultiple : (stryCov_9fa48("351"), minOrderQty % orderMultiple)) === 0);
  }
}
function problemOf(rule: QuantityRule, quantity: number): QuantityProblem | null {
  if (stryMutAct_9fa48("352")) {
    {}
  } else {
    stryCov_9fa48("352");
    if (stryMutAct_9fa48("355") ? false : stryMutAct_9fa48("354") ? true : stryMutAct_9fa48("353") ? Number.isSafeInteger(quantity) : (stryCov_9fa48("353", "354", "355"), !Number.isSafeInteger(quantity))) return stryMutAct_9fa48("356") ? "" : (stryCov_9fa48("356"), 'INVALID_QUANTITY');
    if (stryMutAct_9fa48("359") ? largestQuantity(rule) === null && quantity >= rule.available : stryMutAct_9fa48("358") ? false : stryMutAct_9fa48("357") ? true : (stryCov_9fa48("357", "358", "359"), (stryMutAct_9fa48("361") ? largestQuantity(rule) !== null : stryMutAct_9fa48("360") ? false : (stryCov_9fa48("360", "361"), largestQuantity(rule) === null)) || (stryMutAct_9fa48("364") ? quantity < rule.available : stryMutAct_9fa48("363") ? quantity > rule.available : stryMutAct_9fa48("362") ? false : (stryCov_9fa48("362", "363", "364"), quantity >= rule.available)))) return stryMutAct_9fa48("365") ? "" : (stryCov_9fa48("365"), 'OUT_OF_STOCK');
    if (stryMutAct_9fa48("369") ? quantity >= rule.minOrderQty : stryMutAct_9fa48("368") ? quantity <= rule.minOrderQty : stryMutAct_9fa48("367") ? false : stryMutAct_9fa48("366") ? true : (stryCov_9fa48("366", "367", "368", "369"), quantity < rule.minOrderQty)) return stryMutAct_9fa48("370") ? "" : (stryCov_9fa48("370"), 'BELOW_MINIMUM');
    if (stryMutAct_9fa48("373") ? quantity % rule.orderMultiple === 0 : stryMutAct_9fa48("372") ? false : stryMutAct_9fa48("371") ? true : (stryCov_9fa48("371", "372", "373"), (stryMutAct_9fa48("374") ? quantity * rule.orderMultiple : (stryCov_9fa48("374"), quantity % rule.orderMultiple)) !== 0)) return stryMutAct_9fa48("375") ? "" : (stryCov_9fa48("375"), 'NOT_A_MULTIPLE');
    return null;
  }
}
function nearestQuantities(rule: QuantityRule, quantity: number): number[] {
  if (stryMutAct_9fa48("376")) {
    {}
  } else {
    stryCov_9fa48("376");
    const smallest = smallestQuantity(rule);
    const largest = largestQuantity(rule);
    if (stryMutAct_9fa48("379") ? largest !== null : stryMutAct_9fa48("378") ? false : stryMutAct_9fa48("377") ? true : (stryCov_9fa48("377", "378", "379"), largest === null)) return stryMutAct_9fa48("380") ? ["Stryker was here"] : (stryCov_9fa48("380"), []);
    if (stryMutAct_9fa48("382") ? false : stryMutAct_9fa48("381") ? true : (stryCov_9fa48("381", "382"), Number.isNaN(quantity))) return stryMutAct_9fa48("383") ? [] : (stryCov_9fa48("383"), [smallest]);
    const clamp = stryMutAct_9fa48("384") ? () => undefined : (stryCov_9fa48("384"), (() => {
      const clamp = (value: number) => stryMutAct_9fa48("385") ? Math.max(Math.max(value, smallest), largest) : (stryCov_9fa48("385"), Math.min(stryMutAct_9fa48("386") ? Math.min(value, smallest) : (stryCov_9fa48("386"), Math.max(value, smallest)), largest));
      return clamp;
    })());
    const below = clamp(stryMutAct_9fa48("387") ? Math.floor(quantity / rule.orderMultiple) / rule.orderMultiple : (stryCov_9fa48("387"), Math.floor(stryMutAct_9fa48("388") ? quantity * rule.orderMultiple : (stryCov_9fa48("388"), quantity / rule.orderMultiple)) * rule.orderMultiple));
    const above = clamp(stryMutAct_9fa48("389") ? Math.ceil(quantity / rule.orderMultiple) / rule.orderMultiple : (stryCov_9fa48("389"), Math.ceil(stryMutAct_9fa48("390") ? quantity * rule.orderMultiple : (stryCov_9fa48("390"), quantity / rule.orderMultiple)) * rule.orderMultiple));
    return (stryMutAct_9fa48("393") ? below !== above : stryMutAct_9fa48("392") ? false : stryMutAct_9fa48("391") ? true : (stryCov_9fa48("391", "392", "393"), below === above)) ? stryMutAct_9fa48("394") ? [] : (stryCov_9fa48("394"), [below]) : stryMutAct_9fa48("395") ? [] : (stryCov_9fa48("395"), [below, above]);
  }
}