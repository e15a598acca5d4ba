import { normaliseEmail } from '@bm/domain/shared/email';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { VerifiedIdentity } from './identity.port.ts';
import type { VerifiedToken } from './token-verifiers.ts';

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.int().nonnegative(),
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  // Accounts of the project's tenants are separate; their emails may be verified by others.
  firebase: z.object({ tenant: z.undefined().optional() }).optional(),
});

/** Returns the uid of claims. Throws ProviderError `refused` where there is none. */
export function parseUid(claims: object): string {
  const { data } = claimsSchema.pick({ sub: true }).safeParse(claims);
  if (data === undefined) throw new ProviderError('refused', 'The ID token has no subject.');
  return data.sub;
}

/**
 * Returns the person of a verified token. Throws ProviderError `refused` for a token without an email
 * address, or of a tenant of the project.
 */
export function parseIdentity(token: VerifiedToken): VerifiedIdentity {
  const { claims, validAfter, displayName } = token;
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) {
    throw new ProviderError('refused', 'The ID token does not name a person with an email.', {
      cause: parsed.error,
    });
  }
  return {
    uid: parsed.data.sub,
    email: normaliseEmail(parsed.data.email),
    emailVerified: parsed.data.email_verified,
    displayName: displayName || parsed.data.name,
    authTime: parsed.data.auth_time * 1000,
    validAfter,
  };
}
