import { withDocumentation, unexpectedState, type ErrorBody } from './api-error.ts';
import { buildCharge } from './charge.ts';
import {
  createPaymentMethod,
  namedPaymentMethod,
  type NewPaymentMethod,
} from './payment-method.service.ts';
import type { StoredIntent, StoredMethod } from './stripe-objects.ts';
import { AUTHENTICATION_REQUIRED, behaviour, type Decline } from './test-cards.ts';
import { ok, type Answer, type Work } from './work.ts';

export interface Confirmation {
  /** An id, a new card, or undefined for the method that the intent already has. */
  method: string | NewPaymentMethod | undefined;
  /** Whether the holder is there to authenticate; without, a card that needs it is declined. */
  canAuthenticate: boolean;
  receiptEmail: string | null | undefined;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const FAILED_AUTHENTICATION =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.';

/** Tries to charge: succeeds, asks for authentication, or answers 402 with the decline. */
export function confirmIntent(work: Work, found: StoredIntent, input: Confirmation): Answer {
  const { receiptEmail = found.receipt_email } = input;
  const intent = { ...found, receipt_email: receiptEmail };
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    );
  }
  const method = chosenMethod(work, intent, input.method);
  const card = behaviour(work.cards.of(method.id));
  if (!card.challenge)
    return charge(work, intent, method, { authenticated: false, decline: card.decline });
  if (!input.canAuthenticate) {
    return charge(work, intent, method, { authenticated: false, decline: AUTHENTICATION_REQUIRED });
  }
  const waiting: StoredIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: `${work.publicUrl()}/v1/stand-in/challenge`,
      },
    },
  };
  work.objects.update(waiting);
  work.emit('payment_intent.requires_action', waiting);
  return ok(waiting);
}

/** Ends the authentication that an intent waits for, as the holder decided. */
export function finishChallenge(work: Work, intent: StoredIntent, passed: boolean): Answer {
  if (intent.status !== 'requires_action') {
    throw unexpectedState(intent, 'This PaymentIntent does not wait for authentication.');
  }
  const method = chosenMethod(work, intent, undefined);
  if (passed) {
    const { decline } = behaviour(work.cards.of(method.id));
    return charge(work, intent, method, { authenticated: true, decline });
  }
  const failed = backToStart(intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: FAILED_AUTHENTICATION,
    payment_method: method,
  });
  work.objects.update(failed);
  work.emit('payment_intent.payment_failed', failed);
  return ok(failed);
}

function chosenMethod(
  work: Work,
  intent: StoredIntent,
  chosen: Confirmation['method'],
): StoredMethod {
  if (typeof chosen === 'object') return createPaymentMethod(work, chosen);
  const id = chosen ?? intent.payment_method;
  if (id !== null) return namedPaymentMethod(work, id);
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}

function charge(
  work: Work,
  intent: StoredIntent,
  method: StoredMethod,
  attempt: { authenticated: boolean; decline: Decline | undefined },
): Answer {
  const made = buildCharge(intent, method, { now: work.now, ...attempt });
  work.objects.insert(made);
  const { decline } = attempt;
  if (decline) {
    const error: ErrorBody = {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      charge: made.id,
      payment_method: method,
    };
    const failed = { ...backToStart(intent, error), latest_charge: made.id };
    work.objects.update(failed);
    work.emit('charge.failed', made);
    work.emit('payment_intent.payment_failed', failed);
    return { status: 402, error: { ...withDocumentation(error), payment_intent: failed } };
  }
  const succeeded: StoredIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  };
  work.objects.update(succeeded);
  work.emit('charge.succeeded', made);
  work.emit('payment_intent.succeeded', succeeded);
  return ok(succeeded);
}

/** A failed attempt: another payment method is needed, and the error tells why. */
function backToStart(intent: StoredIntent, error: ErrorBody): StoredIntent {
  return {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: withDocumentation(error),
  };
}
