import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { orderMoney } from '../testing/order-money.ts';
import { outage, type SentEvent } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';

const BROWSERS = [
  'dies before it confirms',
  'dies after it confirmed',
  'dies while it reports',
  'reports',
] as const;
const MESSAGES = [
  'never comes',
  'comes once',
  'comes twice',
  'comes before older ones',
  'comes after the expiry',
  'is forged',
] as const;
const PROVIDERS = [
  'responds',
  'is down or responds with 500',
  'does it, but its response is lost',
  'is slow',
] as const;

type Browser = (typeof BROWSERS)[number];
type Message = (typeof MESSAGES)[number];
type Provider = (typeof PROVIDERS)[number];

let shop: TestShop;
/**
 * The final states of the order for each webhook sequence and provider fault, by browser sequence.
 */
const table = new Map<string, string[]>();
beforeAll(async () => {
  shop = await testShop();
});
afterAll(async () => {
  await shop.close();
  const rows = [...table].map(([row, ends]) => `${row}: ${ends.join(', ')}`);
  process.stdout.write(`The browser ${BROWSERS.join(', ')}\n${rows.join('\n')}\n`);
});

const fail = () => {
  throw outage();
};

/** Simulates a fault of the provider until it is repaired. */
function unsettle(provider: Provider): void {
  shop.payments.on = {
    responds: {},
    'is down or responds with 500': { request: fail },
    'does it, but its response is lost': { response: fail },
    'is slow': {
      async request() {
        for (let turns = 0; turns < 20; turns += 1) await nextTurn();
      },
    },
  }[provider];
}

const deliver = ({ rawBody, signature }: SentEvent) =>
  errorCode(receiveWebhook(shop.deps, rawBody, signature));

/** The provider's webhooks for this payment, in the order of delivery. */
function messagesOn(intentId: string, message: Message): SentEvent[] {
  const succeeded = shop.payments.event('payment_intent.succeeded', intentId);
  const older = shop.payments.event('payment_intent.canceled', intentId);
  const forged = { ...succeeded, signature: succeeded.signature.replace(/.$/, '_') };
  return {
    'never comes': [],
    'comes once': [succeeded],
    'comes twice': [succeeded, succeeded],
    'comes before older ones': [succeeded, older, shop.payments.event('charge.updated', intentId)],
    'comes after the expiry': [],
    'is forged': [forged],
  }[message];
}

/** Runs the page's payment and all its webhooks during a fault of the provider. */
async function play(orderId: string, browser: Browser, message: Message, provider: Provider) {
  const pay = () => shop.asCustomer.payments.createIntent({ orderId });
  unsettle(provider);
  await errorCode(pay());
  // The customer retries after the outage.
  shop.payments.on = {};
  const transactionId = (await pay()).clientSecret.replace(/_secret$/, '');
  if (browser === 'dies before it confirms') return transactionId;
  shop.payments.pay(transactionId);

  unsettle(provider);
  const messages = messagesOn(transactionId, message);
  const report = () => errorCode(shop.asCustomer.payments.settle({ orderId, transactionId }));
  const isReported = browser === 'reports' || browser === 'dies while it reports';
  const [reported, ...codes] = await Promise.all([
    isReported ? report() : null,
    ...messages.map(deliver),
  ]);
  shop.payments.on = {};
  // Page and provider repeat failed calls, unless the page was closed.
  if (browser === 'reports' && reported !== null) await report();
  for (const [at, event] of messages.entries()) {
    if (codes[at] === 'PROVIDER_UNAVAILABLE') await deliver(event);
  }
  return transactionId;
}

const permutations = MESSAGES.flatMap((message) =>
  PROVIDERS.flatMap((provider) => BROWSERS.map((browser) => ({ message, provider, browser }))),
);

test.each(permutations)(
  'the message $message, the provider $provider, the browser $browser',
  async ({ message, provider, browser }) => {
    const { id, partId } = await shop.order();
    const transactionId = await play(id, browser, message, provider);
    const isLate = message === 'comes after the expiry';
    // Without the reconcile job, the expiry finds the payment.
    shop.clock.now += HOUR;
    if (!isLate) await reconcilePayments(shop.deps);
    shop.clock.now += 72 * HOUR;
    await expireOrders(shop.deps);
    if (isLate) await deliver(shop.payments.event('payment_intent.succeeded', transactionId));

    const isConfirmed = browser !== 'dies before it confirms';
    const { order, kept, returned } = await orderMoney(shop, id);
    expect(order.state).toBe(isConfirmed ? 'paid' : 'expired');
    expect([kept, returned]).toEqual([isConfirmed ? [transactionId] : [], []]);
    const part = await shop.store.read.parts.stockedById(partId);
    expect(part).toMatchObject({ reserved: isConfirmed ? order.quantity : 0 });
    expect(shop.payments.intent(transactionId).status).toBe(
      isConfirmed ? 'succeeded' : 'cancelled',
    );
    const by = order.events.at(-1)?.actor ?? 'unknown';
    expect(message === 'is forged' && by === 'stripe').toBe(false);
    const row = `The message ${message}, the provider ${provider}`;
    table.set(row, [...(table.get(row) ?? []), `${order.state} by ${by}`]);
  },
);
