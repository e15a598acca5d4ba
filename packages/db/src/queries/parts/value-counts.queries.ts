import { count, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { bind, readRows } from '../statements.ts';

/**
 * Counts the parts in any status by their value of an attribute, as text. It reads all parts: values are
 * in no index of the database, and the search index shows committed data only.
 */
export function countByValue(db: Connection, { parts }: Tables) {
  const attributeId = sql`cast(${sql.placeholder('attributeId')} as text)`;
  const value = sql<string | null>`${parts.attributeValues} ->> ${attributeId}`;
  return bind(
    (attribute: string) => ({ attributeId: attribute }),
    // By its position: PostgreSQL takes the same expression with another parameter as another one.
    readRows(
      db
        .select({ value, total: count() })
        .from(parts)
        .groupBy(sql`1`),
    ),
    (rows): ReadonlyMap<string, number> =>
      new Map(rows.flatMap((row) => (row.value === null ? [] : [[row.value, row.total] as const]))),
  );
}
