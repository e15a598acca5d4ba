import { randomBytes } from 'node:crypto';
import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import { normalizedEmail } from './email.ts';

/**
 * `accounts:createAuthUri`, as a project answers it that protects emails from being tried out: the
 * same for those that have an account and those that have none.
 */
export function createAuthUri(_standIn: StandIn, fields: Fields) {
  must(fields.text('providerId') === undefined, 'OPERATION_NOT_ALLOWED');
  const identifier = fields.text('identifier');
  must(identifier, 'MISSING_IDENTIFIER');
  const continueUri = fields.text('continueUri');
  must(continueUri, 'MISSING_CONTINUE_URI');
  must(URL.canParse(continueUri), 'INVALID_CONTINUE_URI');

  normalizedEmail(identifier, 'INVALID_IDENTIFIER');
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: fields.text('sessionId') ?? randomBytes(20).toString('base64url'),
  };
}
