import type { Deps } from '../context.ts';
import { queueMail } from './queue-mail.ts';

/** How long before the end of a hold its customer is reminded. */
const REMINDER_MS = 12 * 60 * 60 * 1000;
/** No reminder is sent for a hold that ends sooner. */
const MIN_LEFT_MS = 60 * 60 * 1000;
const BATCH = 100;

/** Queues a reminder for each checkout whose hold ends in the next 12 hours, once for each end. */
export async function remindHolds(deps: Deps): Promise<{ reminded: number }> {
  const now = deps.clock();
  const period = { from: now + MIN_LEFT_MS, until: now + REMINDER_MS };
  const ending = await deps.store.read.mails.endingHolds(period, BATCH);
  await deps.store.write(async (tx) => {
    for (const { checkoutId, customerId, customerEmail, expiresAt } of ending) {
      await queueMail(tx, {
        cause: `${checkoutId}.${expiresAt}`,
        payload: { kind: 'hold-ending', checkoutId, expiresAt },
        accountId: customerId,
        recipient: customerEmail,
        at: now,
      });
    }
  });
  return { reminded: ending.length };
}
