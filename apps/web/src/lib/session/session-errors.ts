import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { QueryClient } from '@tanstack/react-query';
import { getErrorCode } from '../trpc/errors.ts';

/** Error codes after which the user is signed out. */
const SESSION_ENDING_CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'SIGN_IN_REQUIRED',
  'INVALID_ID_TOKEN',
  'EMAIL_MISMATCH',
  'ACCOUNT_DEACTIVATED',
]);

/** Temporary errors of the identity provider. */
const TRANSIENT_IDENTITY_CODES = new Set([
  'auth/internal-error',
  'auth/network-request-failed',
  'auth/timeout',
  'auth/too-many-requests',
]);

/** Whether an error means that the session has ended; outages do not. */
export function endsSession(error: unknown): boolean {
  const identityCode = identityErrorCode(error);
  if (identityCode.startsWith('auth/')) return !TRANSIENT_IDENTITY_CODES.has(identityCode);
  return SESSION_ENDING_CODES.has(getErrorCode(error));
}

/** Calls `callback` with the error of every failed query and mutation. */
export function onRequestError(queryClient: QueryClient, callback: (error: unknown) => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') callback(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') callback(event.action.error);
  });
}

/** The error code of the identity provider, such as `auth/popup-blocked`; empty for other errors. */
export function identityErrorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}
