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
export const MIN_PASSWORD_LENGTH = 6;

/** The registration form, with the documented messages. */
export const signUpSchema = z.object(stryMutAct_9fa48("518") ? {} : (stryCov_9fa48("518"), {
  name: z.string().check(stryMutAct_9fa48("519") ? z : (stryCov_9fa48("519"), z.trim()), z.minLength(1, stryMutAct_9fa48("520") ? "" : (stryCov_9fa48("520"), 'Name is Required')), z.maxLength(120)),
  email: z.string().check(stryMutAct_9fa48("521") ? z : (stryCov_9fa48("521"), z.trim()), z.minLength(1, stryMutAct_9fa48("522") ? {} : (stryCov_9fa48("522"), {
    error: stryMutAct_9fa48("523") ? "" : (stryCov_9fa48("523"), 'Email is Required'),
    abort: stryMutAct_9fa48("524") ? false : (stryCov_9fa48("524"), true)
  })), z.regex(z.regexes.email, stryMutAct_9fa48("525") ? "" : (stryCov_9fa48("525"), 'Provide a valid Email')), z.maxLength(254, stryMutAct_9fa48("526") ? "" : (stryCov_9fa48("526"), 'Provide a valid Email'))),
  password: z.string().check(z.minLength(1, stryMutAct_9fa48("527") ? {} : (stryCov_9fa48("527"), {
    error: stryMutAct_9fa48("528") ? "" : (stryCov_9fa48("528"), 'Password is Required'),
    abort: stryMutAct_9fa48("529") ? false : (stryCov_9fa48("529"), true)
  })), z.minLength(MIN_PASSWORD_LENGTH, stryMutAct_9fa48("530") ? "" : (stryCov_9fa48("530"), 'Must be 6 characters or longer')), z.maxLength(256))
}));
export type SignUp = z.infer<typeof signUpSchema>;