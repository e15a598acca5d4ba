/** The stable error codes; clients may switch on them. */
export const ERROR_CODES = [
  'BAD_INPUT',
  'SIGN_IN_REQUIRED',
  'INVALID_ID_TOKEN',
  'NOT_ALLOWED',
  'ACCOUNT_DEACTIVATED',
  'EMAIL_MISMATCH',
  'NOT_FOUND',
  'PART_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'CHECKOUT_NOT_FOUND',
  'USER_NOT_FOUND',
  'REVIEW_NOT_FOUND',
  'INVALID_QUANTITY',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'OUT_OF_STOCK',
  'HOLD_LIMIT_REACHED',
  'PART_NOT_ACTIVE',
  'LINES_REFUSED',
  'CART_FULL',
  'CART_CHANGED',
  'PRICE_CHANGED',
  'TOTAL_TOO_SMALL',
  'TOTAL_TOO_LARGE',
  'SKU_TAKEN',
  'UNKNOWN_CATEGORY',
  'PART_CHANGED',
  'ORDER_NOT_CANCELLABLE',
  'ORDER_NOT_PAYABLE',
  'ILLEGAL_TRANSITION',
  'PAYMENT_NOT_COMPLETED',
  'PAYMENT_MISMATCH',
  'REFUND_REFUSED',
  'PAYMENT_AMBIGUOUS',
  'INVALID_SIGNATURE',
  'LAST_ADMIN',
  'NOT_YOURSELF',
  'IDEMPOTENCY_KEY_REUSED',
  'UNSUPPORTED_IMAGE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'PROVIDER_UNAVAILABLE',
  'STORE_BUSY',
  'STORE_UNAVAILABLE',
  'STORE_UNSURE',
  'OVERLOADED',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const known: ReadonlySet<unknown> = new Set(ERROR_CODES);

/** Whether an unknown value, for example of a response, is an error code. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return known.has(value);
}
