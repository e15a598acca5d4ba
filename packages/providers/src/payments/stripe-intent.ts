import type { Stripe } from 'stripe';
import type { Intent } from './payments.port.ts';

/** Stripe's statuses that are final or on their way; in all others the intent may still be paid. */
const STATUSES = new Map<string, Intent['status']>([
  ['succeeded', 'succeeded'],
  ['canceled', 'cancelled'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
]);

/** Reads Stripe's intent into ours. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUSES.get(intent.status) ?? 'open',
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata['orderId'] ?? null,
  };
}
