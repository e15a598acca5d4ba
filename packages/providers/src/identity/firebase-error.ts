import { errors } from 'jose';
import { ProviderError } from '../provider-error.ts';

const REJECTIONS = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Error codes of jose for invalid or unavailable keys, not for an invalid token. */
const KEY_ERRORS = new Set([
  'ERR_JOSE_GENERIC',
  'ERR_JWK_INVALID',
  'ERR_JWKS_INVALID',
  'ERR_JWKS_TIMEOUT',
]);

/** Maps an error of the SDKs to a ProviderError, whose message does not mention them. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return isRejection(error)
    ? new ProviderError('refused', 'The identity provider rejected the call.', { cause: error })
    : new ProviderError('unavailable', 'The identity provider is unavailable.', { cause: error });
}

function isRejection(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return !KEY_ERRORS.has(error.code);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  // The code covers invalid tokens and keys that could not be fetched; only the first mentions a token.
  if (error.code === 'auth/argument-error') return error.message.includes('ID token');
  return REJECTIONS.has(error.code);
}
