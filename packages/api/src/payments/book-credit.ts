import type { Tx } from '@bm/db/store';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { canDecide, type CreditStatus } from '@bm/domain/payments/credit-rule';
import type { Credit } from '@bm/domain/payments/credit.schema';
import { bankTransactionId, openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import type { Deps } from '../context.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';

/** The id and the time of a credit, in milliseconds. */
export interface CreditRow {
  creditId: string;
  at: number;
}

/** Creates id and time of a credit. Call it before the unit of work, which may run twice. */
export function prepareCredit(deps: Deps): CreditRow {
  return { creditId: deps.newId(), at: deps.clock() };
}

/** Books credit of a customer and queues the mail about it. */
export async function bookCredit(
  tx: Tx,
  { id: checkoutId, customerId, currency }: Checkout,
  { creditId: id, at }: CreditRow,
  { transactionId, amountMinor }: Pick<Credit, 'transactionId' | 'amountMinor'>,
): Promise<void> {
  const status = 'open';
  const values = { id, checkoutId, transactionId, amountMinor, currency, createdAt: at };
  await tx.receipts.insertCredit({ ...values, customerId, status, decidedAt: null });
  await queueTransferCredit(tx, { id, checkoutId, status }, at);
}

/** The open receipts of a checkout: their sum in minor units, and the last one of money that arrived. */
export async function readOpenReceipts({ receipts }: Pick<Tx, 'receipts'>, checkoutId: string) {
  const all = await receipts.listForCheckout(checkoutId);
  const open = all.filter(({ transactionId }) => transactionId === null);
  return {
    openMinor: openReceiptsMinor(open),
    last: open.findLast(({ amountMinor }) => amountMinor > 0),
  };
}

/**
 * Books the open receipts of a checkout as credit once nothing is due of it. Call it inside the unit
 * of work that paid or closed the checkout.
 */
export async function creditOpenReceipts(
  tx: Tx,
  checkout: Checkout,
  row: CreditRow,
): Promise<void> {
  const { last, openMinor: amountMinor } = await readOpenReceipts(tx, checkout.id);
  if (last === undefined || amountMinor <= 0) return;
  const transactionId = bankTransactionId(last.reference);
  await tx.receipts.settle(checkout.id, transactionId);
  await bookCredit(tx, checkout, row, { transactionId, amountMinor });
}

/**
 * Records the decision about a credit and queues the mail about it. Throws ILLEGAL_TRANSITION for one
 * that was sent back.
 */
export async function decideCredit(
  tx: Tx,
  { id, checkoutId, status: from }: Pick<Credit, 'id' | 'checkoutId' | 'status'>,
  to: CreditStatus,
  at: number,
): Promise<void> {
  const isDecided = canDecide(from, to) && (await tx.receipts.decideCredit(id, from, to, at));
  if (!isDecided) {
    throw new AppError('ILLEGAL_TRANSITION', { message: 'This credit was sent back already.' });
  }
  await queueTransferCredit(tx, { id, checkoutId, status: to }, at);
}

/** Queues the mail about a credit that was booked, kept or sent back. */
async function queueTransferCredit(
  tx: Pick<Tx, 'mails' | 'orders'>,
  { id: creditId, checkoutId, status }: Pick<Credit, 'id' | 'checkoutId' | 'status'>,
  at: number,
): Promise<void> {
  await queueOrderMail(tx, await tx.orders.listForCheckout(checkoutId), {
    // A credit has each status once.
    cause: `${creditId}-${status}`,
    payload: { kind: 'transfer-credit', creditId, status },
    at,
  });
}
