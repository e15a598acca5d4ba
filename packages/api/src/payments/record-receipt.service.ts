import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import type { NewReceipt } from '@bm/db/store/payments';
import { amountDue } from '@bm/domain/checkouts/amount-due';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { creditMinor } from '@bm/domain/payments/credit-rule';
import {
  openReceiptsMinor,
  type RecordReceiptInput,
  type RecordedReceipt,
} from '@bm/domain/payments/receipt.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';
import { decideCredit } from './book-credit.ts';
import { cancelIntent } from './create-intent.service.ts';
import { updatePaymentStatus } from './payment-records.ts';
import { isSameReceipt, requireDate } from './receipt-rows.ts';
import { prepareReceiptSettlement, settleByReceipts } from './settle-by-receipts.ts';

/**
 * Records a bank transfer for a checkout, as an admin; a negative amount is money that the shop sent
 * back. Receipts that cover what is due settle the checkout, and the rest is credit; less is kept. An
 * open card payment is cancelled first. A repeated call changes nothing but tries to settle. Throws
 * CHECKOUT_NOT_FOUND, REFERENCE_USED, or BAD_INPUT for a date in the future and for a return of neither
 * open receipts nor a credit.
 */
export async function recordReceipt(
  ctx: AuditedContext,
  input: RecordReceiptInput,
): Promise<RecordedReceipt> {
  const { deps, actor } = ctx;
  requireDate(input.receivedAt, deps.clock());
  const { checkouts, orders, payments } = deps.store.read;
  const found = await checkouts.bySequence(checkoutSequence(input));
  if (found === null) throw new AppError('CHECKOUT_NOT_FOUND');
  const { id: checkoutId } = found;
  const by: ChangedBy = { actor: 'admin', actorId: actor.id };
  const card = await payments.openForCheckout(checkoutId);
  const isCancelled = card !== null && (await cancelIntent(deps, card.transactionId, by));
  const settlement = prepareReceiptSettlement(deps, await orders.listForCheckout(checkoutId), by);
  const { checkoutNumber: _, ...fields } = input;
  const receipt: NewReceipt = {
    ...fields,
    id: deps.newId(),
    checkoutId,
    currency: found.currency,
    transactionId: null,
    recordedAt: settlement.at,
    recordedBy: actor.id,
  };
  const recorded = await writeAudited(ctx, async (tx, audit) => {
    const openCard = await tx.payments.openForCheckout(checkoutId);
    // Another card payment was opened concurrently; it must be cancelled first.
    if (openCard !== null && openCard.id !== card?.id) return null;
    if (openCard !== null && isCancelled) {
      await updatePaymentStatus(tx, openCard.transactionId, 'cancelled', settlement.at);
    }
    const checkout = await tx.checkouts.byId(checkoutId);
    if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
    const dueMinor = amountDue(checkout, await tx.orders.listForCheckout(checkout.id));
    if (await insertReceipt(tx, receipt)) {
      await audit({
        targetId: checkout.id,
        before: null,
        after: { ...fields, currency: checkout.currency },
      });
    }
    const outcome = await settleByReceipts(tx, checkout, settlement);
    return { outcome, dueMinor, ...(await readReceipt(tx, checkout, input.reference)) };
  });
  if (recorded === null) return recordReceipt(ctx, input);
  return { ...recorded, checkoutNumber: found.number };
}

/** The number without its letters: 45 for BC-000045. */
function checkoutSequence({ checkoutNumber }: RecordReceiptInput): number {
  return Number(checkoutNumber.replace(/\D/g, ''));
}

/** False when the same receipt is recorded already. */
async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const receipts = await tx.receipts.listForCheckout(receipt.checkoutId);
  const isCovered = openReceiptsMinor(receipts) + receipt.amountMinor >= 0;
  const credit = isCovered ? undefined : await findCredit(tx, receipt);
  const transactionId = credit?.transactionId ?? null;
  if (await tx.receipts.insert({ ...receipt, transactionId })) {
    if (credit !== undefined) await decideCredit(tx, credit, 'returned', receipt.recordedAt);
    else if (!isCovered) {
      throw new AppError('BAD_INPUT', {
        message: 'Neither open receipts nor a credit of this amount can be sent back.',
      });
    }
    return true;
  }
  const recorded = await tx.receipts.byReference(receipt.reference);
  if (recorded === null || !isSameReceipt(recorded, receipt)) throw new AppError('REFERENCE_USED');
  return false;
}

/** The oldest credit of the checkout that a receipt with a negative amount sends back as a whole. */
async function findCredit(tx: Tx, { checkoutId, amountMinor }: NewReceipt) {
  const credits = await tx.receipts.creditsForCheckout(checkoutId);
  return credits.find(
    (credit) => credit.status !== 'returned' && credit.amountMinor === -amountMinor,
  );
}

async function readReceipt(tx: Tx, { id }: Checkout, reference: string) {
  const receipts = await tx.receipts.listForCheckout(id);
  const receipt = receipts.find((each) => each.reference === reference);
  if (receipt === undefined) throw new Error(`Receipt ${reference} was not recorded.`);
  const credits = await tx.receipts.creditsForCheckout(id);
  return {
    receipt,
    openMinor: openReceiptsMinor(receipts),
    creditMinor: creditMinor(credits, 'open'),
  };
}
