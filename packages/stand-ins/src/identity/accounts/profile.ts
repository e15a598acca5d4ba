import { z } from 'zod';
import { ensure } from '../errors.ts';
import type { IdentityService } from '../identity-service.ts';
import { toUserInfo } from './account.ts';

export const idTokenSchema = z.object({ idToken: z.string() });

/** `accounts:lookup` of the client SDK: the account of its ID token. */
export async function lookupOwnAccount(
  service: IdentityService,
  { idToken }: z.output<typeof idTokenSchema>,
) {
  const { account } = await service.authenticate(idToken);
  return { users: [toUserInfo(account)] };
}

export const updateSchema = idTokenSchema.extend({ displayName: z.string().max(256) });

/** `accounts:update` of the client SDK: a new name. */
export async function updateOwnAccount(
  service: IdentityService,
  { idToken, displayName }: z.output<typeof updateSchema>,
) {
  const { localId, providerId, authTime } = await service.authenticate(idToken);
  const session = service.transaction(() => {
    const account = service.accounts.byId(localId);
    ensure(account, 'USER_NOT_FOUND');
    const updated = { ...account, displayName: displayName || null };
    service.accounts.save(updated);
    return service.openSession(updated, providerId, authTime);
  });
  return { ...toUserInfo(session.account), ...(await service.issueTokens(session)) };
}
