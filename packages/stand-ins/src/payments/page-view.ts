const UNABLE_TO_AUTHENTICATE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

// What Stripe shows to a page, which holds the publishable key and the client secret only.
const VISIBLE: Record<string, readonly string[]> = {
  payment_intent: [
    'id',
    'object',
    'amount',
    'automatic_payment_methods',
    'canceled_at',
    'cancellation_reason',
    'capture_method',
    'client_secret',
    'confirmation_method',
    'created',
    'currency',
    'description',
    'last_payment_error',
    'livemode',
    'next_action',
    'payment_method',
    'payment_method_types',
    'processing',
    'receipt_email',
    'setup_future_usage',
    'shipping',
    'status',
  ],
  payment_method: [
    'id',
    'object',
    'allow_redisplay',
    'billing_details',
    'card',
    'created',
    'customer',
    'livemode',
    'metadata',
    'type',
  ],
};

/**
 * An answer or an error as a page may see it: intents and payment methods reduced wherever they
 * stand, and a failed authentication told in the sentence that is meant for the customer.
 */
export function pageView(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pageView);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  const visible = VISIBLE[String(fields.get('object'))];
  if (fields.get('code') === 'payment_intent_authentication_failure') {
    fields.set('message', UNABLE_TO_AUTHENTICATE);
  }
  return Object.fromEntries(
    [...fields]
      .filter(([name]) => visible === undefined || visible.includes(name))
      .map(([name, field]) => [name, pageView(field)]),
  );
}
