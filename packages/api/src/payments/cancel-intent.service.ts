import type { Deps } from '../context.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { nullOnDecline } from '../null-on-decline.ts';
import { settleIntent } from './settle-payment.service.ts';

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
