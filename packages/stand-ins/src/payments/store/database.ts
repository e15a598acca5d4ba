import { type Db, openDatabase } from '../../shared/database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);

  -- Responses by idempotency key.
  CREATE TABLE IF NOT EXISTS saved_replies (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    request TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS saved_replies_by_age ON saved_replies (saved_at);

  -- Events that the shop has not accepted yet.
  CREATE TABLE IF NOT EXISTS deliveries (
    event TEXT PRIMARY KEY,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    give_up_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS deliveries_by_due ON deliveries (due_at);
`;

/** Opens or creates `payment-stand-in.sqlite` in `dataDir`. */
export const openPaymentDatabase = (dataDir: string): Db =>
  openDatabase(dataDir, 'payment-stand-in.sqlite', SCHEMA);
