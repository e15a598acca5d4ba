import type { StoredValues } from '@bm/domain/attributes/attribute-value';
import type { ExportCounts, ExportPage, ExportPageInput } from '@bm/domain/exports/export.schema';
import type {
  ExportedCustomer,
  ExportedDocument,
  ExportedMove,
  ExportedOrder,
} from '@bm/domain/exports/exported-rows';
import type { StoredPart } from '@bm/domain/imports/import.schema';

export interface ExportRows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type ExportRead<Row> = (cursor?: string) => Promise<ExportRows<Row>>;
/** The same of a month (`2026-11`, UTC), or of all. */
type MonthlyRead<Row> = (cursor?: string, month?: string) => Promise<ExportRows<Row>>;

/** Complete lists, page by page in the order of an index. */
export interface ExportReads {
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
  /** The next lines of an export as a CSV file; prices of parts are in `currency`. */
  csv(input: ExportPageInput, currency: string): Promise<ExportPage>;
  counts(): Promise<ExportCounts>;
}
