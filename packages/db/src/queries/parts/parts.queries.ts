import { PART_STATUSES, type Part, type PartListInput } from '@bm/domain/parts/part.schema';
import { mapDetails } from '@bm/domain/parts/part-details';
import { normaliseSku } from '@bm/domain/parts/sku';
import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PartSearch } from '../../search/part-search.ts';
import type { PartReadsInUnit, UnitKind } from '../../store.ts';
import type { PartReads, PartWrites } from '../../store/parts.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { sortedBy } from '../paging.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { deleteReviewCounts } from '../reviews/review-counts.queries.ts';
import {
  countRows,
  hasChanged,
  insertRow,
  readByValues,
  readFirst,
  readRows,
  readTotal,
  rowExists,
  write,
} from '../statements.ts';
import { EDITED_COLUMNS, partBatchWrites } from './part-batches.queries.ts';
import { selectPartCount, partCountWrites } from './part-counts.queries.ts';
import { partList } from './part-list.queries.ts';
import { partRevisions } from './part-revisions.queries.ts';
import {
  storedPartColumns,
  partColumns,
  stockedPartColumns,
  withDerivedColumns,
} from './part-rows.ts';
import { stockWrites } from './stock.queries.ts';

/** The first text after all that begin with a digit. No normalised number begins before them. */
const AFTER_DIGITS = ':';
const NUMERIC_PAGE = 1000;
const IMAGE_PAGE = 1000;
const SKU_PAGE = 1000;

/** Reads that are available inside a unit of work: all but search, which sees committed data only. */
export function partReadsInUnit(db: Connection, tables: Tables): PartReadsInUnit {
  const { parts, orders } = tables;
  const isActive = eq(parts.status, 'active');
  const counts = selectPartCount(db, tables);
  // Read from the index of the units alone.
  const unitsOnHand = readTotal(
    db
      .select({ total: sql<number>`coalesce(sum(${parts.onHand}), 0)`.mapWith(Number) })
      .from(parts),
  );
  const stocked = stockedPartColumns(parts);
  const selectActiveById = readFirst(
    db
      .select(partColumns(parts))
      .from(parts)
      .where(and(equals(parts.id), isActive)),
  );
  const selectById = readFirst(db.select(stocked).from(parts).where(equals(parts.id)));
  const selectByIds = readByValues((ids) =>
    db.select(stocked).from(parts).where(inArray(parts.id, ids)),
  );
  const selectBySkus = readByValues((numbers) =>
    db.select(storedPartColumns(parts)).from(parts).where(inArray(parts.skuNormal, numbers)),
  );
  const selectFacts = readByValues((ids) =>
    db
      .select({
        id: parts.id,
        values: parts.attributeValues,
        ...mapDetails((detail) => parts[detail]),
      })
      .from(parts)
      .where(inArray(parts.id, ids)),
  );
  const selectNumeric = readRows(
    db
      .select({ sku: parts.sku, skuNormal: parts.skuNormal })
      .from(parts)
      .where(and(gt(parts.skuNormal, sql.placeholder('after')), lt(parts.skuNormal, AFTER_DIGITS)))
      .orderBy(asc(parts.skuNormal))
      .limit(NUMERIC_PAGE),
  );
  const selectSkus = readRows(
    db
      .select({ id: parts.id, sku: parts.sku, status: parts.status })
      .from(parts)
      .where(gt(parts.id, sql.placeholder('after')))
      .orderBy(asc(parts.id))
      .limit(SKU_PAGE),
  );
  const selectImages = readRows(
    db
      .select({ id: parts.id, image: parts.image })
      .from(parts)
      .where(gt(parts.id, sql.placeholder('after')))
      .orderBy(asc(parts.id))
      .limit(IMAGE_PAGE),
  );
  const hasAny = rowExists(db, parts, undefined);
  const selectIdBySku = readFirst(
    db.select({ id: parts.id }).from(parts).where(equals(parts.skuNormal)),
  );
  const hasOrders = rowExists(db, orders, equals(orders.partId));
  const countOrders = countRows(db, orders, equals(orders.partId));
  // The index begins with the status.
  const isAnyStatus = inArray(parts.status, [...PART_STATUSES]);
  const hasCategory = rowExists(db, parts, and(isAnyStatus, equals(parts.category)));

  return {
    list: partList(db, tables, counts.total),
    categories: counts.categories,
    unitsOnHand: () => unitsOnHand(),
    byId: (id) => selectActiveById({ id }),
    stockedById: (id) => selectById({ id }),
    nearestInPrice: selectNearestInPrice(db, tables),
    stockedByIds: (ids) => selectByIds(ids),
    stockedBySkus: (skus) => {
      const numbers = new Set(skus.map(normaliseSku));
      return selectBySkus([...numbers].filter((number) => number !== ''));
    },
    facts: (ids) => selectFacts(ids),
    numericSkus: (after) => selectNumeric({ after }),
    isEmpty: async () => !(await hasAny()),
    skuPage: (after) => selectSkus({ after }),
    imagePage: (after) => selectImages({ after }),
    async skuTaken(sku, exceptPartId) {
      const taken = await selectIdBySku({ skuNormal: normaliseSku(sku) });
      return taken !== null && taken.id !== exceptPartId;
    },
    hasOrders: (partId) => hasOrders({ partId }),
    countOrders: (partId) => countOrders({ partId }),
    hasCategory: (category) => hasCategory({ category }),
  };
}

