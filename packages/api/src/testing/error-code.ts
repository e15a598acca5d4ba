import type { ErrorDetails } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { toAppError } from '../errors.ts';

/** Returns the error code of a rejected call, or null when it succeeds. */
export async function errorCode(call: Promise<unknown>): Promise<ErrorCode | null> {
  return (await callError(call))?.code ?? null;
}

/** Returns the error of a rejected call, or null when it succeeds. */
export async function callError(
  call: Promise<unknown>,
): Promise<{ code: ErrorCode; details: ErrorDetails | undefined; message: string } | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { code, details, message } = toAppError(error);
    return { code, details, message };
  }
}
