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
import { idSchema, idempotencyKeySchema, requiredTextSchema, timeSchema } from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';

/** The longest message, in characters. */
export const MAX_MESSAGE = 4000;

/** Where an answer can go, as `emailSchema` keeps it, with words for the people who type it. */
const answerEmailSchema = z.string().check(stryMutAct_9fa48("46") ? z : (stryCov_9fa48("46"), z.trim()), stryMutAct_9fa48("47") ? z.toUpperCase() : (stryCov_9fa48("47"), z.toLowerCase()), z.minLength(1, stryMutAct_9fa48("48") ? {} : (stryCov_9fa48("48"), {
  error: stryMutAct_9fa48("49") ? "" : (stryCov_9fa48("49"), 'Email is Required'),
  abort: stryMutAct_9fa48("50") ? false : (stryCov_9fa48("50"), true)
})), z.maxLength(254, stryMutAct_9fa48("51") ? "" : (stryCov_9fa48("51"), 'Provide a valid Email')), z.regex(z.regexes.email, stryMutAct_9fa48("52") ? "" : (stryCov_9fa48("52"), 'Provide a valid Email')));

/** A field that people do not see. What fills it is a machine, which is thanked and forgotten. */
const honeypotSchema = z._default(z.string(), stryMutAct_9fa48("53") ? "Stryker was here!" : (stryCov_9fa48("53"), ''));

/** What a visitor writes on the contact page. */
export const contactMessageInput = z.object(stryMutAct_9fa48("54") ? {} : (stryCov_9fa48("54"), {
  idempotencyKey: idempotencyKeySchema,
  name: requiredTextSchema(120, stryMutAct_9fa48("55") ? "" : (stryCov_9fa48("55"), 'Name is Required')),
  email: answerEmailSchema,
  message: requiredTextSchema(MAX_MESSAGE, stryMutAct_9fa48("56") ? "" : (stryCov_9fa48("56"), 'Message is Required')),
  website: honeypotSchema
}));
export type ContactMessageInput = z.infer<typeof contactMessageInput>;

/** What a visitor enters in the newsletter box. */
export const newsletterInput = z.object(stryMutAct_9fa48("57") ? {} : (stryCov_9fa48("57"), {
  email: answerEmailSchema,
  website: honeypotSchema
}));
export type NewsletterInput = z.infer<typeof newsletterInput>;

/** That a message or an address was taken; tells nothing about what was there before. */
export const receiptSchema = z.object(stryMutAct_9fa48("58") ? {} : (stryCov_9fa48("58"), {
  receivedAt: timeSchema
}));
export type Receipt = z.infer<typeof receiptSchema>;
export const contactMessageSchema = z.object(stryMutAct_9fa48("59") ? {} : (stryCov_9fa48("59"), {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timeSchema
}));
export type ContactMessage = z.infer<typeof contactMessageSchema>;
export const contactMessagePageSchema = pageSchema(contactMessageSchema);
export const messageListInput = z.object(stryMutAct_9fa48("60") ? {} : (stryCov_9fa48("60"), {
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema)
}));
export type MessageListInput = z.infer<typeof messageListInput>;
/** The list's input where nothing at all may be sent for the first page. */
export const messageListCall = z._default(messageListInput, {});

/** An address that wants the newsletter, and since when. */
export const newsletterAddressSchema = z.object(stryMutAct_9fa48("61") ? {} : (stryCov_9fa48("61"), {
  email: z.string(),
  createdAt: timeSchema
}));
export type NewsletterAddress = z.infer<typeof newsletterAddressSchema>;
export const newsletterAddressesSchema = z.array(newsletterAddressSchema);