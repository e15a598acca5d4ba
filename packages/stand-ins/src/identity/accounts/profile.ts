import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import { verifyEmail } from './oob-codes.ts';
import { toUserInfo } from './account.ts';
import { hashPassword } from './password.ts';

const idTokenSchema = z.object({ idToken: z.string() });

/** `accounts:lookup` of the client SDK: the account of its ID token. */
export const lookupOwnAccount = operation(idTokenSchema, async (service, { idToken }) => {
  const { account } = await service.authenticate(idToken);
  return { users: [toUserInfo(account)] };
});

/** `accounts:delete` of the client SDK: its own account. */
export const deleteOwnAccount = operation(idTokenSchema, async (service, { idToken }) => {
  const { localId } = await service.authenticate(idToken);
  service.accounts.remove(localId);
  return {};
});

const profileSchema = idTokenSchema.extend({ displayName: z.string().max(256) });
const passwordSchema = idTokenSchema.extend({ password: z.string().max(4096) });
const oobCodeSchema = z.object({ oobCode: z.string() });

/** `accounts:update` of the client SDK: a mail's code, a new password or a new name. */
export const updateOwnAccount = operation(
  z.union([oobCodeSchema, passwordSchema, profileSchema]),
  async (service, input) => {
    if ('oobCode' in input) {
      return { email: verifyEmail(service, input.oobCode), emailVerified: true };
    }
    const session =
      'password' in input
        ? await updatePassword(service, input)
        : await updateProfile(service, input);
    return { ...toUserInfo(session.account), ...(await service.issueTokens(session)) };
  },
);

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
  return service.transaction(() => {
    const account = service.accounts.byId(localId);
    ensure(account, 'USER_NOT_FOUND');
    const updated = service.endSessions({ ...account, passwordHash });
    return service.openSession(updated, 'password', updated.validSince);
  });
}

async function updateProfile(
  service: IdentityService,
  { idToken, displayName }: z.output<typeof profileSchema>,
) {
  const { localId, providerId, authTime } = await service.authenticate(idToken);
  return service.transaction(() => {
    const account = service.accounts.byId(localId);
    ensure(account, 'USER_NOT_FOUND');
    const updated = { ...account, displayName: displayName || null };
    service.accounts.save(updated);
    return service.openSession(updated, providerId, authTime);
  });
}
