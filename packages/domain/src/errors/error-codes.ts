/**
 * Every way in which the shop refuses something, by a stable code that clients may switch on.
 * The sentence is the default text for people; a call may say it more precisely.
 */
export const ERROR_MESSAGES = {
  BAD_INPUT: 'The request is not valid.',
  SIGN_IN_REQUIRED: 'Sign in to continue.',
  INVALID_ID_TOKEN: 'The sign-in could not be verified. Sign in again.',
  NOT_ALLOWED: 'You are not allowed to do this.',
  ACCOUNT_DEACTIVATED: 'This account is deactivated.',
  EMAIL_MISMATCH: 'The sign-in belongs to another account.',
  NOT_FOUND: 'There is nothing at this address.',
  PART_NOT_FOUND: 'There is no such part.',
  ORDER_NOT_FOUND: 'There is no such order.',
  USER_NOT_FOUND: 'There is no such user.',
  REVIEW_NOT_FOUND: 'There is no such review.',
  INVALID_QUANTITY: 'The quantity must be a whole number.',
  BELOW_MINIMUM: 'The quantity is below the minimum order.',
  NOT_A_MULTIPLE: 'The quantity does not fill whole case packs.',
  OUT_OF_STOCK: 'There is not enough stock for this quantity.',
  PART_NOT_ACTIVE: 'This part is not for sale at present.',
  PRICE_CHANGED: 'The price has changed since it was shown.',
  TOTAL_TOO_SMALL: 'The total is below what a card payment can charge.',
  TOTAL_TOO_LARGE: 'The total is above what a card payment can charge.',
  SKU_TAKEN: 'Another part has this part number.',
  ORDER_NOT_CANCELLABLE: 'Only an unpaid order can be cancelled.',
  ORDER_NOT_PAYABLE: 'Only an unpaid order can be paid.',
  ILLEGAL_TRANSITION: 'The order cannot move to this state.',
  PAYMENT_NOT_COMPLETED: 'The payment has not been completed.',
  PAYMENT_MISMATCH: 'The payment does not belong to this order.',
  REFUND_REFUSED:
    'The payment provider refused this refund. Nothing has changed; look the payment up there.',
  PAYMENT_AMBIGUOUS: 'The amount does not name exactly one unpaid order.',
  INVALID_SIGNATURE: 'The signature does not fit the message.',
  LAST_ADMIN: 'The last admin cannot be demoted or removed.',
  NOT_YOURSELF: 'You cannot do this to your own account.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used with another request.',
  UNSUPPORTED_IMAGE: 'The file is not a picture that can be used.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The request has a content type that is not supported.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again later.',
  PROVIDER_UNAVAILABLE: 'A service that the shop relies on does not answer. Try again soon.',
  STORE_BUSY: 'The shop is busy. Try again soon.',
  STORE_UNAVAILABLE:
    'The shop cannot save anything at the moment. Nothing has changed; try again soon.',
  STORE_UNSURE:
    'The shop could not find out in time whether this was saved. Send the very same request again, or look before you do.',
  INTERNAL: 'Something went wrong on our side.',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** Narrows an unknown value, for example one read off the wire, to a code of ours. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_MESSAGES, value);
}
