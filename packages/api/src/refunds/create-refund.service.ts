import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds';
import { AppError } from '@bm/domain/errors/app-error';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import { planWithin } from '@bm/domain/disputes/dispute-books';
import type { RefundPlan, RefundProblem, RefundRequest } from '@bm/domain/refunds/refund-plan';
import type { CreateRefundInput, Refund } from '@bm/domain/refunds/refund.schema';
import { findChangedShipments } from '@bm/domain/shipments/seen-shipments';
import { z } from 'zod';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { type AuditedUnit, type UnitAct, writeAuditedOnce } from '../unit-of-work.ts';
import { completeRefund } from './complete-refund.ts';
import { newRefund } from './new-refund.ts';
import {
  readUndisputedBooks,
  type RefundablePayment,
  type UndisputedPayment,
} from './refund-books.ts';
import { setRefundStatus } from './set-refund-status.ts';

const requestedSchema = z.object({ refundId: z.string() });

/**
 * Refunds units of paid orders of one checkout, or an amount. The refund is recorded before the
 * provider call, so that no other refund uses its amount. The refund of a bank transfer is recorded
 * only. What the admin has seen is no part of the request that its key names: after a response that was
 * lost, a retry with newer figures completes the same refund. Throws CHECKOUT_NOT_FOUND, REFUND_REFUSED,
 * which has `leftMinor` unless an order was shipped since, or IDEMPOTENCY_KEY_REUSED.
 */
export async function createRefund(
  ctx: AuditedContext & IdempotentContext,
  {
    idempotencyKey: key,
    shownAmountMinor,
    shownRefundedMinor,
    seen,
    ...request
  }: CreateRefundInput,
): Promise<Refund> {
  const checkout = await ctx.deps.store.read.checkouts.byId(request.checkoutId);
  if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
  return requestRefund(ctx, { key, request }, async (tx, audit, by) => {
    const payment = await requireSettledPayment(tx, checkout.id);
    requireSeen(payment, { seen, shownRefundedMinor });
    const plan = planRequest(payment, { ...request, shownAmountMinor });
    const refund = newRefund(payment, plan, request, by);
    await recordRequest(tx, refund, by);
    await audit({
      targetId: checkout.id,
      before: null,
      after: {
        refundId: refund.id,
        amountMinor: refund.amountMinor,
        reason: refund.reason,
        lines: describeLines(payment, request),
      },
    });
    return refund;
  });
}

/**
 * Throws REFUND_REFUSED where another refund was made or has failed since the admin saw the payment, or more
 * or fewer units of an order are shipped.
 */
function requireSeen(
  { orders, books: { refundedMinor, leftMinor } }: RefundablePayment,
  {
    seen,
    shownRefundedMinor = refundedMinor,
  }: Pick<CreateRefundInput, 'seen' | 'shownRefundedMinor'>,
): void {
  if (shownRefundedMinor !== refundedMinor) {
    throw new AppError('REFUND_REFUSED', {
      message: 'The refunds of this payment have changed since it was shown. Nothing was refunded.',
      details: { leftMinor },
    });
  }
  const changed = findChangedShipments(orders, seen);
  if (changed === undefined) return;
  const { id: orderId, number, shippedUnits } = changed;
  throw new AppError('REFUND_REFUSED', {
    message: `What is shipped of ${number} has changed since it was shown. Nothing was refunded.`,
    details: { orderId, shippedUnits },
  });
}

/** A call of an admin that makes a refund. */
interface RefundCall {
  key: string;
  /** The request without its key. */
  request: unknown;
}

/**
 * Runs the unit of work that records a refund, once per key, then requests the refund at the provider.
 * A repeated call completes the same refund. Throws REFUND_REFUSED when the provider declines, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function requestRefund(
  ctx: AuditedContext & IdempotentContext,
  { key, request }: RefundCall,
  record: AuditedUnit<Refund>,
): Promise<Refund> {
  const { deps, actor } = ctx;
  const call = { key, request, responseSchema: requestedSchema };
  let isRepeat = true;
  const { refundId } = await writeAuditedOnce(ctx, call, async (...unit) => {
    isRepeat = false;
    return { refundId: (await record(...unit)).id };
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
export async function requireSettledPayment(
  tx: Tx,
  checkoutId: string,
): Promise<UndisputedPayment> {
  const orders = await tx.orders.listForCheckout(checkoutId);
  const transactionId = orders.find((order) => order.transactionId !== null)?.transactionId ?? null;
  if (transactionId === null) throw refusal('NOTHING', 0);
  return readUndisputedBooks(tx, transactionId);
}

/**
 * The amounts of a request. Throws REFUND_REFUSED when it cannot be refunded, or costs another amount than
 * the admin has seen.
 */
export function planRequest(
  payment: UndisputedPayment,
  request: Pick<CreateRefundInput, 'lines' | 'delivery' | 'amountMinor' | 'shownAmountMinor'>,
): RefundPlan {
  const { lines, delivery, amountMinor, shownAmountMinor } = request;
  const content = amountMinor === undefined ? { lines, delivery } : { amountMinor };
  const plan = planUndisputed(payment, content);
  if (shownAmountMinor !== undefined && shownAmountMinor !== plan.amountMinor) {
    throw new AppError('REFUND_REFUSED', {
      message: 'The amount has changed since it was shown. Nothing was refunded.',
      details: { amountMinor: plan.amountMinor, leftMinor: payment.undisputedMinor },
    });
  }
  return plan;
}

/** The amounts of a refund. Throws REFUND_REFUSED where it has none, or would use disputed money. */
export function planUndisputed(
  { books, undisputedMinor }: UndisputedPayment,
  content: RefundRequest,
): RefundPlan {
  const plan = planWithin(books, undisputedMinor, content);
  if (typeof plan !== 'string') return plan;
  const isDisputed = plan === 'TOO_MUCH' && undisputedMinor < books.leftMinor;
  throw refusal(plan, undisputedMinor, isDisputed ? DISPUTED : undefined);
}

const PROBLEMS: Readonly<Record<RefundProblem, string>> = {
  TOO_MUCH: 'Less than this amount is left of the payment.',
  TOO_MANY_UNITS: 'An order has fewer units left to refund.',
  NOTHING: 'Nothing is left to refund.',
};

const DISPUTED =
  'The payment is disputed. Only what is not disputed can be refunded, and that is less than this amount.';

/** The error for a refund that cannot be requested. */
export function refusal(
  problem: RefundProblem,
  leftMinor: number,
  message = PROBLEMS[problem],
): AppError {
  return new AppError('REFUND_REFUSED', {
    message,
    details: { problem, leftMinor },
  });
}
