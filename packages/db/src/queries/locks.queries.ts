import { inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../schema/engine.ts';
import type { Locks } from '../store.ts';
import { readByValues, readRows } from './statements.ts';

/** Classes of advisory locks, in the order in which a unit takes them. */
const ACCOUNT = 1;
const NETWORK = 2;

/**
 * The locks of shared units on PostgreSQL. Accounts and networks are locked by the hashes of their
 * keys: two keys with one hash only wait for each other.
 */
export function rowLocks(db: Connection, { parts }: Tables): Locks {
  const advisory = (kind: number) => {
    const lock = sql`pg_advisory_xact_lock(${sql.raw(String(kind))}, hashtext(${sql.placeholder('key')}))`;
    return readRows(db.select({ one: sql`1` }).from(sql`${lock} as lock`));
  };
  const lockAccount = advisory(ACCOUNT);
  const lockNetwork = advisory(NETWORK);
  const lockParts = readByValues((ids) => {
    const locked = sql`(select from ${parts} where ${inArray(parts.id, ids)}
      order by ${parts.id} for no key update) as locked`;
    return db.select({ one: sql`1` }).from(locked);
  });

  return {
    account: async (key) => void (await lockAccount({ key })),
    network: async (key) => void (await lockNetwork({ key })),
    parts: async (ids) => void (await lockParts(ids.toSorted())),
  };
}

/** The locks of exclusive units, which run alone. */
export const NO_LOCKS: Locks = {
  account: () => Promise.resolve(),
  network: () => Promise.resolve(),
  parts: () => Promise.resolve(),
};
