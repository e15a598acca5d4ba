import { inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../schema/tables.ts';
import type { UnitKind } from '../store/unit-kind.ts';
import { readByValues, readRows } from './statements.ts';

/** Classes of advisory locks, in the order in which a unit takes them. */
const ACCOUNT = 1;
const NETWORK = 2;

/**
 * Locks of a shared unit, held until it ends. Take them in this order, and before the reads that they
 * protect: account, network, parts.
 */
interface Locks {
  account(id: string): Promise<void>;
  network(hash: string): Promise<void>;
  parts(ids: readonly string[]): Promise<void>;
}

/** The locks of a unit: none of an exclusive one, which runs alone. */
export function unitLocks(db: Connection, tables: Tables, kind: UnitKind): Locks {
  return kind === 'shared' ? rowLocks(db, tables) : NO_LOCKS;
}

/**
 * The locks of shared units on PostgreSQL. Accounts and networks are locked by the hashes of their
 * keys: two keys with one hash only wait for each other.
 */
function rowLocks(db: Connection, { parts }: Tables) {
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
    account: async (key: string): Promise<void> => void (await lockAccount({ key })),
    network: async (key: string): Promise<void> => void (await lockNetwork({ key })),
    parts: async (ids: readonly string[]): Promise<void> => void (await lockParts(ids.toSorted())),
  };
}

const NO_LOCKS: Locks = {
  account: () => Promise.resolve(),
  network: () => Promise.resolve(),
  parts: () => Promise.resolve(),
};
