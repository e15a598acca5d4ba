import { normaliseEmail } from '@bm/domain/shared/email';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { initializeApp } from 'firebase/app';
import {
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  inMemoryPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { loadScript } from '../load-script.ts';
import { identityErrorCode } from './session-errors.ts';

/** A user of the identity provider with an ID token. */
export interface IdentityUser {
  email: string;
  idToken: string;
}

/** `isMailSent`: the provider confirmed that it sent the verification mail. */
export interface NewIdentityUser extends IdentityUser {
  isMailSent: boolean;
}

/** A sign-up of this page that may have created an account. */
interface SignUpAttempt {
  email: string;
  isMailSent: boolean;
}

/** The client of the identity provider. */
export interface IdentityClient {
  /** The user whom the provider has stored in this browser, or null. */
  current(): Promise<IdentityUser | null>;
  signIn(email: string, password: string): Promise<IdentityUser>;
  /**
   * Creates the account, sets its name and sends the verification mail. After a call that failed on
   * the way, a second one continues with the account that the first created, and sends no second mail.
   */
  signUp(name: string, email: string, password: string): Promise<NewIdentityUser>;
  /** Null when the browser redirects to the provider instead of opening a popup. */
  signInWithGoogle(): Promise<IdentityUser | null>;
  /** The result of a sign-in by redirect, or null. */
  redirectResult(): Promise<IdentityUser | null>;
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Whether the user's email is verified, read again from the provider; `isNew` where the ID token
   * did not say so yet, which is then renewed. Null without a user in this browser.
   */
  readVerification(): Promise<{ isVerified: boolean; isNew: boolean } | null>;
  /** Sends the verification mail again. */
  sendVerification(): Promise<void>;
  signOut(): Promise<void>;
}

/** Creates the client. Its methods throw `FirebaseError`. */
export function createIdentityClient(config: ShopConfig): IdentityClient {
  const { apiKey, authDomain, projectId, emulatorUrl } = config.firebase;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [browserLocalPersistence, browserSessionPersistence, inMemoryPersistence],
  });
  // The stand-in is served from the origin of the page.
  if (emulatorUrl !== undefined) {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  }

  /** The popup needs a script of the provider; the stand-in serves its own. */
  const readyForGoogle = async () => {
    if (emulatorUrl !== undefined) await loadScript('/emulator/gapi.js');
  };

  let attempt: SignUpAttempt | undefined;

  /** Creates the account, or signs in to the one that an earlier attempt with this email created. */
  const createAccount = async (email: string, password: string) => {
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      attempt = { email, isMailSent: false };
      return { user, attempt };
    } catch (error) {
      const code = identityErrorCode(error);
      if (code === 'auth/email-already-in-use' && attempt?.email === email) {
        return { user: (await signInWithEmailAndPassword(auth, email, password)).user, attempt };
      }
      // The provider may have created the account before its response was lost.
      if (code === 'auth/network-request-failed' && attempt?.email !== email) {
        attempt = { email, isMailSent: false };
      }
      throw error;
    }
  };

  return {
    async current() {
      await auth.authStateReady();
      return auth.currentUser === null ? null : describe(auth.currentUser);
    },
    async signIn(email, password) {
      return describe(
        (await signInWithEmailAndPassword(auth, normaliseEmail(email), password)).user,
      );
    },
    async signUp(name, email, password) {
      const { user, attempt: current } = await createAccount(normaliseEmail(email), password);
      await updateProfile(user, { displayName: name });
      // Without its mail an account is complete: the profile can send the mail again.
      current.isMailSent ||= await sendEmailVerification(user).then(
        () => true,
        () => false,
      );
      return { ...(await describe(user, true)), isMailSent: current.isMailSent };
    },
    async signInWithGoogle() {
      await readyForGoogle();
      return signInByPopupOrRedirect(auth);
    },
    async redirectResult() {
      await readyForGoogle();
      const result = await getRedirectResult(auth, browserPopupRedirectResolver);
      return result === null ? null : describe(result.user);
    },
    async readVerification() {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (user === null) return null;
      await user.reload();
      const { claims } = await user.getIdTokenResult();
      const isNew = user.emailVerified && claims['email_verified'] !== true;
      if (isNew) await user.getIdToken(true);
      return { isVerified: user.emailVerified, isNew };
    },
    async sendVerification() {
      await auth.authStateReady();
      if (auth.currentUser !== null) await sendEmailVerification(auth.currentUser);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, normaliseEmail(email)),
    signOut: () => signOut(auth),
  };
}

async function signInByPopupOrRedirect(auth: Auth): Promise<IdentityUser | null> {
  const google = new GoogleAuthProvider();
  try {
    const { user } = await signInWithPopup(auth, google, browserPopupRedirectResolver);
    return await describe(user);
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/popup-blocked') throw error;
    await signInWithRedirect(auth, google, browserPopupRedirectResolver);
    return null;
  }
}

async function describe(user: User, fresh = false): Promise<IdentityUser> {
  if (user.email === null) throw new Error('This account has no email address.');
  return { email: user.email, idToken: await user.getIdToken(fresh) };
}
