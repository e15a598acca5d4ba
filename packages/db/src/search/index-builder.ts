import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Connection } from '../schema/engine.ts';
import { availableQuantity } from '../queries/parts/part-rows.ts';
import type { Tables } from '../schema/define-tables.ts';
import { createPartIndex, type PartIndex, type PartRecord } from './part-index.ts';

/** Number of parts that are read and indexed in one turn of the event loop (a few milliseconds). */
const PARTS_PER_STEP = 250;

/** A changed part. One that is not active is removed from the index. */
export interface ChangedPart extends PartRecord {
  status: string;
  revision: number;
}

/** Reads the parts for the index. */
export interface IndexReads {
  /** Builds an index of all active parts in steps, between which the event loop runs. */
  build(): Promise<PartIndex>;
  /** The first PARTS_PER_STEP parts with a later revision, in the order of their revisions. */
  changedSince(revision: number): Promise<ChangedPart[]>;
  /** The ids of all active parts. */
  activeIds(): Promise<Set<string>>;
}

export function indexReads(db: Connection, { parts }: Tables): IndexReads {
  const columns = {
    id: parts.id,
    sku: parts.sku,
    skuNormal: parts.skuNormal,
    name: parts.name,
    nameKey: parts.nameKey,
    description: parts.description,
    category: parts.category,
    priceMinor: parts.priceMinor,
    available: availableQuantity(parts),
    rank: parts.rank,
  };
  const active = eq(parts.status, 'active');
  const after = [sql.placeholder('afterRank'), sql.placeholder('afterId')];
  const selectPage = db
    .select(columns)
    .from(parts)
    .where(and(active, sql`(${parts.rank}, ${parts.id}) > (${sql.join(after, sql`, `)})`))
    .orderBy(asc(parts.rank), asc(parts.id))
    .limit(PARTS_PER_STEP)
    .prepare();
  const selectChanged = db
    .select({ ...columns, status: parts.status, revision: parts.revision })
    .from(parts)
    .where(gt(parts.revision, sql.placeholder('revision')))
    .orderBy(asc(parts.revision))
    .limit(PARTS_PER_STEP)
    .prepare();
  const selectIds = db.select({ id: parts.id }).from(parts).where(active).prepare();

  async function* pages(): AsyncGenerator<PartRecord[]> {
    let last: PartRecord | undefined;
    for (;;) {
      const values = { afterRank: last?.rank ?? 0, afterId: last?.id ?? '' };
      const page = await selectPage.execute(values);
      yield page;
      last = page.at(-1);
      if (page.length < PARTS_PER_STEP) return;
      await nextTurn();
    }
  }

  return {
    async build() {
      const index = createPartIndex();
      await index.load(pages(), () => nextTurn());
      return index;
    },
    changedSince: async (revision) => selectChanged.execute({ revision }),
    activeIds: async () => new Set((await selectIds.execute()).map(({ id }) => id)),
  };
}
