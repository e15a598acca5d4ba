/**
 * A refusal in the identity service's words. `message` is a key that the SDKs know
 * (`EMAIL_EXISTS`), with an optional explanation after ` : `.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Throws the `IdentityError` of `message` (status 400) unless the condition holds. */
export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new IdentityError(message);
}

const REASONS = new Map([
  [401, { status: 'UNAUTHENTICATED', reason: 'required' }],
  [403, { status: 'PERMISSION_DENIED', reason: 'forbidden' }],
  [404, { status: 'NOT_FOUND', reason: 'notFound' }],
  [500, { status: 'INTERNAL', reason: 'backendError' }],
]);

/** The body of an error answer, in the shape that the SDKs read. */
export function errorBody(statusCode: number, message: string) {
  const { status, reason } = REASONS.get(statusCode) ?? {
    status: 'INVALID_ARGUMENT',
    reason: 'invalid',
  };
  return {
    error: {
      code: statusCode,
      message,
      errors: [{ message, reason, domain: 'global' }],
      status,
    },
  };
}
