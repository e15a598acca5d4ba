import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds';
import { planRefund } from '@bm/domain/refunds/refund-plan';
import { isEffective } from '@bm/domain/refunds/refund.schema';
import type { Refund } from '@bm/providers/payments/payments.port';
import type { UnitAct } from '../unit-of-work.ts';
import { newRefund } from './new-refund.ts';
import { readRefundBooks } from './refund-books.ts';
import { setRefundStatus } from './set-refund-status.ts';

/**
 * Records a refund as the provider reports it: the shop's own by its id, any other as a new one. Returns
 * the refund when something has changed, otherwise null.
 */
export async function recordProviderRefund(
  tx: Tx,
  transactionId: string,
  refund: Refund,
  act: UnitAct,
): Promise<StoredRefund | null> {
  const status = { to: refund.status, providerRefundId: refund.id };
  const known = await findKnown(tx, transactionId, refund);
  if (known !== null) return setRefundStatus(tx, known.id, status, act);
  if (!isEffective(refund.status)) return null;
  const payment = await readRefundBooks(tx, transactionId, isEffective);
  const plan = planRefund(payment.books, { amountMinor: refund.amountMinor });
  // Only a refund from before refunds were recorded exceeds what is left: its order has ended.
  if (typeof plan === 'string') return null;
  const reason = payment.orders.length > 0 ? 'other' : 'late payment';
  const found = newRefund(payment, plan, { reason, note: '' }, act);
  await tx.refunds.insert({ ...found, providerRefundId: refund.id });
  return setRefundStatus(tx, found.id, status, act);
}

/** The recorded refund; one from before refunds were recorded is found by its order or its amount. */
async function findKnown(
  tx: Tx,
  transactionId: string,
  { id, refundId, orderId, amountMinor }: Refund,
): Promise<StoredRefund | null> {
  const byProvider = await tx.refunds.byProviderId(id);
  if (byProvider !== null) return byProvider;
  const recorded = await tx.refunds.listForTransaction(transactionId);
  return (
    recorded.find((refund) => refund.id === refundId) ??
    recorded.find(
      (refund) =>
        refund.providerRefundId === null &&
        refund.status === 'succeeded' &&
        refund.amountMinor === amountMinor &&
        (refund.lines[0]?.orderId ?? null) === orderId,
    ) ??
    null
  );
}
