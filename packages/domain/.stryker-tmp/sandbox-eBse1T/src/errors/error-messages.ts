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

/** The default text of each refusal for people; a call may say it more precisely. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = stryMutAct_9fa48("4") ? {} : (stryCov_9fa48("4"), {
  BAD_INPUT: stryMutAct_9fa48("5") ? "" : (stryCov_9fa48("5"), 'The request is not valid.'),
  SIGN_IN_REQUIRED: stryMutAct_9fa48("6") ? "" : (stryCov_9fa48("6"), 'Sign in to continue.'),
  INVALID_ID_TOKEN: stryMutAct_9fa48("7") ? "" : (stryCov_9fa48("7"), 'The sign-in could not be verified. Sign in again.'),
  NOT_ALLOWED: stryMutAct_9fa48("8") ? "" : (stryCov_9fa48("8"), 'You are not allowed to do this.'),
  ACCOUNT_DEACTIVATED: stryMutAct_9fa48("9") ? "" : (stryCov_9fa48("9"), 'This account is deactivated.'),
  EMAIL_MISMATCH: stryMutAct_9fa48("10") ? "" : (stryCov_9fa48("10"), 'The sign-in belongs to another account.'),
  NOT_FOUND: stryMutAct_9fa48("11") ? "" : (stryCov_9fa48("11"), 'There is nothing at this address.'),
  PART_NOT_FOUND: stryMutAct_9fa48("12") ? "" : (stryCov_9fa48("12"), 'There is no such part.'),
  ORDER_NOT_FOUND: stryMutAct_9fa48("13") ? "" : (stryCov_9fa48("13"), 'There is no such order.'),
  USER_NOT_FOUND: stryMutAct_9fa48("14") ? "" : (stryCov_9fa48("14"), 'There is no such user.'),
  REVIEW_NOT_FOUND: stryMutAct_9fa48("15") ? "" : (stryCov_9fa48("15"), 'There is no such review.'),
  INVALID_QUANTITY: stryMutAct_9fa48("16") ? "" : (stryCov_9fa48("16"), 'The quantity must be a whole number.'),
  BELOW_MINIMUM: stryMutAct_9fa48("17") ? "" : (stryCov_9fa48("17"), 'The quantity is below the minimum order.'),
  NOT_A_MULTIPLE: stryMutAct_9fa48("18") ? "" : (stryCov_9fa48("18"), 'The quantity does not fill whole case packs.'),
  OUT_OF_STOCK: stryMutAct_9fa48("19") ? "" : (stryCov_9fa48("19"), 'There is not enough stock for this quantity.'),
  HOLD_LIMIT_REACHED: stryMutAct_9fa48("20") ? "" : (stryCov_9fa48("20"), 'Your unpaid orders may hold no more of this part. Pay or cancel one of them first.'),
  PART_NOT_ACTIVE: stryMutAct_9fa48("21") ? "" : (stryCov_9fa48("21"), 'This part is not for sale at present.'),
  PRICE_CHANGED: stryMutAct_9fa48("22") ? "" : (stryCov_9fa48("22"), 'The price has changed since it was shown.'),
  TOTAL_TOO_SMALL: stryMutAct_9fa48("23") ? "" : (stryCov_9fa48("23"), 'The total is below what a card payment can charge.'),
  TOTAL_TOO_LARGE: stryMutAct_9fa48("24") ? "" : (stryCov_9fa48("24"), 'The total is above what a card payment can charge.'),
  SKU_TAKEN: stryMutAct_9fa48("25") ? "" : (stryCov_9fa48("25"), 'Another part has this part number.'),
  ORDER_NOT_CANCELLABLE: stryMutAct_9fa48("26") ? "" : (stryCov_9fa48("26"), 'Only an unpaid order can be cancelled.'),
  ORDER_NOT_PAYABLE: stryMutAct_9fa48("27") ? "" : (stryCov_9fa48("27"), 'Only an unpaid order can be paid.'),
  ILLEGAL_TRANSITION: stryMutAct_9fa48("28") ? "" : (stryCov_9fa48("28"), 'The order cannot move to this state.'),
  PAYMENT_NOT_COMPLETED: stryMutAct_9fa48("29") ? "" : (stryCov_9fa48("29"), 'The payment has not been completed.'),
  PAYMENT_MISMATCH: stryMutAct_9fa48("30") ? "" : (stryCov_9fa48("30"), 'The payment does not belong to this order.'),
  REFUND_REFUSED: stryMutAct_9fa48("31") ? "" : (stryCov_9fa48("31"), 'The payment provider refused this refund. Nothing has changed; look the payment up there.'),
  PAYMENT_AMBIGUOUS: stryMutAct_9fa48("32") ? "" : (stryCov_9fa48("32"), 'The amount does not name exactly one unpaid order.'),
  INVALID_SIGNATURE: stryMutAct_9fa48("33") ? "" : (stryCov_9fa48("33"), 'The signature does not fit the message.'),
  LAST_ADMIN: stryMutAct_9fa48("34") ? "" : (stryCov_9fa48("34"), 'The last admin cannot be demoted or removed.'),
  NOT_YOURSELF: stryMutAct_9fa48("35") ? "" : (stryCov_9fa48("35"), 'You cannot do this to your own account.'),
  IDEMPOTENCY_KEY_REUSED: stryMutAct_9fa48("36") ? "" : (stryCov_9fa48("36"), 'This idempotency key was used with another request.'),
  UNSUPPORTED_IMAGE: stryMutAct_9fa48("37") ? "" : (stryCov_9fa48("37"), 'The file is not a picture that can be used.'),
  TOO_LARGE: stryMutAct_9fa48("38") ? "" : (stryCov_9fa48("38"), 'The request is too large.'),
  UNSUPPORTED_MEDIA_TYPE: stryMutAct_9fa48("39") ? "" : (stryCov_9fa48("39"), 'The request has a content type that is not supported.'),
  TOO_MANY_REQUESTS: stryMutAct_9fa48("40") ? "" : (stryCov_9fa48("40"), 'Too many requests. Try again later.'),
  PROVIDER_UNAVAILABLE: stryMutAct_9fa48("41") ? "" : (stryCov_9fa48("41"), 'A service that the shop relies on does not answer. Try again soon.'),
  STORE_BUSY: stryMutAct_9fa48("42") ? "" : (stryCov_9fa48("42"), 'The shop is busy. Try again soon.'),
  STORE_UNAVAILABLE: stryMutAct_9fa48("43") ? "" : (stryCov_9fa48("43"), 'The shop cannot save anything at the moment. Nothing has changed; try again soon.'),
  STORE_UNSURE: stryMutAct_9fa48("44") ? "" : (stryCov_9fa48("44"), 'The shop could not find out in time whether this was saved. Send the very same request again, or look before you do.'),
  INTERNAL: stryMutAct_9fa48("45") ? "" : (stryCov_9fa48("45"), 'Something went wrong on our side.')
});