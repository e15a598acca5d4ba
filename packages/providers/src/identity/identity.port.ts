/** A person as verified by the identity provider. The email is in lower case. */
export interface VerifiedIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  /** When the person signed in, in milliseconds (whole seconds). */
  authTime: number;
  /** Sign-ins before this time are invalid, as after a password reset; same unit. */
  validAfter: number;
}

/** The identity provider. */
export interface Identity {
  /**
   * Verifies the signature, project and expiry of an ID token, without looking up the account.
   * Returns its uid. Throws ProviderError like `verifyIdToken`.
   */
  checkSignature(idToken: string): Promise<string>;
  /**
   * Verifies an ID token, its revocation and its account.
   * Throws ProviderError `refused` for an invalid token, `unavailable` on an outage.
   */
  verifyIdToken(idToken: string): Promise<VerifiedIdentity>;
  /** Whether the account `uid` exists and has this email. Throws ProviderError. */
  holdsEmail(uid: string, email: string): Promise<boolean>;
  /** Changes the name of the account `uid`. Throws ProviderError. */
  setDisplayName(uid: string, displayName: string): Promise<void>;
  /** Ends the person's sessions at the provider. Throws ProviderError. */
  revokeSessions(uid: string): Promise<void>;
  /** Deletes the account `uid`; without effect when it does not exist. Throws ProviderError. */
  deleteAccount(uid: string): Promise<void>;
  /** Loads the SDK before the first call needs it. */
  preload(): Promise<void>;
}
