import { identityErrorMessages } from '../../copy/sign-in.ts';
import { getErrorCode, getErrorMessage } from '../../lib/trpc/errors.ts';
import { identityErrorCode } from '../../lib/session/session-errors.ts';

/** The user closed the popup; no error is shown. */
const CANCELLED_CODES = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

/** The message for a failed sign-in or sign-up; null when the user cancelled it. */
export function identityErrorMessage(error: unknown): string | null {
  const code = identityErrorCode(error);
  if (CANCELLED_CODES.has(code)) return null;
  const message = identityErrorMessages[code];
  if (message !== undefined) return `${message} (${code})`;
  const isOurs = getErrorCode(error) !== null;
  return error instanceof Error && !isOurs && code !== '' ? error.message : getErrorMessage(error);
}
