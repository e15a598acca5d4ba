import { eq, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { counter } from '../counters.queries.ts';

/** Counter of all writes of parts. A part's revision is the value at its last write. */
export const CHANGES = 'catalogue';
/** Counter of removed parts. */
export const REMOVALS = 'part removals';

/** A version of the parts and their stock. */
export interface PartRevisions {
  changes: number;
  removals: number;
}

/** Counts the writes of parts across all processes. */
export function partRevisions(db: Connection, tables: Tables) {
  const { counters } = tables;
  const selectBoth = db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(inArray(counters.name, [CHANGES, REMOVALS]))
    .prepare();
  const changes = counter(db, tables, CHANGES);
  const removals = counter(db, tables, REMOVALS);
  const selectLast = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, CHANGES));

  return {
    async current(): Promise<PartRevisions> {
      const rows = await selectBoth.execute();
      const readCounter = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
      return { changes: readCounter(CHANGES), removals: readCounter(REMOVALS) };
    },
    /** Counts one write of a part, which then stores `last` as its revision. */
    async begin(): Promise<void> {
      await changes.add(1);
    },
    async countRemoval(): Promise<void> {
      await removals.add(1);
    },
    /** The revision of the last counted write. */
    last: sql`(${selectLast})`,
  };
}
