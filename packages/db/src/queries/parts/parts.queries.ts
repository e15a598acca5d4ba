import type { StoredPart } from '@bm/domain/imports/import-row.schema';
import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import {
  type StockedPart,
  type AdminPartListInput,
  type AdminPartPage,
  type PartPage,
  type Part,
} from '@bm/domain/parts/part.schema';
import { MAX_MOVED_PARTS } from '@bm/domain/categories/category-limits';
import type { NamedPart } from '@bm/domain/parts/check-relations';
import { mapDetails } from '@bm/domain/parts/part-details';
import { normaliseSku } from '@bm/domain/parts/sku';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { PartSearch } from '../../store/parts.ts';
import type {
  PartFacts,
  BrowseQuery,
  BrowseResult,
  FoundParts,
  PartListQuery,
  PartSearchQuery,
} from '../../store/parts.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  countRows,
  countUpTo,
  findBy,
  noValues,
  readByValues,
  readFirst,
  readRows,
  readTotal,
  rowExists,
} from '../statements.ts';
import { selectPartCount } from './part-counts.queries.ts';
import { partList } from './part-list.queries.ts';
import { storedPartColumns, partColumns, stockedPartColumns } from './part-rows.ts';
import { selectNearestInPrice } from './nearest-in-price.queries.ts';
import { countByValue } from './value-counts.queries.ts';

/** The first text after all that begin with a digit. No normalised number begins before them. */
const AFTER_DIGITS = ':';
/** The parts of a page of all parts. */
const PAGE = 1000;

/** Reads that are available inside a unit of work: all but search, which sees committed data only. */
export function partReadsInUnit(db: Connection, tables: Tables) {
  const { parts, orders } = tables;
  const isActive = eq(parts.status, 'active');
  const counts = selectPartCount(db, tables);
  const stocked = stockedPartColumns(parts);
  const selectBySkus = readByValues((numbers) =>
    db.select(storedPartColumns(parts)).from(parts).where(inArray(parts.skuNormal, numbers)),
  );
  const selectNamed = readByValues<NamedPart>((numbers) =>
    db
      .select(columnsOf(parts, 'id', 'sku', 'status'))
      .from(parts)
      .where(inArray(parts.skuNormal, numbers)),
  );
  const selectIdBySku = readFirst(
    db.select({ id: parts.id }).from(parts).where(equals(parts.skuNormal)),
  );
  // The index begins with the status.
  const isAnyStatus = inArray(parts.status, [...PART_STATUSES]);

  return {
    /** A page of active parts, by default in catalogue order. A unit of work ignores `offset`. */
    list: partList(db, tables, counts.total),
    /** Categories of active parts in catalogue order. */
    categories: counts.categories,
    /** Units on hand of all parts in any status, read from their index alone. */
    unitsOnHand: bind(
      noValues,
      readTotal(
        db
          .select({ total: sql<number>`coalesce(sum(${parts.onHand}), 0)`.mapWith(Number) })
          .from(parts),
      ),
    ),
    /** An active part, or null. */
    byId: bind(
      (id: string) => ({ id }),
      readFirst<Part>(
        db
          .select(partColumns(parts))
          .from(parts)
          .where(and(equals(parts.id), isActive)),
      ),
    ),
    /** A part in any status, or null. */
    stockedById: findBy(db.select(stocked).from(parts), parts.id),
    /** At most `count` active parts of a category, nearest to a price in minor units first. */
    nearestInPrice: selectNearestInPrice(db, tables),
    /** The parts with these ids in any status, in any order; unknown ids are left out. */
    stockedByIds: readByValues<StockedPart>((ids) =>
      db.select(stocked).from(parts).where(inArray(parts.id, ids)),
    ),
    /** The parts with these part numbers in any spelling and status, in any order. */
    stockedBySkus: (skus: readonly string[]): Promise<StoredPart[]> =>
      selectBySkus(normalisedNumbers(skus)),
    /** The same without what relations do not need. */
    namedBySkus: (skus: readonly string[]): Promise<NamedPart[]> =>
      selectNamed(normalisedNumbers(skus)),
    /** Values, details, further pictures, packaging and files of parts in any status; unknown ids are left out. */
    facts: readByValues<PartFacts>((ids) =>
      db
        .select({
          id: parts.id,
          values: parts.attributeValues,
          pictures: parts.pictures,
          packaging: parts.packaging,
          files: parts.files,
          ...mapDetails((detail) => parts[detail]),
        })
        .from(parts)
        .where(inArray(parts.id, ids)),
    ),
    /**
     * Parts whose normalised number begins with a digit, in its order, at most 1,000 after the number
     * `after`; an empty `after` begins with the first.
     */
    numericSkus: bind(
      (after: string) => ({ after }),
      readRows(
        db
          .select({ sku: parts.sku, skuNormal: parts.skuNormal })
          .from(parts)
          .where(
            and(gt(parts.skuNormal, sql.placeholder('after')), lt(parts.skuNormal, AFTER_DIGITS)),
          )
          .orderBy(asc(parts.skuNormal))
          .limit(PAGE),
      ),
    ),
    /** Whether there is no part in any status. */
    isEmpty: bind(noValues, rowExists(db, parts, undefined), (isAny) => !isAny),
    /** Up to 1,000 part numbers in any status, of parts with an id greater than `after`, by id. */
    skuPage: bind(
      (after: string) => ({ after }),
      readRows(
        db
          .select({ id: parts.id, sku: parts.sku, status: parts.status })
          .from(parts)
          .where(gt(parts.id, sql.placeholder('after')))
          .orderBy(asc(parts.id))
          .limit(PAGE),
      ),
    ),
    /** The pictures and files of up to 1,000 parts in any status with an id greater than `after`, by id. */
    imagePage: bind(
      (after: string) => ({ after }),
      readRows(
        db
          .select(columnsOf(parts, 'id', 'image', 'pictures', 'files'))
          .from(parts)
          .where(gt(parts.id, sql.placeholder('after')))
          .orderBy(asc(parts.id))
          .limit(PAGE),
      ),
    ),
    async skuTaken(sku: string, exceptPartId?: string): Promise<boolean> {
      const taken = await selectIdBySku({ skuNormal: normaliseSku(sku) });
      return taken !== null && taken.id !== exceptPartId;
    },
    hasOrders: bind((partId: string) => ({ partId }), rowExists(db, orders, equals(orders.partId))),
    /** The number of orders that include the part, in any state. */
    countOrders: bind(
      (partId: string) => ({ partId }),
      countRows(db, orders, equals(orders.partId)),
    ),
    /** The number of parts in any status with each value of the attribute with an id, by its text. */
    countByValue: countByValue(db, tables),
    /** Whether a part in any status has this category. */
    hasCategory: bind(
      (category: string) => ({ category }),
      rowExists(db, parts, and(isAnyStatus, equals(parts.category))),
    ),
    /** The number of parts in any status with this category; counted up to one more than can be moved. */
    countInCategory: bind(
      (category: string) => ({ category }),
      countUpTo(MAX_MOVED_PARTS + 1, db, parts, and(isAnyStatus, equals(parts.category))),
    ),
  };
}

