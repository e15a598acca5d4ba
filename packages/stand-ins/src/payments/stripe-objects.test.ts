import type { Stripe } from 'stripe';
import { expect, expectTypeOf, test } from 'vitest';
import { newId } from './ids.ts';
import type { StoredCharge, StoredIntent, StoredMethod, StoredRefund } from './stripe-objects.ts';

test('the shapes are those of the SDK', () => {
  expectTypeOf<StoredIntent>().toExtend<Stripe.PaymentIntent>();
  expectTypeOf<StoredMethod>().toExtend<Stripe.PaymentMethod>();
  expectTypeOf<StoredCharge>().toExtend<Stripe.Charge>();
  expectTypeOf<StoredRefund>().toExtend<Stripe.Refund>();
});

test('ids look like Stripe’s and do not repeat', () => {
  const ids = Array.from({ length: 1000 }, () => newId('pi_3'));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^pi_3[A-Za-z0-9]{24}$/);
});
