import { errors } from 'jose';
import { ProviderError } from '../provider-error.ts';

const REFUSALS = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** What jose throws when the fault lies with the published keys, not with the token. */
const KEY_FAULTS = new Set([
  'ERR_JOSE_GENERIC',
  'ERR_JWK_INVALID',
  'ERR_JWKS_INVALID',
  'ERR_JWKS_TIMEOUT',
]);

/** Turns whatever the identity SDKs throw into a ProviderError that carries none of their words. */
export function identityFailure(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return isRefusal(error)
    ? new ProviderError('refused', 'The identity provider did not accept this.', { cause: error })
    : new ProviderError('unavailable', 'The identity provider did not answer.', { cause: error });
}

function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return !KEY_FAULTS.has(error.code);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  // One code covers a bad token and keys that could not be fetched; only the first speaks of the token.
  if (error.code === 'auth/argument-error') return error.message.includes('ID token');
  return REFUSALS.has(error.code);
}
