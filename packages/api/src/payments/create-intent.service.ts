import type { Payment } from '@bm/db/store/payments.store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type { PaymentIntent } from '@bm/domain/payments/payment.schema';
import type { Intent } from '@bm/providers/payments/payments.port';
import type { Deps, SignedInContext } from '../context.ts';
import { actorFor, type ChangedBy } from '../orders/order-change.ts';
import { isOwnedBy, type OwnedOrder } from '../orders/owned-order.ts';
import { nullOnDecline } from '../null-on-decline.ts';
import { cancelIntent } from './cancel-intent.service.ts';

/**
 * Returns the open payment intent of an unpaid order: the existing one while it is open for the
 * same amount, otherwise the next attempt. A payment that has arrived is settled. Throws
 * ORDER_NOT_PAYABLE for an order that is paid, closed or being paid.
 */
export async function createIntent(
  { deps, actor }: SignedInContext,
  order: OwnedOrder,
): Promise<PaymentIntent> {
  if (order.state !== 'unpaid') throw new AppError('ORDER_NOT_PAYABLE');
  const known = await deps.store.read.payments.listForOrder(order.id);
  const open = known.find((payment) => payment.status === 'open');
  const reused = open && (await reuseOpenIntent(deps, order, open, actorFor(actor, order)));
  const intent = reused ?? (await createNextIntent(deps, order, known));
  return {
    clientSecret: intent.clientSecret,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
  };
}

/**
 * Returns the intent of the caller's only unpaid order of exactly this total (minor units). Throws
 * PAYMENT_AMBIGUOUS for none or several.
 */
export async function createIntentByTotal(
  ctx: SignedInContext,
  totalMinor: number,
): Promise<PaymentIntent> {
  const orders = await ctx.deps.store.read.orders.unpaidByTotal(ctx.actor.id, totalMinor);
  const [order] = orders;
  if (order === undefined || orders.length > 1 || !isOwnedBy(order, ctx.actor)) {
    throw new AppError('PAYMENT_AMBIGUOUS', { details: { orders: orders.length } });
  }
  return createIntent(ctx, order);
}

/** Returns the open intent if it can be paid; null once it is cancelled. */
async function reuseOpenIntent(
  deps: Deps,
  order: Order,
  open: Payment,
  by: ChangedBy,
): Promise<Intent | null> {
  const found = await nullOnDecline(deps.payments.retrieveIntent(open.intentId));
  if (found?.status === 'open' && found.amountMinor === order.totalMinor) return found;
  const isUnderWay = found?.status === 'processing';
  if (!isUnderWay && (await cancelIntent(deps, open.intentId, by))) return null;
  throw new AppError('ORDER_NOT_PAYABLE', {
    message: 'A payment for this order has been made or is under way.',
  });
}

/** Concurrent calls create the same attempt, hence the same intent. */
async function createNextIntent(deps: Deps, order: Order, known: Payment[]): Promise<Intent> {
  const intent = await deps.payments.createIntent({
    orderId: order.id,
    orderNumber: order.number,
    amountMinor: order.totalMinor,
    currency: order.currency,
    attempt: (known.at(-1)?.attempt ?? 0) + 1,
  });
  if (await recordPayment(deps, order, intent, known)) return intent;
  await cancelUnusedIntent(deps, intent);
  throw new AppError('ORDER_NOT_PAYABLE');
}

/**
 * False when the order was closed or paid concurrently; the intent is not returned to any client.
 */
function recordPayment(
  deps: Deps,
  order: Order,
  intent: Intent,
  known: Payment[],
): Promise<boolean> {
  const [id, at] = [deps.newId(), deps.clock()];
  return deps.store.write(async (tx) => {
    if ((await tx.orders.byId(order.id))?.state !== 'unpaid') return false;
    if ((await tx.payments.byIntent(intent.id)) !== null) return true;
    const replaced = known.find((payment) => payment.status === 'open');
    if (replaced) await tx.payments.transition(replaced.id, 'open', 'cancelled', at);
    await tx.payments.insert({
      id,
      orderId: order.id,
      intentId: intent.id,
      amountMinor: intent.amountMinor,
      currency: intent.currency,
      status: 'open',
      attempt: (known.at(-1)?.attempt ?? 0) + 1,
      refundId: null,
      createdAt: at,
      updatedAt: at,
    });
    return true;
  });
}

async function cancelUnusedIntent(deps: Deps, intent: Intent): Promise<void> {
  try {
    await deps.payments.cancelIntent(intent.id);
  } catch (error) {
    deps.log.warn({ err: error, intentId: intent.id }, 'an unused intent could not be cancelled');
  }
}
