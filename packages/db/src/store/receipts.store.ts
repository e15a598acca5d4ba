import type { OpenReceipts } from '@bm/domain/overview/overview.schema';
import type { Receipt, ReceiptPage } from '@bm/domain/payments/receipt.schema';

/** A receipt with the admin who recorded it. */
export interface NewReceipt extends Receipt {
  recordedBy: string;
}

export interface ReceiptReads {
  byReference(reference: string): Promise<Receipt | null>;
  /** The receipts of a checkout, in the order in which they were recorded. */
  listForCheckout(checkoutId: string): Promise<Receipt[]>;
  /**
   * The checkouts whose receipts settle nothing and do not add up to zero, latest first; at most
   * 1,000.
   */
  listOpen(): Promise<OpenReceipts[]>;
  /** All receipts, latest first. */
  page(page: { cursor?: string | undefined; limit?: number | undefined }): Promise<ReceiptPage>;
}

export interface ReceiptWrites {
  /** False when a receipt with this reference exists. */
  insert(receipt: NewReceipt): Promise<boolean>;
  /** Makes all open receipts of the checkout part of a settlement. */
  settle(checkoutId: string, transactionId: string): Promise<void>;
}
