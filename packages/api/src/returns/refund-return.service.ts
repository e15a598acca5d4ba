import {
  refundReason,
  type AdminReturn,
  type RefundReturnInput,
} from '@bm/domain/returns/return.schema';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import {
  planRequest,
  recordRequest,
  requestRefund,
  requireSettledPayment,
} from '../refunds/create-refund.service.ts';
import { newRefund } from '../refunds/new-refund.ts';
import { changeReturn } from './change-return.ts';
import { readReturn, requireReturnFor } from './require-return.ts';

/**
 * Refunds the received units of a return. Their stock was booked when they arrived, and units of the order
 * that are not shipped stay reserved. A return whose refund fails is received again. Throws
 * RETURN_NOT_FOUND, ILLEGAL_TRANSITION with `problem`, REFUND_REFUSED, or IDEMPOTENCY_KEY_REUSED.
 */
export async function refundReturn(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: RefundReturnInput,
): Promise<AdminReturn> {
  const { id } = request;
  await requestRefund(ctx, { key, request }, async (tx, audit, by) => {
    const { found, order } = await requireReturnFor(tx, id, 'refund');
    const units = found.receivedUnits ?? 0;
    const payment = await requireSettledPayment(tx, found.checkoutId);
    const lines = [{ orderId: order.id, quantity: units, restock: false }];
    const { delivery, shownAmountMinor } = request;
    const plan = planRequest(payment, { lines, delivery, shownAmountMinor });
    const reason = { reason: refundReason(found.reason), note: `Return ${found.number}` };
    const refund = newRefund(payment, plan, reason, by, { orderId: order.id, units });
    await recordRequest(tx, refund, by);
    await changeReturn(tx, { found, order }, 'refund', { refundId: refund.id }, by);
    await audit({
      targetId: order.id,
      before: { state: found.state },
      after: { return: found.number, refundId: refund.id, amountMinor: refund.amountMinor },
    });
    return refund;
  });
  return readReturn(ctx.deps.store.read, id);
}
