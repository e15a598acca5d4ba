import type { PaymentInstrument, PaymentStatus } from '@bm/domain/payments/payment.schema';
import type { OpenReceipts } from '@bm/domain/overview/overview.schema';
import type { Receipt, ReceiptPage } from '@bm/domain/payments/receipt.schema';
import type { PageInput } from '@bm/domain/shared/paging';

/** An attempt to pay a checkout at the provider. */
export interface Payment {
  id: string;
  checkoutId: string;
  /** The provider's id of the payment; after settlement that of the checkout's paid orders. */
  transactionId: string;
  amountMinor: number;
  currency: string;
  status: PaymentStatus;
  /** 1 for the checkout's first payment. */
  attempt: number;
  /** The provider's id of the refund that completed the return of the money. */
  refundId: string | null;
  /** What it was paid with; null while it is open, and for bank transfers. */
  instrument: PaymentInstrument | null;
  createdAt: number;
  updatedAt: number;
}

export interface PaymentReads {
  byTransaction(transactionId: string): Promise<Payment | null>;
  /** The checkout's open payment; there is at most one. */
  openForCheckout(checkoutId: string): Promise<Payment | null>;
  /** The checkout's payments by attempt, ascending. */
  listForCheckout(checkoutId: string): Promise<Payment[]>;
  /** Open payments last updated before `before`, oldest first. */
  openBefore(before: number, limit: number): Promise<Payment[]>;
}

export interface PaymentWrites {
  insert(payment: Payment): Promise<void>;
  /** Changes the status, and the refund with it, if it still is `from`; false otherwise. */
  transition(
    id: string,
    from: PaymentStatus,
    to: PaymentStatus,
    at: number,
    refundId?: string,
  ): Promise<boolean>;
  /** Makes a payment that is `from` succeeded, with what it was paid with; false otherwise. */
  succeed(
    id: string,
    from: PaymentStatus,
    at: number,
    instrument: PaymentInstrument | null,
  ): Promise<boolean>;
  /** Records an event of the provider; false when it is recorded already. */
  recordEvent(event: { id: string; type: string; at: number }): Promise<boolean>;
}

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
  page(page: PageInput): Promise<ReceiptPage>;
}

export interface ReceiptWrites {
  /** False when a receipt with this reference exists. */
  insert(receipt: NewReceipt): Promise<boolean>;
  /** Makes all open receipts of the checkout part of a settlement. */
  settle(checkoutId: string, transactionId: string): Promise<void>;
}
