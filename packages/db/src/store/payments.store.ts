import type { PaymentStatus } from '@bm/domain/payments/payment.schema';

/** A payment intent of the provider. */
export interface Payment {
  id: string;
  orderId: string;
  /** The provider's intent id; the order's transaction id after settlement. */
  intentId: string;
  amountMinor: number;
  currency: string;
  status: PaymentStatus;
  /** 1 for the order's first intent. */
  attempt: number;
  /** The provider's refund id of a refunded payment. */
  refundId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface PaymentReads {
  byIntent(intentId: string): Promise<Payment | null>;
  /** The order's open intent; there is at most one. */
  openForOrder(orderId: string): Promise<Payment | null>;
  /** The order's intents by attempt, ascending. */
  listForOrder(orderId: string): Promise<Payment[]>;
  /** Open intents last updated before `before`, oldest first. */
  openBefore(before: number, limit: number): Promise<Payment[]>;
}

export interface PaymentWrites {
  insert(payment: Payment): Promise<void>;
  /** Changes the status if it still is `from`; false otherwise. */
  transition(
    id: string,
    from: PaymentStatus,
    to: PaymentStatus,
    at: number,
    refundId?: string,
  ): Promise<boolean>;
  /** Records an event of the provider, or a refund; false when it is recorded already. */
  recordEvent(event: { id: string; type: string; at: number }): Promise<boolean>;
}