/** The different part numbers of a list as they are stored, without those that no part has. */
function normalisedNumbers(skus: readonly string[]): string[] {
  const numbers = new Set(skus.map(normaliseSku));
  numbers.delete('');
  return [...numbers];
}

export function partReads(db: Connection, tables: Tables, search: PartSearch) {
  const reads = partReadsInUnit(db, tables);
  const list = (input: PartListQuery): Promise<PartPage> =>
    isIndexedPage(input) ? reads.list(input) : search.list(input);
  return {
    ...reads,
    /** A page of active parts, by default in catalogue order. A unit of work ignores `offset`. */
    list,
    /** Active parts that match a query and filters, with the counts of each value of some attributes. */
    browse: (input: BrowseQuery): Promise<BrowseResult> => search.browse(input),
    /**
     * Parts in any status: all in catalogue order, or those that match a query by relevance. Also counts
     * the matches and all parts by status.
     */
    adminPage: (input: AdminPartListInput): Promise<AdminPartPage> => search.adminPage(input),
    /**
     * For each part number, at most two active parts with the most similar ones, in catalogue order.
     * The work for one number does not grow with the catalogue.
     */
    nearestBySku: (skus: readonly string[]): Promise<Part[][]> => search.nearestBySku(skus),
    /**
     * Active parts that match the words or the part number, by relevance; an empty query lists all. With
     * `synonyms` also those that have the values which the query names.
     */
    search: (input: PartSearchQuery): Promise<FoundParts> =>
      input.query.trim() === '' ? list(input) : search.search(input),
  };
}

/** Whether a database index reads the page without skipping rows. */
function isIndexedPage({
  offset = 0,
  category,
  within,
  sort = 'catalogue',
}: PartListQuery): boolean {
  if (within !== undefined) return false;
  return offset === 0 && (category === undefined || sort === 'catalogue');
}
