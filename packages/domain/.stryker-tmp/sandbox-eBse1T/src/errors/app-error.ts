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
import type { ErrorCode } from './error-codes.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

/** Facts that help the caller to mend the request, as plain JSON. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The one error that services throw on purpose: a stable code, a sentence, helpful facts. */
export class AppError extends Error {
  override readonly name = stryMutAct_9fa48("0") ? "" : (stryCov_9fa48("0"), 'AppError');
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  constructor(code: ErrorCode, options: {
    message?: string;
    details?: ErrorDetails;
    cause?: unknown;
  } = {}) {
    super(stryMutAct_9fa48("1") ? options.message && ERROR_MESSAGES[code] : (stryCov_9fa48("1"), options.message ?? ERROR_MESSAGES[code]), stryMutAct_9fa48("2") ? {} : (stryCov_9fa48("2"), {
      cause: options.cause
    }));
    this.code = code;
    this.details = options.details;
  }
}