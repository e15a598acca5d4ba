import { eq, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../connection.ts';

/** Counts every write of a part; a part carries the number of its last one. */
export const CHANGES = 'catalogue';
/** Counts parts that were removed. */
export const REMOVALS = 'part removals';

/** Two numbers that tell one state of the parts, their stock included, from the next. */
export interface PartRevisions {
  changes: number;
  removals: number;
}

/** Numbers the writes of parts, whatever process makes them. */
export function partRevisions(db: Connection, { counters }: Tables) {
  const selectBoth = db
    .select({ name: counters.name, value: counters.value })
    .from(counters)
    .where(inArray(counters.name, [CHANGES, REMOVALS]))
    .prepare();
  const increment = (name: string) =>
    db
      .insert(counters)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .prepare();
  const countChange = increment(CHANGES);
  const countRemoval = increment(REMOVALS);
  const last = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, CHANGES));

  return {
    async current(): Promise<PartRevisions> {
      const rows = await selectBoth.execute();
      const valueOf = (name: string) => rows.find((row) => row.name === name)?.value ?? 0;
      return { changes: valueOf(CHANGES), removals: valueOf(REMOVALS) };
    },
    /** Begins a write of one part, which then takes `last` as its revision. */
    async begin(): Promise<void> {
      await countChange.execute();
    },
    async countRemoval(): Promise<void> {
      await countRemoval.execute();
    },
    /** The number of the write that was begun last. */
    last: sql`(${last})`,
  };
}
