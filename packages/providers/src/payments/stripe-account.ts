import { Stripe } from 'stripe';
import { ProviderError } from '../provider-error.ts';
import { parseApiBase } from './stripe.adapter.ts';

export interface StripeAccountOptions {
  secretKey: string;
  /** Address of another server with Stripe's API, without a path. */
  apiBase?: string | undefined;
  timeoutMs: number;
}

/** A webhook endpoint of the account. */
export interface StripeWebhook {
  url: string;
  isEnabled: boolean;
  /** The names of its events; `*` means all. */
  events: string[];
}

/** What the operator has set up at Stripe. The calls change nothing, and throw ProviderError. */
export interface StripeAccount {
  /** Two letters, and whether the account may take payments. */
  account(): Promise<{ country: string; canCharge: boolean }>;
  /** At most 100, the maximum of one page. */
  webhooks(): Promise<StripeWebhook[]>;
  /** The currencies in which accounts of a country may take payments, in lower case. */
  currencies(country: string): Promise<string[]>;
  /** What the shop does and this key may not do: names of permissions in Stripe's dashboard. */
  missingRights(): Promise<string[]>;
}

/** An id that no object has: a call about it fails after the check of the key's rights. */
const UNKNOWN_INTENT = 'pi_doctor';
const UNKNOWN_STATUS = new Set([400, 404]);

/** Reads the account of a secret key, for checks by the operator. */
export function stripeAccount(options: StripeAccountOptions): StripeAccount {
  const { secretKey, apiBase, timeoutMs } = options;
  const stripe = new Stripe(secretKey, {
    ...(apiBase !== undefined && parseApiBase(apiBase)),
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: timeoutMs,
  });
  const calls = [
    { right: 'payment intents', call: () => stripe.paymentIntents.cancel(UNKNOWN_INTENT) },
    {
      right: 'refunds',
      call: () => stripe.refunds.create({ payment_intent: UNKNOWN_INTENT }),
    },
  ];
  return {
    missingRights: () =>
      callStripe(async () => {
        const missing: string[] = [];
        for (const { right, call } of calls) {
          const status = await statusOfRefusal(call());
          if (status === 403) missing.push(right);
        }
        return missing;
      }),
    account: () =>
      callStripe(async () => {
        const account = await stripe.accounts.retrieveCurrent();
        return { country: account.country ?? '', canCharge: account.charges_enabled };
      }),
    webhooks: () =>
      callStripe(async () => {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
        return data.map(({ url, status, enabled_events: events }) => ({
          url,
          isEnabled: status === 'enabled',
          events,
        }));
      }),
    currencies: (country) =>
      callStripe(async () => {
        return (await stripe.countrySpecs.retrieve(country)).supported_payment_currencies;
      }),
  };
}

/** Waits for the refusal of a call about an unknown object. Throws other errors. */
async function statusOfRefusal(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    if (status === 403 || (status !== undefined && UNKNOWN_STATUS.has(status))) return status;
    throw error;
  }
}

/** Stripe's own messages quote parts of the key, so they are not passed on. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const status = cause instanceof Stripe.errors.StripeError ? cause.statusCode : undefined;
    if (status === 401) throw new ProviderError('refused', 'Stripe rejects the key.', { cause });
    if (status === 403) {
      throw new ProviderError('refused', 'The key has no right to read this.', { cause });
    }
    throw new ProviderError('unavailable', 'Stripe does not respond as expected.', { cause });
  }
}
