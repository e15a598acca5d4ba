import type { Stripe } from 'stripe';
import type { Refund } from './payments.port.ts';

/** As many as the SDK reads of one list. */
const ALL = { limit: 10_000 };
const PAGE = 100;

/** The refunds of an intent whose money has gone back, oldest first. */
export async function refundsOf(stripe: Stripe, intentId: string): Promise<Refund[]> {
  const refunds = await stripe.refunds
    .list({ payment_intent: intentId, limit: PAGE })
    .autoPagingToArray(ALL);
  return refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount }) => ({ id, amountMinor: amount }))
    .toReversed();
}

/** The intents of all refunds that were made since `time` (milliseconds). */
export async function refundedSince(stripe: Stripe, time: number): Promise<string[]> {
  const created = { gte: Math.floor(time / 1000) };
  const refunds = await stripe.refunds.list({ created, limit: PAGE }).autoPagingToArray(ALL);
  const intents = refunds.flatMap(({ payment_intent: intent }) =>
    intent === null ? [] : [typeof intent === 'string' ? intent : intent.id],
  );
  return [...new Set(intents)];
}
