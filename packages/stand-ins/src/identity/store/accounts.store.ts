import type { IdentityDatabase } from './database.ts';

/** An account at a federated provider that signs in to one of ours. */
export interface FederatedIdentity {
  providerId: string;
  rawId: string;
  email: string | null;
  displayName: string | null;
  photoUrl: string | null;
}

/** An account. Times are milliseconds since 1970, `validSince` is seconds. */
export interface Account {
  localId: string;
  /** In lower case. */
  email: string | null;
  passwordHash: string | null;
  passwordUpdatedAt: number | null;
  displayName: string | null;
  photoUrl: string | null;
  emailVerified: boolean;
  disabled: boolean;
  /** Sign-ins before this second no longer count. */
  validSince: number;
  createdAt: number;
  lastLoginAt: number | null;
  /** Custom claims as JSON. */
  customAttributes: string | null;
  federated: FederatedIdentity[];
}

type Flags = 'emailVerified' | 'disabled';
type AccountRow = Omit<Account, 'federated' | Flags> & Record<Flags, 0 | 1>;

const ACCOUNT = `SELECT local_id AS localId, email, password_hash AS passwordHash,
  password_updated_at AS passwordUpdatedAt, display_name AS displayName, photo_url AS photoUrl,
  email_verified AS emailVerified, disabled, valid_since AS validSince, created_at AS createdAt,
  last_login_at AS lastLoginAt, custom_attributes AS customAttributes FROM accounts`;

const SAVE = `INSERT INTO accounts VALUES (@localId, @email, @passwordHash, @passwordUpdatedAt,
    @displayName, @photoUrl, @emailVerified, @disabled, @validSince, @createdAt, @lastLoginAt,
    @customAttributes)
  ON CONFLICT (local_id) DO UPDATE SET email = @email, password_hash = @passwordHash,
    password_updated_at = @passwordUpdatedAt, display_name = @displayName, photo_url = @photoUrl,
    email_verified = @emailVerified, disabled = @disabled, valid_since = @validSince,
    last_login_at = @lastLoginAt, custom_attributes = @customAttributes`;

const FEDERATED = `SELECT provider_id AS providerId, raw_id AS rawId, email,
  display_name AS displayName, photo_url AS photoUrl FROM federated_identities`;

export type AccountsStore = ReturnType<typeof accountsStore>;

/** The accounts with their federated identities. Callers wrap related calls in a transaction. */
export function accountsStore(db: IdentityDatabase) {
  const byId = db.prepare<[string], AccountRow>(`${ACCOUNT} WHERE local_id = ?`);
  const byEmail = db.prepare<[string], AccountRow>(`${ACCOUNT} WHERE email = ?`);
  const byIdentity = db.prepare<[string, string], AccountRow>(
    `${ACCOUNT} WHERE local_id =
      (SELECT local_id FROM federated_identities WHERE provider_id = ? AND raw_id = ?)`,
  );
  const after = db.prepare<[string, number], AccountRow>(
    `${ACCOUNT} WHERE local_id > ? ORDER BY local_id LIMIT ?`,
  );
  const save = db.prepare<[AccountRow]>(SAVE);
  const remove = db.prepare<[string]>('DELETE FROM accounts WHERE local_id = ?');
  const federatedOf = db.prepare<[string], FederatedIdentity>(
    `${FEDERATED} WHERE local_id = ? ORDER BY provider_id`,
  );
  const federatedBy = db.prepare<[string], FederatedIdentity>(
    `${FEDERATED} WHERE provider_id = ? ORDER BY email, raw_id`,
  );
  const unlinkAll = db.prepare<[string]>('DELETE FROM federated_identities WHERE local_id = ?');
  const link = db.prepare<[FederatedIdentity & { localId: string }]>(
    `INSERT INTO federated_identities
      VALUES (@providerId, @rawId, @localId, @email, @displayName, @photoUrl)`,
  );

  const account = (row: AccountRow): Account => ({
    ...row,
    emailVerified: row.emailVerified === 1,
    disabled: row.disabled === 1,
    federated: federatedOf.all(row.localId),
  });
  const optional = (row: AccountRow | undefined) => (row === undefined ? undefined : account(row));

  return {
    byId: (localId: string) => optional(byId.get(localId)),
    byEmail: (email: string) => optional(byEmail.get(email)),
    byFederatedIdentity: (providerId: string, rawId: string) =>
      optional(byIdentity.get(providerId, rawId)),
    /** At most `limit` accounts in the order of their ids, from the one after `localId`. */
    page: (localId: string, limit: number) => after.all(localId, limit).map(account),
    /** Everybody's identities at one provider, in the order of their emails. */
    federatedIdentities: (providerId: string) => federatedBy.all(providerId),
    /** Writes a new account or all columns of an old one, its federated identities included. */
    save({ federated, ...columns }: Account): void {
      save.run({
        ...columns,
        emailVerified: columns.emailVerified ? 1 : 0,
        disabled: columns.disabled ? 1 : 0,
      });
      unlinkAll.run(columns.localId);
      for (const identity of federated) link.run({ ...identity, localId: columns.localId });
    },
    remove: (localId: string) => void remove.run(localId),
  };
}
