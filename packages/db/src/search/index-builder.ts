import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection, Tables } from '../schema/tables.ts';
import { afterValues, isAfter, sortedBy } from '../queries/paging.ts';
import { availableQuantity } from '../queries/parts/part-rows.ts';
import { readRows } from '../queries/statements.ts';
import { createPartIndex } from './part-index.ts';
import type { PartRecord } from './indexed-part.ts';

/** Number of parts that are read and indexed in one turn of the event loop (a few milliseconds). */
const PARTS_PER_STEP = 250;

/** A text that follows all ids. */
const AFTER_IDS = '\u{10FFFF}';

export interface ChangedPart extends PartRecord {
  revision: number;
}

/** Reads the parts for the index. */
export type IndexReads = ReturnType<typeof indexReads>;

export function indexReads(db: Connection, { parts }: Tables) {
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
    status: parts.status,
    minOrderQty: parts.minOrderQty,
    orderMultiple: parts.orderMultiple,
    priceBreaks: parts.priceBreaks,
    gtin: parts.gtin,
    values: parts.attributeValues,
  };
  const keys = [parts.rank, parts.id];
  // The parts of one write have the same revision.
  const changeKeys = [parts.revision, parts.id];
  const selectPage = readRows(
    db
      .select(columns)
      .from(parts)
      .where(isAfter(keys))
      .orderBy(...sortedBy(keys))
      .limit(PARTS_PER_STEP),
  );
  const selectChanged = readRows(
    db
      .select({ ...columns, revision: parts.revision })
      .from(parts)
      .where(isAfter(changeKeys))
      .orderBy(...sortedBy(changeKeys))
      .limit(PARTS_PER_STEP),
  );
  const selectIds = readRows(db.select({ id: parts.id }).from(parts));

  async function* pages(): AsyncGenerator<PartRecord[]> {
    let last: PartRecord | undefined;
    for (;;) {
      const page = await selectPage(afterValues([last?.rank ?? 0, last?.id ?? '']));
      yield page;
      last = page.at(-1);
      if (page.length < PARTS_PER_STEP) return;
      await nextTurn();
    }
  }

  return {
    /** Builds an index of all parts in steps, between which the event loop runs. */
    async build() {
      const index = createPartIndex();
      await index.load(pages(), () => nextTurn());
      return index;
    },
    /** The parts with a later revision, in steps. */
    async *changedSince(revision: number): AsyncGenerator<ChangedPart[]> {
      let position: [number, string] = [revision, AFTER_IDS];
      for (;;) {
        const step = await selectChanged(afterValues(position));
        yield step;
        const last = step.at(-1);
        if (last === undefined || step.length < PARTS_PER_STEP) return;
        position = [last.revision, last.id];
        await nextTurn();
      }
    },
    /** The ids of all parts. */
    ids: async () => new Set((await selectIds()).map(({ id }) => id)),
  };
}
