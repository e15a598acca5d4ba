import type { ExportRows } from '@bm/db/store/exports.store';
import type { ExportPage, ExportPageInput } from '@bm/domain/exports/export.schema';
import type { Context } from '../context.ts';
import { BYTE_ORDER_MARK, writeCsv } from '../csv/write-csv.ts';
import {
  CUSTOMER_COLUMNS,
  DOCUMENT_COLUMNS,
  LEDGER_COLUMNS,
  ORDER_COLUMNS,
  partColumns,
  type Columns,
} from './export-columns.ts';

/** Returns the next lines of an export as CSV. */
export async function getExportPage(
  { deps: { store, settings } }: Context,
  { kind, cursor }: ExportPageInput,
): Promise<ExportPage> {
  const { exports } = store.read;
  const isFirst = cursor === undefined;
  switch (kind) {
    case 'parts':
      return toPage(partColumns(settings.currency), await exports.parts(cursor), isFirst);
    case 'orders':
      return toPage(ORDER_COLUMNS, await exports.orders(cursor), isFirst);
    case 'customers':
      return toPage(CUSTOMER_COLUMNS, await exports.customers(cursor), isFirst);
    case 'stock-ledger':
      return toPage(LEDGER_COLUMNS, await exports.stockLedger(cursor), isFirst);
    case 'documents':
      return toPage(DOCUMENT_COLUMNS, await exports.documents(cursor), isFirst);
  }
}

function toPage<Row>(
  columns: Columns<Row>,
  { rows, nextCursor }: ExportRows<Row>,
  isFirst: boolean,
): ExportPage {
  const lines = writeCsv(rows.map((row) => columns.map(([, cell]) => cell(row))));
  if (!isFirst) return { csv: lines, nextCursor };
  const headings = writeCsv([columns.map(([heading]) => heading)]);
  return { csv: `${BYTE_ORDER_MARK}${headings}${lines}`, nextCursor };
}
