import { memoizeAsync } from '@bm/domain/shared/memoize';
import type { Stripe } from 'stripe';
import { ProviderError, withTimeout } from '../provider-error.ts';
import type { Intent, Payments, Refund } from './payments.port.ts';
import { referenceId, toProviderEvent } from './stripe-events.ts';
import { retrieveWithCharge, toInstrument } from './stripe-instrument.ts';

export interface StripePaymentsOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of another server with Stripe's API, without a path. */
  apiBase?: string | undefined;
  /** What precedes the id of a dispute in the address of its page; by default that of Stripe's dashboard. */
  disputesUrl?: string | undefined;
  /** The timeout of one call with its one retry, in milliseconds. */
  timeoutMs?: number | undefined;
}

/**
 * Card payments by Stripe. The SDK is loaded on the first call, which takes 100 ms.
 * Throws a plain Error for invalid options.
 */
export function stripePayments(options: StripePaymentsOptions): Payments {
  const { secretKey, webhookSecret, apiBase, timeoutMs = 12_000 } = options;
  const { disputesUrl = 'https://dashboard.stripe.com/disputes/' } = options;
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

    retrieveIntent: (intentId) => callStripe((stripe) => retrieveIntent(stripe, intentId)),

    cancelIntent: (intentId) =>
      callStripe(async (stripe) => {
        try {
          return toIntent(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          if (!hasStripeCode(error, 'payment_intent_unexpected_state')) throw error;
          return await retrieveIntent(stripe, intentId);
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

    disputeUrl: async (disputeId) => disputesUrl + encodeURIComponent(disputeId),

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

async function retrieveIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  return toIntent(await retrieveWithCharge(stripe, intentId));
}

/** Stripe's statuses that are final or in progress; in all others the intent can still be paid. */
const STATUSES = new Map<string, Intent['status']>([
  ['succeeded', 'succeeded'],
  ['canceled', 'cancelled'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
]);

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUSES.get(intent.status) ?? 'open',
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    currency: intent.currency,
    checkoutId: intent.metadata['checkoutId'] ?? null,
    orderId: intent.metadata['orderId'] ?? null,
    instrument: toInstrument(intent),
  };
}

/** The maximum that the SDK reads of one list. */
const ALL = { limit: 10_000 };
const PAGE_SIZE = 100;

/** Stripe's statuses that are final; in all others the refund is on its way. */
const REFUND_STATUSES = new Map<string | null, Refund['status']>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
]);

function toRefund({ id, amount, metadata, status }: Stripe.Refund): Refund {
  return {
    id,
    amountMinor: amount,
    status: REFUND_STATUSES.get(status) ?? 'pending',
    refundId: metadata?.['refundId'] ?? null,
    orderId: metadata?.['orderId'] ?? null,
  };
}

/** All refunds of an intent, oldest first. */
async function listRefunds(stripe: Stripe, intentId: string): Promise<Refund[]> {
  const refunds = await stripe.refunds
    .list({ payment_intent: intentId, limit: PAGE_SIZE })
    .autoPagingToArray(ALL);
  return refunds.map(toRefund).toReversed();
}

/** An intent's latest refund, or the shop's refund with this id; null if there is none. */
async function findLatestRefund(
  stripe: Stripe,
  intentId: string,
  refundId?: string,
): Promise<Refund | null> {
  const limit = refundId === undefined ? 1 : PAGE_SIZE;
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit });
  const isWanted = (refund: Refund): boolean =>
    refundId === undefined || refund.refundId === refundId;
  return data.map(toRefund).find(isWanted) ?? null;
}

/** The intents of all refunds since `time` (milliseconds). */
async function listIntentsRefundedSince(stripe: Stripe, time: number): Promise<string[]> {
  const created = { gte: Math.floor(time / 1000) };
  const refunds = await stripe.refunds.list({ created, limit: PAGE_SIZE }).autoPagingToArray(ALL);
  return [...new Set(refunds.flatMap((refund) => referenceId(refund.payment_intent) ?? []))];
}

/** The statuses of a final rejection. Wrong keys, rate limits and conflicts are for the operator. */
const REJECTIONS = new Set<unknown>([400, 402, 404]);

/** Whether Stripe rejected the call with this error code. */
function hasStripeCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Maps an error of the SDK to a ProviderError, whose message does not mention Stripe. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return error instanceof Error && 'statusCode' in error && REJECTIONS.has(error.statusCode)
    ? new ProviderError('refused', 'The payment provider rejected the call.', { cause: error })
    : new ProviderError('unavailable', 'The payment provider is unavailable.', { cause: error });
}
