import type { NumberedKind } from '@bm/domain/documents/document.schema';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../schema/tables.ts';
import { columnPlaceholders, increased } from './placeholders.ts';
import { readFirst } from './statements.ts';

/** The counter of the last number of a series of documents in a year. */
export function documentCounter(kind: NumberedKind, year: number): string {
  return `${kind} ${year}`;
}

/** The value of a counter in a query; 0 before its first write. */
export function counterValue(db: Connection, { counters }: Tables, name: string): SQL<number> {
  const value = db.select({ value: counters.value }).from(counters).where(eq(counters.name, name));
  return sql<number>`coalesce((${value}), 0)`;
}

/** Adds to a counter, also a negative number; returns the new value. */
export function counterWrites(db: Connection, { counters }: Tables) {
  const upsert = readFirst(
    db
      .insert(counters)
      .values(columnPlaceholders(counters))
      .onConflictDoUpdate({ target: counters.name, set: increased(counters, 'value') })
      .returning({ value: counters.value }),
  );
  return async (name: string, value: number): Promise<number> =>
    (await upsert({ name, value }))?.value ?? value;
}
