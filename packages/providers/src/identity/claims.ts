import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { VerifiedIdentity } from './identity.port.ts';

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  // Tenants of a project have people of their own, with emails that others have confirmed.
  firebase: z.object({ tenant: z.undefined().optional() }).optional(),
});

/**
 * Reads who somebody is from the claims of a token whose signature has been checked.
 * Throws ProviderError `refused` for a token without an email address, or of a project's tenant.
 */
export function identityOfClaims(claims: unknown): VerifiedIdentity {
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
  };
}
