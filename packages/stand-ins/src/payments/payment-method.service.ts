import { createHash } from 'node:crypto';
import { ApiError, badParameter, missing } from './api-error.ts';
import { brandOf, expiryProblem, numberProblem } from './assets/card-rules.js';
import { applyMetadata } from './metadata.ts';
import type { MetadataChange, Parameters } from './parameters.ts';
import { newId } from './ids.ts';
import type { BillingDetails, StoredMethod } from './stripe-objects.ts';
import { UNUSED_CARD_FIELDS, UNUSED_METHOD_FIELDS } from './unused-fields.ts';
import { behaviourOfNumber, numberOfToken } from './test-cards.ts';
import type { Work } from './work.ts';

export interface NewPaymentMethod {
  card: { number: string; month: number; year: number; cvc: string | undefined };
  billing: BillingDetails;
  metadata: MetadataChange | undefined;
}

const NO_BILLING: BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Reads the parameters of a new card, whether it stands alone or inside `payment_method_data`. */
export function readPaymentMethod(parameters: Parameters): NewPaymentMethod {
  const type = parameters.required('type');
  if (type !== 'card') {
    throw badParameter(undefined, `Invalid type: ${type} is not supported here.`, 'type');
  }
  const card = parameters.group('card');
  if (!card) throw badParameter('parameter_missing', 'Missing required param: card.', 'card');
  return {
    card: {
      number: card.required('number').replaceAll(/[\s-]/g, ''),
      month: card.requiredInteger('exp_month'),
      year: fullYear(card.requiredInteger('exp_year')),
      cvc: card.text('cvc'),
    },
    billing: readBilling(parameters.group('billing_details')),
    metadata: parameters.metadata(),
  };
}

/**
 * Makes a payment method of a test card. Any other card is declined at once: nobody's real card
 * ends up here.
 * @throws ApiError 402 with Stripe's text for a card that is not well-formed, expired or real
 */
export function createPaymentMethod(work: Work, input: NewPaymentMethod): StoredMethod {
  const { number, month, year, cvc } = input.card;
  const brand = brandOf(number);
  if (!/^\d+$/.test(number) || numberProblem(number) !== undefined) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const problem = expiryProblem(month, year, new Date(work.now * 1000));
  if (problem === 'month' || problem === 'month-past') {
    throw cardError(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  }
  if (problem !== undefined) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && cvc.length === brand.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const behaviour = behaviourOfNumber(number);
  if (behaviour === undefined) {
    throw new ApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
    });
  }

  const method: StoredMethod = {
    ...UNUSED_METHOD_FIELDS,
    id: newId('pm_1'),
    object: 'payment_method',
    billing_details: input.billing,
    card: {
      ...UNUSED_CARD_FIELDS,
      brand: brand.name,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvc === undefined ? null : 'unchecked',
      },
      display_brand: brand.name,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand.name], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: work.now,
    metadata: applyMetadata({}, input.metadata),
    type: 'card',
  };
  work.objects.insert(method);
  work.cards.remember(method.id, behaviour);
  return method;
}

/**
 * The payment method that a parameter names: one made earlier, or a ready-made test one such as
 * `pm_card_visa`, of which a fresh copy is made.
 */
export function namedPaymentMethod(work: Work, id: string): StoredMethod {
  const number = numberOfToken(id);
  if (number !== undefined) {
    const year = new Date(work.now * 1000).getFullYear() + 2;
    const cvc = '1'.repeat(brandOf(number).cvc);
    return createPaymentMethod(work, {
      card: { number, month: 12, year, cvc },
      billing: NO_BILLING,
      metadata: undefined,
    });
  }
  const method = work.objects.find('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 400);
  return method;
}

function readBilling(details: Parameters | undefined): BillingDetails {
  if (!details) return NO_BILLING;
  const address = details.group('address');
  return {
    address: address
      ? {
          city: address.erasable('city') ?? null,
          country: address.erasable('country') ?? null,
          line1: address.erasable('line1') ?? null,
          line2: address.erasable('line2') ?? null,
          postal_code: address.erasable('postal_code') ?? null,
          state: address.erasable('state') ?? null,
        }
      : null,
    email: details.erasable('email') ?? null,
    name: details.erasable('name') ?? null,
    phone: details.erasable('phone') ?? null,
    tax_id: null,
  };
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}
