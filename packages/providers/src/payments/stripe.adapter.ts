import { memoizeAsync } from '@bm/domain/shared/memoize-async';
import type { Stripe } from 'stripe';
import { withTimeout } from '../provider-error.ts';
import type { Payments } from './payments.port.ts';
import {
  findLatestRefund,
  hasStripeCode,
  listIntentsRefundedSince,
  listRefunds,
  toIntent,
  toProviderError,
  toProviderEvent,
  toRefund,
} from './stripe-mapping.ts';

export interface StripePaymentsOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of another server with Stripe's API, without a path. */
  apiBase?: string | undefined;
  /** The timeout of one call with its one retry, in milliseconds. */
  timeoutMs?: number | undefined;
}

/**
 * Card payments by Stripe. The SDK is loaded on the first call, which takes 100 ms.
 * Throws a plain Error for invalid options.
 */
export function stripePayments(options: StripePaymentsOptions): Payments {
  const { secretKey, webhookSecret, apiBase, timeoutMs = 12_000 } = options;
  if (secretKey === '') throw new Error('Payments need a secret key.');
  if (webhookSecret === '') throw new Error('Payments need a webhook secret.');
  const address = apiBase === undefined ? {} : parseApiBase(apiBase);
  const client = memoizeAsync(async () => {
    const sdk = await import('stripe');
    return new sdk.Stripe(secretKey, {
      ...address,
      telemetry: false,
      maxNetworkRetries: 1,
      timeout: Math.floor(timeoutMs / 2),
    });
  });

  async function callStripe<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await client();
    try {
      return await withTimeout(timeoutMs, call(stripe));
    } catch (error) {
      throw toProviderError(error);
    }
  }

  return {
    createIntent: ({
      checkoutId,
      checkoutNumber,
      onlyOrder: order,
      amountMinor,
      currency,
      attempt,
    }) =>
      callStripe(async (stripe) => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency,
            allowed_payment_method_types: ['card'],
            description: order === null ? `Checkout ${checkoutNumber}` : `Order ${order.number}`,
            metadata: {
              checkoutId,
              checkoutNumber,
              ...(order !== null && { orderId: order.id, orderNumber: order.number }),
            },
          },
          { idempotencyKey: `pi:${checkoutId}:${attempt}:${amountMinor}` },
        );
        return toIntent(intent);
      }),

    retrieveIntent: (intentId) =>
      callStripe(async (stripe) => toIntent(await stripe.paymentIntents.retrieve(intentId))),

    cancelIntent: (intentId) =>
      callStripe(async (stripe) => {
        try {
          return toIntent(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          if (!hasStripeCode(error, 'payment_intent_unexpected_state')) throw error;
          return toIntent(await stripe.paymentIntents.retrieve(intentId));
        }
      }),

    refundIntent: (intentId, idempotencyKey, part) =>
      callStripe(async (stripe) => {
        const request = {
          payment_intent: intentId,
          ...(part && { amount: part.amountMinor, metadata: { refundId: part.refundId } }),
        };
        try {
          return toRefund(await stripe.refunds.create(request, { idempotencyKey }));
        } catch (error) {
          if (!hasStripeCode(error, 'charge_already_refunded')) throw error;
          // Stripe deletes keys after a day, and refunds can be made in its dashboard.
          const latest = await findLatestRefund(stripe, intentId, part?.refundId);
          if (latest === null) throw error;
          return latest;
        }
      }),

    listRefunds: (intentId) => callStripe((stripe) => listRefunds(stripe, intentId)),
    listIntentsRefundedSince: (time) =>
      callStripe((stripe) => listIntentsRefundedSince(stripe, time)),

    async parseEvent(rawBody, signature) {
      const stripe = await client();
      try {
        return toProviderEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret));
      } catch {
        return null;
      }
    },

    async preload() {
      await client();
    },
  };
}

/**
 * Splits the address of a server with Stripe's API as the SDK requires, an IPv6 host without
 * brackets. Throws a plain Error for an address with a path or another protocol.
 */
export function parseApiBase(apiBase: string): {
  host: string;
  port: string;
  protocol: 'http' | 'https';
} {
  const url = URL.parse(apiBase);
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || url.pathname !== '/') {
    throw new Error('The payment provider needs an http(s) address without a path.');
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
