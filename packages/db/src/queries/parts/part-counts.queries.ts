import { and, eq, gt, min, ne, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { PartRow } from '../../store/parts.ts';
import { columnPlaceholders, equals, increased } from '../placeholders.ts';
import { readFirst, readRows, readTotal, write } from '../statements.ts';

/** The key of the count of the whole catalogue. */
export const WHOLE_CATALOGUE = '';

/** Reads the stored counts of active parts. */
export function selectPartCount(db: Connection, { parts, partCounts: counts }: Tables) {
  const firstRank = db
    .select({ rank: min(parts.rank) })
    .from(parts)
    .where(and(eq(parts.status, 'active'), eq(parts.category, counts.category)));
  const selectTotal = readTotal(
    db.select({ total: counts.parts }).from(counts).where(equals(counts.category)),
  );
  const selectCategories = readRows(
    db
      .select({ name: counts.category, count: counts.parts })
      .from(counts)
      .where(and(ne(counts.category, WHOLE_CATALOGUE), gt(counts.parts, 0)))
      .orderBy(sql`(${firstRank})`),
  );

  return {
    /** Number of active parts of the category, or of all. */
    total: (category = WHOLE_CATALOGUE) => selectTotal({ category }),
    /** Categories with active parts, in catalogue order. */
    categories: () => selectCategories(),
  };
}

/** The keys of the counts that include a part. */
export function partCountKeys({
  status,
  category,
}: Pick<PartRow, 'status' | 'category'>): string[] {
  if (status !== 'active') return [];
  return category === null ? [WHOLE_CATALOGUE] : [WHOLE_CATALOGUE, category];
}

/** Returns a function that adds to counts by their keys; the numbers may be negative. */
export function addPartCounts(db: Connection, { partCounts: counts }: Tables) {
  const addToCount = write(
    db
      .insert(counts)
      .values(columnPlaceholders(counts))
      .onConflictDoUpdate({ target: counts.category, set: increased(counts, 'parts') }),
  );
  return async (changes: ReadonlyMap<string, number>): Promise<void> => {
    for (const [category, parts] of changes) {
      if (parts !== 0) await addToCount({ category, parts });
    }
  };
}

/** Runs a write of one part and updates the counts that it changes. */
export function partCountWrites(db: Connection, tables: Tables) {
  const { parts } = tables;
  const addCounts = addPartCounts(db, tables);
  const selectPart = readFirst(
    db
      .select({ status: parts.status, category: parts.category })
      .from(parts)
      .where(equals(parts.id)),
  );

  /** Returns the keys of the counts that include the part. */
  const countKeys = async (id: string): Promise<string[]> => {
    const part = await selectPart({ id });
    return part === null ? [] : partCountKeys(part);
  };

  return async <T>(id: string, writePart: () => PromiseLike<T>): Promise<T> => {
    const before = await countKeys(id);
    const written = await writePart();
    const after = await countKeys(id);
    const left = before.filter((key) => !after.includes(key));
    const joined = after.filter((key) => !before.includes(key));
    await addCounts(
      new Map([
        ...left.map((key) => [key, -1] as const),
        ...joined.map((key) => [key, 1] as const),
      ]),
    );
    return written;
  };
}
