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
import { optionalPictureUrlSchema, textSchema } from '../shared/fields.ts';
import { emailSchema } from '../users/user.schema.ts';

/** What a person tells about themselves; empty strings where nothing was saved. */
export const profileSchema = z.object(stryMutAct_9fa48("405") ? {} : (stryCov_9fa48("405"), {
  education: textSchema(200),
  location: textSchema(200),
  phone: textSchema(40),
  linkedin: textSchema(300),
  email: textSchema(254),
  image: optionalPictureUrlSchema
}));
export type Profile = z.infer<typeof profileSchema>;
export const EMPTY_PROFILE: Profile = stryMutAct_9fa48("406") ? {} : (stryCov_9fa48("406"), {
  education: stryMutAct_9fa48("407") ? "Stryker was here!" : (stryCov_9fa48("407"), ''),
  location: stryMutAct_9fa48("408") ? "Stryker was here!" : (stryCov_9fa48("408"), ''),
  phone: stryMutAct_9fa48("409") ? "Stryker was here!" : (stryCov_9fa48("409"), ''),
  linkedin: stryMutAct_9fa48("410") ? "Stryker was here!" : (stryCov_9fa48("410"), ''),
  email: stryMutAct_9fa48("411") ? "Stryker was here!" : (stryCov_9fa48("411"), ''),
  image: stryMutAct_9fa48("412") ? "Stryker was here!" : (stryCov_9fa48("412"), '')
});

/** Whose profile to read; without an email the caller's own. */
export const profileOfCall = z._default(z.object(stryMutAct_9fa48("413") ? {} : (stryCov_9fa48("413"), {
  email: z.optional(emailSchema)
})), {});
export const saveProfileInput = z.object(stryMutAct_9fa48("414") ? {} : (stryCov_9fa48("414"), {
  profile: profileSchema
}));

/** A profile with the email of the account that it belongs to. */
export const accountProfileSchema = z.object(stryMutAct_9fa48("415") ? {} : (stryCov_9fa48("415"), {
  email: z.string(),
  profile: profileSchema
}));
export type AccountProfile = z.infer<typeof accountProfileSchema>;