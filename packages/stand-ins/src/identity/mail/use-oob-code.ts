import { z } from 'zod';
import { hashPassword } from '../accounts/password.ts';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import type { OobRequestType } from '../store/oob-codes.store.ts';

/**
 * Finds the account and email of an unused code that was sent for `requestType`.
 * Throws `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE` or `USER_DISABLED`.
 */
export function findOobCode(service: IdentityService, code: string, requestType: OobRequestType) {
  const oobCode = service.oobCodes.find(code);
  ensure(oobCode?.requestType === requestType, 'INVALID_OOB_CODE');
  ensure(oobCode.expiresAt > Date.now(), 'EXPIRED_OOB_CODE');
  const account = service.accounts.byId(oobCode.localId);
  ensure(account?.email === oobCode.email, 'INVALID_OOB_CODE');
  ensure(!account.disabled, 'USER_DISABLED');
  return { account, email: oobCode.email };
}

/** Uses the code of a verification mail. Returns the verified email. */
export function verifyEmail(service: IdentityService, code: string): string {
  return service.transaction(() => {
    const { account, email } = findOobCode(service, code, 'VERIFY_EMAIL');
    service.oobCodes.remove(code);
    service.accounts.save({ ...account, emailVerified: true });
    return email;
  });
}

/**
 * Uses the code of a password reset. The mail proves the address, so the email is verified; a Google
 * account that was linked before that is unlinked. Returns the email. Throws `WEAK_PASSWORD`.
 */
export async function resetPassword(
  service: IdentityService,
  code: string,
  newPassword: string,
): Promise<string> {
  findOobCode(service, code, 'PASSWORD_RESET');
  const passwordHash = await hashPassword(newPassword);
  return service.transaction(() => {
    const { account, email } = findOobCode(service, code, 'PASSWORD_RESET');
    const googleId = account.emailVerified ? account.googleId : null;
    service.endSessions({ ...account, passwordHash, googleId, emailVerified: true });
    return email;
  });
}

const passwordResetSchema = z.object({
  oobCode: z.string(),
  newPassword: z.string().max(4096).optional(),
});

/**
 * `accounts:resetPassword` of the client SDK: names the email of a code, and with `newPassword`
 * uses it.
 */
export const confirmPasswordReset = operation(passwordResetSchema, async (service, input) => {
  const { oobCode, newPassword } = input;
  const { email } = findOobCode(service, oobCode, 'PASSWORD_RESET');
  if (newPassword !== undefined) await resetPassword(service, oobCode, newPassword);
  return { requestType: 'PASSWORD_RESET', email };
});
