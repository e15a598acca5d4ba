import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '../queries/connection.ts';
import type { Tables } from '../schema/define.ts';
import { createPartIndex, type PartIndex } from './part-index.ts';

/** Parts that are read and indexed in one turn of the event loop: a few milliseconds. */
const PARTS_A_TURN = 500;

/** Answers how to read the whole catalogue into a new index, while others have their turns. */
export function indexLoader(db: Connection, { parts }: Tables): () => Promise<PartIndex> {
  const after = [sql.placeholder('afterRank'), sql.placeholder('afterId')];
  const behind = db
    .select({
      id: parts.id,
      skuNormal: parts.skuNormal,
      searchWords: parts.searchWords,
      description: parts.description,
      category: parts.category,
      nameKey: parts.nameKey,
      priceMinor: parts.priceMinor,
      rank: parts.rank,
    })
    .from(parts)
    .where(
      and(
        eq(parts.status, 'active'),
        sql`(${parts.rank}, ${parts.id}) > (${sql.join(after, sql`, `)})`,
      ),
    )
    .orderBy(asc(parts.rank), asc(parts.id))
    .limit(PARTS_A_TURN)
    .prepare();

  return async () => {
    const index = createPartIndex();
    for (;;) {
      const last = index.parts.at(-1);
      const rows = await behind.execute({ afterRank: last?.rank ?? 0, afterId: last?.id ?? '' });
      for (const row of rows) index.add(row);
      if (rows.length < PARTS_A_TURN) return index;
      await nextTurn();
    }
  };
}
