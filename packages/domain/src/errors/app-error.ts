import type { ErrorCode } from './error-codes.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

/** Facts that help the caller to mend the request, as plain JSON. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The one error that services throw on purpose: a stable code, a sentence, helpful facts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(options.message ?? ERROR_MESSAGES[code], { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}
