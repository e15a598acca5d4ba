import {
  ACCOUNTED_KINDS,
  monthRange,
  type ShopDocument,
} from '@bm/domain/documents/document.schema';
import {
  type ExportCounts,
  EXPORT_PAGE_SIZE,
  MAX_COUNTED_ROWS,
} from '@bm/domain/exports/export.schema';
import type { ExportedDocument } from '@bm/domain/exports/exported-rows';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { and, eq, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { among } from '../../schema/engine.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { attributeReads } from '../attributes/attributes.queries.ts';
import { exportFiles, type ExportLists, type ExportRows } from './export-files.ts';
import { exportedOrderColumns, toExportedOrder } from './exported-order-rows.ts';
import { ownOrderReads } from './own-orders.queries.ts';
import { listColumns } from '../documents/document-rows.ts';
import { relationReads } from '../parts/relations.queries.ts';
import { storedPartColumns } from '../parts/part-rows.ts';
import { keysetPages, listName } from '../paging.ts';
import { placeholderFor } from '../placeholders.ts';
import { columnsOf, columnsWithout, countUpTo } from '../statements.ts';

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
  const ordered = exportedOrderColumns(tables);
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
