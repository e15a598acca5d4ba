import type { Deps } from '../context.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { nullOnDecline } from './null-on-decline.ts';
import { settleIntent } from './settle-payment.service.ts';

/**
 * Makes sure that an intent can no longer be paid; true once that is so. False when money has come,
 * which then settles the order, or is on its way. An intent that the provider does not know, as
 * after a change of accounts, cannot be paid either.
 */
export async function cancelIntent(deps: Deps, intentId: string, by: ChangedBy): Promise<boolean> {
  const intent = await nullOnDecline(deps.payments.cancelIntent(intentId));
  if (intent === null || intent.status === 'cancelled') return true;
  if (intent.status === 'succeeded') await settleIntent(deps, intent, by);
  return false;
}
