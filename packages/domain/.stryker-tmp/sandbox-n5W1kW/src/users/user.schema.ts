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
import { idSchema, textSchema, timeSchema } from '../shared/fields.ts';
export const ROLES = ['customer', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
export const USER_STATUSES = ['active', 'deactivated'] as const;
export const userStatusSchema = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** An email address as the shop compares it: trimmed and in lower case. */
export const emailSchema = z.string().check(stryMutAct_9fa48("531") ? z : (stryCov_9fa48("531"), z.trim()), stryMutAct_9fa48("532") ? z.toUpperCase() : (stryCov_9fa48("532"), z.toLowerCase()), z.maxLength(254), z.regex(z.regexes.email));
export const userSchema = z.object(stryMutAct_9fa48("533") ? {} : (stryCov_9fa48("533"), {
  id: idSchema,
  email: z.string(),
  displayName: z.string(),
  role: roleSchema,
  status: userStatusSchema,
  createdAt: timeSchema
}));
export type User = z.infer<typeof userSchema>;
export const usersSchema = z.array(userSchema);
export const userEmailInput = z.object(stryMutAct_9fa48("534") ? {} : (stryCov_9fa48("534"), {
  email: emailSchema
}));

/** `query` fits a part of the email. Nothing at all may be sent for everybody. */
export const userListCall = z._default(z.object(stryMutAct_9fa48("535") ? {} : (stryCov_9fa48("535"), {
  query: z.optional(textSchema(254))
})), {});

/** The exchange of the identity provider's ID token for the shop's own access token. */
export const exchangeInput = z.object(stryMutAct_9fa48("536") ? {} : (stryCov_9fa48("536"), {
  email: emailSchema,
  idToken: z.string().check(z.minLength(1), z.maxLength(8192))
}));
export type ExchangeInput = z.infer<typeof exchangeInput>;

/** `expiresAt` is when the access token ends, in milliseconds; the same call renews it. */
export const sessionSchema = z.object(stryMutAct_9fa48("537") ? {} : (stryCov_9fa48("537"), {
  token: z.string(),
  expiresAt: timeSchema,
  user: userSchema
}));
export type Session = z.infer<typeof sessionSchema>;

/** How many accounts a change reached: 0 when it already was so. */
export const changeCountSchema = z.object(stryMutAct_9fa48("538") ? {} : (stryCov_9fa48("538"), {
  changed: z.int().check(z.nonnegative())
}));
export type ChangeCount = z.infer<typeof changeCountSchema>;
export const isAdminSchema = z.object(stryMutAct_9fa48("539") ? {} : (stryCov_9fa48("539"), {
  admin: z.boolean()
}));