import { z } from 'zod';
import { ApiError, notFound } from '../api/api-error.ts';
import type { Call, Transaction } from '../api/endpoint.ts';
import { integer } from '../api/parameters.ts';
import { newId, type PaymentMethod } from './stripe-objects.ts';
import { CARD_TOKENS, testCardByNumber } from './test-cards.ts';

export const newPaymentMethodSchema = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string(),
    exp_month: integer,
    exp_year: integer,
    cvc: z.string(),
  }),
  billing_details: z
    .strictObject({ email: z.string().optional(), name: z.string().optional() })
    .default({}),
});

/**
 * Creates a payment method for a test card.
 * @throws ApiError 402 for any other card, which is not stored: no real card ends up here
 */
export function createPaymentMethod({
  tx,
  input,
}: Pick<Call<z.output<typeof newPaymentMethodSchema>>, 'tx' | 'input'>): PaymentMethod {
  const { card, billing_details: billing } = input;
  const testCard = testCardByNumber(card.number);
  if (testCard === undefined) {
    throw new ApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
    });
  }
  const method: PaymentMethod = {
    id: newId('pm_1'),
    object: 'payment_method',
    billing_details: { email: billing.email ?? null, name: billing.name ?? null },
    card: {
      brand: testCard.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      last4: card.number.slice(-4),
    },
    created: tx.now,
    livemode: false,
    type: 'card',
  };
  tx.objects.insert(method);
  return method;
}

/** The payment method of an id; a token such as `pm_card_visa` gives a new method of its card. */
export function findPaymentMethod(tx: Transaction, id: string): PaymentMethod {
  const number = CARD_TOKENS.get(id);
  if (number !== undefined) {
    const card = { number, exp_month: 12, exp_year: 2050, cvc: '123' };
    return createPaymentMethod({ tx, input: { type: 'card', card, billing_details: {} } });
  }
  const method = tx.objects.find('payment_method', id);
  if (!method) throw notFound('PaymentMethod', id, 'payment_method', 400);
  return method;
}
