import { MAX_CHARGE_MINOR, minChargeMinor } from '@bm/domain/money/money';
import { chargeStep } from '@bm/domain/money/supported-currency';
import { z } from 'zod';
import { invalidRequest, notFound, unexpectedState } from '../api/api-error.ts';
import { ok, type Call, type Reply } from '../api/endpoint.ts';
import { metadata, positiveAmount } from '../api/parameters.ts';
import { newId, type PaymentIntent } from './stripe-objects.ts';

/** ISO 4217 codes in lower case. */
export const CURRENCIES = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

/** The stand-in supports cards only, so a shop must not request other payment methods. */
export const newIntentSchema = z.strictObject({
  amount: positiveAmount,
  currency: z
    .string()
    .toLowerCase()
    .refine((code) => CURRENCIES.has(code), 'Invalid currency.'),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  description: z.string().optional(),
  metadata: metadata.default({}),
});

/**
 * Rejects an amount that is not chargeable in whole steps of its currency.
 * @throws ApiError 400 for a last digit other than 0 in a currency with three digits
 */
export function requireChargeSteps(amount: number, currency: string): void {
  const step = chargeStep(currency);
  if (amount % step === 0) return;
  throw invalidRequest(`Invalid amount: the amount in ${currency} must be divisible by ${step}.`, {
    param: 'amount',
  });
}

/**
 * Creates a payment intent.
 * @throws ApiError 400 for an amount that cannot be charged
 */
export function createIntent({ tx, input }: Call<z.output<typeof newIntentSchema>>): Reply {
  const { amount, currency } = input;
  if (amount < minChargeMinor(currency) || amount > MAX_CHARGE_MINOR) {
    const isSmall = amount <= MAX_CHARGE_MINOR;
    const code = isSmall ? 'amount_too_small' : 'amount_too_large';
    const bound = isSmall
      ? `at least ${minChargeMinor(currency)}`
      : `no more than ${MAX_CHARGE_MINOR}`;
    throw invalidRequest(`Amount must be ${bound} ${currency}`, { code, param: 'amount' });
  }
  requireChargeSteps(amount, currency);
  const id = newId('pi_3');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    client_secret: newId(`${id}_secret_`),
    created: tx.now,
    currency,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  tx.objects.insert(intent);
  tx.emit('payment_intent.created', intent);
  return ok(intent);
}

/** What a page sends to prove that it may see the intent. */
export const clientSecretSchema = z.strictObject({ client_secret: z.string().optional() });

/**
 * Returns the intent of the path.
 * @throws ApiError 404 for an unknown id, 400 for a page without the intent's client secret
 */
export function findIntent({
  tx,
  id,
  caller,
  input,
}: Call<z.output<typeof clientSecretSchema>>): PaymentIntent {
  const intent = tx.objects.find('payment_intent', id);
  if (!intent) throw notFound('payment_intent', id, 'intent');
  const { client_secret: secret } = input;
  if (secret === intent.client_secret || (secret === undefined && caller === 'server')) {
    return intent;
  }
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

/** The fields of an intent that a server may have expanded from an id to the object. */
export const retrieveIntentSchema = clientSecretSchema.extend({
  expand: z.array(z.literal('latest_charge', 'This property cannot be expanded.')).optional(),
});

/** Returns the intent of the path, with its latest charge where the caller expands it. */
export function retrieveIntent(call: Call<z.output<typeof retrieveIntentSchema>>): Reply {
  const intent = findIntent(call);
  const { latest_charge: id } = intent;
  if (id === null || !call.input.expand?.includes('latest_charge')) return ok(intent);
  return ok({ ...intent, latest_charge: call.tx.objects.find('charge', id) });
}

/**
 * Cancels an open intent, which cannot be paid afterwards.
 * @throws ApiError 400 when it is paid or cancelled already
 */
export function cancelIntent(call: Call<z.output<typeof clientSecretSchema>>): Reply {
  const intent = findIntent(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const canceled: PaymentIntent = { ...intent, status: 'canceled', next_action: null };
  call.tx.objects.update(canceled);
  call.tx.emit('payment_intent.canceled', canceled);
  return ok(canceled);
}
