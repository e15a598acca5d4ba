import { normaliseSku, PART_STATUSES, type PartListInput } from '@bm/domain/parts/part.schema';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { PartSearch } from '../../search/part-search.ts';
import { foldText } from '../../search/search-words.ts';
import type { PartReadsInUnit } from '../../store.ts';
import type { PartReads, PartRow, PartWrites } from '../../store/parts.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { counter, UNITS_ON_HAND } from '../counters.queries.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';
import { deleteReviewCounts } from '../reviews/review-counts.queries.ts';
import { partBatchWrites } from './part-batches.queries.ts';
import { selectPartCount, partCountWrites } from './part-counts.queries.ts';
import { partList } from './part-list.queries.ts';
import { selectNearestInPrice } from './part-neighbours.queries.ts';
import { selectPartsBySkus } from './part-numbers.queries.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { partColumns, stockedPartColumns } from './part-rows.ts';
import { stockWrites } from './stock.queries.ts';

/** The most ids of one statement. Each number of ids is a prepared statement of its own. */
const MAX_IDS = 50;

/** Reads that are available inside a unit of work: all but search, which sees committed data only. */
export function partReadsInUnit(db: Connection, tables: Tables): PartReadsInUnit {
  const { parts, orders } = tables;
  const id = sql.placeholder('id');
  const active = eq(parts.status, 'active');
  const counts = selectPartCount(db, tables);
  const list = partList(db, tables, counts.total);

  const selectActiveById = db
    .select(partColumns(parts))
    .from(parts)
    .where(and(eq(parts.id, id), active))
    .prepare();
  const selectById = db
    .select(stockedPartColumns(parts))
    .from(parts)
    .where(eq(parts.id, id))
    .prepare();
  const selectByIds = memoizeByKey((size: number) =>
    db
      .select(stockedPartColumns(parts))
      .from(parts)
      .where(
        inArray(
          parts.id,
          Array.from({ length: size }, (_, at) => sql.placeholder(`id${at}`)),
        ),
      )
      .prepare(),
  );
  const selectAll = db
    .select(stockedPartColumns(parts))
    .from(parts)
    .orderBy(asc(parts.rank), asc(parts.id))
    .prepare();
  const selectBySku = db
    .select({ id: parts.id })
    .from(parts)
    .where(eq(parts.skuNormal, sql.placeholder('skuNormal')))
    .prepare();
  const selectOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.partId, id))
    .limit(1)
    .prepare();
  const countOrders = db
    .select({ total: count() })
    .from(orders)
    .where(eq(orders.partId, id))
    .prepare();
  // The index begins with the status.
  const selectInCategory = db
    .select({ id: parts.id })
    .from(parts)
    .where(
      and(
        inArray(parts.status, [...PART_STATUSES]),
        eq(parts.category, sql.placeholder('category')),
      ),
    )
    .limit(1)
    .prepare();

  return {
    list,
    categories: counts.categories,
    unitsOnHand: counter(db, tables, UNITS_ON_HAND).read,
    byId: async (partId) => (await selectActiveById.execute({ id: partId }))[0] ?? null,
    stockedById: async (partId) => (await selectById.execute({ id: partId }))[0] ?? null,
    nearestInPrice: selectNearestInPrice(db, tables),
    async stockedByIds(ids) {
      const found = [];
      for (let from = 0; from < ids.length; from += MAX_IDS) {
        const batch = ids.slice(from, from + MAX_IDS);
        const values = Object.fromEntries(batch.map((partId, at) => [`id${at}`, partId]));
        found.push(...(await selectByIds(batch.length).execute(values)));
      }
      return found;
    },
    stockedBySkus: selectPartsBySkus(db, tables),
    allStocked: async () => selectAll.execute(),
    async skuTaken(sku, exceptPartId) {
      const [taken] = await selectBySku.execute({ skuNormal: normaliseSku(sku) });
      return taken !== undefined && taken.id !== exceptPartId;
    },
    hasOrders: async (partId) => (await selectOrder.execute({ id: partId })).length > 0,
    countOrders: async (partId) => (await countOrders.execute({ id: partId }))[0]?.total ?? 0,
    hasCategory: async (category) => (await selectInCategory.execute({ category })).length > 0,
  };
}

