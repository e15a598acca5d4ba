import { eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../connection.ts';

/** The counter of the units on hand of all parts, in any status. */
export const UNITS_ON_HAND = 'units on hand';

/** Reads and changes the kept total of the shop's stock, so that no order adds up all parts. */
export function unitsOnHand(db: Connection, { counters }: Tables) {
  const selectTotal = db
    .select({ units: counters.value })
    .from(counters)
    .where(eq(counters.name, UNITS_ON_HAND))
    .prepare();
  const addToTotal = db
    .insert(counters)
    .values({ name: UNITS_ON_HAND, value: sql.placeholder('units') })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`${counters.value} + excluded.value` },
    })
    .prepare();
  return {
    read: async (): Promise<number> => (await selectTotal.execute())[0]?.units ?? 0,
    add: async (units: number): Promise<void> => {
      await addToTotal.execute({ units });
    },
  };
}
