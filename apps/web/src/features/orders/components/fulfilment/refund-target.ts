import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { formatInstrument } from '@bm/domain/payments/payment.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';

const { refund: text } = fulfilmentCopy;

/** Says where the money of a refund goes: the card by its last digits, or the bank transfers by their references. */
export function describeTarget(
  { orders, payments, receipts }: Pick<AdminCheckout, 'orders' | 'payments' | 'receipts'>,
  amount: string,
): string {
  const paid = orders.find(({ transactionId }) => transactionId !== null)?.transactionId ?? '';
  if (isBankTransaction(paid)) {
    const received = receipts.filter(
      ({ transactionId, amountMinor }) => transactionId === paid && amountMinor > 0,
    );
    return text.toAccount(amount, received.map(({ reference }) => reference).join(', '));
  }
  const payment = payments.find(({ transactionId }) => transactionId === paid);
  const instrument = payment?.instrument ?? null;
  return text.toCard(amount, instrument === null ? text.card : formatInstrument(instrument));
}
