import type { StoredValues } from '@bm/domain/attributes/attribute-value';
import type {
  ExportedCustomer,
  ExportedDocument,
  ExportedMove,
  ExportedOrder,
} from '@bm/domain/exports/exported-rows';
import type { StoredPart } from '@bm/domain/imports/import-row.schema';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { valueTexts } from '@bm/domain/attributes/value-cells';
import type { ExportPageInput, ExportPage } from '@bm/domain/exports/export.schema';
import {
  CUSTOMER_COLUMNS,
  DOCUMENT_COLUMNS,
  LEDGER_COLUMNS,
  ORDER_COLUMNS,
  partColumns,
  type Columns,
} from '@bm/domain/exports/export-columns';
import { formatRelations } from '@bm/domain/imports/relation-cells';
import { BYTE_ORDER_MARK, writeCsv } from '@bm/domain/exports/write-csv';
import type { StatedNumberRow } from '../parts/relations.queries.ts';

/** The next rows of a list. */
export interface ExportRows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type ExportRead<Row> = (cursor?: string) => Promise<ExportRows<Row>>;
/** The same of a month (`2026-11`, UTC), or of all. */
type MonthlyRead<Row> = (cursor?: string, month?: string) => Promise<ExportRows<Row>>;

/** Complete lists, page by page in the order of an index. */
export interface ExportLists {
  /** In catalogue order, in any status. */
  parts: ExportRead<StoredPart & { values: StoredValues }>;
  /**
   * In the order of their numbers. Those of a month in the order of their times, without orders from
   * before the shop issued documents.
   */
  orders: MonthlyRead<ExportedOrder>;
  /** Oldest first, without erased accounts. */
  customers: ExportRead<ExportedCustomer>;
  /** Oldest first. */
  stockLedger: ExportRead<ExportedMove>;
  /** Oldest first. */
  documents: MonthlyRead<ExportedDocument>;
}

/** The lists as CSV, page by page. */
export function exportFiles(
  lists: ExportLists,
  readAttributes: () => Promise<Attribute[]>,
  readRelations: (partIds: readonly string[]) => Promise<StatedNumberRow[]>,
) {
  return async (
    { kind, month, cursor }: ExportPageInput,
    currency: string,
  ): Promise<ExportPage> => {
    const isFirst = cursor === undefined;
    const partsPage = async ({ rows, nextCursor }: Awaited<ReturnType<ExportLists['parts']>>) => {
      const attributes = await readAttributes();
      const stated = Map.groupBy(
        await readRelations(rows.map(({ id }) => id)),
        ({ fromPartId }) => fromPartId,
      );
      const parts = rows.map((part) => ({
        ...part,
        values: valueTexts(attributes, part.values),
        relations: formatRelations(stated.get(part.id) ?? []),
      }));
      return toPage(partColumns(currency, attributes), { rows: parts, nextCursor }, isFirst);
    };
    switch (kind) {
      case 'parts':
        return partsPage(await lists.parts(cursor));
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

/** A page of rows as lines; the first page has the headings. */
export function toPage<Row>(
  columns: Columns<Row>,
  { rows, nextCursor }: ExportRows<Row>,
  isFirst: boolean,
): ExportPage {
  const lines = writeCsv(rows.map((row) => columns.map(([, cell]) => cell(row))));
  if (!isFirst) return { csv: lines, nextCursor };
  const headings = writeCsv([columns.map(([heading]) => heading)]);
  return { csv: `${BYTE_ORDER_MARK}${headings}${lines}`, nextCursor };
}
