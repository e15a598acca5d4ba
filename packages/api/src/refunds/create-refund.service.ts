import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds.store';
import { AppError } from '@bm/domain/errors/app-error';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import { planRefund, type RefundProblem } from '@bm/domain/refunds/refund-plan';
import type { CreateRefundInput, Refund } from '@bm/domain/refunds/refund.schema';
import { z } from 'zod';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { repeatableIds, writeIdempotent } from '../idempotency.ts';
import type { UnitAct } from '../shipments/record-shipment.ts';
import { completeRefund } from './complete-refund.ts';
import { newRefund } from './new-refund.ts';
import { readRefundBooks, type RefundablePayment } from './refund-books.ts';
import { setRefundStatus } from './set-refund-status.ts';

const requestedSchema = z.object({ refundId: z.string() });

/**
 * Refunds units of paid orders of one checkout, or an amount. The refund is recorded before the
 * provider call, so that no other refund uses its amount. The refund of a bank transfer is recorded
 * only. Throws CHECKOUT_NOT_FOUND, REFUND_REFUSED with `leftMinor`, or IDEMPOTENCY_KEY_REUSED.
 */
export async function createRefund(
  ctx: SignedInContext,
  { idempotencyKey, ...request }: CreateRefundInput,
): Promise<Refund> {
  const { deps, actor } = ctx;
  const checkout = await deps.store.read.checkouts.byId(request.checkoutId);
  if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  const startIds = repeatableIds(deps.newId);
  const idempotentRequest = {
    procedure: 'refunds.create' as const,
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: requestedSchema,
    at,
  };
  let isRepeat = true;
  const { refundId } = await writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    isRepeat = false;
    const by = { actor: 'admin', actorId: actor.id, at, newId: startIds() } as const;
    const payment = await requireSettledPayment(tx, checkout.id);
    const refund = newRefund(payment, planRequest(payment, request), request, by);
    await recordRequest(tx, refund, by);
    await audit(tx, {
      action: 'refunds.create',
      targetType: 'checkout',
      targetId: checkout.id,
      before: null,
      after: {
        refundId: refund.id,
        amountMinor: refund.amountMinor,
        reason: refund.reason,
        lines: describeLines(payment, request),
      },
    });
    return { refundId: refund.id };
  });
  return completeRefund(deps, refundId, { actor: 'admin', actorId: actor.id }, { isRepeat });
}

/** The refunded units by the numbers of their orders, for the audit log. */
function describeLines(
  { orders }: RefundablePayment,
  { lines }: Pick<CreateRefundInput, 'lines'>,
): object[] {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return lines.map(({ orderId, ...line }) => ({ order: numbers.get(orderId), ...line }));
}

/**
 * Stores a requested refund. That of a bank transfer succeeds at once: the admin sends the money.
 */
export async function recordRequest(tx: Tx, refund: StoredRefund, by: UnitAct): Promise<void> {
  await tx.refunds.insert(refund);
  if (!isBankTransaction(refund.transactionId)) return;
  await setRefundStatus(tx, refund.id, { to: 'succeeded', providerRefundId: null }, by);
}

/** The books of the payment that settled the checkout. Throws REFUND_REFUSED when none has. */
async function requireSettledPayment(tx: Tx, checkoutId: string): Promise<RefundablePayment> {
  const orders = await tx.orders.listForCheckout(checkoutId);
  const transactionId = orders.find((order) => order.transactionId !== null)?.transactionId ?? null;
  if (transactionId === null) throw refusal('NOTHING', 0);
  return readRefundBooks(tx, transactionId);
}

function planRequest(
  { books }: RefundablePayment,
  request: Omit<CreateRefundInput, 'idempotencyKey'>,
) {
  const { lines, delivery, amountMinor, shownAmountMinor } = request;
  const plan = planRefund(books, amountMinor === undefined ? { lines, delivery } : { amountMinor });
  if (typeof plan === 'string') throw refusal(plan, books.leftMinor);
  if (shownAmountMinor !== undefined && shownAmountMinor !== plan.amountMinor) {
    throw new AppError('REFUND_REFUSED', {
      message: 'The amount has changed since it was shown. Nothing was refunded.',
      details: { amountMinor: plan.amountMinor, leftMinor: books.leftMinor },
    });
  }
  return plan;
}

const PROBLEMS: Readonly<Record<RefundProblem, string>> = {
  TOO_MUCH: 'Less than this amount is left of the payment.',
  TOO_MANY_UNITS: 'An order has fewer units left to refund.',
  NOTHING: 'Nothing is left to refund.',
};

/** The error for a refund that cannot be requested. */
export function refusal(problem: RefundProblem, leftMinor: number): AppError {
  return new AppError('REFUND_REFUSED', {
    message: PROBLEMS[problem],
    details: { problem, leftMinor },
  });
}
