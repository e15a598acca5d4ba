import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import { counterWrites } from '../counters.queries.ts';
import { readRows } from '../statements.ts';

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
  const selectBoth = readRows(
    db
      .select()
      .from(counters)
      .where(inArray(counters.name, [CHANGES, REMOVALS])),
  );
  const addToCounter = counterWrites(db, tables);
  const selectLast = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, CHANGES));

  return {
    async current(): Promise<PartRevisions> {
      const rows = await selectBoth();
      const readCounter = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
      return { changes: readCounter(CHANGES), removals: readCounter(REMOVALS) };
    },
    /** Counts one write of a part, which then stores `last` as its revision. */
    begin: () => addToCounter(CHANGES, 1),
    countRemoval: () => addToCounter(REMOVALS, 1),
    /** The revision of the last counted write. */
    last: sql`(${selectLast})`,
  };
}
