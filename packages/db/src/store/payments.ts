import type { Credit } from '@bm/domain/payments/credit.schema';
import type { PaymentInstrument, PaymentStatus } from '@bm/domain/payments/payment.schema';
import type { Receipt } from '@bm/domain/payments/receipt.schema';

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

/** A receipt with the admin who recorded it. */
export interface NewReceipt extends Receipt {
  recordedBy: string;
}

/** A credit with its customer. */
export interface NewCredit extends Credit {
  customerId: string;
}
