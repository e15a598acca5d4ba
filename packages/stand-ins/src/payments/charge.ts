import { newId } from './ids.ts';
import type {
  ChargeCard,
  ChargeOutcome,
  StoredCharge,
  StoredIntent,
  StoredMethod,
} from './stripe-objects.ts';
import type { Decline } from './test-cards.ts';
import {
  UNUSED_CARD_FIELDS,
  UNUSED_CHARGE_CARD_FIELDS,
  UNUSED_CHARGE_FIELDS,
} from './unused-fields.ts';

/**
 * The charge of one attempt to pay. `authenticated` says that the holder passed 3-D Secure;
 * `decline` that the network refused.
 */
export function buildCharge(
  intent: StoredIntent,
  method: StoredMethod,
  attempt: { now: number; authenticated: boolean; decline: Decline | undefined },
): StoredCharge {
  const { decline } = attempt;
  const paid = decline === undefined;
  return {
    ...UNUSED_CHARGE_FIELDS,
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: paid,
    created: attempt.now,
    currency: intent.currency,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: cardDetails(intent, method, attempt.authenticated, decline),
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
  };
}

function outcome(decline: Decline | undefined): ChargeOutcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  intent: StoredIntent,
  { card }: StoredMethod,
  authenticated: boolean,
  decline: Decline | undefined,
): ChargeCard {
  const cvcGiven = card.checks.cvc_check !== null;
  return {
    ...UNUSED_CARD_FIELDS,
    ...UNUSED_CHARGE_CARD_FIELDS,
    amount_authorized: decline ? null : intent.amount,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvcGiven ? (decline?.code === 'incorrect_cvc' ? 'fail' : 'pass') : null,
    },
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    last4: card.last4,
    network: card.brand,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
  };
}
