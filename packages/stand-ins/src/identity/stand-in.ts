import { passwordAttempts } from './accounts/password-attempts.ts';
import type { PasswordAttempts } from './accounts/password-attempts.ts';
import { must } from './errors.ts';
import { secondsOf } from './seconds.ts';
import { accountsStore } from './store/accounts.store.ts';
import type { Account, AccountsStore } from './store/accounts.store.ts';
import { openIdentityDatabase } from './store/database.ts';
import { mailsStore } from './store/mails.store.ts';
import type { MailsStore } from './store/mails.store.ts';
import { oobCodesStore } from './store/oob-codes.store.ts';
import type { OobCodesStore } from './store/oob-codes.store.ts';
import { sessionsStore } from './store/sessions.store.ts';
import type { SessionsStore } from './store/sessions.store.ts';
import { ID_TOKEN_SECONDS, idTokens } from './tokens/id-token.ts';
import type { IdTokens, SignIn } from './tokens/id-token.ts';
import { signingKey } from './tokens/signing-key.ts';
import type { SigningKey } from './tokens/signing-key.ts';

/** A sign-in that is stored and whose tokens can be handed out. */
export interface Grant extends SignIn {
  account: Account;
  refreshToken: string;
}

/** What every operation of the stand-in works on. */
export interface StandIn {
  projectId: string;
  /** The shop's address without a trailing slash; links in mails begin with it. */
  publicUrl: string;
  /** Whether other machines may call it. */
  openToAll: boolean;
  passwordAttempts: PasswordAttempts;
  key: SigningKey;
  idTokens: IdTokens;
  accounts: AccountsStore;
  sessions: SessionsStore;
  oobCodes: OobCodesStore;
  mails: MailsStore;
  /** Runs synchronous work in one immediate transaction; on return it is on the disk. */
  transaction<T>(work: () => T): T;
  /** Opens a session that dates from `authTime` (seconds); call it inside a transaction. */
  grant(account: Account, providerId: string, authTime: number): Grant;
  /** Saves the account as signed in at `now` (milliseconds) and opens its session; likewise. */
  signIn(account: Account, providerId: string, now: number): Grant;
  /** The token fields of a sign-in's answer. */
  tokens(grant: Grant): Promise<{ idToken: string; refreshToken: string; expiresIn: string }>;
  /** The account behind an ID token. Throws the key of what is wrong with token or account. */
  caller(idToken: string | undefined): Promise<SignIn & { account: Account }>;
  close(): void;
}

/** Opens the stand-in's database in `dataDir` and, the first time, makes its signing key. */
export async function openStandIn(options: {
  dataDir: string;
  projectId: string;
  publicUrl: string;
  openToAll?: boolean;
}): Promise<StandIn> {
  const { projectId, openToAll = false } = options;
  const db = openIdentityDatabase(options.dataDir);
  const key = await signingKey(db);
  const accounts = accountsStore(db);
  const sessions = sessionsStore(db);
  const tokens = idTokens(key, projectId);

  const grant: StandIn['grant'] = (account, providerId, authTime) => {
    const refreshToken = sessions.open(account.localId, providerId, authTime);
    return { account, localId: account.localId, providerId, authTime, refreshToken };
  };

  return {
    projectId,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    openToAll,
    passwordAttempts: passwordAttempts(),
    key,
    idTokens: tokens,
    accounts,
    sessions,
    oobCodes: oobCodesStore(db),
    mails: mailsStore(db),
    transaction: (work) => db.transaction(work).immediate(),
    grant,
    signIn(account, providerId, now) {
      const signedIn = { ...account, lastLoginAt: now };
      accounts.save(signedIn);
      return grant(signedIn, providerId, secondsOf(now));
    },
    async tokens(granted) {
      const idToken = await tokens.issue(granted.account, granted);
      const { refreshToken } = granted;
      return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
    },
    async caller(idToken) {
      must(idToken, 'MISSING_ID_TOKEN');
      const signIn = await tokens.verify(idToken);
      const account = accounts.byId(signIn.localId);
      must(account, 'USER_NOT_FOUND');
      must(!account.disabled, 'USER_DISABLED');
      must(signIn.authTime >= account.validSince, 'TOKEN_EXPIRED');
      return { ...signIn, account };
    },
    close: () => void db.close(),
  };
}
