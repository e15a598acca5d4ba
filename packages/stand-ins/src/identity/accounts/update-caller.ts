import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import { secondsOf } from '../seconds.ts';
import type { StandIn } from '../stand-in.ts';
import {
  changesCredentials,
  newPasswordHash,
  saveRestarted,
  updateAnswer,
  withProfile,
} from './account-changes.ts';

/**
 * `accounts:update` of a client on its own account. A new password or email, or any
 * `validSince`, ends all earlier sessions; the answer then carries the tokens of a new one.
 */
export async function updateCaller(standIn: StandIn, fields: Fields) {
  must(fields.text('customAttributes') === undefined, 'INSUFFICIENT_PERMISSION');
  must(fields.flag('disableUser') === undefined, 'OPERATION_NOT_ALLOWED');
  const caller = await standIn.caller(fields.text('idToken'));
  const passwordHash = await newPasswordHash(fields);
  const providerId = passwordHash === undefined ? caller.providerId : 'password';

  const { account, grant } = standIn.transaction(() => {
    const before = standIn.accounts.byId(caller.localId);
    must(before, 'USER_NOT_FOUND');
    const after = withProfile(standIn, before, fields, passwordHash);
    if (changesCredentials(before, after) || fields.integer('validSince') !== undefined) {
      const now = secondsOf(Date.now());
      const restarted = saveRestarted(standIn, after, now);
      return { account: restarted, grant: standIn.grant(restarted, providerId, now) };
    }
    standIn.accounts.save(after);
    if (fields.flag('returnSecureToken') !== true) return { account: after };
    return { account: after, grant: standIn.grant(after, providerId, caller.authTime) };
  });
  return { ...updateAnswer(account), ...(grant && (await standIn.tokens(grant))) };
}
