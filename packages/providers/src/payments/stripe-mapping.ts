import type { Stripe } from 'stripe';
import { ProviderError } from '../provider-error.ts';
import type { Intent, ProviderEvent, Refund } from './payments.port.ts';

/** Stripe's statuses that are final or in progress; in all others the intent can still be paid. */
const STATUSES = new Map<string, Intent['status']>([
  ['succeeded', 'succeeded'],
  ['canceled', 'cancelled'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
]);

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUSES.get(intent.status) ?? 'open',
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    currency: intent.currency,
    checkoutId: intent.metadata['checkoutId'] ?? null,
    orderId: intent.metadata['orderId'] ?? null,
  };
}

export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: findIntentId(event.data.object),
    createdAt: event.created * 1000,
  };
}

/** The object of an event is the intent itself, or a charge or refund of an intent. */
function findIntentId(object: Stripe.Event['data']['object']): string | null {
  if (object.object === 'payment_intent') return object.id;
  return 'payment_intent' in object ? referenceId(object.payment_intent) : null;
}

/** The id in a field that Stripe may expand. */
function referenceId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** The maximum that the SDK reads of one list. */
const ALL = { limit: 10_000 };
const PAGE_SIZE = 100;

/** Stripe's statuses that are final; in all others the refund is on its way. */
const REFUND_STATUSES = new Map<string | null, Refund['status']>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
]);

export function toRefund({ id, amount, metadata, status }: Stripe.Refund): Refund {
  return {
    id,
    amountMinor: amount,
    status: REFUND_STATUSES.get(status) ?? 'pending',
    refundId: metadata?.['refundId'] ?? null,
    orderId: metadata?.['orderId'] ?? null,
  };
}

/** All refunds of an intent, oldest first. */
export async function listRefunds(stripe: Stripe, intentId: string): Promise<Refund[]> {
  const refunds = await stripe.refunds
    .list({ payment_intent: intentId, limit: PAGE_SIZE })
    .autoPagingToArray(ALL);
  return refunds.map(toRefund).toReversed();
}

/** An intent's latest refund, or the shop's refund with this id; null if there is none. */
export async function findLatestRefund(
  stripe: Stripe,
  intentId: string,
  refundId?: string,
): Promise<Refund | null> {
  const limit = refundId === undefined ? 1 : PAGE_SIZE;
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit });
  const isWanted = (refund: Refund): boolean =>
    refundId === undefined || refund.refundId === refundId;
  return data.map(toRefund).find(isWanted) ?? null;
}

/** The intents of all refunds since `time` (milliseconds). */
export async function listIntentsRefundedSince(stripe: Stripe, time: number): Promise<string[]> {
  const created = { gte: Math.floor(time / 1000) };
  const refunds = await stripe.refunds.list({ created, limit: PAGE_SIZE }).autoPagingToArray(ALL);
  return [...new Set(refunds.flatMap((refund) => referenceId(refund.payment_intent) ?? []))];
}

/** The statuses of a final rejection. Wrong keys, rate limits and conflicts are for the operator. */
const REJECTIONS = new Set<unknown>([400, 402, 404]);

/** Whether Stripe rejected the call with this error code. */
export function hasStripeCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Maps an error of the SDK to a ProviderError, whose message does not mention Stripe. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return error instanceof Error && 'statusCode' in error && REJECTIONS.has(error.statusCode)
    ? new ProviderError('refused', 'The payment provider rejected the call.', { cause: error })
    : new ProviderError('unavailable', 'The payment provider is unavailable.', { cause: error });
}