/** Reads active parts of one category, nearest in price first. */
function selectNearestInPrice(db: Connection, { parts }: Tables): PartReads['nearestInPrice'] {
  const inCategory = and(eq(parts.status, 'active'), equals(parts.category));
  const price = sql.placeholder('priceMinor');
  const keys = [parts.priceMinor, parts.rank, parts.id];
  const select = () => db.select(partColumns(parts)).from(parts);
  const selectDearer = readRows(
    select()
      .where(and(inCategory, gte(parts.priceMinor, price)))
      .orderBy(...sortedBy(keys))
      .limit(sql.placeholder('count')),
  );
  const selectCheaper = readRows(
    select()
      .where(and(inCategory, lt(parts.priceMinor, price)))
      .orderBy(...sortedBy(keys, 'descending'))
      .limit(sql.placeholder('count')),
  );

  return async (category, priceMinor, count) => {
    const values = { category, priceMinor, count };
    const found = [...(await selectDearer(values)), ...(await selectCheaper(values))];
    const distance = (part: Part) => Math.abs(part.priceMinor - priceMinor);
    return found.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
  };
}

export function partReads(db: Connection, tables: Tables, search: PartSearch): PartReads {
  const reads = partReadsInUnit(db, tables);
  const list: PartReads['list'] = (input) =>
    isIndexedPage(input) ? reads.list(input) : search.list(input);
  return {
    ...reads,
    list,
    browse: (input) => search.browse(input),
    valueCounts: () => search.valueCounts(),
    adminPage: (input) => search.adminPage(input),
    nearestBySku: (skus) => search.nearestBySku(skus),
    search: (input) => (input.query.trim() === '' ? list(input) : search.search(input)),
  };
}

/** Whether a database index reads the page without skipping rows. */
function isIndexedPage({ offset = 0, category, sort = 'catalogue' }: PartListInput): boolean {
  return offset === 0 && (category === undefined || sort === 'catalogue');
}

export function partWrites(db: Connection, tables: Tables, kind: UnitKind): PartWrites {
  const { parts } = tables;
  const isThisPart = equals(parts.id);
  const revisions = partRevisions(db, tables);
  const insertPart = write(
    insertRow(db, parts, {
      onHand: 0,
      reserved: 0,
      lowStockThreshold: null,
      attributeValues: {},
      revision: revisions.last,
      rank: sql`(select coalesce(max(${parts.rank}), 0) + 1 from ${parts})`,
      createdAt: sql.placeholder('updatedAt'),
    }),
  );
  const updatePart = hasChanged(
    db
      .update(parts)
      .set({ ...placeholdersFor(parts, ...EDITED_COLUMNS, 'updatedAt'), revision: revisions.last })
      .where(isThisPart),
  );
  const updateValues = hasChanged(
    db
      .update(parts)
      .set({
        ...placeholdersFor(parts, 'attributeValues', 'updatedAt'),
        revision: revisions.last,
      })
      .where(isThisPart),
  );
  const updateStatus = hasChanged(
    db
      .update(parts)
      .set({ ...placeholdersFor(parts, 'status', 'updatedAt'), revision: revisions.last })
      .where(isThisPart),
  );
  const deletePart = hasChanged(db.delete(parts).where(isThisPart));
  const updateCounts = partCountWrites(db, tables);
  const deleteRating = deleteReviewCounts(db, tables);

  return {
    ...stockWrites(db, tables, kind),
    ...partBatchWrites(db, tables),
    async insert(part, updatedAt) {
      await revisions.begin();
      await updateCounts(part.id, () => insertPart({ ...withDerivedColumns(part), updatedAt }));
    },
    async update(part, updatedAt) {
      await revisions.begin();
      const values = { ...withDerivedColumns(part), updatedAt };
      return updateCounts(part.id, () => updatePart(values));
    },
    async setValues(id, attributeValues, updatedAt) {
      await revisions.begin();
      return updateValues({ id, attributeValues, updatedAt });
    },
    async setStatus(id, status, updatedAt) {
      await revisions.begin();
      return updateCounts(id, () => updateStatus({ id, status, updatedAt }));
    },
    async remove(id) {
      await revisions.countRemoval();
      if (!(await updateCounts(id, () => deletePart({ id })))) return false;
      await deleteRating(id);
      return true;
    },
  };
}
