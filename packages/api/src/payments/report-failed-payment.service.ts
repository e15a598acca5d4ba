import type { ChangedBy } from '@bm/db/store/orders';
import type { Payment } from '@bm/db/store/payments';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import { recordProviderEvent } from './payment-records.ts';

/** A customer often tries again at once: the mail is dropped when nothing is due by then. */
const DELAY_MS = 15 * 60_000;

/** Queues the mail about a declined card, once for each payment intent, and records the event. */
export async function reportFailedPayment(
  deps: Deps,
  { id: paymentId, checkoutId }: Payment,
  _by: ChangedBy,
  event?: ProviderEvent,
): Promise<void> {
  const at = deps.clock();
  await deps.store.write(async (tx) => {
    await recordProviderEvent(tx, at, event);
    await queueOrderMail(tx, await tx.orders.listForCheckout(checkoutId), {
      cause: paymentId,
      payload: { kind: 'payment-failed' },
      at,
      delayMs: DELAY_MS,
    });
  });
}
