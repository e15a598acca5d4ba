import type { Stripe } from 'stripe';
import { expect, expectTypeOf, test } from 'vitest';
import {
  newId,
  type Charge,
  type Dispute,
  type EarlyFraudWarning,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
} from './stripe-objects.ts';

test('The fields of the stored objects have the types of the SDK.', () => {
  type Intent = Omit<PaymentIntent, 'last_payment_error'>;
  expectTypeOf<Intent>().toExtend<Pick<Stripe.PaymentIntent, keyof Intent>>();
  type Method = Omit<PaymentMethod, 'card' | 'billing_details'>;
  expectTypeOf<Method>().toExtend<Pick<Stripe.PaymentMethod, keyof Method>>();
  expectTypeOf<PaymentMethod['card']>().toExtend<
    Pick<Stripe.PaymentMethod.Card, keyof PaymentMethod['card']>
  >();
  type Attempt = Omit<Charge, 'payment_method_details'>;
  expectTypeOf<Attempt>().toExtend<Pick<Stripe.Charge, keyof Attempt>>();
  type Details = Charge['payment_method_details'];
  expectTypeOf<Details['card']>().toExtend<
    Pick<Stripe.Charge.PaymentMethodDetails.Card, keyof Details['card']>
  >();
  expectTypeOf<Details['type']>().toExtend<Stripe.Charge.PaymentMethodDetails['type']>();
  expectTypeOf<Refund>().toExtend<Pick<Stripe.Refund, keyof Refund>>();
  type Disputed = Omit<Dispute, 'evidence_details'>;
  expectTypeOf<Disputed>().toExtend<Pick<Stripe.Dispute, keyof Disputed>>();
  expectTypeOf<Dispute['evidence_details']>().toExtend<
    Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>
  >();
  expectTypeOf<EarlyFraudWarning>().toExtend<
    Pick<Stripe.Radar.EarlyFraudWarning, keyof EarlyFraudWarning>
  >();
});

test('New ids have the form of Stripe’s ids and do not repeat.', () => {
  const ids = Array.from({ length: 1000 }, () => newId('pi_3'));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^pi_3[A-Za-z0-9]{24}$/);
});
