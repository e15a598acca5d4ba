/** Every way in which the shop refuses something, by a stable code that clients may switch on. */
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
export const ERROR_CODES = ['BAD_INPUT', 'SIGN_IN_REQUIRED', 'INVALID_ID_TOKEN', 'NOT_ALLOWED', 'ACCOUNT_DEACTIVATED', 'EMAIL_MISMATCH', 'NOT_FOUND', 'PART_NOT_FOUND', 'ORDER_NOT_FOUND', 'USER_NOT_FOUND', 'REVIEW_NOT_FOUND', 'INVALID_QUANTITY', 'BELOW_MINIMUM', 'NOT_A_MULTIPLE', 'OUT_OF_STOCK', 'HOLD_LIMIT_REACHED', 'PART_NOT_ACTIVE', 'PRICE_CHANGED', 'TOTAL_TOO_SMALL', 'TOTAL_TOO_LARGE', 'SKU_TAKEN', 'ORDER_NOT_CANCELLABLE', 'ORDER_NOT_PAYABLE', 'ILLEGAL_TRANSITION', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_MISMATCH', 'REFUND_REFUSED', 'PAYMENT_AMBIGUOUS', 'INVALID_SIGNATURE', 'LAST_ADMIN', 'NOT_YOURSELF', 'IDEMPOTENCY_KEY_REUSED', 'UNSUPPORTED_IMAGE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE', 'STORE_BUSY', 'STORE_UNAVAILABLE', 'STORE_UNSURE', 'INTERNAL'] as const;
export type ErrorCode = typeof ERROR_CODES[number];
const known: ReadonlySet<unknown> = new Set(ERROR_CODES);

/** Narrows an unknown value, for example one read off the wire, to a code of ours. */
export function isErrorCode(value: unknown): value is ErrorCode {
  if (stryMutAct_9fa48("3")) {
    {}
  } else {
    stryCov_9fa48("3");
    return known.has(value);
  }
}