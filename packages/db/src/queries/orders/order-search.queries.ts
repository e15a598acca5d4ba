import type { OrderState } from '@bm/domain/orders/order-state';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { matchCollector } from './order-matches.queries.ts';
import { orderColumns, type OrderRow } from './order-rows.ts';
import { PHONE_FORMS, queryValues } from './order-search-text.ts';
import { byFilters } from '../by-filters.ts';
import { contains, equals, startsWith } from '../placeholders.ts';
import { countUpTo, readByValues, readRows } from '../statements.ts';
import type { Bounds } from './placement-period.queries.ts';
import { scanEnds, type ScanEnd } from './scan-end.queries.ts';

/** Up to this number all matches are collected and sorted, so that a search reads each table once. */
export const MAX_COLLECTED_ORDERS = 2 * MAX_COUNTED;

/** How many orders a page reads one by one, the newest first, where more match than are collected. */
export const MAX_SCANNED_ORDERS = 20_000;

/** `from` and `before` bound the number. */
interface OrderSearch extends Bounds {
  query: string;
  state: OrderState | undefined;
}

export interface FoundOrders {
  rows: OrderRow[];
  /** Never more than MAX_COUNTED. */
  total: number;
  /** Where a search stopped before it had read all orders. */
  stoppedAt?: ScanEnd | undefined;
}

/**
 * Orders that match a text: their number, that of their checkout or of one of its documents, the
 * beginning of its PO number, their transaction id, part number or phone number; the id of a payment,
 * the reference of a bank receipt or the tracking number of a shipment; a piece of their customer's
 * email, name or company; a piece of their part's number or name. Few matches are collected from the
 * index of each field; a piece of the PO number or of the delivery address, such as its town, is looked for
 * in the newest MAX_SCANNED_ORDERS as well. Of many, each page reads a bounded number of orders one by one.
 */
export function orderSearch(db: Connection, tables: Tables) {
  const { orders } = tables;
  const collect = matchCollector(db, tables);
  const prepareEnd = scanEnds(db, tables);
  const bySequence = selectBySequence(db, tables);
  const scans = byFilters({ state: equals(orders.state) }, (where) => {
    const isNext = and(where, lt(orders.sequence, sql.placeholder('before')));
    const isInScan = gte(orders.sequence, sql.placeholder('from'));
    const matches = and(orderMatches(db, tables), isNext, isInScan);
    return {
      end: prepareEnd({ keys: [orders.sequence], where: isNext, most: MAX_SCANNED_ORDERS }),
      read: readRows(selectNewestFirst(db, tables, matches).limit(sql.placeholder('rows'))),
      readPieces: readRows(
        db
          .select({ sequence: orders.sequence })
          .from(orders)
          .where(and(hasPiece(db, tables), isNext, isInScan))
          .orderBy(desc(orders.sequence))
          .limit(sql.placeholder('rows')),
      ),
      count: countUpTo(MAX_COUNTED, db, orders, matches),
    };
  });

  /** Returns a function that reads the next matches after an order. */
  return ({ query, state, ...bounds }: OrderSearch) => {
    const { from: first = 0, before: limit = Number.MAX_SAFE_INTEGER } = bounds;
    const isBounded = bounds.from !== undefined || bounds.before !== undefined;
    const values = { ...queryValues(query), state };
    let collected: ReturnType<typeof collect> | undefined;

    return async (after: number | undefined, rows: number): Promise<FoundOrders> => {
      const before = Math.min(after ?? limit, limit);
      const { exact, others } = await (collected ??= collect(values, MAX_COLLECTED_ORDERS + 1));
      const found = new Set([...exact, ...others]);
      const scan = scans({ state });
      const scanEnd = async (start: number) => {
        const last = await scan.end({ state, before: start });
        return last !== undefined && last.sequence > first ? last : undefined;
      };
      if (found.size <= MAX_COLLECTED_ORDERS) {
        // Where an index has matches, pieces are looked for in the newest orders only; else also further on.
        const start = found.size > 0 ? limit : before;
        const end = values.hasPieces ? await scanEnd(start) : undefined;
        const window = { before: start, from: end?.sequence ?? first, rows: MAX_COUNTED };
        const pieces = values.hasPieces ? await scan.readPieces({ ...values, ...window }) : [];
        for (const { sequence } of pieces) found.add(sequence);
        const inBounds = [...found].filter((sequence) => sequence >= first && sequence < limit);
        const shown = await bySequence(newest(inBounds, { before, rows }));
        const total = Math.min(inBounds.length, MAX_COUNTED);
        const isOpen = exact.size + others.size === 0 && shown.length < rows;
        return { rows: shown, total, stoppedAt: isOpen ? end : undefined };
      }
      const end = await scanEnd(before);
      const from = end?.sequence ?? first;
      const met = await scan.read({ ...values, before, from, rows });
      // An order does not have the numbers of its documents and payments.
      const seen = new Set(met.map(({ sequence }) => sequence));
      const missed = [...exact].filter((sequence) => !seen.has(sequence));
      const more = await bySequence(newest(missed, { before, from, rows }));
      const shown = [...met, ...more].toSorted((a, b) => b.sequence - a.sequence).slice(0, rows);
      // Without bounds there are at least as many; within them, what the scan did not read may match.
      const isCounted = isBounded && end === undefined && after === undefined;
      const total = isCounted ? await scan.count({ ...values, before, from }) : MAX_COUNTED;
      return { rows: shown, total, stoppedAt: shown.length < rows ? end : undefined };
    };
  };
}

/** The highest of these numbers below `before`. */
function newest(
  sequences: Iterable<number>,
  { before, from = 0, rows }: { before: number; from?: number; rows: number },
): number[] {
  return [...sequences]
    .filter((sequence) => sequence < before && sequence >= from)
    .toSorted((a, b) => b - a)
    .slice(0, rows);
}

/** Reads the orders of these sequences, highest first. */
export function selectBySequence(db: Connection, tables: Tables) {
  return readByValues<OrderRow>((sequences) =>
    selectNewestFirst(db, tables, inArray(tables.orders.sequence, sequences)),
  );
}

/** Whether the PO number or the delivery address of an order has the text. */
function hasPiece(db: Connection, { orders, checkouts }: Tables): SQL | undefined {
  const address = db
    .select({ text: lowerCase(checkouts.address) })
    .from(checkouts)
    .where(eq(checkouts.id, orders.checkoutId));
  return or(
    contains(lowerCase(orders.poNumber), 'text'),
    contains(lowerCase(orders.poNumber), 'po'),
    contains(sql`${address}`, 'text'),
  );
}

/** Whether an order itself matches, without its customer and part of today. */
function orderMatches(db: Connection, tables: Tables): SQL | undefined {
  const { orders } = tables;
  return or(
    equals(orders.sequence),
    contains(orders.customerEmail, 'text'),
    contains(lowerCase(orders.customerName), 'text'),
    contains(lowerCase(orders.customerCompany), 'text'),
    contains(lowerCase(orders.partName), 'text'),
    contains(orders.skuNormal, 'sku'),
    hasPiece(db, tables),
    equals(orders.transactionId, 'transaction'),
    ...PHONE_FORMS.map((form) => startsWith(orders.phoneDigits, form)),
  );
}

function selectNewestFirst(db: Connection, tables: Tables, condition: SQL | undefined) {
  const { orders } = tables;
  return db
    .select(orderColumns(db, tables))
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.sequence));
}
