import { z } from 'zod';
import { unexpectedState } from '../api/api-error.ts';
import { ok, type Call, type Reply, type Transaction } from '../api/endpoint.ts';
import { reportCharge } from './dispute.service.ts';
import { clientSecretSchema, findIntent } from './payment-intent.service.ts';
import { findPaymentMethod } from './payment-method.service.ts';
import { newId, type Charge, type ErrorBody, type PaymentIntent } from './stripe-objects.ts';
import { testCardByLast4, type Decline } from './test-cards.ts';

export const confirmationSchema = clientSecretSchema.extend({ payment_method: z.string() });

/** Confirms an intent: it succeeds, waits for authentication, or the card is declined (402). */
export function confirmIntent(call: Call<z.output<typeof confirmationSchema>>): Reply {
  const { tx, input } = call;
  const intent = findIntent(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const method = findPaymentMethod(tx, input.payment_method);
  const withMethod = { ...intent, payment_method: method.id };
  if (!testCardByLast4(method.card.last4)?.requiresAuthentication) return charge(tx, withMethod);

  const waiting: PaymentIntent = {
    ...withMethod,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk' },
  };
  tx.objects.update(waiting);
  return ok(waiting);
}

export const challengeSchema = clientSecretSchema.extend({ outcome: z.enum(['complete', 'fail']) });

/** Ends the authentication that an intent waits for, as the card's holder decided. */
export function finishChallenge(call: Call<z.output<typeof challengeSchema>>): Reply {
  const { tx, input } = call;
  const intent = findIntent(call);
  if (intent.status !== 'requires_action') {
    throw unexpectedState(intent, 'This PaymentIntent does not wait for authentication.');
  }
  if (input.outcome === 'complete') return charge(tx, intent);
  const failed = failAttempt(intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
  tx.objects.update(failed);
  tx.emit('payment_intent.payment_failed', failed);
  return ok(failed);
}

/** Charges the intent's payment method; a declined charge is stored too. */
function charge(tx: Transaction, intent: PaymentIntent): Reply {
  const method = findPaymentMethod(tx, intent.payment_method ?? '');
  const { brand, last4 } = method.card;
  const card = testCardByLast4(last4);
  const decline = card === undefined ? UNKNOWN_CARD : card.decline;
  const attempt: Charge = {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: tx.now,
    currency: intent.currency,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    paid: decline === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: { brand, last4 }, type: 'card' },
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
  tx.objects.insert(attempt);
  if (decline) {
    const { code, declineCode, message } = decline;
    const error: ErrorBody = { type: 'card_error', code, decline_code: declineCode, message };
    const failed = { ...failAttempt(intent, error), latest_charge: attempt.id };
    tx.objects.update(failed);
    tx.emit('payment_intent.payment_failed', failed);
    return { status: 402, body: { error: { ...error, payment_intent: failed } } };
  }
  const succeeded: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: attempt.id,
    last_payment_error: null,
    next_action: null,
  };
  tx.objects.update(succeeded);
  tx.emit('charge.succeeded', attempt);
  tx.emit('payment_intent.succeeded', succeeded);
  reportCharge(tx, attempt, card?.after);
  return ok(succeeded);
}

/** A card that was stored by an earlier version and is not offered any more. */
const UNKNOWN_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** The intent after a failed attempt: it needs another payment method. */
function failAttempt(intent: PaymentIntent, error: ErrorBody): PaymentIntent {
  return {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
}
