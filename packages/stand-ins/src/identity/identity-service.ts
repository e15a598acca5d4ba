import { toSeconds } from './accounts/account.ts';
import { newAccountLimit, type NewAccountLimit } from './accounts/new-account-limit.ts';
import { passwordAttempts } from './accounts/password-attempts.ts';
import { ensure } from './errors.ts';
import { accountsStore, type Account } from './store/accounts.store.ts';
import { openIdentityDatabase } from './store/database.ts';
import { mailsStore } from './store/mails.store.ts';
import { oobCodesStore } from './store/oob-codes.store.ts';
import { sessionsStore } from './store/sessions.store.ts';
import { ID_TOKEN_SECONDS, idTokens, type SignIn } from './tokens/id-token.ts';
import { signingKey } from './tokens/signing-key.ts';

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
  /** The limit of new accounts; `null` for none. */
  limitNewAccounts?: NewAccountLimit | null;
}

/** A stored sign-in. */
export interface Session extends SignIn {
  account: Account;
  refreshToken: string;
}

/** What every operation of the stand-in works on. */
export type IdentityService = Awaited<ReturnType<typeof openIdentityService>>;

/** Opens the database in `dataDir`; the first time, generates the signing key. */
export async function openIdentityService({
  dataDir,
  projectId,
  publicUrl,
  openToAll = false,
  limitNewAccounts = newAccountLimit(),
}: IdentityServiceOptions) {
  const db = openIdentityDatabase(dataDir);
  const key = await signingKey(db);
  const accounts = accountsStore(db);
  const sessions = sessionsStore(db);
  const oobCodes = oobCodesStore(db);
  const tokens = idTokens(key, projectId);

  return {
    projectId,
    /** Without a trailing slash. */
    publicUrl: publicUrl.replace(/\/+$/, ''),
    openToAll,
    key,
    idTokens: tokens,
    passwordAttempts: passwordAttempts(),
    limitNewAccounts: limitNewAccounts ?? (() => undefined),
    accounts,
    sessions,
    oobCodes,
    mails: mailsStore(db),
    /** Runs synchronous work in one immediate transaction, which is on the disk on return. */
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    /**
     * Opens a session that dates from `authTime` (seconds), by default from now. Call it inside a
     * transaction.
     */
    openSession(account: Account, providerId: string, authTime = toSeconds(Date.now())): Session {
      const refreshToken = sessions.open(account.localId, providerId, authTime);
      return { account, localId: account.localId, providerId, authTime, refreshToken };
    },
    /** Saves an account after a credential change and ends its sessions and mailed codes; likewise. */
    endSessions(account: Account): Account {
      const ended = { ...account, validSince: toSeconds(Date.now()) };
      accounts.save(ended);
      sessions.revokeUpTo(account.localId, ended.validSince);
      oobCodes.removeByAccount(account.localId);
      return ended;
    },
    /** The token fields of a response. */
    async issueTokens({ account, refreshToken, ...signIn }: Session) {
      const idToken = await tokens.issue(account, signIn);
      return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
    },
    /** The sign-in of an ID token and its account. Throws the key of what is wrong with either. */
    async authenticate(idToken: string | undefined): Promise<SignIn & { account: Account }> {
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
