import { saveRestarted } from '../accounts/account-changes.ts';
import { IdentityError, must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import { GOOGLE, googleAssertion } from './assertion.ts';
import type { GoogleAssertion } from './assertion.ts';
import { linkTo, matchAccount } from './link.ts';

/** The part of the answer that repeats what Google said. */
function assertionAnswer({ idToken, rawId, email, displayName, photoUrl }: GoogleAssertion) {
  const profile = {
    email: email ?? undefined,
    displayName: displayName ?? undefined,
    photoUrl: photoUrl ?? undefined,
  };
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: GOOGLE,
    federatedId: `https://accounts.google.com/${rawId}`,
    fullName: profile.displayName,
    ...profile,
    oauthIdToken: idToken,
    oauthAccessToken: `stand-in-access-token-${rawId}`,
    rawUserInfo: JSON.stringify({
      id: rawId,
      email: profile.email,
      name: profile.displayName,
      picture: profile.photoUrl,
      granted_scopes: 'openid email profile',
    }),
  };
}

async function grantFor(standIn: StandIn, fields: Fields, assertion: GoogleAssertion) {
  const idToken = fields.text('idToken');
  const callerId = idToken && (await standIn.caller(idToken)).localId;

  return standIn.transaction(() => {
    const caller = callerId ? standIn.accounts.byId(callerId) : undefined;
    must(!callerId || caller, 'USER_NOT_FOUND');
    const match = caller ? linkTo(standIn, caller, assertion) : matchAccount(standIn, assertion);
    if (match.outcome === 'confirm') return match;
    const { account, isNewUser, restarts } = match;
    must(!account.disabled, 'USER_DISABLED');
    must(!isNewUser || fields.flag('autoCreate') !== false, 'USER_NOT_FOUND');
    if (restarts) saveRestarted(standIn, account, account.validSince);
    const grant = standIn.signIn(account, GOOGLE, Date.now());
    return { outcome: 'grant' as const, grant, isNewUser };
  });
}

/**
 * `accounts:signInWithIdp` with Google: signs in, up, or (with an `idToken`) links. With
 * `returnIdpCredential` a refusal comes as `errorMessage` beside Google's answer, status 200.
 */
export async function signInWithIdp(standIn: StandIn, fields: Fields) {
  const assertion = googleAssertion(fields, standIn.openToAll);
  const answer = assertionAnswer(assertion);
  try {
    const result = await grantFor(standIn, fields, assertion);
    if (result.outcome === 'confirm') {
      const verifiedProvider = result.account.passwordHash === null ? [GOOGLE] : ['password'];
      return { ...answer, needConfirmation: true, verifiedProvider };
    }
    const { grant, isNewUser } = result;
    const { localId, emailVerified } = grant.account;
    return { ...answer, localId, emailVerified, isNewUser, ...(await standIn.tokens(grant)) };
  } catch (error) {
    if (!(error instanceof IdentityError) || !fields.flag('returnIdpCredential')) throw error;
    return { ...answer, errorMessage: error.message };
  }
}
