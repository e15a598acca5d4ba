import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { QueryClient } from '@tanstack/react-query';
import { getErrorCode } from '../trpc/errors.ts';
/** Refusals after which asking the shop again would not help. */
const SESSION_ENDING_CODES: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'SIGN_IN_REQUIRED',
  'INVALID_ID_TOKEN',
  'EMAIL_MISMATCH',
  'ACCOUNT_DEACTIVATED',
]);

/** The identity provider's errors that pass. */
const TRANSIENT_IDENTITY_CODES = new Set(['auth/network-request-failed', 'auth/too-many-requests']);

/** Whether an error says that the person is signed in no more; an outage does not say so. */
export function endsSession(error: unknown): boolean {
  const identityCode = identityErrorCode(error);
  if (identityCode.startsWith('auth/')) return !TRANSIENT_IDENTITY_CODES.has(identityCode);
  return SESSION_ENDING_CODES.has(getErrorCode(error));
}

/** Calls back with the error of every query and mutation that fails from now on. */
export function onRequestError(queryClient: QueryClient, callback: (error: unknown) => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') callback(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') callback(event.action.error);
  });
}

/** The identity provider's code, such as `auth/popup-blocked`; empty for other errors. */
export function identityErrorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}
