import type { ExpectedReceipt } from '@bm/domain/stock/expected-receipt.schema';
import type {
  LedgerInput,
  LedgerPage,
  PartStock,
  StockCounts,
  StockListInput,
  StockPage,
} from '@bm/domain/stock/stock.schema';

/** Reads for admins; `shopThreshold` applies to parts without a threshold of their own. */
export interface StockReads {
  /**
   * Parts on sale, those below their threshold first, and other parts with units on hand. The first
   * ones are sorted by how far they are below it, those with the filter `expected` by the day of their
   * first receipt, all others by the catalogue. A query scans all parts.
   */
  list(input: StockListInput, shopThreshold: number): Promise<StockPage>;
  counts(shopThreshold: number): Promise<Omit<StockCounts, 'threshold'>>;
  /** The stock of a part in any status, or null. */
  byPart(
    partId: string,
    shopThreshold: number,
  ): Promise<Omit<PartStock, 'receipts' | 'shopThreshold'> | null>;
  /** The open receipts of these parts, the earliest first. */
  openReceipts(partIds: readonly string[]): Promise<ExpectedReceipt[]>;
  /** An open receipt, or null. */
  openReceipt(id: string): Promise<ExpectedReceipt | null>;
  /** The changes of a part's stock, newest first. */
  ledger(input: LedgerInput): Promise<LedgerPage>;
}

/** An expected receipt with the admin who entered it. */
export interface NewExpectedReceipt extends ExpectedReceipt {
  createdBy: string;
  createdAt: number;
}

export interface StockWrites {
  /** Sets a part's own threshold, or removes it with null; false when there is no such part. */
  setThreshold(partId: string, threshold: number | null): Promise<boolean>;
  insertReceipt(receipt: NewExpectedReceipt): Promise<void>;
  /** Replaces quantity, day and note of an open receipt; false when there is none with this id. */
  updateReceipt(receipt: Omit<ExpectedReceipt, 'partId'>): Promise<boolean>;
  /** Removes an open receipt; false when there is none with this id. */
  removeReceipt(id: string): Promise<boolean>;
  /**
   * Marks an open receipt as booked; false when there is none with this id. The same unit of work adds
   * the units to the stock with `parts.receive`.
   */
  bookReceipt(id: string, booked: { quantity: number; at: number }): Promise<boolean>;
}
