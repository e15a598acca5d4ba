import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ensure } from '../errors.ts';
import type { IdentityService } from '../identity-service.ts';
import { GOOGLE } from '../store/accounts.store.ts';

export const authUriSchema = z.object({
  providerId: z.string(),
  continueUri: z.url({ error: 'invalid', protocol: /^https?$/ }),
});

/** `accounts:createAuthUri` with Google: the address at which a user chooses an account. */
export function createAuthUri(
  { publicUrl }: IdentityService,
  { providerId }: z.output<typeof authUriSchema>,
) {
  ensure(providerId === GOOGLE, 'OPERATION_NOT_ALLOWED');
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    providerId,
    authUri: `${publicUrl}/emulator/auth/handler?providerId=${providerId}`,
    sessionId: randomBytes(16).toString('base64url'),
  };
}
