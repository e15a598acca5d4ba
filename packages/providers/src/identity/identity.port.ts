/** Who the identity provider says somebody is. The email is in lower case. */
export interface VerifiedIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  /** When the person signed in at the provider, in milliseconds; whole seconds. */
  authTime: number;
  /** Sign-ins before this no longer count there, as after a password reset; likewise. */
  validAfter: number;
}

/** The identity provider. */
export interface Identity {
  /**
   * Checks the signature, project and expiry of an ID token, without asking about the account.
   * Returns its uid. Throws ProviderError like `verifyIdToken`.
   */
  checkSignature(idToken: string): Promise<string>;
  /**
   * Checks a signed ID token, its revocation and the account behind it.
   * Throws ProviderError `refused` for a token that is not good, `unavailable` on an outage.
   */
  verifyIdToken(idToken: string): Promise<VerifiedIdentity>;
  /** Whether the account `uid` still exists there and has this email. Throws ProviderError. */
  holdsEmail(uid: string, email: string): Promise<boolean>;
  /** Ends the person's sessions at the provider. Throws ProviderError. */
  revokeSessions(uid: string): Promise<void>;
  /** Loads what the first call needs, before somebody waits for it. */
  prepare(): Promise<void>;
}
