import { checkAmount, checkCurrency } from './amounts.ts';
import { badParameter, unexpectedState } from './api-error.ts';
import { applyMetadata } from './metadata.ts';
import type { MetadataChange } from './parameters.ts';
import { namedPaymentMethod } from './payment-method.service.ts';
import { newId } from './ids.ts';
import type { StoredIntent } from './stripe-objects.ts';
import { UNUSED_INTENT_FIELDS } from './unused-fields.ts';
import type { Work } from './work.ts';

/** What a shop may set. Undefined leaves a field as it is, null empties it. */
export interface IntentFields {
  amount: number | undefined;
  currency: string | undefined;
  description: string | null | undefined;
  receiptEmail: string | null | undefined;
  statementSuffix: string | null | undefined;
  metadata: MetadataChange | undefined;
  allowedTypes: string[] | undefined;
  paymentMethod: string | undefined;
}

export type NewIntent = IntentFields & {
  amount: number;
  currency: string;
  /** Goes without `allowedTypes`. */
  automatic: StoredIntent['automatic_payment_methods'] | undefined;
};

export type CancellationReason = (typeof CANCELLATION_REASONS)[number];
export const CANCELLATION_REASONS = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'abandoned',
] as const;

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Makes an intent for `amount` minor units. */
export function createIntent(work: Work, input: NewIntent): StoredIntent {
  const currency = checkCurrency(input.currency);
  checkAmount(input.amount, currency);
  if (input.allowedTypes && input.automatic) {
    throw badParameter(
      'parameters_exclusive',
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
    );
  }
  const method =
    input.paymentMethod === undefined ? undefined : namedPaymentMethod(work, input.paymentMethod);
  const id = newId('pi_3');
  const intent: StoredIntent = {
    ...UNUSED_INTENT_FIELDS,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: checkTypes(input.allowedTypes) ?? null,
    amount: input.amount,
    amount_received: 0,
    automatic_payment_methods: input.allowedTypes
      ? null
      : (input.automatic ?? { allow_redirects: 'always', enabled: true }),
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret_`),
    created: work.now,
    currency,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: applyMetadata({}, input.metadata),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    receipt_email: input.receiptEmail ?? null,
    statement_descriptor_suffix: input.statementSuffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  work.objects.insert(intent);
  work.emit('payment_intent.created', intent);
  return intent;
}

/**
 * Changes an intent. Text and metadata may always change; amount, currency and payment method only
 * while it is open, and an intent that waits for authentication has to be confirmed again.
 */
export function updateIntent(work: Work, intent: StoredIntent, change: IntentFields): StoredIntent {
  for (const [field, value] of [
    ['amount', change.amount],
    ['currency', change.currency],
    ['payment_method', change.paymentMethod],
  ] as const) {
    if (value !== undefined) checkOpen(intent, field);
  }
  const currency = change.currency === undefined ? intent.currency : checkCurrency(change.currency);
  const amount = change.amount ?? intent.amount;
  if (change.amount !== undefined || change.currency !== undefined) checkAmount(amount, currency);
  const method =
    change.paymentMethod === undefined ? undefined : namedPaymentMethod(work, change.paymentMethod);

  const updated: StoredIntent = {
    ...intent,
    amount,
    currency,
    description: change.description === undefined ? intent.description : change.description,
    receipt_email: change.receiptEmail === undefined ? intent.receipt_email : change.receiptEmail,
    statement_descriptor_suffix:
      change.statementSuffix === undefined
        ? intent.statement_descriptor_suffix
        : change.statementSuffix,
    metadata: applyMetadata(intent.metadata, change.metadata),
    allowed_payment_method_types:
      checkTypes(change.allowedTypes) ?? intent.allowed_payment_method_types,
    payment_method: method?.id ?? intent.payment_method,
  };
  const charged = amount !== intent.amount || currency !== intent.currency;
  if (method || (charged && intent.status === 'requires_action')) {
    updated.status = 'requires_confirmation';
    updated.next_action = null;
  }
  work.objects.update(updated);
  return updated;
}

/** Cancels an open intent, so that nobody can pay it any more. */
export function cancelIntent(
  work: Work,
  intent: StoredIntent,
  reason: CancellationReason | undefined,
): StoredIntent {
  if (!OPEN.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  const canceled: StoredIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: reason ?? null,
    next_action: null,
  };
  work.objects.update(canceled);
  work.emit('payment_intent.canceled', canceled);
  return canceled;
}

function checkOpen(intent: StoredIntent, field: string): void {
  if (OPEN.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
  );
}

function checkTypes(types: string[] | undefined): string[] | undefined {
  const other = types?.find((type) => type !== 'card');
  if (other === undefined) return types;
  throw badParameter(
    undefined,
    `The payment method type "${other}" is not supported here.`,
    'allowed_payment_method_types',
  );
}
