import { type OrderState, MAX_COUNTED_ORDERS } from '@bm/domain/orders/order-state';
import { and, desc, eq, gte, inArray, lt, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { orderReferences } from './order-references.ts';
import { orderColumns, type OrderRow } from './order-rows.ts';
import { PHONE_FORMS, queryValues, type QueryValues } from './order-search-text.ts';
import { isNumbered } from '../documents/document-rows.ts';
import { contains, equals } from '../placeholders.ts';
import { readByValues, readFirst, readRows } from '../statements.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

/** Up to this number all matches are collected and sorted, so that a search reads each table once. */
export const MAX_COLLECTED_ORDERS = 2 * MAX_COUNTED_ORDERS;

/** How many of the newest orders are read one by one before an index collects all matches. */
export const NEWEST_READ = 20_000;

export interface OrderSearch {
  query: string;
  state: OrderState | undefined;
  /** Only orders with a lower number. */
  after: number | undefined;
  rows: number;
}

export interface FoundOrders {
  rows: OrderRow[];
  /** Never more than MAX_COUNTED_ORDERS. */
  total: number;
}

/**
 * Orders that match a text: their number, that of their checkout or of one of its documents, the
 * beginning of its PO number, their transaction id, part number or phone number; the id of a payment,
 * the reference of a bank receipt or the tracking number of a shipment; a piece of their customer's
 * email, name or company; a piece of their part's number or name. Few matches are collected from the
 * index of each field. Of many, the newest are usually among the newest orders.
 */
export function orderSearch(db: Connection, tables: Tables) {
  const { orders } = tables;
  const findSequences = sequenceFinder(db, tables);
  const bySequence = selectBySequence(db, tables);
  const scanNewest = memoizeByKey((inState: boolean) =>
    readRows(
      selectNewestFirst(
        db,
        tables,
        and(
          orderMatches(tables),
          inState ? equals(orders.state) : undefined,
          lt(orders.sequence, sql.placeholder('before')),
          gte(orders.sequence, sql.placeholder('from')),
        ),
      ).limit(sql.placeholder('rows')),
    ),
  );
  const selectLast = readFirst(
    db.select({ sequence: orders.sequence }).from(orders).orderBy(desc(orders.sequence)).limit(1),
  );

  return async ({ query, state, after, rows }: OrderSearch): Promise<FoundOrders> => {
    const inState = state !== undefined;
    const values = { ...queryValues(query), state };
    const before = after ?? ((await selectLast())?.sequence ?? 0) + 1;
    const found = await findSequences({ inState, sorted: false }, values, MAX_COLLECTED_ORDERS + 1);
    const total = Math.min(found.length, MAX_COUNTED_ORDERS);
    if (found.length <= MAX_COLLECTED_ORDERS) {
      const shown = found.filter((sequence) => sequence < before).slice(0, rows);
      return { rows: await bySequence(shown), total };
    }
    const from = before - NEWEST_READ;
    const met = await scanNewest(inState)({ ...values, before, from, rows });
    if (met.length === rows) return { rows: met, total };
    const sequences = await findSequences({ inState, sorted: true }, { ...values, before }, rows);
    return { rows: await bySequence(sequences.slice(0, rows)), total };
  };
}

/** Reads the orders of these sequences, highest first. */
export function selectBySequence(db: Connection, tables: Tables) {
  return readByValues((sequences) =>
    selectNewestFirst(db, tables, inArray(tables.orders.sequence, sequences)),
  );
}

interface Variant {
  inState: boolean;
  /** Whether each statement returns the highest numbers below `before`, instead of any. */
  sorted: boolean;
}

/** The numbers of matching orders, highest first: as many as there are, or more than `limit`. */
function sequenceFinder(db: Connection, tables: Tables) {
  const { checkouts, documents, orders, users, parts } = tables;
  const statements = memoizeByKey(({ inState, sorted }: Variant) => {
    // No index has this expression: SQLite would read all orders of the state, by their number, for
    // each matching part or customer.
    const position = sql<number>`${orders.sequence} + 0`;
    const narrow = (state: SQL) =>
      and(
        inState ? state : undefined,
        sorted ? lt(position, sql.placeholder('before')) : undefined,
      );
    const limit = sql.placeholder('limit');
    const order = sorted ? [desc(position)] : [];
    const sequence = { sequence: orders.sequence };
    // The expression keeps the engines from reading all orders of the state instead of the matches.
    const ownState = sql`${orders.state} || '' = ${sql.placeholder('state')}`;
    const byOrder = (condition: SQL | undefined) =>
      readRows(
        db
          .select(sequence)
          .from(orders)
          .where(and(condition, narrow(ownState)))
          .orderBy(...order)
          .limit(limit),
      );
    /** Joined in this order, so that the search may stop early. */
    const byJoined = (table: SQLiteTable, condition: SQL | undefined, state: SQL) =>
      readRows(
        db
          .select(sequence)
          .from(table)
          .crossJoin(orders)
          .where(and(condition, narrow(state)))
          .orderBy(...order)
          .limit(limit),
      );
    const byCustomer = byJoined(
      users,
      and(contains(users.searchText, 'folded'), eq(orders.customerId, users.id)),
      equals(orders.state),
    );
    const byPart = byJoined(
      parts,
      and(
        or(contains(parts.skuNormal, 'sku'), contains(parts.nameKey, 'folded')),
        eq(orders.partId, parts.id),
      ),
      equals(orders.state),
    );
    const byCheckout = byJoined(
      checkouts,
      and(equals(checkouts.sequence, 'checkoutSequence'), eq(orders.checkoutId, checkouts.id)),
      ownState,
    );
    const byDocument = byJoined(
      documents,
      and(
        isNumbered(tables),
        equals(documents.kind, 'documentKind'),
        equals(documents.year, 'documentYear'),
        equals(documents.serial, 'documentSerial'),
        eq(orders.checkoutId, documents.checkoutId),
      ),
      ownState,
    );
    const byReference = orderReferences(db, tables).map(({ table, condition }) =>
      byJoined(table, condition, ownState),
    );
    // The condition of the partial index, without a parameter.
    const byPoNumber = (name: string) =>
      byOrder(
        and(sql`${lowerCase(orders.poNumber)} <> ''`, startsWith(lowerCase(orders.poNumber), name)),
      );
    return {
      checkout: [byCheckout],
      document: [byDocument],
      po: [byPoNumber('po')],
      always: [
        byOrder(equals(orders.sequence)),
        byOrder(equals(orders.transactionId, 'transaction')),
        byOrder(startsWith(lowerCase(orders.customerName), 'name')),
        byPoNumber('name'),
        byCustomer,
        byPart,
        ...byReference,
      ],
      sku: [byOrder(equals(orders.skuNormal, 'wholeSku'))],
      phone: PHONE_FORMS.map((form) => byOrder(startsWith(orders.phoneDigits, form))),
    };
  });

  return async (
    variant: Variant,
    values: QueryValues & { state: OrderState | undefined; before?: number },
    limit: number,
  ): Promise<number[]> => {
    const sequences = new Set<number>();
    const { checkout, document, always, po, sku, phone } = statements(variant);
    const isCheckout = values.checkoutSequence !== -1;
    const all = [
      ...(isCheckout ? checkout : []),
      ...(values.isDocument ? document : []),
      ...always,
      ...(values.po === null ? [] : po),
      ...(values.sku === null ? [] : sku),
      ...(values.isPhone ? phone : []),
    ];
    for (const statement of all) {
      for (const row of await statement({ ...values, limit })) sequences.add(row.sequence);
      if (!variant.sorted && sequences.size >= limit) break;
    }
    return [...sequences].toSorted((a, b) => b - a);
  };
}

/** Whether an order itself matches, without its customer and part of today. */
function orderMatches({ orders }: Tables): SQL | undefined {
  return or(
    equals(orders.sequence),
    contains(orders.customerEmail, 'text'),
    contains(lowerCase(orders.customerName), 'text'),
    contains(lowerCase(orders.customerCompany), 'text'),
    contains(lowerCase(orders.partName), 'text'),
    contains(orders.skuNormal, 'sku'),
    contains(lowerCase(orders.poNumber), 'text'),
    contains(lowerCase(orders.poNumber), 'po'),
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

/** Whether the text begins with the one whose bounds are `NAMEFrom` and `NAMETo`. */
function startsWith(text: Column | SQL, name: string): SQL {
  return sql`(${text} >= ${sql.placeholder(`${name}From`)} and ${text} < ${sql.placeholder(`${name}To`)})`;
}
