import { type Db, openDatabase } from '../../shared/database.ts';

/** Times are milliseconds since 1970; `valid_since` and `auth_time` are seconds. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    local_id TEXT PRIMARY KEY,
    email TEXT UNIQUE,
    password_hash TEXT,
    display_name TEXT,
    email_verified INTEGER NOT NULL,
    disabled INTEGER NOT NULL,
    valid_since INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS federated_identities (
    provider_id TEXT NOT NULL,
    raw_id TEXT NOT NULL,
    local_id TEXT NOT NULL REFERENCES accounts (local_id) ON DELETE CASCADE,
    email TEXT,
    display_name TEXT,
    PRIMARY KEY (provider_id, raw_id),
    UNIQUE (local_id, provider_id)
  ) STRICT;

  -- Not deleted with its account: a refresh for a deleted account gets an error of its own.
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    local_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    auth_time INTEGER NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_of_account ON sessions (local_id);

  CREATE TABLE IF NOT EXISTS oob_codes (
    code TEXT PRIMARY KEY,
    request_type TEXT NOT NULL,
    local_id TEXT NOT NULL REFERENCES accounts (local_id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request_type TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    link TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS signing_keys (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    kid TEXT NOT NULL,
    private_jwk TEXT NOT NULL
  ) STRICT;
`;

/** Opens or creates `identity-stand-in.sqlite` in `dataDir`, which also holds the signing key. */
export const openIdentityDatabase = (dataDir: string): Db =>
  openDatabase(dataDir, 'identity-stand-in.sqlite', SCHEMA);
