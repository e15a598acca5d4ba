import {
  ACCOUNTED_KINDS,
  documentId,
  monthRange,
  type ShopDocument,
} from '@bm/domain/documents/document.schema';
import {
  type ExportCounts,
  type ExportPage,
  EXPORT_PAGE_SIZE,
  MAX_COUNTED_ROWS,
} from '@bm/domain/exports/export.schema';
import { OWN_ORDER_COLUMNS } from '@bm/domain/exports/export-columns';
import { MAX_OWN_LINES } from '@bm/domain/exports/own-period';
import type { OwnPeriod } from '@bm/domain/exports/own-period.schema';
import type { ExportedDocument, ExportedOrder } from '@bm/domain/exports/exported-rows';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { and, eq, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { among, type Connection } from '../../schema/engine.ts';
import type { Tables } from '../../schema/tables.ts';
import { attributeReads } from '../attributes/attributes.queries.ts';
import { exportFiles, toPage, type ExportLists, type ExportRows } from './export-files.ts';
import { listColumns } from '../documents/document-rows.ts';
import { relationReads } from '../parts/relations.queries.ts';
import { storedPartColumns } from '../parts/part-rows.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { bind, columnsOf, columnsWithout, countUpTo } from '../statements.ts';

export function exportReads(db: Connection, tables: Tables) {
  const { parts, orders, checkouts, users, companies, profiles, stockLedger, documents } = tables;
  const attributes = attributeReads(db, tables);
  const relations = relationReads(db, tables);
  const isAccounted = inArray(documents.kind, [...ACCOUNTED_KINDS]);
  const { issuedAt: issued } = documents;
  const isIssued = and(
    gte(issued, placeholderFor(issued, 'from')),
    lt(issued, placeholderFor(issued, 'before')),
  );

  const selectParts = keysetPages({
    keys: [parts.rank, parts.id],
    select: (after) =>
      db
        .select({ ...storedPartColumns(parts), values: parts.attributeValues, rank: parts.rank })
        .from(parts)
        .where(after),
    position: ({ rank, id }) => [rank, id],
  });
  const ordered = orderColumns(tables);
  const selectOrders = keysetPages({
    keys: [orders.sequence],
    select: (after) =>
      db
        .select(ordered)
        .from(orders)
        .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
        .where(after),
    position: ({ sequence }) => [sequence],
  });
  // Each checkout has a proforma with the time of its placement, which has an index.
  const selectMonthOfOrders = keysetPages({
    keys: [documents.issuedAt, documents.id, orders.sequence],
    select: (after) =>
      db
        .select({ ...ordered, ...columnsOf(documents, 'issuedAt'), proformaId: documents.id })
        .from(documents)
        .innerJoin(orders, eq(orders.checkoutId, documents.checkoutId))
        .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
        .where(and(eq(documents.kind, 'proforma'), isIssued, after)),
    position: ({ issuedAt, proformaId, sequence }) => [issuedAt, proformaId, sequence],
  });
  const selectCustomers = keysetPages({
    keys: [users.createdAt, users.id],
    select: (after) =>
      db
        .select({
          ...columnsOf(users, 'id', 'email', 'displayName', 'company', 'status', 'createdAt'),
          ...columnsOf(companies, 'taxNumber', 'taxExemptReason', 'billingAddress', 'invoiceEmail'),
          phone: profiles.phone,
        })
        .from(users)
        .leftJoin(companies, eq(companies.userId, users.id))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        // With `=` the index of roles would be read, and each page sorted.
        .where(and(ne(users.role, 'admin'), isNull(users.erasedAt), after)),
    position: ({ createdAt, id }) => [createdAt, id],
  });
  const selectMoves = keysetPages({
    keys: [stockLedger.id],
    select: (after) =>
      db
        .select({
          ...columnsWithout(stockLedger, 'partId', 'orderId', 'actorId', 'receiptId'),
          sku: parts.sku,
          partName: parts.name,
          sequence: orders.sequence,
        })
        .from(stockLedger)
        .innerJoin(parts, eq(parts.id, stockLedger.partId))
        .leftJoin(orders, eq(orders.id, stockLedger.orderId))
        .where(after),
    position: ({ id }) => [id],
  });
  const documentPages = (condition: SQL | undefined) =>
    keysetPages({
      keys: [documents.issuedAt, documents.id],
      select: (after) =>
        db
          .select({ ...listColumns(tables), sequence: checkouts.sequence })
          .from(documents)
          .innerJoin(checkouts, eq(checkouts.id, documents.checkoutId))
          .where(and(isAccounted, condition, after)),
      position: ({ issuedAt, id }) => [issuedAt, id],
    });

  const ordersOfMonth = exported(
    'orders of',
    selectMonthOfOrders,
    ({ proformaId: _id, issuedAt: _issued, ...order }) => toExportedOrder(order),
  );
  const lists: ExportLists = {
    parts: exported('parts', selectParts, ({ rank: _rank, ...part }) => part),
    orders: monthly(exported('orders', selectOrders, toExportedOrder), ordersOfMonth),
    customers: exported('customers', selectCustomers, ({ id: _id, ...customer }) => customer),
    stockLedger: exported('stock ledger', selectMoves, ({ id: _id, sequence, ...move }) => ({
      ...move,
      orderNumber: sequence === null ? null : formatOrderNumber(sequence),
    })),
    documents: monthly(
      exported('documents', documentPages(undefined), toExportedDocument),
      exported('documents of', documentPages(isIssued), toExportedDocument),
    ),
  };
  return {
    ...lists,
    /** The next lines of an export as a CSV file; prices of parts are in `currency`. */
    csv: exportFiles(lists, () => attributes.all(), relations.statedBy),
    counts: exportCounts(db, tables),
    ...ownOrderReads(db, tables),
  };
}

function toExportedDocument({
  id: _id,
  customerId: _customer,
  checkoutId: _checkout,
  sequence,
  ...document
}: ShopDocument & { sequence: number }): ExportedDocument {
  return { ...document, checkoutNumber: formatCheckoutNumber(sequence) };
}

type OrderRow = Omit<ExportedOrder, 'number' | 'checkoutNumber'> & {
  sequence: number;
  checkoutSequence: number;
};

function toExportedOrder({ sequence, checkoutSequence, ...order }: OrderRow): ExportedOrder {
  return {
    ...order,
    number: formatOrderNumber(sequence),
    checkoutNumber: formatCheckoutNumber(checkoutSequence),
  };
}

/** The columns of an exported order. */
function orderColumns({ orders, checkouts, documents }: Tables) {
  const hasEnded = sql`${orders.state} in ('cancelled', 'expired')`;
  // Rows are compared: lines that have ended come last.
  const isFirst = sql`not exists (select 1 from ${orders} line
    where line.checkout_id = ${orders.checkoutId} and
      (case when line.state in ('cancelled', 'expired') then 1 else 0 end, line.sequence) <
      (case when ${hasEnded} then 1 else 0 end, ${orders.sequence}))`;
  const ofDocument = (column: 'number' | 'buyer_tax_number', kind: 'invoice' | 'proforma') =>
    sql<string | null>`(select document.${sql.identifier(column)} from ${documents} document
      where document.id = ${sql.raw(`'${documentId(kind, '')}'`)} || ${orders.checkoutId})`;
  return {
    ...columnsWithout(
      orders,
      'id',
      'checkoutId',
      'customerId',
      'partId',
      'skuNormal',
      'image',
      'releasedUnits',
      'phone',
      'phoneDigits',
      'address',
      'holdNetwork',
      'revision',
      'cancelReason',
      'expiresAt',
    ),
    checkoutSequence: checkouts.sequence,
    ...columnsOf(checkouts, 'address', 'paymentMethod', 'taxName', 'taxRateBp'),
    // The charge belongs to the checkout: it is on its first line that has not ended, so that a sum counts it once.
    deliveryMinor: sql<number>`case when ${isFirst} then ${checkouts.deliveryMinor} else 0 end`,
    deliveryTaxMinor: sql<number>`case when ${isFirst} then ${checkouts.deliveryTaxMinor} else 0 end`,
    // The invoice does not list them.
    invoiceNumber: sql<
      string | null
    >`case when ${hasEnded} then null else ${ofDocument('number', 'invoice')} end`,
    buyerTaxNumber: ofDocument('buyer_tax_number', 'proforma'),
  };
}

/** The lines of one customer's orders that were placed in a period, oldest first. */
function ownOrderReads(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const { createdAt: placed } = orders;
  const isOwn = and(
    equals(orders.customerId),
    gte(placed, placeholderFor(placed, 'from')),
    lt(placed, placeholderFor(placed, 'before')),
  );
  const selectPage = keysetPages({
    keys: [orders.createdAt, orders.sequence],
    select: (after) =>
      db
        .select(orderColumns(tables))
        .from(orders)
        .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
        .where(and(isOwn, after)),
    position: ({ createdAt, sequence }) => [createdAt, sequence],
  });

  return {
    /** The next lines of the period as a CSV file. */
    async ownOrders(customerId: string, period: OwnPeriod, cursor?: string): Promise<ExportPage> {
      const { from, before } = period;
      const list = listName('own orders', customerId, from, before);
      const page = { cursor, size: EXPORT_PAGE_SIZE };
      const { items, nextCursor } = await selectPage(list, page, { customerId, ...period });
      const rows = items.map(toExportedOrder);
      return toPage(OWN_ORDER_COLUMNS, { rows, nextCursor }, cursor === undefined);
    },
    /** The lines of the period, at most one more than MAX_OWN_LINES. */
    countOwnOrders: bind(
      (customerId: string, period: OwnPeriod) => ({ customerId, ...period }),
      countUpTo(MAX_OWN_LINES + 1, db, orders, isOwn),
    ),
  };
}

/** Reads a list of all times, or of a month. */
function monthly<Row>(
  all: (cursor?: string) => Promise<ExportRows<Row>>,
  within: (cursor: string | undefined, month: string, values: object) => Promise<ExportRows<Row>>,
) {
  return (cursor?: string, month?: string) =>
    month === undefined ? all(cursor) : within(cursor, month, monthRange(month));
}

/** Reads a complete list page by page. */
function exported<Row, Exported>(
  name: string,
  readPage: ReturnType<typeof keysetPages<Row>>,
  toExported: (row: Row) => Exported,
) {
  return async (cursor?: string, month?: string, values?: object) => {
    const list = listName('export of', name, ...(month === undefined ? [] : [month]));
    const page = { cursor, size: EXPORT_PAGE_SIZE };
    const { items, nextCursor } = await readPage(list, page, values);
    return { rows: items.map(toExported), nextCursor };
  };
}

/** Counts the rows of each export, MAX_COUNTED_ROWS at most. */
function exportCounts(db: Connection, tables: Tables) {
  const { parts, orders, users, stockLedger, documents } = tables;
  const isCustomer = and(eq(users.role, 'customer'), isNull(users.erasedAt));
  const countParts = countUpTo(MAX_COUNTED_ROWS, db, parts);
  const countOrders = countUpTo(MAX_COUNTED_ROWS, db, orders);
  const countCustomers = countUpTo(MAX_COUNTED_ROWS, db, users, isCustomer);
  const countMoves = countUpTo(MAX_COUNTED_ROWS, db, stockLedger);
  const isAccounted = among(documents.kind, ACCOUNTED_KINDS);
  const countDocuments = countUpTo(MAX_COUNTED_ROWS, db, documents, isAccounted);

  return async (): Promise<ExportCounts> => ({
    parts: await countParts(),
    orders: await countOrders(),
    customers: await countCustomers(),
    'stock-ledger': await countMoves(),
    documents: await countDocuments(),
  });
}
