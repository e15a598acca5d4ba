import type { Reads } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import type { Payment } from '@bm/db/store/payments';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_CHARGE_MINOR, minChargeMinor } from '@bm/domain/money/money';
import type { Order } from '@bm/domain/orders/order.schema';
import type { PaymentIntent } from '@bm/domain/payments/payment.schema';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import type { Intent } from '@bm/providers/payments/payments.port';
import { requireOwnedCheckout, type OwnedCheckout } from '../checkouts/owned-checkout.ts';
import type { Deps, SignedInContext } from '../context.ts';
import { nullOnDecline } from '../errors.ts';
import { actorFor } from '../orders/order-change.ts';
import { listUnpaid, newPayment, nextAttempt } from './payment-records.ts';
import { settleIntent } from './settle-payment.service.ts';

/**
 * Returns the open payment intent of a checkout over what is due: the existing one while it is open
 * for the same amount, otherwise the next attempt. A payment that has arrived is settled. Throws
 * ORDER_NOT_PAYABLE for a checkout that is paid, closed or being paid, also by bank transfer, and
 * TOTAL_TOO_SMALL or TOTAL_TOO_LARGE when a card cannot be charged what is due.
 */
export async function createIntent(
  ctx: SignedInContext,
  checkout: OwnedCheckout,
): Promise<PaymentIntent> {
  const { deps, actor } = ctx;
  await requireNoReceipts(deps.store.read, checkout.id);
  const due = await readDue(deps.store.read, checkout.id);
  const known = await deps.store.read.payments.listForCheckout(checkout.id);
  const open = known.find((payment) => payment.status === 'open');
  const reused = open && (await reuseOpenIntent(deps, due, open, actorFor(actor, checkout)));
  // Nobody may pay for what a power cut could undo.
  if (reused) await deps.store.durable();
  const intent = reused ?? (await createNextIntent(deps, due, known));
  // A line was cancelled, or the checkout closed or paid, since the amount was read.
  if (intent === null) return createIntent(ctx, checkout);
  return {
    clientSecret: intent.clientSecret,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
  };
}

/**
 * Returns the intent of the caller's only checkout for which exactly this much is due (minor units).
 * Throws PAYMENT_AMBIGUOUS for none or several.
 */
export async function createIntentByTotal(
  ctx: SignedInContext,
  totalMinor: number,
): Promise<PaymentIntent> {
  const ids = await ctx.deps.store.read.checkouts.idsByAmountDue(ctx.actor.id, totalMinor);
  const [id] = ids;
  if (id === undefined || ids.length > 1) {
    throw new AppError('PAYMENT_AMBIGUOUS', { details: { orders: ids.length } });
  }
  return createIntent(ctx, await requireOwnedCheckout(ctx, id));
}

/** Throws ORDER_NOT_PAYABLE where money has arrived by bank transfer: a card would pay it twice. */
async function requireNoReceipts(
  { receipts }: Pick<Reads, 'receipts'>,
  checkoutId: string,
): Promise<void> {
  if (openReceiptsMinor(await receipts.listForCheckout(checkoutId)) === 0) return;
  throw new AppError('ORDER_NOT_PAYABLE', {
    message: 'Money for this order has arrived by bank transfer. Please contact us.',
  });
}

/** What is due of a checkout, and the orders that it pays. */
interface Due {
  checkout: Checkout;
  unpaid: Order[];
  amountMinor: number;
}

/** Reads the checkout as well: a cancelled line may have changed its delivery charge. */
async function readDue(reads: Reads, checkoutId: string): Promise<Due> {
  const checkout = await reads.checkouts.byId(checkoutId);
  if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
  const unpaid = await listUnpaid(reads, checkoutId);
  const amountMinor = amountDue(checkout, unpaid);
  if (unpaid.length === 0) throw new AppError('ORDER_NOT_PAYABLE');
  if (amountMinor < minChargeMinor(checkout.currency)) throw new AppError('TOTAL_TOO_SMALL');
  if (amountMinor > MAX_CHARGE_MINOR) throw new AppError('TOTAL_TOO_LARGE');
  return { checkout, unpaid, amountMinor };
}

/** Returns the open intent if it can be paid; null once it is cancelled. */
async function reuseOpenIntent(
  deps: Deps,
  due: Due,
  open: Payment,
  by: ChangedBy,
): Promise<Intent | null> {
  const found = await nullOnDecline(deps.payments.retrieveIntent(open.transactionId));
  if (found?.status === 'open' && found.amountMinor === due.amountMinor) return found;
  const isUnderWay = found?.status === 'processing';
  if (!isUnderWay && (await cancelIntent(deps, open.transactionId, by))) return null;
  throw new AppError('ORDER_NOT_PAYABLE', {
    message: 'A payment for this order has been made or is under way.',
  });
}

/**
 * Concurrent calls create the same attempt, hence the same intent. Null when its amount is no longer
 * due; it is then cancelled and returned to no client.
 */
async function createNextIntent(
  deps: Deps,
  due: Due,
  known: readonly Payment[],
): Promise<Intent | null> {
  const { checkout, unpaid, amountMinor } = due;
  const [order = null] = unpaid.length === 1 ? unpaid : [];
  const intent = await deps.payments.createIntent({
    checkoutId: checkout.id,
    checkoutNumber: checkout.number,
    onlyOrder: order,
    amountMinor,
    currency: checkout.currency,
    attempt: nextAttempt(known),
  });
  if (await recordPayment(deps, checkout, intent, known)) return intent;
  await cancelUnusedIntent(deps, intent);
  return null;
}

/** False when another amount is due than that of the intent, or a bank transfer has arrived. */
function recordPayment(
  deps: Deps,
  checkout: Checkout,
  intent: Intent,
  known: readonly Payment[],
): Promise<boolean> {
  const [id, at] = [deps.newId(), deps.clock()];
  return deps.store.write(async (tx) => {
    const [current, orders] = await Promise.all([
      tx.checkouts.byId(checkout.id),
      tx.orders.listForCheckout(checkout.id),
    ]);
    if (current === null || amountDue(current, orders) !== intent.amountMinor) return false;
    if (openReceiptsMinor(await tx.receipts.listForCheckout(checkout.id)) !== 0) return false;
    if ((await tx.payments.byTransaction(intent.id)) !== null) return true;
    const replaced = known.find((payment) => payment.status === 'open');
    if (replaced) await tx.payments.transition(replaced.id, 'open', 'cancelled', at);
    const { id: transactionId, amountMinor, currency } = intent;
    const values = { id, checkoutId: checkout.id, transactionId, amountMinor, currency };
    await tx.payments.insert(newPayment(known, { ...values, status: 'open', createdAt: at }));
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

/**
 * Cancels an intent; returns true once it can no longer be paid. Returns false for a payment that
 * is in progress, or that has arrived and is then settled. An intent that the provider does not
 * know counts as cancelled.
 */
export async function cancelIntent(deps: Deps, intentId: string, by: ChangedBy): Promise<boolean> {
  const intent = await nullOnDecline(deps.payments.cancelIntent(intentId));
  if (intent === null || intent.status === 'cancelled') return true;
  if (intent.status === 'succeeded') await settleIntent(deps, intent, by);
  return false;
}
