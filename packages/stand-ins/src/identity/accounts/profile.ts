import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ensure } from '../errors.ts';
import type { IdentityService } from '../identity-service.ts';
import { verifyEmail } from '../mail/use-oob-code.ts';
import { toUserInfo } from './account.ts';
import { hashPassword } from './password.ts';

export const idTokenSchema = z.object({ idToken: z.string() });

/** `accounts:lookup` of the client SDK: the account of its ID token. */
export async function lookupOwnAccount(
  service: IdentityService,
  { idToken }: z.output<typeof idTokenSchema>,
) {
  const { account } = await service.authenticate(idToken);
  return { users: [toUserInfo(account)] };
}

/** `accounts:delete` of the client SDK: its own account. */
export async function deleteOwnAccount(
  service: IdentityService,
  { idToken }: z.output<typeof idTokenSchema>,
) {
  const { localId } = await service.authenticate(idToken);
  service.accounts.remove(localId);
  return {};
}

const profileSchema = idTokenSchema.extend({ displayName: z.string().max(256) });
const passwordSchema = idTokenSchema.extend({ password: z.string().max(4096) });
const oobCodeSchema = z.object({ oobCode: z.string() });
export const updateSchema = z.union([oobCodeSchema, passwordSchema, profileSchema]);

/** `accounts:update` of the client SDK: a mail's code, a new password or a new name. */
export function updateOwnAccount(service: IdentityService, input: z.output<typeof updateSchema>) {
  if ('oobCode' in input) {
    const email = verifyEmail(service, input.oobCode);
    return { email, emailVerified: true };
  }
  return 'password' in input ? updatePassword(service, input) : updateProfile(service, input);
}

/**
 * Sets the password and ends all earlier sessions. Throws `WEAK_PASSWORD`.
 *
 * Tokens count in seconds: a session that began in the second of the change would stay valid, and the
 * new ID token would equal the old one, so that the SDK keeps the ended session. Hence the wait.
 */
async function updatePassword(
  service: IdentityService,
  { idToken, password }: z.output<typeof passwordSchema>,
) {
  const { localId, authTime } = await service.authenticate(idToken);
  const passwordHash = await hashPassword(password);
  await setTimeout(Math.max(0, (authTime + 1) * 1000 - Date.now() + 1));
  const session = service.transaction(() => {
    const account = service.accounts.byId(localId);
    ensure(account, 'USER_NOT_FOUND');
    const updated = service.endSessions({ ...account, passwordHash });
    return service.openSession(updated, 'password', updated.validSince);
  });
  return { ...toUserInfo(session.account), ...(await service.issueTokens(session)) };
}

async function updateProfile(
  service: IdentityService,
  { idToken, displayName }: z.output<typeof profileSchema>,
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
