import { z } from 'zod';
import { normalizeEmail } from '../accounts/account.ts';
import { operation } from '../http/wire-format.ts';
import type { OobCode } from '../store/oob-codes.store.ts';

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
