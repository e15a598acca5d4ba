import { eq, inArray, sql } from 'drizzle-orm';
import { type Connection, isPostgres, type Tables } from '../../schema/tables.ts';
import { counterValue, counterWrites } from '../counters.queries.ts';
import { readFirst, readRows } from '../statements.ts';

/** On SQLite the counter of all writes of parts: a part's revision is the value at its last write. */
export const CHANGES = 'catalogue';
/** Counter of removed parts. */
export const REMOVALS = 'part removals';
/** Counter of changed attributes and settings. Triggers count, so that servers of any version do. */
export const VOCABULARY = 'search vocabulary';

/** A version of the parts and their stock. */
export interface PartRevisions {
  /** The highest revision of a part. */
  changes: number;
  /** No later commit has a revision up to this one. */
  settled: number;
  removals: number;
}

/** The versions of all data that a search reads. */
export interface SearchRevisions extends PartRevisions {
  /** Of the attributes and the settings. */
  vocabulary: number;
}

/** Revisions of parts, which increase with each write across all processes. */
export function partRevisions(db: Connection, tables: Tables) {
  const addToCounter = counterWrites(db, tables);
  return {
    ...(isPostgres(tables) ? transactionRevisions(db, tables) : countedRevisions(db, tables)),
    countRemoval: () => addToCounter(REMOVALS, 1),
  };
}

/** One writer counts its writes. */
function countedRevisions(db: Connection, tables: Tables) {
  const { counters } = tables;
  const selectCounters = readRows(
    db
      .select()
      .from(counters)
      .where(inArray(counters.name, [CHANGES, REMOVALS, VOCABULARY])),
  );
  const addToCounter = counterWrites(db, tables);
  const selectLast = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, CHANGES));

  return {
    async current(): Promise<SearchRevisions> {
      const rows = await selectCounters();
      const readCounter = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
      const changes = readCounter(CHANGES);
      return {
        changes,
        settled: changes,
        removals: readCounter(REMOVALS),
        vocabulary: readCounter(VOCABULARY),
      };
    },
    /** Counts one write of a part, which then stores `last` as its revision. */
    begin: async (): Promise<void> => void (await addToCounter(CHANGES, 1)),
    /** The revision of the last counted write. */
    last: sql`(${selectLast})`,
  };
}

/**
 * On PostgreSQL a trigger sets the revision of a written part to the id of its transaction, so that
 * transactions do not wait for each other. They commit in another order than that of their ids: a
 * transaction older than all that run is settled.
 */
function transactionRevisions(db: Connection, tables: Tables) {
  const { parts } = tables;
  const highest = db.select({ revision: sql`coalesce(max(${parts.revision}), 0)` }).from(parts);
  const select = readFirst(
    db
      .select({
        changes: sql<number>`(${highest})`,
        settled: sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1`,
        removals: counterValue(db, tables, REMOVALS),
        vocabulary: counterValue(db, tables, VOCABULARY),
      })
      .from(sql`(select 1) as one`),
  );
  return {
    current: async (): Promise<SearchRevisions> =>
      (await select()) ?? { changes: 0, settled: 0, removals: 0, vocabulary: 0 },
    begin: () => Promise.resolve(),
    last: sql`0`,
  };
}
