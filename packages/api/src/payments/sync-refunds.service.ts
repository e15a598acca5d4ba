import type { Payment } from '@bm/db/store/payments.store';
import { formatMajor } from '@bm/domain/money/money';
import type { Order } from '@bm/domain/orders/order.schema';
import type { ProviderEvent, Refund } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { recordRefund } from './record-refund.ts';
import { prepareOrderChange, type ChangedBy, type OrderChange } from '../orders/order-change.ts';
import { requirePayment, recordProviderEvent } from './settle-payment.service.ts';
import { syncPayment } from './sync-payment.service.ts';

/** `refunded`: the order ended; `noted`: a note was added; `known`: nothing was new. */
export type RefundOutcome = 'refunded' | 'noted' | 'known';

/** A refund and its effect on the order. */
interface RefundStep {
  refund: Refund;
  change: OrderChange;
}

/**
 * Records the provider's refunds of one payment, each once. A full refund ends the order; a partial
 * refund is a note on its timeline. `event` is recorded in the same transaction. Throws
 * PAYMENT_MISMATCH, or ProviderError when the provider is unavailable.
 */
export async function syncRefunds(
  deps: Deps,
  payment: Payment,
  by: ChangedBy,
  event?: ProviderEvent,
): Promise<RefundOutcome> {
  const { intentId, status } = payment;
  // The refund webhook may arrive before the payment webhook.
  if (status === 'open' || status === 'cancelled') await syncPayment(deps, payment, by);
  const refunds = await deps.payments.listRefunds(intentId);
  const { order } = await requirePayment(deps, intentId);
  const steps = refunds.map((refund) => ({
    refund,
    change: prepareOrderChange(deps, order, by, formatRefundNote(refund, order)),
  }));
  const sum = refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return applyRefunds(deps, payment, steps, sum >= payment.amountMinor, event);
}

function formatRefundNote({ id, amountMinor }: Refund, { currency }: Order): string {
  const amount = `${formatMajor(amountMinor, currency)} ${currency.toUpperCase()}`;
  return `${amount} refunded at the payment provider: ${id}`;
}

function applyRefunds(
  deps: Deps,
  { intentId, orderId }: Payment,
  steps: readonly RefundStep[],
  isFullRefund: boolean,
  event?: ProviderEvent,
): Promise<RefundOutcome> {
  const at = deps.clock();
  return deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    const order = await tx.orders.byId(orderId);
    const paid = await tx.payments.byIntent(intentId);
    if (order === null || paid === null) throw new Error(`Payment ${intentId} is gone.`);
    const newSteps: RefundStep[] = [];
    for (const step of steps) {
      const { id } = step.refund;
      const isNew = await tx.payments.recordEvent({ id, type: 'refund', at });
      // The shop's own refunds are recorded where they are requested.
      if (isNew && id !== paid.refundId) newSteps.push(step);
    }
    const endsOrder = isFullRefund && paid.status === 'succeeded';
    const last = endsOrder ? (newSteps.pop() ?? steps.at(-1)) : undefined;
    for (const { change } of newSteps) {
      await tx.orders.transition(orderId, order.state, order.state, change.step);
    }
    if (last === undefined) return newSteps.length > 0 ? 'noted' : 'known';
    await recordRefund(tx, order, last.change, {
      transactionId: intentId,
      refundId: last.refund.id,
    });
    return 'refunded';
  });
}
