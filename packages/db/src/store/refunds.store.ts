import type { UnresolvedRefund } from '@bm/domain/overview/overview.schema';
import type { OrderActor } from '@bm/domain/orders/order.schema';
import type { Refund, RefundLine, RefundStatus } from '@bm/domain/refunds/refund.schema';

/** The units that a refund has moved; a failed refund has those that could not be undone. */
export interface RefundMoves {
  /** Units that left the order's reservation. */
  releasedUnits: number;
  /** Shipped units that came back. */
  restockedUnits: number;
}

export type StoredRefundLine = RefundLine & RefundMoves;

/** A refund with its actor and its stock, which customers do not see. */
export interface StoredRefund extends Omit<Refund, 'lines'> {
  actor: OrderActor;
  /** The acting user; null for the system and the provider. */
  actorId: string | null;
  lines: StoredRefundLine[];
}

export interface RefundReads {
  byId(id: string): Promise<StoredRefund | null>;
  /** The refund with this id of the payment provider. */
  byProviderId(providerRefundId: string): Promise<StoredRefund | null>;
  /** The refunds of a checkout, oldest first. */
  listForCheckout(checkoutId: string): Promise<StoredRefund[]>;
  /** The refunds of a payment, oldest first. */
  listForTransaction(transactionId: string): Promise<StoredRefund[]>;
  /** Refunds in this status that were last updated before `before`, oldest first, without lines. */
  listUnfinished(
    status: 'requested' | 'pending',
    before: number,
    limit: number,
  ): Promise<Pick<StoredRefund, 'id' | 'transactionId'>[]>;
  /**
   * Refunds that have failed since then and were not followed by another one of their payment, then
   * those that the provider has not finished; each latest first, at most 1,000.
   */
  listUnresolved(failedSince: number): Promise<UnresolvedRefund[]>;
}

export interface RefundWrites {
  /** Throws ConstraintViolated for a second refund with one id of the provider. */
  insert(refund: StoredRefund): Promise<void>;
  /**
   * Changes the status if it still is `from`; false otherwise. An id of the provider is kept once it is
   * known. `at` is the time of the first success, too.
   */
  setStatus(
    id: string,
    change: { from: RefundStatus; to: RefundStatus; providerRefundId: string | null; at: number },
  ): Promise<boolean>;
  /** Records the units that a line has moved. */
  setMoves(refundId: string, orderId: string, moves: RefundMoves): Promise<void>;
}
