/**
 * An error in the identity protocol's words. `message` is a key that the SDKs know (`EMAIL_EXISTS`),
 * with an optional explanation after ` : `.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Throws an `IdentityError` with `message` (status 400) unless the condition holds. */
export function ensure(condition: unknown, message: string): asserts condition {
  if (!condition) throw new IdentityError(message);
}

/** The body of an error response, in the shape that the SDKs read. */
export function errorBody(code: number, message: string) {
  return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
}
