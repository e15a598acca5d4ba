import type { Db } from '../../shared/database.ts';

/** Google's provider id. */
export const GOOGLE = 'google.com';

/** An account. Times are milliseconds since 1970, `validSince` is seconds. */
export interface Account {
  localId: string;
  /** In lower case. */
  email: string;
  passwordHash: string | null;
  displayName: string | null;
  emailVerified: boolean;
  disabled: boolean;
  /** Sign-ins before this second are not valid. */
  validSince: number;
  createdAt: number;
  /** The id of the Google account that signs in to it. */
  googleId: string | null;
}

/** A Google account that the account chooser offers. */
export interface GoogleIdentity {
  googleId: string;
  email: string;
  displayName: string | null;
}

type Flags = 'emailVerified' | 'disabled';
type AccountRow = Omit<Account, Flags> & Record<Flags, 0 | 1>;

const SELECT = `SELECT local_id AS localId, a.email, password_hash AS passwordHash,
    a.display_name AS displayName, email_verified AS emailVerified, disabled,
    valid_since AS validSince, created_at AS createdAt, raw_id AS googleId
  FROM accounts a LEFT JOIN federated_identities USING (local_id)`;

const UPSERT = `INSERT INTO accounts (local_id, email, password_hash, display_name,
    email_verified, disabled, valid_since, created_at)
  VALUES (@localId, @email, @passwordHash, @displayName,
    @emailVerified, @disabled, @validSince, @createdAt)
  ON CONFLICT (local_id) DO UPDATE SET email = @email, password_hash = @passwordHash,
    display_name = @displayName, email_verified = @emailVerified, disabled = @disabled,
    valid_since = @validSince`;

/** The accounts with their Google ids. Callers wrap related calls in a transaction. */
export function accountsStore(db: Db) {
  const selectById = db.prepare<[string], AccountRow>(`${SELECT} WHERE local_id = ?`);
  const selectByEmail = db.prepare<[string], AccountRow>(`${SELECT} WHERE a.email = ?`);
  const selectByGoogleId = db.prepare<[string], AccountRow>(`${SELECT} WHERE raw_id = ?`);
  const selectGoogleIdentities = db.prepare<[], GoogleIdentity>(
    `SELECT raw_id AS googleId, email, display_name AS displayName FROM federated_identities
     WHERE email IS NOT NULL ORDER BY email, raw_id`,
  );
  const upsert = db.prepare<[AccountRow]>(UPSERT);
  const remove = db.prepare<[string]>('DELETE FROM accounts WHERE local_id = ?');
  const unlink = db.prepare<[string, string | null]>(
    'DELETE FROM federated_identities WHERE local_id = ? AND raw_id IS NOT ?',
  );
  const link = db.prepare<[AccountRow & { provider: string }]>(
    `INSERT OR IGNORE INTO federated_identities (provider_id, raw_id, local_id, email, display_name)
     VALUES (@provider, @googleId, @localId, @email, @displayName)`,
  );

  const toAccount = (row: AccountRow | undefined): Account | undefined =>
    row && { ...row, emailVerified: row.emailVerified === 1, disabled: row.disabled === 1 };

  return {
    byId: (localId: string) => toAccount(selectById.get(localId)),
    byEmail: (email: string) => toAccount(selectByEmail.get(email)),
    byGoogleId: (googleId: string) => toAccount(selectByGoogleId.get(googleId)),
    /** The Google accounts that have signed in, ordered by email. */
    googleIdentities: () => selectGoogleIdentities.all(),
    /** Inserts or updates an account with its link to a Google account. */
    save(account: Account): void {
      const flags = {
        emailVerified: account.emailVerified ? 1 : 0,
        disabled: account.disabled ? 1 : 0,
      } as const;
      const row: AccountRow = { ...account, ...flags };
      upsert.run(row);
      unlink.run(account.localId, account.googleId);
      if (account.googleId !== null) link.run({ ...row, provider: GOOGLE });
    },
    remove: (localId: string) => void remove.run(localId),
  };
}
