import { HANDLED_EVENTS, TEST_EVENT } from '@bm/api/payments/receive-webhook.service';
import type { StripeAccount } from '@bm/providers/payments/stripe-account';
import { z } from 'zod';
import { resolvePublicUrl } from '../../env/env.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';

const MEND = 'Check STRIPE_SECRET_KEY in the dashboard of Stripe, and the connection.';
const GRANT = `Use a full key, or grant a restricted key read access to account and webhooks. ${MEND}`;

export const PAYMENT_CHECKS: readonly Check[] = [
  { name: 'Stripe key', mend: '', run: checkMode },
  { name: 'Stripe account', mend: GRANT, run: withKey(checkAccount) },
  { name: 'Stripe rights', mend: MEND, run: withKey(checkRights) },
  { name: 'Stripe webhook', mend: GRANT, run: withKey(checkWebhook) },
  { name: 'webhook signature', mend: 'Check PUBLIC_URL and the proxy.', run: checkSignature },
];

function checkMode({ env }: Subject): Finding {
  const { STRIPE_SECRET_KEY: key, APP_ENV } = env.variables;
  if (key === undefined) {
    const seen = 'the stand-in takes payments; no money is charged';
    return APP_ENV === 'demo' ? ok(seen) : warn(seen, 'Set the three variables of Stripe.');
  }
  const isLive = key.includes('_live_');
  if (APP_ENV === 'production' && !isLive) {
    return warn('a test key: no money is charged', 'Before opening set the three live values.');
  }
  if (APP_ENV === 'demo' && isLive) {
    return fail('a live key in a demo', 'Set APP_ENV=production, or use test keys.');
  }
  return ok(isLive ? 'live, as the shop' : 'test, as the shop');
}

/** A check of the account; skipped without a key. */
function withKey(
  check: (subject: Subject, account: StripeAccount) => Promise<Finding>,
): Check['run'] {
  return async (subject) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = subject.env.variables;
    if (secretKey === undefined) return ok('skipped: the stand-in takes payments');
    const { stripeAccount } = await import('@bm/providers/payments/stripe-account');
    const { timeoutMs } = subject;
    return check(subject, stripeAccount({ secretKey, apiBase, timeoutMs }));
  };
}

async function checkAccount({ env }: Subject, stripe: StripeAccount): Promise<Finding> {
  const { country, canCharge } = await stripe.account();
  if (!canCharge) {
    return fail('the account may not take payments', 'Complete the account at Stripe.');
  }
  const currency = env.variables.CURRENCY;
  if (!(await stripe.currencies(country)).includes(currency)) {
    return fail(`an account of ${country} cannot charge ${currency}`, 'Set another CURRENCY.');
  }
  return ok(`of ${country}, takes payments in ${currency}`);
}

async function checkRights(_: Subject, stripe: StripeAccount): Promise<Finding> {
  const missing = await stripe.missingRights();
  if (missing.length === 0) return ok('may write payment intents and refunds');
  return fail(`may not write ${missing.join(', ')}`, 'Grant the restricted key write access.');
}

/** Sends a signed test event to the shop as Stripe would; the shop stores nothing of it. */
async function checkSignature({ env, timeoutMs }: Subject): Promise<Finding> {
  const { STRIPE_WEBHOOK_SECRET: secret, PORT } = env.variables;
  if (secret === undefined) return ok('not tested: the stand-in takes payments');
  const url = `${resolvePublicUrl(env, PORT)}/webhooks/stripe`;
  const { signedTestEvent } = await import('@bm/providers/payments/stripe-test-event');
  const { body, signature } = signedTestEvent(TEST_EVENT, secret, Date.now());
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  // A proxy without its shop.
  if (response === null || response.status === 502) {
    return warn(`not tested: ${url} does not respond`, 'See "PUBLIC_URL".');
  }
  if (response.ok) return ok(`${url} accepts a signed test event`);
  const code = errorSchema.safeParse(await response.json().catch(() => null)).data?.code;
  if (code === 'INVALID_SIGNATURE') {
    const mend =
      'Restart the shop with the same STRIPE_WEBHOOK_SECRET; the proxy must not change the body.';
    return fail('the shop rejects the signature of a test event', mend);
  }
  const mend =
    'Let the proxy pass POST /webhooks/stripe to the shop, without a sign-in of its own.';
  return fail(`${url} responds to a test event with ${response.status}`, mend);
}

const errorSchema = z.object({ code: z.string() });

async function checkWebhook({ env }: Subject, stripe: StripeAccount): Promise<Finding> {
  const url = `${resolvePublicUrl(env, env.variables.PORT)}/webhooks/stripe`;
  const needed = [...HANDLED_EVENTS.keys()];
  const endpoint = (await stripe.webhooks()).find((candidate) => candidate.url === url);
  if (endpoint === undefined) {
    return fail(
      `no endpoint for ${url}`,
      `Create it at Stripe with the events ${needed.join(', ')}.`,
    );
  }
  if (!endpoint.isEnabled) return fail(`the endpoint ${url} is disabled`, 'Enable it at Stripe.');
  const { events } = endpoint;
  const missing = events.includes('*') ? [] : needed.filter((name) => !events.includes(name));
  if (missing.length > 0) {
    return fail(`${url} does not get ${missing.join(', ')}`, 'Subscribe it to these events.');
  }
  return ok(`${url} gets every event that the shop handles`);
}
