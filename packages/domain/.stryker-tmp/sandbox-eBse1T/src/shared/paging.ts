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

/** An opaque position in a list; only the list that handed it out can read it. */
export const cursorSchema = z.string().check(z.minLength(1), z.maxLength(512));
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 24;
export const limitSchema = z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE));

/** A page of a list; `nextCursor` is null on the last page, `total` counts the whole list. */
export const pageSchema = stryMutAct_9fa48("460") ? () => undefined : (stryCov_9fa48("460"), (() => {
  const pageSchema = <T extends z.ZodMiniType,>(item: T) => z.object(stryMutAct_9fa48("461") ? {} : (stryCov_9fa48("461"), {
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int().check(z.nonnegative())
  }));
  return pageSchema;
})());
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number;
}