import { decodeJwt } from 'jose';
import { normalizedEmail } from '../accounts/email.ts';
import { IdentityError, must } from '../errors.ts';
import { fieldsOf } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';

export const GOOGLE = 'google.com';

/** What Google says about a person. `idToken` is the assertion as it was received. */
export interface GoogleAssertion {
  idToken: string;
  rawId: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
}

/** The query, body and fragment of the provider's answer as one set of parameters. */
function parametersOf(fields: Fields): Map<string, string> {
  const requestUri = fields.text('requestUri');
  must(requestUri, 'MISSING_REQUEST_URI');
  const url = URL.parse(requestUri);
  must(url, 'INVALID_REQUEST_URI');
  return new Map([
    ...url.searchParams,
    ...new URLSearchParams(fields.text('postBody')),
    ...new URLSearchParams(url.hash.slice(1)),
  ]);
}

/** The claims of an assertion: plain JSON, as the chooser and tests write it, or a JWT. */
function claimsOf(idToken: string): Omit<GoogleAssertion, 'idToken'> {
  try {
    const claims = fieldsOf(idToken.startsWith('{') ? JSON.parse(idToken) : decodeJwt(idToken));
    const rawId = claims.text('sub');
    must(rawId, 'The "sub" field is required.');
    const email = claims.text('email');
    return {
      rawId,
      email: email ? normalizedEmail(email) : null,
      emailVerified: claims.flag('email_verified') ?? false,
      displayName: claims.text('name') || null,
      photoUrl: claims.text('picture') || null,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no claims';
    throw new IdentityError(`INVALID_IDP_RESPONSE : Unable to read the id_token. ${reason}`);
  }
}

/**
 * Reads the answer of Google's sign-in, which popup and redirect put into `requestUri` and
 * `signInWithCredential` into `postBody`. This Google is the account chooser of this machine:
 * its assertions are not signed. Where other machines may send them they prove no email.
 */
export function googleAssertion(fields: Fields, openToAll: boolean): GoogleAssertion {
  const parameters = parametersOf(fields);
  const providerId = parameters.get('providerId');
  must(providerId, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential');
  must(
    providerId.toLowerCase() === GOOGLE,
    'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
  );
  const idToken = parameters.get('id_token');
  must(idToken, 'INVALID_IDP_RESPONSE : id_token is required');

  const claims = claimsOf(idToken);
  return { idToken, ...claims, emailVerified: claims.emailVerified && !openToAll };
}
