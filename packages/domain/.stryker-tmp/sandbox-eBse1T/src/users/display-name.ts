/** The longest name of a person that the shop stores, in UTF-16 code units. */
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
export const MAX_DISPLAY_NAME = 120;

/**
 * A name as an identity provider gives it, bounded: orders, reviews and lists copy it. Blanks and
 * control characters become single spaces; no character is cut in two.
 */
export function displayNameFrom(text: string): string {
  if (stryMutAct_9fa48("492")) {
    {}
  } else {
    stryCov_9fa48("492");
    // What is far too long is cut first, so that cleaning it costs no more than the rest.
    const plain = stryMutAct_9fa48("494") ? text.replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ').trim() : stryMutAct_9fa48("493") ? text.slice(0, 16 * MAX_DISPLAY_NAME).replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ') : (stryCov_9fa48("493", "494"), text.slice(0, stryMutAct_9fa48("495") ? 16 / MAX_DISPLAY_NAME : (stryCov_9fa48("495"), 16 * MAX_DISPLAY_NAME)).replace(stryMutAct_9fa48("501") ? /[\p{Cc}\p{Zs}\p{Zl}\P{Zp}]+/gu : stryMutAct_9fa48("500") ? /[\p{Cc}\p{Zs}\P{Zl}\p{Zp}]+/gu : stryMutAct_9fa48("499") ? /[\p{Cc}\P{Zs}\p{Zl}\p{Zp}]+/gu : stryMutAct_9fa48("498") ? /[\P{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu : stryMutAct_9fa48("497") ? /[^\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu : stryMutAct_9fa48("496") ? /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu : (stryCov_9fa48("496", "497", "498", "499", "500", "501"), /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu), stryMutAct_9fa48("502") ? "" : (stryCov_9fa48("502"), ' ')).trim());
    return (stryMutAct_9fa48("506") ? plain.length > MAX_DISPLAY_NAME : stryMutAct_9fa48("505") ? plain.length < MAX_DISPLAY_NAME : stryMutAct_9fa48("504") ? false : stryMutAct_9fa48("503") ? true : (stryCov_9fa48("503", "504", "505", "506"), plain.length <= MAX_DISPLAY_NAME)) ? plain.toWellFormed() : stryMutAct_9fa48("507") ? cut(plain).trimStart() : (stryCov_9fa48("507"), cut(plain).trimEnd());
  }
}
function cut(text: string): string {
  if (stryMutAct_9fa48("508")) {
    {}
  } else {
    stryCov_9fa48("508");
    return stryMutAct_9fa48("509") ? text.replace(/[\uD800-\uDBFF]$/, '').toWellFormed() : (stryCov_9fa48("509"), text.slice(0, MAX_DISPLAY_NAME).replace(stryMutAct_9fa48("511") ? /[^\uD800-\uDBFF]$/ : stryMutAct_9fa48("510") ? /[\uD800-\uDBFF]/ : (stryCov_9fa48("510", "511"), /[\uD800-\uDBFF]$/), stryMutAct_9fa48("512") ? "Stryker was here!" : (stryCov_9fa48("512"), '')).toWellFormed());
  }
}