export function partReads(db: Connection, tables: Tables, search: PartSearch): PartReads {
  const reads = partReadsInUnit(db, tables);
  const list: PartReads['list'] = (input) =>
    isIndexedPage(input) ? reads.list(input) : search.list(input);
  return {
    ...reads,
    list,
    nearestBySku: (skus) => search.nearestBySku(skus),
    search: (input) => (input.query.trim() === '' ? list(input) : search.search(input)),
  };
}

/** Whether a database index reads the page without skipping rows. */
function isIndexedPage({ offset = 0, category, sort = 'catalogue' }: PartListInput): boolean {
  return offset === 0 && (category === undefined || sort === 'catalogue');
}

export function partWrites(db: Connection, tables: Tables): PartWrites {
  const { parts } = tables;
  const id = sql.placeholder('id');
  const isThisPart = eq(parts.id, id);
  const revisions = partRevisions(db, tables);

  const insertPart = db
    .insert(parts)
    .values({
      ...columnPlaceholders(parts),
      onHand: 0,
      reserved: 0,
      lowStockThreshold: null,
      revision: revisions.last,
      rank: sql`(select coalesce(max(${parts.rank}), 0) + 1 from ${parts})`,
      createdAt: sql.placeholder('at'),
      updatedAt: sql.placeholder('at'),
    })
    .prepare();
  const updatePart = db
    .update(parts)
    .set({
      sku: placeholderFor(parts.sku, 'sku'),
      skuNormal: placeholderFor(parts.skuNormal, 'skuNormal'),
      name: placeholderFor(parts.name, 'name'),
      nameKey: placeholderFor(parts.nameKey, 'nameKey'),
      description: placeholderFor(parts.description, 'description'),
      image: placeholderFor(parts.image, 'image'),
      category: placeholderFor(parts.category, 'category'),
      priceMinor: placeholderFor(parts.priceMinor, 'priceMinor'),
      minOrderQty: placeholderFor(parts.minOrderQty, 'minOrderQty'),
      orderMultiple: placeholderFor(parts.orderMultiple, 'orderMultiple'),
      priceBreaks: placeholderFor(parts.priceBreaks, 'priceBreaks'),
      status: placeholderFor(parts.status, 'status'),
      revision: revisions.last,
      updatedAt: placeholderFor(parts.updatedAt, 'at'),
    })
    .where(isThisPart)
    .returning({ id: parts.id })
    .prepare();
  const updateStatus = db
    .update(parts)
    .set({
      status: placeholderFor(parts.status, 'status'),
      revision: revisions.last,
      updatedAt: placeholderFor(parts.updatedAt, 'at'),
    })
    .where(isThisPart)
    .returning({ id: parts.id })
    .prepare();
  const deletePart = db
    .delete(parts)
    .where(isThisPart)
    .returning({ onHand: parts.onHand })
    .prepare();
  const unitsOnHand = counter(db, tables, UNITS_ON_HAND);

  const updateCounts = partCountWrites(db, tables);
  const deleteRating = deleteReviewCounts(db, tables);

  return {
    ...stockWrites(db, tables),
    ...partBatchWrites(db, tables),
    async insert(part, at) {
      await revisions.begin();
      await updateCounts(part.id, async () =>
        insertPart.execute({ ...withDerivedColumns(part), at }),
      );
    },
    async update(part, at) {
      await revisions.begin();
      const write = async () => updatePart.execute({ ...withDerivedColumns(part), at });
      return (await updateCounts(part.id, write)).length > 0;
    },
    async setStatus(partId, status, at) {
      await revisions.begin();
      const write = async () => updateStatus.execute({ id: partId, status, at });
      return (await updateCounts(partId, write)).length > 0;
    },
    async remove(partId) {
      await revisions.countRemoval();
      const deleted = await updateCounts(partId, async () => deletePart.execute({ id: partId }));
      for (const { onHand } of deleted) await unitsOnHand.add(-onHand);
      if (deleted.length > 0) await deleteRating(partId);
      return deleted.length > 0;
    },
  };
}

/** Adds the derived columns. */
function withDerivedColumns(part: PartRow) {
  return {
    ...part,
    skuNormal: normaliseSku(part.sku),
    nameKey: foldText(part.name),
  };
}
