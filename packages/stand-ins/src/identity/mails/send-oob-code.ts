import { normalizedEmail } from '../accounts/email.ts';
import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account } from '../store/accounts.store.ts';
import type { OobRequestType } from '../store/oob-codes.store.ts';
import { authorizedDomains } from './authorized-domains.ts';
import { mailOf, oobLink } from './mail-text.ts';

const KIND = 'identitytoolkit#GetOobConfirmationCodeResponse';
const HOUR = 3_600_000;
/** Is the id of no account. */
const NOBODY = '';

/** How long a code is good, in milliseconds. */
const LIFETIME: Record<OobRequestType, number> = {
  VERIFY_EMAIL: 72 * HOUR,
  PASSWORD_RESET: HOUR,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR,
};

function requestTypeOf(fields: Fields): OobRequestType {
  const type = fields.text('requestType');
  must(type, 'MISSING_REQ_TYPE');
  must(
    type === 'VERIFY_EMAIL' || type === 'PASSWORD_RESET' || type === 'VERIFY_AND_CHANGE_EMAIL',
    'OPERATION_NOT_ALLOWED',
  );
  return type;
}

function continueUrlOf(standIn: StandIn, fields: Fields): string | null {
  const text = fields.text('continueUrl');
  if (!text) return null;
  const url = URL.parse(text);
  must(url && /^https?:$/.test(url.protocol), 'INVALID_CONTINUE_URI');
  const known = authorizedDomains(standIn).includes(url.hostname);
  must(known, 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  return url.toString();
}

/**
 * Whose code it is: by email for a password's reset and for an admin who wants the link, by ID
 * token otherwise. An admin learns of nobody (`EMAIL_NOT_FOUND` or `USER_NOT_FOUND`); others do not:
 * to them a reset for nobody looks like any other.
 */
async function recipientOf(
  standIn: StandIn,
  fields: Fields,
  asAdmin: boolean,
): Promise<Pick<Account, 'localId' | 'email'>> {
  const isReset = fields.text('requestType') === 'PASSWORD_RESET';
  const idToken = fields.text('idToken');
  if (!isReset && (!asAdmin || idToken)) return (await standIn.caller(idToken)).account;
  const email = fields.text('email');
  must(email, 'MISSING_EMAIL');
  const account = standIn.accounts.byEmail(normalizedEmail(email));
  if (isReset && !asAdmin) return account ?? { localId: NOBODY, email: normalizedEmail(email) };
  must(account, isReset ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND');
  return account;
}

/**
 * `accounts:sendOobCode`: puts a mail with a link into the outbox, or hands an admin who asks
 * with `returnOobLink` the link itself.
 */
export async function sendOobCode(standIn: StandIn, fields: Fields, asAdmin = false) {
  const requestType = requestTypeOf(fields);
  const returnsLink = fields.flag('returnOobLink') ?? false;
  must(!returnsLink || asAdmin, 'INSUFFICIENT_PERMISSION');
  const continueUrl = continueUrlOf(standIn, fields);
  const { localId, email } = await recipientOf(standIn, fields, asAdmin);
  must(email !== null, 'MISSING_EMAIL');

  const newEmailText = fields.text('newEmail');
  const changes = requestType === 'VERIFY_AND_CHANGE_EMAIL';
  must(!changes || newEmailText, 'MISSING_NEW_EMAIL');
  const newEmail = changes && newEmailText ? normalizedEmail(newEmailText) : null;
  must(newEmail === null || !standIn.accounts.byEmail(newEmail), 'EMAIL_EXISTS');

  if (localId === NOBODY) return { kind: KIND, email };
  const expiresAt = Date.now() + LIFETIME[requestType];
  const draft = { requestType, localId, email, newEmail, continueUrl, expiresAt };
  const oob = standIn.transaction(() => {
    const issued = standIn.oobCodes.issue(draft);
    if (!returnsLink) standIn.mails.send(mailOf(standIn.publicUrl, issued));
    return issued;
  });
  if (!returnsLink) return { kind: KIND, email };
  return { kind: KIND, email, oobCode: oob.code, oobLink: oobLink(standIn.publicUrl, oob) };
}
