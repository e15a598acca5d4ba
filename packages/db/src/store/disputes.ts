import type { Dispute, FraudWarning } from '@bm/domain/disputes/dispute.schema';

/** A dispute with the admin who decided about it. */
export interface StoredDispute extends Dispute {
  decidedBy: string | null;
}

/** A warning with the admin who checked its order. */
export interface StoredFraudWarning extends FraudWarning {
  checkedBy: string | null;
}
