import { type ErrorCode, ERRORS } from './error-codes.ts';

/** Details that help the caller to correct the request, as plain JSON. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The error that services throw deliberately: a stable code, a message and details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}

/** The error of a call that may be repeated after some seconds. */
export function retryLater(code: ErrorCode, retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError(code, { details: { retryAfterSeconds }, cause });
}
