import type { StoredRefund } from '@bm/db/store/refunds';
import type { RefundPlan } from '@bm/domain/refunds/refund-plan';
import type { RefundReason } from '@bm/domain/refunds/refund.schema';
import type { UnitAct } from '../unit-of-work.ts';
import type { RefundablePayment } from './refund-books.ts';

/** Units of an order that a return has brought back. */
interface ReceivedUnits {
  orderId: string;
  units: number;
}

/** Returns a requested refund of these amounts, not stored yet. */
export function newRefund(
  { checkout, transactionId }: Pick<RefundablePayment, 'checkout' | 'transactionId'>,
  { lines, ...amounts }: RefundPlan,
  { reason, note }: { reason: RefundReason; note: string },
  { actor, actorId, at, newId }: UnitAct,
  received?: ReceivedUnits,
): StoredRefund {
  return {
    id: newId(),
    checkoutId: checkout.id,
    transactionId,
    providerRefundId: null,
    ...amounts,
    currency: checkout.currency,
    reason,
    note,
    status: 'requested',
    actor,
    actorId,
    requestedAt: at,
    updatedAt: at,
    succeededAt: null,
    lines: lines.map((line) => ({
      ...line,
      releasedUnits: 0,
      restockedUnits: 0,
      receivedUnits: line.orderId === received?.orderId ? received.units : 0,
    })),
  };
}
