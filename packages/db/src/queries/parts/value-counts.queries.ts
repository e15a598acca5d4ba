import { count, sql } from 'drizzle-orm';
import type { Connection } from '../../schema/engine.ts';
import type { Tables } from '../../schema/tables.ts';
import { bind, readRows } from '../statements.ts';

/**
 * Counts the parts in any status by their value of an attribute, as text. It reads all parts: values are
 * in no index of the database, and the search index shows committed data only.
 */
export function countByValue(db: Connection, { parts }: Tables) {
  const attributeId = sql`cast(${sql.placeholder('attributeId')} as text)`;
  const valued = db
    .select({ value: sql<string | null>`${parts.attributeValues} ->> ${attributeId}`.as('value') })
    .from(parts)
    .as('valued');
  return bind(
    (attribute: string) => ({ attributeId: attribute }),
    readRows(
      db
        .select({ value: sql<string>`${valued.value}`, parts: count() })
        .from(valued)
        .where(sql`${valued.value} is not null`)
        .groupBy(sql`${valued.value}`),
    ),
    (rows): ReadonlyMap<string, number> =>
      new Map(rows.map(({ value, parts: total }) => [value, total])),
  );
}
