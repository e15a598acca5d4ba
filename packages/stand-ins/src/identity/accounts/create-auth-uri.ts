import { randomBytes } from 'node:crypto';
import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import { normalizedEmail } from './email.ts';

/** `accounts:createAuthUri`: the ways in which an email can sign in. */
export function createAuthUri(standIn: StandIn, fields: Fields) {
  must(fields.text('providerId') === undefined, 'OPERATION_NOT_ALLOWED');
  const identifier = fields.text('identifier');
  must(identifier, 'MISSING_IDENTIFIER');
  const continueUri = fields.text('continueUri');
  must(continueUri, 'MISSING_CONTINUE_URI');
  must(URL.canParse(continueUri), 'INVALID_CONTINUE_URI');

  const account = standIn.accounts.byEmail(normalizedEmail(identifier, 'INVALID_IDENTIFIER'));
  const methods = account?.federated.map((identity) => identity.providerId) ?? [];
  if (account?.passwordHash) methods.push('password');
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    registered: account !== undefined,
    allProviders: methods,
    signinMethods: methods,
    sessionId: fields.text('sessionId') ?? randomBytes(20).toString('base64url'),
  };
}
