import { toSeconds } from './accounts/account.ts';
import { passwordAttempts, type PasswordAttempts } from './accounts/password-attempts.ts';
import { ensure } from './errors.ts';
import { accountsStore, type Account, type AccountsStore } from './store/accounts.store.ts';
import { openIdentityDatabase } from './store/database.ts';
import { mailsStore, type MailsStore } from './store/mails.store.ts';
import { oobCodesStore, type OobCodesStore } from './store/oob-codes.store.ts';
import { sessionsStore, type SessionsStore } from './store/sessions.store.ts';
import { ID_TOKEN_SECONDS, idTokens, type IdTokens, type SignIn } from './tokens/id-token.ts';
import { signingKey, type SigningKey } from './tokens/signing-key.ts';

export interface IdentityServiceOptions {
  /** The directory of the database file `identity-stand-in.sqlite`. */
  dataDir: string;
  /** The project that ID tokens are issued for; the SDKs must name the same. */
  projectId: string;
  /** The shop's address; links in mails begin with it. */
  publicUrl: string;
  /**
   * Whether other machines may call it. Admin calls work on this machine only in any case. Google's
   * unsigned assertions then verify no email: they open no account whose email is verified.
   */
  openToAll?: boolean;
}

/** A stored sign-in. */
export interface Session extends SignIn {
  account: Account;
  refreshToken: string;
}

/** What every operation of the stand-in works on. */
export interface IdentityService {
  projectId: string;
  /** Without a trailing slash. */
  publicUrl: string;
  openToAll: boolean;
  key: SigningKey;
  idTokens: IdTokens;
  passwordAttempts: PasswordAttempts;
  accounts: AccountsStore;
  sessions: SessionsStore;
  oobCodes: OobCodesStore;
  mails: MailsStore;
  /** Runs synchronous work in one immediate transaction, which is on the disk on return. */
  transaction<T>(work: () => T): T;
  /**
   * Opens a session that dates from `authTime` (seconds), by default from now. Call it inside a
   * transaction.
   */
  openSession(account: Account, providerId: string, authTime?: number): Session;
  /** Saves an account after a credential change and ends its sessions and mailed codes; likewise. */
  endSessions(account: Account): Account;
  /** The token fields of a response. */
  issueTokens(
    session: Session,
  ): Promise<{ idToken: string; refreshToken: string; expiresIn: string }>;
  /** The sign-in of an ID token and its account. Throws the key of what is wrong with either. */
  authenticate(idToken: string | undefined): Promise<SignIn & { account: Account }>;
  close(): void;
}

/** Opens the database in `dataDir`; the first time, generates the signing key. */
export async function openIdentityService({
  dataDir,
  projectId,
  publicUrl,
  openToAll = false,
}: IdentityServiceOptions): Promise<IdentityService> {
  const db = openIdentityDatabase(dataDir);
  const key = await signingKey(db);
  const accounts = accountsStore(db);
  const sessions = sessionsStore(db);
  const oobCodes = oobCodesStore(db);
  const tokens = idTokens(key, projectId);

  return {
    projectId,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    openToAll,
    key,
    idTokens: tokens,
    passwordAttempts: passwordAttempts(),
    accounts,
    sessions,
    oobCodes,
    mails: mailsStore(db),
    transaction: (work) => db.transaction(work).immediate(),
    openSession(account, providerId, authTime = toSeconds(Date.now())) {
      const refreshToken = sessions.open(account.localId, providerId, authTime);
      return { account, localId: account.localId, providerId, authTime, refreshToken };
    },
    endSessions(account) {
      const ended = { ...account, validSince: toSeconds(Date.now()) };
      accounts.save(ended);
      sessions.revokeUpTo(account.localId, ended.validSince);
      oobCodes.removeByAccount(account.localId);
      return ended;
    },
    async issueTokens({ account, refreshToken, ...signIn }) {
      const idToken = await tokens.issue(account, signIn);
      return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
    },
    async authenticate(idToken) {
      ensure(idToken, 'MISSING_ID_TOKEN');
      const signIn = await tokens.verify(idToken);
      const account = accounts.byId(signIn.localId);
      ensure(account, 'USER_NOT_FOUND');
      ensure(!account.disabled, 'USER_DISABLED');
      ensure(signIn.authTime >= account.validSince, 'TOKEN_EXPIRED');
      return { ...signIn, account };
    },
    close: () => void db.close(),
  };
}
