import type { Stripe } from 'stripe';
import type { ProviderEvent } from './payments.port.ts';

/** Reads Stripe's event into ours. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: intentIdOf(event.data.object),
    createdAt: event.created * 1000,
  };
}

/** Events speak of the intent itself or of something made for it: a charge, a refund. */
function intentIdOf(subject: Stripe.Event['data']['object']): string | null {
  if (subject.object === 'payment_intent') return subject.id;
  if (!('payment_intent' in subject)) return null;
  const intent = subject.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
