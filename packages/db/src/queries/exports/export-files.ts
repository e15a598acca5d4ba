import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { valueTexts } from '@bm/domain/attributes/value-cells';
import type { ExportPage } from '@bm/domain/exports/export.schema';
import {
  CUSTOMER_COLUMNS,
  DOCUMENT_COLUMNS,
  LEDGER_COLUMNS,
  ORDER_COLUMNS,
  partColumns,
  type Columns,
} from '@bm/domain/exports/export-columns';
import { BYTE_ORDER_MARK, writeCsv } from '@bm/domain/exports/write-csv';
import type { ExportReads, ExportRows } from '../../store/exports.store.ts';

/** The lists as CSV, page by page. */
export function exportFiles(
  lists: Omit<ExportReads, 'csv' | 'counts'>,
  readAttributes: () => Promise<Attribute[]>,
): ExportReads['csv'] {
  return async ({ kind, month, cursor }, currency) => {
    const isFirst = cursor === undefined;
    switch (kind) {
      case 'parts':
        return partsPage(currency, await readAttributes(), await lists.parts(cursor), isFirst);
      case 'orders':
        return toPage(ORDER_COLUMNS, await lists.orders(cursor, month), isFirst);
      case 'customers':
        return toPage(CUSTOMER_COLUMNS, await lists.customers(cursor), isFirst);
      case 'stock-ledger':
        return toPage(LEDGER_COLUMNS, await lists.stockLedger(cursor), isFirst);
      case 'documents':
        return toPage(DOCUMENT_COLUMNS, await lists.documents(cursor, month), isFirst);
    }
  };
}

function partsPage(
  currency: string,
  attributes: readonly Attribute[],
  { rows, nextCursor }: Awaited<ReturnType<ExportReads['parts']>>,
  isFirst: boolean,
): ExportPage {
  const parts = rows.map((part) => ({ ...part, values: valueTexts(attributes, part.values) }));
  return toPage(partColumns(currency, attributes), { rows: parts, nextCursor }, isFirst);
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
