import { getErrorCode, getErrorMessage } from '../../lib/trpc/errors.ts';
import { identityErrorCode } from '../../lib/session/session-errors.ts';

/** The provider's errors in plain words; others keep the provider's own sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'An account with this email exists already',
  'auth/invalid-credential': 'The email or the password is wrong',
  'auth/wrong-password': 'The email or the password is wrong',
  'auth/user-not-found': 'No account has this email',
  'auth/invalid-email': 'This is not a valid email',
  'auth/missing-email': 'Type your email first',
  'auth/missing-password': 'Type your password',
  'auth/user-disabled': 'This account is deactivated',
  'auth/weak-password': 'Must be 6 characters or longer',
  'auth/too-many-requests': 'Too many tries. Wait a while, then try again',
  'auth/network-request-failed': 'The sign-in service could not be reached',
};

/** Popup closed by the person: not an error to speak of. */
const SILENT = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

/** What to tell about a failed sign-in or sign-up; null when the person gave it up themselves. */
export function identityErrorMessage(error: unknown): string | null {
  const code = identityErrorCode(error);
  if (SILENT.has(code)) return null;
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return `${sentence} (${code})`;
  const isOurs = getErrorCode(error) !== null;
  return error instanceof Error && !isOurs && code !== '' ? error.message : getErrorMessage(error);
}
