import { saveRestarted } from '../accounts/account-changes.ts';
import { hashPassword, requireAcceptablePassword } from '../accounts/password.ts';
import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import { secondsOf } from '../seconds.ts';
import type { StandIn } from '../stand-in.ts';
import { usableOobCode } from './oob-code.ts';

/**
 * Gives the account of a password reset's code a new password. Whoever reads the mail owns the
 * address, so it counts as verified; what somebody linked before that is unlinked.
 */
export async function confirmPasswordReset(
  standIn: StandIn,
  code: string | undefined,
  newPassword: string,
): Promise<void> {
  const isReset = usableOobCode(standIn, code).oob.requestType === 'PASSWORD_RESET';
  must(isReset, 'INVALID_OOB_CODE');
  requireAcceptablePassword(newPassword);
  const passwordHash = await hashPassword(newPassword);

  standIn.transaction(() => {
    const { account } = usableOobCode(standIn, code);
    const now = Date.now();
    const owned = {
      ...account,
      passwordHash,
      passwordUpdatedAt: now,
      emailVerified: true,
      federated: account.emailVerified ? account.federated : [],
    };
    saveRestarted(standIn, owned, secondsOf(now));
  });
}

/**
 * `accounts:resetPassword`: what a code is for, and with `newPassword` its use. Also answers
 * for codes of verification mails, whose purpose the SDK asks here.
 */
export async function resetPassword(standIn: StandIn, fields: Fields) {
  const code = fields.text('oobCode');
  const { oob } = usableOobCode(standIn, code);
  const newPassword = fields.text('newPassword');
  if (newPassword) await confirmPasswordReset(standIn, code, newPassword);
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: oob.requestType,
    email: oob.email,
    newEmail: oob.newEmail ?? undefined,
  };
}
