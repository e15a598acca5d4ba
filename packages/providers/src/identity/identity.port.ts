/** Who the identity provider says somebody is. The email is in lower case. */
export interface VerifiedIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
}

/** The identity provider. */
export interface Identity {
  /**
   * Checks a signed ID token, its revocation and the account behind it.
   * Throws ProviderError `refused` for a token that is not good, `unavailable` on an outage.
   */
  verifyIdToken(idToken: string): Promise<VerifiedIdentity>;
  /** Ends the person's sessions at the provider. Throws ProviderError. */
  revokeSessions(uid: string): Promise<void>;
  /** Loads what the first call needs, before somebody waits for it. */
  prepare(): Promise<void>;
}
