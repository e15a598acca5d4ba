import type { Reads } from '@bm/db/store';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import { maxTotalMinor } from '@bm/domain/checkouts/checkout-charges';
import { AppError } from '@bm/domain/errors/app-error';
import { minChargeMinor } from '@bm/domain/money/money';
import { documentId } from '@bm/domain/documents/document.schema';
import { changedHold } from '@bm/domain/orders/hold-duration';
import type { ChosenMethod, PaymentMethod } from '@bm/domain/payments/payment.schema';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { offersBankTransfer } from '../checkouts/checkout-terms.service.ts';
import type { OwnedCheckout } from '../checkouts/owned-checkout.ts';
import type { SignedInContext } from '../context.ts';
import { readAccountHold } from '../orders/account-hold.ts';
import { actorFor, prepareOrderSteps } from '../orders/order-change.ts';
import { cancelIntent } from './create-intent.service.ts';
import { listUnpaid, updatePaymentStatus } from './payment-records.ts';

const NOTES: Readonly<Record<PaymentMethod, string>> = {
  card: 'To be paid by card',
  bank: 'To be paid by bank transfer',
};

/**
 * Changes how an unpaid checkout is to be paid. A bank transfer has its own hold, and a hold is never
 * shortened; an open card payment is cancelled at the provider first. A repeated call changes nothing.
 * Throws ORDER_NOT_PAYABLE where nothing is due, a card payment is in progress or, for a card, a
 * transfer has arrived; PAYMENT_METHOD_UNAVAILABLE; TOTAL_TOO_SMALL or TOTAL_TOO_LARGE for a card.
 */
export async function chooseMethod(
  ctx: SignedInContext,
  checkout: OwnedCheckout,
  method: PaymentMethod,
): Promise<ChosenMethod> {
  const { deps, actor } = ctx;
  const by = actorFor(actor, checkout);
  // The rules come first: a card payment that is cancelled at the provider cannot be had back.
  await readChange(deps.store.read, ctx, checkout, method);
  const open = await deps.store.read.payments.openForCheckout(checkout.id);
  if (method === 'bank' && open !== null) {
    if (!(await cancelIntent(deps, open.transactionId, by))) throw paymentUnderWay();
  }
  const orders = await deps.store.read.orders.listForCheckout(checkout.id);
  const { at, stepFor } = prepareOrderSteps(deps, orders, by, NOTES[method]);
  const chosen = await deps.store.write(async (tx) => {
    const openNow = await tx.payments.openForCheckout(checkout.id);
    if (method === 'bank' && openNow !== null) {
      // Another card payment was opened concurrently; it must be cancelled first.
      if (openNow.id !== open?.id) return null;
      await updatePaymentStatus(tx, openNow.transactionId, 'cancelled', at);
    }
    const { from, holdUntil, expiresAt } = await readChange(tx, ctx, checkout, method);
    if (from === method) return { paymentMethod: method, expiresAt };
    await tx.checkouts.setPaymentMethod(checkout.id, { from, to: method, holdUntil });
    await tx.orders.noteCheckout(checkout.id, stepFor);
    return { paymentMethod: method, expiresAt: Math.max(expiresAt, holdUntil) };
  });
  return chosen ?? chooseMethod(ctx, checkout, method);
}

/** The present method and hold of the checkout, and the hold with the other method. Milliseconds. */
async function readChange(
  read: Pick<Reads, 'checkouts' | 'orders' | 'settings' | 'receipts' | 'documents' | 'users'>,
  { deps }: SignedInContext,
  { id, customerId }: OwnedCheckout,
  method: PaymentMethod,
) {
  const checkout = await read.checkouts.byId(id);
  const [first, ...others] = await listUnpaid(read, id);
  if (checkout === null || first === undefined) throw new AppError('ORDER_NOT_PAYABLE');
  const { settings } = await read.settings.current();
  if (method === 'bank' && !offersBankTransfer(settings)) {
    throw new AppError('PAYMENT_METHOD_UNAVAILABLE');
  }
  const dueMinor = amountDue(checkout, [first, ...others]);
  if (dueMinor > maxTotalMinor(method)) throw new AppError('TOTAL_TOO_LARGE');
  if (method === 'card' && dueMinor < minChargeMinor(checkout.currency)) {
    throw new AppError('TOTAL_TOO_SMALL');
  }
  const received = openReceiptsMinor(await read.receipts.listForCheckout(id));
  if (method === 'card' && received !== 0) throw new AppError('ORDER_NOT_PAYABLE');
  const { fullMs } = await readAccountHold(read, deps, { customerId, settings });
  const { createdAt, expiresAt } = first;
  const { paymentMethod: from } = checkout;
  // Only the first change extends the hold: of a hold that was extended, the fraction is not known any more.
  const proforma = await read.documents.byId(documentId('proforma', id));
  const isFirstChange = proforma !== null && proforma.paymentMethod === null;
  const toMs = isFirstChange ? fullMs(method) : 0;
  const heldMs = changedHold(expiresAt - createdAt, { fromMs: fullMs(from), toMs });
  return { from, expiresAt, holdUntil: createdAt + heldMs };
}

function paymentUnderWay(): AppError {
  return new AppError('ORDER_NOT_PAYABLE', {
    message: 'A payment for this order has been made or is under way.',
  });
}
