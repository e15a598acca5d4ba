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

/** What a procedure without arguments takes. */
export const noInput = z.void();

/** An opaque id as the shop hands it out. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** Milliseconds since 1970, UTC. */
export const timeSchema = z.int().check(z.nonnegative());

/** An amount in minor units of the shop's currency. */
export const minorSchema = z.int().check(z.nonnegative());

/** Text without surrounding blanks, at most `max` characters, possibly empty. */
export const textSchema = stryMutAct_9fa48("423") ? () => undefined : (stryCov_9fa48("423"), (() => {
  const textSchema = (max: number) => z.string().check(stryMutAct_9fa48("424") ? z : (stryCov_9fa48("424"), z.trim()), z.maxLength(max));
  return textSchema;
})());

/** Text with at least one character besides blanks. */
export const requiredTextSchema = stryMutAct_9fa48("425") ? () => undefined : (stryCov_9fa48("425"), (() => {
  const requiredTextSchema = (max: number, message?: string) => z.string().check(stryMutAct_9fa48("426") ? z : (stryCov_9fa48("426"), z.trim()), z.minLength(1, message), z.maxLength(max));
  return requiredTextSchema;
})());

/** The client's key that makes a creating write safe to repeat. */
export const idempotencyKeySchema = z.string().check(z.minLength(8), z.maxLength(128), z.regex(stryMutAct_9fa48("430") ? /^[^\x21-\x7e]+$/ : stryMutAct_9fa48("429") ? /^[\x21-\x7e]$/ : stryMutAct_9fa48("428") ? /^[\x21-\x7e]+/ : stryMutAct_9fa48("427") ? /[\x21-\x7e]+$/ : (stryCov_9fa48("427", "428", "429", "430"), /^[\x21-\x7e]+$/)));

/** A picture's address: https, root-relative (a picture of our own), or loopback http in the demo. */
export const pictureUrlSchema = z.string().check(stryMutAct_9fa48("431") ? z : (stryCov_9fa48("431"), z.trim()), z.maxLength(2048), z.refine(isPictureUrl, stryMutAct_9fa48("432") ? "" : (stryCov_9fa48("432"), 'Give an https address of a picture.')));

/** As `pictureUrlSchema`, or empty for no picture. */
export const optionalPictureUrlSchema = z.string().check(stryMutAct_9fa48("433") ? z : (stryCov_9fa48("433"), z.trim()), z.maxLength(2048), z.refine(stryMutAct_9fa48("434") ? () => undefined : (stryCov_9fa48("434"), value => stryMutAct_9fa48("437") ? value === '' && isPictureUrl(value) : stryMutAct_9fa48("436") ? false : stryMutAct_9fa48("435") ? true : (stryCov_9fa48("435", "436", "437"), (stryMutAct_9fa48("439") ? value !== '' : stryMutAct_9fa48("438") ? false : (stryCov_9fa48("438", "439"), value === (stryMutAct_9fa48("440") ? "Stryker was here!" : (stryCov_9fa48("440"), '')))) || isPictureUrl(value))), stryMutAct_9fa48("441") ? "" : (stryCov_9fa48("441"), 'Give an https address of a picture.')));

/** Whether a value may be stored as the address of a picture. */
export function isPictureUrl(value: string): boolean {
  if (stryMutAct_9fa48("442")) {
    {}
  } else {
    stryCov_9fa48("442");
    return stryMutAct_9fa48("445") ? /^\/(?![/\\])[^\s\\]*$/.test(value) && httpsUrlSchema.safeParse(value).success : stryMutAct_9fa48("444") ? false : stryMutAct_9fa48("443") ? true : (stryCov_9fa48("443", "444", "445"), (stryMutAct_9fa48("452") ? /^\/(?![/\\])[^\S\\]*$/ : stryMutAct_9fa48("451") ? /^\/(?![/\\])[\s\\]*$/ : stryMutAct_9fa48("450") ? /^\/(?![/\\])[^\s\\]$/ : stryMutAct_9fa48("449") ? /^\/(?![^/\\])[^\s\\]*$/ : stryMutAct_9fa48("448") ? /^\/(?=[/\\])[^\s\\]*$/ : stryMutAct_9fa48("447") ? /^\/(?![/\\])[^\s\\]*/ : stryMutAct_9fa48("446") ? /\/(?![/\\])[^\s\\]*$/ : (stryCov_9fa48("446", "447", "448", "449", "450", "451", "452"), /^\/(?![/\\])[^\s\\]*$/)).test(value) || httpsUrlSchema.safeParse(value).success);
  }
}
const httpsUrlSchema = z.url(stryMutAct_9fa48("453") ? {} : (stryCov_9fa48("453"), {
  protocol: stryMutAct_9fa48("455") ? /^https/ : stryMutAct_9fa48("454") ? /https$/ : (stryCov_9fa48("454", "455"), /^https$/)
}));