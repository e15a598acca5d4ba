import { MAX_LIST_LINES, MAX_LISTS } from '../lists/list-limits.ts';
import { MAX_MODELS } from '../models/model-limits.ts';
import { MAX_OPEN_QUESTIONS } from '../questions/question-limits.ts';
import { MAX_RESTOCK_REQUESTS } from '../restock/restock-limits.ts';

/**
 * The stable error codes, which clients may switch on: the HTTP status of each, and its default message. A
 * call may pass a more precise message.
 */
export const ERRORS = {
  BAD_INPUT: { status: 400, message: 'The request is not valid.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'Sign in to continue.' },
  INVALID_ID_TOKEN: { status: 401, message: 'The sign-in could not be verified. Sign in again.' },
  SESSION_CHANGED: { status: 409, message: 'Another user is signed in now. Nothing was saved.' },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  ACCOUNT_DEACTIVATED: { status: 403, message: 'This account is deactivated.' },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message:
      'Confirm your email first, because the answer goes to it. Your profile sends the link again.',
  },
  EMAIL_MISMATCH: { status: 403, message: 'The sign-in belongs to another account.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not take this method; `Allow` lists those that it takes.',
  },
  PART_NOT_FOUND: { status: 404, message: 'There is no such part.' },
  ORDER_NOT_FOUND: { status: 404, message: 'There is no such order.' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'There is no such checkout.' },
  SHIPMENT_NOT_FOUND: { status: 404, message: 'There is no such shipment.' },
  USER_NOT_FOUND: { status: 404, message: 'There is no such user.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'There is no such message.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'There is no such review.' },
  RETURN_NOT_FOUND: { status: 404, message: 'There is no such return.' },
  DISPUTE_NOT_FOUND: { status: 404, message: 'There is no such dispute.' },
  INVALID_QUANTITY: { status: 400, message: 'The quantity must be a whole number.' },
  BELOW_MINIMUM: { status: 400, message: 'The quantity is below the minimum order.' },
  NOT_A_MULTIPLE: { status: 400, message: 'The quantity does not fill whole case packs.' },
  OUT_OF_STOCK: { status: 409, message: 'There is not enough stock for this quantity.' },
  HOLD_LIMIT_REACHED: {
    status: 409,
    message:
      'No more of this part can be reserved for unpaid orders. Pay or cancel one first, or confirm your email.',
  },
  PART_NOT_ACTIVE: { status: 409, message: 'This part is not for sale at present.' },
  SUPERSEDED: {
    status: 409,
    message: 'This part was replaced by another one and is not sold any more.',
  },
  LINES_REFUSED: {
    status: 409,
    message: 'Some lines cannot be ordered like this. Nothing was ordered.',
  },
  PART_ORDERABLE: { status: 409, message: 'This part can be ordered now.' },
  TOO_MANY_RESTOCK_REQUESTS: {
    status: 409,
    message: `You wait for ${MAX_RESTOCK_REQUESTS} parts already. Take a request back first.`,
  },
  TOO_MANY_QUESTIONS: {
    status: 409,
    message: `You have ${MAX_OPEN_QUESTIONS} questions that we have not answered yet. Wait for our answer first.`,
  },
  CART_FULL: { status: 409, message: 'The cart is full. Place or remove some lines first.' },
  CART_CHANGED: {
    status: 409,
    message: 'The cart has changed since it was shown. Nothing was ordered.',
  },
  SEARCH_NOT_FOUND: { status: 404, message: 'This search was not made in the last 13 weeks.' },
  LIST_NOT_FOUND: { status: 404, message: 'There is no such list.' },
  LIST_NAME_TAKEN: { status: 409, message: 'You have a list of this name already.' },
  LIST_FULL: { status: 409, message: `A list holds ${MAX_LIST_LINES} lines at most.` },
  LISTS_FULL: {
    status: 409,
    message: `You have ${MAX_LISTS} lists, which is the limit. Delete one first.`,
  },
  PRICE_CHANGED: { status: 409, message: 'The price has changed since it was shown.' },
  TOTAL_TOO_SMALL: { status: 400, message: 'The total is below what a card payment can charge.' },
  TOTAL_TOO_LARGE: { status: 400, message: 'The total is above what a card payment can charge.' },
  SKU_TAKEN: { status: 409, message: 'Another part has this part number.' },
  UNKNOWN_CATEGORY: { status: 409, message: 'No part has this category yet.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'There is no such category.' },
  CATEGORY_TAKEN: { status: 409, message: 'There is a category of this name.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: 'Parts have this category: say which one they get.',
  },
  CATEGORIES_CHANGED: {
    status: 409,
    message: 'Somebody else has changed the categories since they were shown.',
  },
  MODEL_GONE: { status: 404, message: 'There is no such bicycle model any more.' },
  PART_GONE: { status: 404, message: 'There is no such part any more.' },
  MODEL_NOT_FOUND: { status: 404, message: 'There is no such bicycle model.' },
  MODEL_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this model since it was shown.',
  },
  SLUG_TAKEN: { status: 409, message: 'Another model has this address.' },
  MODELS_FULL: { status: 409, message: `The shop has ${MAX_MODELS} models, which is the limit.` },
  UNSUPPORTED_FILE: {
    status: 400,
    message: 'This is no PDF, STEP, DXF or PNG file, or not what its name says.',
  },
  UNSAFE_FILE: {
    status: 400,
    message:
      'This PDF has a script, an attachment, an action or a password. Save it without these.',
  },
  UNREADABLE_ARCHIVE: {
    status: 400,
    message: 'The file is no ZIP archive that can be read.',
  },
  PART_CHANGED: { status: 409, message: 'The part has changed since it was shown.' },
  EXPECTED_RECEIPT_CHANGED: {
    status: 409,
    message: 'Somebody else has changed, booked or removed this receipt.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Another admin has changed the settings since they were shown.',
  },
  COMPANY_CHANGED: {
    status: 409,
    message: 'The company was changed in another window since it was shown.',
  },
  UNREADABLE_FILE: { status: 400, message: 'The file cannot be read as rows of parts.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'There is no such import.' },
  IMPORT_REFUSED: {
    status: 409,
    message: 'Some rows of the file are refused. Nothing has changed.',
  },
  IMPORT_OUTDATED: {
    status: 409,
    message:
      'The shop has changed since the file was checked. Nothing has changed; check it again.',
  },
  DELIVERY_METHOD_UNAVAILABLE: {
    status: 409,
    message: 'This delivery method is no longer offered. Choose another one.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 409,
    message: 'Payment by bank transfer is not offered at present.',
  },
  REFERENCE_USED: {
    status: 409,
    message: "A receipt with this bank's reference is recorded already.",
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'Only an unpaid order can be cancelled.' },
  ORDER_NOT_PAYABLE: { status: 409, message: 'Only an unpaid order can be paid.' },
  ADDRESS_REFUSED: {
    status: 409,
    message: 'The order has an address by now, or none of its lines is still to be sent.',
  },
  ILLEGAL_TRANSITION: { status: 409, message: 'The order cannot move to this state.' },
  PAYMENT_NOT_COMPLETED: { status: 409, message: 'The payment has not been completed.' },
  PAYMENT_MISMATCH: { status: 409, message: 'The payment does not belong to this order.' },
  REFUND_REFUSED: {
    status: 409,
    message:
      'The payment provider refused this refund. Nothing has changed; look the payment up there.',
  },
  DISPUTE_REFUSED: {
    status: 409,
    message: 'Only a dispute that is lost can be decided, and only once.',
  },
  ORDER_DISPUTED: {
    status: 409,
    message: 'The payment of this order is disputed. Confirm that it is shipped all the same.',
  },
  RETURN_REFUSED: { status: 409, message: 'These units cannot be returned.' },
  PAYMENT_AMBIGUOUS: { status: 409, message: 'The amount does not name exactly one unpaid order.' },
  INVALID_SIGNATURE: { status: 400, message: 'Invalid webhook signature.' },
  LAST_ADMIN: { status: 409, message: 'The last admin cannot be demoted or removed.' },
  ERASURE_BLOCKED: {
    status: 409,
    message: 'Ship or refund the paid orders of this customer first.',
  },
  NOT_YOURSELF: { status: 409, message: 'You cannot do this to your own account.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This idempotency key was used with another request.',
  },
  UNSUPPORTED_IMAGE: { status: 400, message: 'The file is not a picture that can be used.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The request has a content type that is not supported.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again later.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'A service that the shop relies on is unavailable. Try again soon.',
  },
  STORE_BUSY: { status: 503, message: 'The shop is busy. Try again soon.' },
  STORE_UNAVAILABLE: {
    status: 503,
    message: 'The shop cannot save anything at the moment. Nothing has changed; try again soon.',
  },
  STORE_UNSURE: {
    status: 503,
    message:
      'The shop could not find out in time whether this was saved. Send the very same request again, or look before you do.',
  },
  READ_TIMED_OUT: {
    status: 503,
    message:
      'This takes the shop too long to find. Choose a shorter period or a more precise search.',
  },
  OVERLOADED: {
    status: 503,
    message: 'The shop has too much to do at the moment. Try again in a few seconds.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Readonly<Record<string, { status: number; message: string }>>;

export type ErrorCode = keyof typeof ERRORS;

/** The HTTP statuses of errors. */
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** Whether an unknown value, for example of a response, is an error code. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** All error codes. */
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERRORS).filter(isErrorCode);
