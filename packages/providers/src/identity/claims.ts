import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { VerifiedIdentity } from './identity.port.ts';
import type { CheckedToken } from './token-checks.ts';

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.int().nonnegative(),
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  // Tenants of a project have people of their own, with emails that others have confirmed.
  firebase: z.object({ tenant: z.undefined().optional() }).optional(),
});

/** Reads the uid of claims. Throws ProviderError `refused` where there is none. */
export function uidOf(claims: object): string {
  const { data } = claimsSchema.pick({ sub: true }).safeParse(claims);
  if (data === undefined) throw new ProviderError('refused', 'The ID token names nobody.');
  return data.sub;
}

/**
 * Reads who somebody is from a token that has been checked.
 * Throws ProviderError `refused` for a token without an email address, or of a project's tenant.
 */
export function identityOf({ claims, validAfter }: CheckedToken): VerifiedIdentity {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) {
    throw new ProviderError('refused', 'The ID token does not name a person with an email.', {
      cause: parsed.error,
    });
  }
  return {
    uid: parsed.data.sub,
    email: parsed.data.email.toLowerCase(),
    emailVerified: parsed.data.email_verified,
    displayName: parsed.data.name,
    authTime: parsed.data.auth_time * 1000,
    validAfter,
  };
}
