import { z } from 'zod';
import { normalizeEmail } from './account.ts';
import { hashPassword } from './password.ts';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import type { OobCode, OobRequestType } from '../store/oob-codes.store.ts';

const oobCodeSchema = z.discriminatedUnion('requestType', [
  z.object({ requestType: z.literal('VERIFY_EMAIL'), idToken: z.string() }),
  z.object({ requestType: z.literal('PASSWORD_RESET'), email: z.string() }),
]);

const HOUR_MS = 3_600_000;

const MAILS = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    lifetimeMs: 72 * HOUR_MS,
    subject: 'Verify your email for Bicycles Mania',
    text: (email: string) => `Follow this link to verify that ${email} is your address.`,
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    lifetimeMs: HOUR_MS,
    subject: 'Reset your password for Bicycles Mania',
    text: (email: string) => `Follow this link to choose a new password for ${email}.`,
  },
};

/**
 * `accounts:sendOobCode`: puts a mail with a link into the outbox. A reset for an email without an
 * account gets the same response and sends nothing.
 */
export const sendOobCode = operation(oobCodeSchema, async (service, input) => {
  const { requestType } = input;
  const email =
    input.requestType === 'VERIFY_EMAIL'
      ? (await service.authenticate(input.idToken)).account.email
      : normalizeEmail(input.email);
  service.transaction(() => {
    const account = service.accounts.byEmail(email);
    if (!account) return;
    const { lifetimeMs, subject, text } = MAILS[requestType];
    const now = Date.now();
    const draft = { requestType, localId: account.localId, email, expiresAt: now + lifetimeMs };
    const link = actionLink(service.publicUrl, service.oobCodes.issue(draft));
    service.mails.send({ requestType, to: email, subject, text: text(email), link, sentAt: now });
  });
  return { email };
});

/** The address of the page where a code is used. */
function actionLink(publicUrl: string, { requestType, code }: OobCode): string {
  const link = new URL(`${publicUrl}/emulator/action`);
  link.searchParams.set('mode', MAILS[requestType].mode);
  link.searchParams.set('oobCode', code);
  return link.toString();
}

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
