import { lazily } from '@bm/domain/shared/memoize-async';
import type { Stripe } from 'stripe';
import { withinLimit } from '../time-limit.ts';
import type { Payments } from './payments.port.ts';
import { eventOf } from './stripe-event.ts';
import { hasStripeCode, stripeFailure } from './stripe-failure.ts';
import { intentOf } from './stripe-intent.ts';
import { refundedSince, refundsOf } from './stripe-refund.ts';

export interface StripePaymentsOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of another server that speaks Stripe's protocol, without a path. */
  apiBase?: string | undefined;
  /** How long one call may take, its one retry included, in milliseconds. */
  limitMs?: number | undefined;
}

/**
 * Card payments by Stripe. Its SDK is loaded when it is needed, which takes a tenth of a second.
 * Throws a plain Error when the options cannot work: the start should stop there.
 */
export function stripePayments(options: StripePaymentsOptions): Payments {
  const { secretKey, webhookSecret, apiBase, limitMs = 12_000 } = options;
  if (secretKey === '') throw new Error('Payments need a secret key.');
  if (webhookSecret === '') throw new Error('Payments need a webhook secret.');
  const address = apiBase === undefined ? {} : addressOf(apiBase);
  const client = lazily(async () => {
    const sdk = await import('stripe');
    return new sdk.Stripe(secretKey, {
      ...address,
      telemetry: false,
      maxNetworkRetries: 1,
      timeout: Math.floor(limitMs / 2),
    });
  });

  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await client();
    try {
      return await withinLimit(limitMs, call(stripe));
    } catch (error) {
      throw stripeFailure(error);
    }
  }

  return {
    createIntent: ({ orderId, orderNumber, amountMinor, currency, attempt }) =>
      ask(async (stripe) => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency,
            allowed_payment_method_types: ['card'],
            description: `Order ${orderNumber}`,
            metadata: { orderId, orderNumber },
          },
          { idempotencyKey: `pi:${orderId}:${attempt}` },
        );
        return intentOf(intent);
      }),

    retrieveIntent: (intentId) =>
      ask(async (stripe) => intentOf(await stripe.paymentIntents.retrieve(intentId))),

    cancelIntent: (intentId) =>
      ask(async (stripe) => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          if (!hasStripeCode(error, 'payment_intent_unexpected_state')) throw error;
          return intentOf(await stripe.paymentIntents.retrieve(intentId));
        }
      }),

    refundIntent: (intentId, idempotencyKey) =>
      ask(async (stripe) => {
        const target = { payment_intent: intentId };
        try {
          const refund = await stripe.refunds.create(target, { idempotencyKey });
          return { refundId: refund.id };
        } catch (error) {
          if (!hasStripeCode(error, 'charge_already_refunded')) throw error;
          // Stripe forgets keys after a day; the money may also have gone back by another hand.
          const [latest] = (await stripe.refunds.list({ ...target, limit: 1 })).data;
          if (latest === undefined) throw error;
          return { refundId: latest.id };
        }
      }),

    refundsOf: (intentId) => ask((stripe) => refundsOf(stripe, intentId)),
    refundedSince: (time) => ask((stripe) => refundedSince(stripe, time)),

    async parseEvent(rawBody, signature) {
      const stripe = await client();
      try {
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret));
      } catch {
        return null;
      }
    },

    async prepare() {
      await client();
    },
  };
}

/** The SDK wants the address in parts, an IPv6 one without its brackets. */
function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = URL.parse(apiBase);
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || url.pathname !== '/') {
    throw new Error('The payment provider needs an http(s) address without a path.');
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
