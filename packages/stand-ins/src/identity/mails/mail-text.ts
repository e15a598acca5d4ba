import type { OobCode, OobRequestType } from '../store/oob-codes.store.ts';

interface Wording {
  mode: string;
  subject: string;
  text: (oob: OobCode) => string;
}

const WORDING: Record<OobRequestType, Wording> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Verify your email for Bicycles Mania',
    text: ({ email }) => `Follow this link to verify that ${email} is your address.`,
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Reset your password for Bicycles Mania',
    text: ({ email }) => `Follow this link to choose a new password for ${email}.`,
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirm your new email for Bicycles Mania',
    text: ({ email, newEmail }) =>
      `Follow this link to change your sign-in address from ${email} to ${newEmail ?? ''}.`,
  },
};

/** The link of a code's mail; it leads to the stand-in's action page. */
export function oobLink(publicUrl: string, oob: OobCode): string {
  const link = new URL(`${publicUrl}/emulator/action`);
  link.searchParams.set('mode', WORDING[oob.requestType].mode);
  link.searchParams.set('lang', 'en');
  link.searchParams.set('oobCode', oob.code);
  link.searchParams.set('apiKey', 'demo');
  if (oob.continueUrl !== null) link.searchParams.set('continueUrl', oob.continueUrl);
  return link.toString();
}

/** The mail of a code; a change of address goes to the new one. */
export function mailOf(publicUrl: string, oob: OobCode) {
  const { subject, text } = WORDING[oob.requestType];
  return {
    requestType: oob.requestType,
    to: oob.newEmail ?? oob.email,
    subject,
    text: text(oob),
    link: oobLink(publicUrl, oob),
    sentAt: Date.now(),
  };
}
