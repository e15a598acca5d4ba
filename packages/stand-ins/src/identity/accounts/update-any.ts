import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import { secondsOf } from '../seconds.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account, FederatedIdentity } from '../store/accounts.store.ts';
import {
  changesCredentials,
  newPasswordHash,
  saveRestarted,
  updateAnswer,
  withProfile,
} from './account-changes.ts';
import { requireCustomClaims } from './custom-claims.ts';

/** The federated identities with the one that the request links, in place of an older one. */
function withLinked(standIn: StandIn, account: Account, fields: Fields): FederatedIdentity[] {
  const link = fields.record('linkProviderUserInfo');
  if (link === undefined) return account.federated;
  const [providerId, rawId] = [link.text('providerId'), link.text('rawId')];
  must(providerId, 'MISSING_PROVIDER_ID');
  must(rawId, 'MISSING_RAW_ID');
  const owner = standIn.accounts.byFederatedIdentity(providerId, rawId);
  must(!owner || owner.localId === account.localId, 'FEDERATED_USER_ID_ALREADY_LINKED');
  const linked = {
    providerId,
    rawId,
    email: link.text('email') ?? null,
    displayName: link.text('displayName') ?? null,
    photoUrl: link.text('photoUrl') ?? null,
  };
  return [...account.federated.filter((other) => other.providerId !== providerId), linked];
}

/**
 * The admin's `accounts:update`, on any account: also verification, disabling, custom claims,
 * linked identities, and `validSince` (seconds), which ends the sessions opened up to it.
 */
export async function updateAny(standIn: StandIn, fields: Fields) {
  const localId = fields.text('localId');
  must(localId, 'MISSING_LOCAL_ID');
  const customAttributes = fields.text('customAttributes');
  if (customAttributes !== undefined) requireCustomClaims(customAttributes);
  const passwordHash = await newPasswordHash(fields);

  const account = standIn.transaction(() => {
    const before = standIn.accounts.byId(localId);
    must(before, 'USER_NOT_FOUND');
    const profile = withProfile(standIn, before, fields, passwordHash);
    const after: Account = {
      ...profile,
      emailVerified: fields.flag('emailVerified') ?? profile.emailVerified,
      disabled: fields.flag('disableUser') ?? profile.disabled,
      customAttributes: customAttributes ?? profile.customAttributes,
      federated: withLinked(standIn, profile, fields),
    };
    const validSince = fields.integer('validSince');
    if (changesCredentials(before, after)) {
      return saveRestarted(standIn, after, validSince ?? secondsOf(Date.now()));
    }
    if (validSince !== undefined) {
      after.validSince = validSince;
      standIn.sessions.revokeUpTo(localId, validSince);
    }
    standIn.accounts.save(after);
    return after;
  });
  return updateAnswer(account);
}
