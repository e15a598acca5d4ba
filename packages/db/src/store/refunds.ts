import type { Refund, RefundLine } from '@bm/domain/refunds/refund.schema';
import type { ChangedBy } from './orders.ts';

/** The units that a refund has moved; a failed refund has those that could not be undone. */
export interface RefundMoves {
  /** Units that left the order's reservation. */
  releasedUnits: number;
  /** Shipped units that came back. */
  restockedUnits: number;
}

export interface StoredRefundLine extends RefundLine, RefundMoves {
  /** The units of it that a return had brought back: shipped ones, whose stock is booked already. */
  receivedUnits: number;
}

/** A refund with its actor and its stock, which customers do not see. */
export interface StoredRefund extends Omit<Refund, 'lines'>, ChangedBy {
  lines: StoredRefundLine[];
}
