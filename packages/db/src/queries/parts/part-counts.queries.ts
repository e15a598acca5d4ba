import { and, eq, gt, min, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { PartRow } from '../../store/parts.store.ts';

/** The key of the count of the whole catalogue. */
export const WHOLE_CATALOGUE = '';

/** Reads the stored counts of active parts. */
export function selectPartCount(db: Connection, { parts, partCounts: counts }: Tables) {
  const firstRank = db
    .select({ rank: min(parts.rank) })
    .from(parts)
    .where(and(eq(parts.status, 'active'), eq(parts.category, counts.category)));
  const selectTotal = db
    .select({ total: counts.parts })
    .from(counts)
    .where(eq(counts.category, sql.placeholder('category')))
    .prepare();
  const selectCategories = db
    .select({ name: counts.category, count: counts.parts })
    .from(counts)
    .where(and(ne(counts.category, WHOLE_CATALOGUE), gt(counts.parts, 0)))
    .orderBy(sql`(${firstRank})`)
    .prepare();

  return {
    /** Number of active parts of the category, or of all. */
    total: async (category = WHOLE_CATALOGUE): Promise<number> =>
      (await selectTotal.execute({ category }))[0]?.total ?? 0,
    /** Categories with active parts, in catalogue order. */
    categories: async () => selectCategories.execute(),
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
  const addToCount = db
    .insert(counts)
    .values({ category: sql.placeholder('category'), parts: sql.placeholder('by') })
    .onConflictDoUpdate({
      target: counts.category,
      set: { parts: sql`${counts.parts} + excluded.parts` },
    })
    .prepare();
  return async (changes: ReadonlyMap<string, number>): Promise<void> => {
    for (const [category, by] of changes) {
      if (by !== 0) await addToCount.execute({ category, by });
    }
  };
}

/** Runs a write of one part and updates the counts that it changes. */
export function partCountWrites(db: Connection, tables: Tables) {
  const { parts, partCounts: counts } = tables;
  const selectActive = db
    .select({ category: parts.category })
    .from(parts)
    .where(and(eq(parts.id, sql.placeholder('id')), eq(parts.status, 'active')))
    .prepare();
  const increment = db
    .insert(counts)
    .values({ category: sql.placeholder('category'), parts: 1 })
    .onConflictDoUpdate({ target: counts.category, set: { parts: sql`${counts.parts} + 1` } })
    .prepare();
  const decrement = db
    .update(counts)
    .set({ parts: sql`${counts.parts} - 1` })
    .where(eq(counts.category, sql.placeholder('category')))
    .prepare();

  /** Returns the keys of the counts that include the part. */
  const countKeys = async (id: string): Promise<string[]> => {
    const [active] = await selectActive.execute({ id });
    return active === undefined ? [] : partCountKeys({ status: 'active', ...active });
  };

  return async <T>(id: string, write: () => PromiseLike<T>): Promise<T> => {
    const before = await countKeys(id);
    const written = await write();
    const after = await countKeys(id);
    for (const category of before) {
      if (!after.includes(category)) await decrement.execute({ category });
    }
    for (const category of after) {
      if (!before.includes(category)) await increment.execute({ category });
    }
    return written;
  };
}
