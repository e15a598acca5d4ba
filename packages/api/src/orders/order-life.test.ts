import { isPaid } from '@bm/domain/orders/order-state';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { reconcilePayments } from '../payments/reconcile-payments.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { breakNextCalls } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from './expire-orders.service.ts';

const RUNS = process.env['DEEP_TESTS'] === '1' ? 200 : 15;

const ACTS = [
  'place',
  'open intent',
  'pay',
  'settle',
  'webhook',
  'cancel',
  'advance',
  'refund',
  'expire',
  'reconcile',
  'count stock',
] as const;

/** One operation on the order at index `order`; `quantity` is the number of units. */
interface Step {
  act: (typeof ACTS)[number];
  order: number;
  quantity: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  // Payments and shipments are more frequent, so that orders reach later states.
  act: fc.constantFrom(...ACTS, 'pay', 'pay', 'settle', 'settle', 'advance', 'advance', 'advance'),
  order: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 12 }).map((packs) => packs * 5),
});
const steps = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' });
/** For each provider call in turn: it succeeds, its request is lost, or its response is lost. */
const weather = fc.array(fc.constantFrom('fine', 'fine', 'fine', 'request', 'response'), {
  maxLength: 40,
});

interface Scene {
  shop: TestShop;
  partId: string;
  /** Ids of the orders so far. */
  orders: string[];
}

/** A shop with one part of 100 units and two orders for it. */
async function shopOfOnePart(): Promise<Scene> {
  const shop = await testShop();
  const { id: partId } = await shop.part({ minOrderQty: 5, orderMultiple: 5 });
  const scene: Scene = { shop, partId, orders: [] };
  for (const quantity of [10, 20]) await act(scene, { act: 'place', order: 0, quantity });
  return scene;
}

function act({ shop, partId, orders }: Scene, { act: name, order, quantity }: Step) {
  const id = orders[order] ?? 'nothing';
  const { asCustomer, asAdmin, store, payments, deps } = shop;
  const lastIntent = async () => (await shop.paymentsFor(id)).at(-1)?.transactionId ?? '';
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    place: async () => orders.push((await shop.order({ partId, quantity })).id),
    'open intent': () => asCustomer.payments.createIntent({ orderId: id }),
    pay: () => shop.payAtProvider(id),
    settle: async () =>
      asCustomer.payments.settle({ orderId: id, transactionId: await lastIntent() }),
    async webhook() {
      const { rawBody, signature } = payments.event('payment_intent.succeeded', await lastIntent());
      await receiveWebhook(deps, rawBody, signature);
    },
    cancel: () => asCustomer.orders.cancel({ id }),
    async advance() {
      const state = (await store.read.orders.byId(id))?.state;
      const to = state === 'paid' ? 'processing' : state === 'processing' ? 'shipped' : 'delivered';
      await asAdmin.orders.advance({ id, to });
    },
    refund: () => asAdmin.orders.refund({ id }),
    async expire() {
      shop.clock.now += 25 * HOUR;
      await expireOrders(deps);
    },
    async reconcile() {
      shop.clock.now += HOUR;
      await reconcilePayments(deps);
    },
    async 'count stock'() {
      const part = await store.read.parts.stockedById(partId);
      if (part === null) throw new Error('The part is gone.');
      await asAdmin.parts.update({ ...part, onHand: part.onHand + quantity - 30 });
    },
  };
  return errorCode(acts[name]());
}

/** Checks the invariants of stock and payments, which hold at every moment. */
async function expectWholeBooks({ shop }: Scene): Promise<void> {
  expect(await shop.store.read.checks.findViolations()).toEqual([]);
}

/** Expects every payment to pay an order or to be refunded, after reconciliation. */
async function expectMoneyInPlace({ shop, orders }: Scene): Promise<void> {
  for (const id of orders) {
    const { state, transactionId, totalMinor, payments } = await shop.asAdmin.orders.byId({ id });
    const intents = payments.map((payment) => shop.payments.intent(payment.transactionId));
    const kept = intents.filter(
      (intent) => intent.status === 'succeeded' && !shop.payments.refunds.has(intent.id),
    );
    const keeps = isPaid(state) && state !== 'refunded';
    expect(kept.map((intent) => intent.id)).toEqual(keeps ? [transactionId] : []);
    expect(kept.every((intent) => intent.receivedMinor === totalMinor)).toBe(true);
    const payable = intents.some(({ status }) => status === 'open');
    expect(payable && state !== 'unpaid').toBe(false);
  }
}

async function run(plan: Step[], forecast: string[], check: (scene: Scene) => Promise<void>) {
  const scene = await shopOfOnePart();
  breakNextCalls(scene.shop.payments, forecast);
  for (const next of plan) {
    expect(await act(scene, next)).not.toBe('INTERNAL');
    await check(scene);
  }
  return scene;
}

/** Ends the outage: failed calls are repeated, and the jobs run. */
async function calm({ shop, orders }: Scene): Promise<void> {
  shop.payments.on = {};
  for (const id of orders) {
    const transactionId = (await shop.store.read.orders.byId(id))?.transactionId ?? '';
    if (shop.payments.refunds.has(transactionId)) await shop.asAdmin.orders.refund({ id });
  }
  shop.clock.now += HOUR;
  await reconcilePayments(shop.deps);
}

describe('random sequences of order operations', { timeout: 240_000 }, () => {
  it('Stock, ledger, orders and payments stay consistent under random operations.', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const scene = await run(plan, [], expectWholeBooks);
        await calm(scene);
        await expectMoneyInPlace(scene);
        await scene.shop.close();
      }),
      { numRuns: RUNS },
    );
  });

  it('The data is consistent after every outage of the payment provider.', async () => {
    await fc.assert(
      fc.asyncProperty(steps, weather, async (plan, forecast) => {
        const scene = await run(plan, forecast, expectWholeBooks);
        await calm(scene);
        await expectWholeBooks(scene);
        await expectMoneyInPlace(scene);
        await scene.shop.close();
      }),
      { numRuns: RUNS },
    );
  });

  it('The data is consistent under concurrent operations.', async () => {
    await fc.assert(
      fc.asyncProperty(steps, weather, async (plan, forecast) => {
        const scene = await shopOfOnePart();
        breakNextCalls(scene.shop.payments, forecast);
        const codes = await Promise.all(plan.map((next) => act(scene, next)));
        expect(codes).not.toContain('INTERNAL');
        await calm(scene);
        await expectWholeBooks(scene);
        await expectMoneyInPlace(scene);
        await scene.shop.close();
      }),
      { numRuns: RUNS },
    );
  });
});
