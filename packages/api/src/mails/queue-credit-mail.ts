import type { Tx } from '@bm/db/store';
import type { Credit } from '@bm/domain/payments/credit.schema';
import { queueOrderMail } from './queue-mail.ts';

/** Queues the mail about a credit that was booked, kept or sent back. */
export async function queueTransferCredit(
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
