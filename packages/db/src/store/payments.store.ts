import type { PaymentStatus } from '@bm/domain/payments/payment.schema';

/** One payment intent at the provider, as the shop knows it. */
export interface Payment {
  id: string;
  orderId: string;
  /** The provider's intent id; the order's transaction id once it has settled. */
  intentId: string;
  amountMinor: number;
  currency: string;
  status: PaymentStatus;
  /** 1 for the order's first intent. */
  attempt: number;
  /** The provider's refund id, when the money went back. */
  refundId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface PaymentReads {
  byIntent(intentId: string): Promise<Payment | null>;
  /** The order's open intent, of which there is at most one. */
  openForOrder(orderId: string): Promise<Payment | null>;
  /** The order's intents, first attempt first. */
  listForOrder(orderId: string): Promise<Payment[]>;
  /** Open intents last touched before `before`, oldest first. */
  openBefore(before: number, limit: number): Promise<Payment[]>;
}

export interface PaymentWrites {
  insert(payment: Payment): Promise<void>;
  /** Moves a payment if it still is in `from`; false when it was not. */
  transition(
    id: string,
    from: PaymentStatus,
    to: PaymentStatus,
    at: number,
    refundId?: string,
  ): Promise<boolean>;
  /** Remembers an event of the provider, or a refund; false when it is known already. */
  recordEvent(event: { id: string; type: string; at: number }): Promise<boolean>;
}
