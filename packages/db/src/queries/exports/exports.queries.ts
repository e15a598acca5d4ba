import { EXPORT_PAGE_SIZE } from '@bm/domain/exports/export.schema';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { ExportReads } from '../../store/exports.store.ts';
import { importablePartColumns } from '../parts/part-rows.ts';
import { decodeCursor, encodeCursor, listName, type CursorPosition } from '../paging.ts';
import { exportCounts } from './export-counts.queries.ts';
import { exportedOrderColumns } from './exported-order-columns.ts';

/** The kinds of documents that accounting needs. */
export const ACCOUNTED_KINDS = ['invoice', 'credit-note'] as const;

const limit = EXPORT_PAGE_SIZE + 1;
const afterFirst = sql.placeholder('first');
const afterSecond = sql.placeholder('second');

export function exportReads(db: Connection, tables: Tables): ExportReads {
  const { parts, orders, checkouts, users, companies, profiles, stockLedger, documents } = tables;

  const selectParts = memoizeByKey((after: boolean) =>
    db
      .select({ ...importablePartColumns(parts), rank: parts.rank })
      .from(parts)
      .where(
        after ? sql`(${parts.rank}, ${parts.id}) > (${afterFirst}, ${afterSecond})` : undefined,
      )
      .orderBy(asc(parts.rank), asc(parts.id))
      .limit(limit)
      .prepare(),
  );
  const selectOrders = memoizeByKey((after: boolean) =>
    db
      .select(exportedOrderColumns(tables))
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(after ? gt(orders.sequence, afterFirst) : undefined)
      .orderBy(asc(orders.sequence))
      .limit(limit)
      .prepare(),
  );
  const selectCustomers = memoizeByKey((after: boolean) =>
    db
      .select({
        id: users.id,
        email: users.email,
        displayName: users.displayName,
        company: users.company,
        status: users.status,
        createdAt: users.createdAt,
        taxNumber: companies.taxNumber,
        taxExemptReason: companies.taxExemptReason,
        billingAddress: companies.billingAddress,
        invoiceEmail: companies.invoiceEmail,
        phone: profiles.phone,
      })
      .from(users)
      .leftJoin(companies, eq(companies.userId, users.id))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(
        and(
          // With `=` the index of roles would be read, and each page sorted.
          ne(users.role, 'admin'),
          isNull(users.erasedAt),
          after
            ? sql`(${users.createdAt}, ${users.id}) > (${afterFirst}, ${afterSecond})`
            : undefined,
        ),
      )
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
      .prepare(),
  );
  const selectMoves = memoizeByKey((after: boolean) =>
    db
      .select({
        id: stockLedger.id,
        at: stockLedger.at,
        sku: parts.sku,
        partName: parts.name,
        kind: stockLedger.kind,
        onHandDelta: stockLedger.onHandDelta,
        reservedDelta: stockLedger.reservedDelta,
        sequence: orders.sequence,
        actor: stockLedger.actor,
        reason: stockLedger.reason,
        note: stockLedger.note,
      })
      .from(stockLedger)
      .innerJoin(parts, eq(parts.id, stockLedger.partId))
      .leftJoin(orders, eq(orders.id, stockLedger.orderId))
      .where(after ? gt(stockLedger.id, afterFirst) : undefined)
      .orderBy(asc(stockLedger.id))
      .limit(limit)
      .prepare(),
  );
  const selectDocuments = memoizeByKey((after: boolean) =>
    db
      .select({
        id: documents.id,
        number: documents.number,
        kind: documents.kind,
        issuedAt: documents.issuedAt,
        sequence: checkouts.sequence,
        poNumber: documents.poNumber,
        customerName: documents.customerName,
        customerCompany: documents.customerCompany,
        netMinor: documents.netMinor,
        taxMinor: documents.taxMinor,
        totalMinor: documents.totalMinor,
        currency: documents.currency,
      })
      .from(documents)
      .innerJoin(checkouts, eq(checkouts.id, documents.checkoutId))
      .where(
        and(
          inArray(documents.kind, [...ACCOUNTED_KINDS]),
          after
            ? sql`(${documents.issuedAt}, ${documents.id}) > (${afterFirst}, ${afterSecond})`
            : undefined,
        ),
      )
      .orderBy(asc(documents.issuedAt), asc(documents.id))
      .limit(limit)
      .prepare(),
  );

  return {
    parts: pages(
      'parts',
      [0, ''],
      selectParts,
      (row) => [row.rank, row.id],
      ({ rank: _rank, ...part }) => part,
    ),
    orders: pages(
      'orders',
      [0],
      selectOrders,
      (row) => [row.sequence],
      ({ sequence, checkoutSequence, ...order }) => ({
        ...order,
        number: formatOrderNumber(sequence),
        checkoutNumber: formatCheckoutNumber(checkoutSequence),
      }),
    ),
    customers: pages(
      'customers',
      [0, ''],
      selectCustomers,
      (row) => [row.createdAt, row.id],
      ({ id: _id, ...customer }) => customer,
    ),
    stockLedger: pages(
      'stock ledger',
      [''],
      selectMoves,
      (row) => [row.id],
      ({ id: _id, sequence, ...move }) => ({
        ...move,
        orderNumber: sequence === null ? null : formatOrderNumber(sequence),
      }),
    ),
    documents: pages(
      'documents',
      [0, ''],
      selectDocuments,
      (row) => [row.issuedAt, row.id],
      ({ id: _id, sequence, ...document }) => ({
        ...document,
        checkoutNumber: formatCheckoutNumber(sequence),
      }),
    ),
    counts: exportCounts(db, tables),
  };
}

interface Statement<Row> {
  execute: (values: {
    first?: string | number | undefined;
    second?: string | number | undefined;
  }) => PromiseLike<Row[]>;
}

/** Reads a list page by page. `example` has the types of a row's position. */
function pages<Row, Exported>(
  name: string,
  example: CursorPosition,
  select: (after: boolean) => Statement<Row>,
  position: (row: Row) => CursorPosition,
  toExported: (row: Row) => Exported,
) {
  const list = listName('export of', name);
  return async (cursor: string | undefined) => {
    const after = decodeCursor(list, cursor, example);
    const [first, second] = after ?? [];
    const rows = await select(after !== null).execute({ first, second });
    const shown = rows.slice(0, EXPORT_PAGE_SIZE);
    const last = shown.at(-1);
    const hasNext = last !== undefined && rows.length > EXPORT_PAGE_SIZE;
    return {
      rows: shown.map(toExported),
      nextCursor: hasNext ? encodeCursor(list, position(last)) : null,
    };
  };
}
