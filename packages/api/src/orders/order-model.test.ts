import { advanceStateSchema, nextAdvance, ORDER_STATES } from '@bm/domain/orders/order-state';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { reconcilePayments } from '../payments/reconcile-payments.service.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { between, pickOne, seededRandom, readSeed, type Random } from '../testing/seeded-random.ts';
import {
  sumAmounts,
  type ModelCustomer,
  type ModelIntent,
  type ModelOrder,
  type ModelPart,
} from '../testing/model-checkout.ts';
import { shopModel } from '../testing/shop-model.ts';
import { HOUR, testShop, type Person } from '../testing/test-shop.ts';
import { expireOrders } from './expire-orders.service.ts';

// The long version has a new seed for each run; MODEL_SEED repeats a run.
const IS_DEEP = process.env['DEEP_TESTS'] === '1';
const STEPS = IS_DEEP ? 10_000 : 400;
const SEED = readSeed(process.env['MODEL_SEED'] ?? (IS_DEEP ? undefined : '1'));
const WHOLE_EVERY = 250;
const MINUTE = 60_000;

const PARTS = [
  { min: 1, multiple: 1, onHand: 60 },
  { min: 10, multiple: 5, onHand: 300 },
  { min: 24, multiple: 12, onHand: 500 },
];

/** A shop and its model, with a mapping between their ids. */
async function twins() {
  const shop = await testShop();
  const parts = new Map<ModelPart, StockedPart>();
  for (const { min, multiple, onHand } of PARTS) {
    const rule = { minOrderQty: min, orderMultiple: multiple, stock: onHand };
    parts.set({ min, multiple, onHand, reserved: 0 }, await shop.part(rule));
  }
  const model = shopModel(shop.clock, [...parts.keys()]);
  const customers = new Map<ModelCustomer, Person>();
  const orders = new Map<ModelOrder, string>();
  const intents = new Map<ModelIntent, string>();
  return { shop, model, parts, customers, orders, intents };
}
type Twins = Awaited<ReturnType<typeof twins>>;

const known = <K, V>(map: ReadonlyMap<K, V>, key: K): V => map.get(key) ?? expect.unreachable();

/** An order with its payments and refunds: in the shop, at the provider, and in the model. */
async function compareOrder({ shop, orders, intents }: Twins, order: ModelOrder): Promise<void> {
  const actual = await shop.asAdmin.orders.byId({ id: known(orders, order) });
  const paidBy = order.paidBy === null ? null : known(intents, order.paidBy);
  const ids = order.checkout.intents.map((intent) => known(intents, intent));
  expect(actual).toMatchObject({ state: order.state, transactionId: paidBy });
  expect(actual.events.map(({ to }) => to)).toEqual(order.timeline);
  expect(actual.payments.map(({ transactionId, status }) => [transactionId, status])).toEqual(
    order.checkout.intents.map(({ shop: status }, at) => [ids[at], status]),
  );
  expect(ids.map((id) => [shop.payments.intent(id).status, shop.payments.refunds.has(id)])).toEqual(
    order.checkout.intents.map(({ provider, shop: status }) => [provider, status === 'refunded']),
  );
}

async function compareTotals({ shop, model, parts }: Twins): Promise<void> {
  for (const [{ onHand, reserved }, { id }] of parts) {
    expect(await shop.store.read.parts.stockedById(id)).toMatchObject({ onHand, reserved });
  }
  const counted = ORDER_STATES.map(
    (state) => model.orders.filter((order) => order.state === state).length,
  );
  const pages = ORDER_STATES.map((state) => shop.store.read.orders.page({ state, limit: 1 }));
  expect((await Promise.all(pages)).map(({ total }) => total)).toEqual(counted);
}

async function compareAll(both: Twins): Promise<void> {
  for (const order of both.model.orders) await compareOrder(both, order);
  expect(await both.shop.store.read.checks.findViolations()).toEqual([]);
}

/** Runs one operation on both; returns both outcomes and the order concerned. */
type Operation = (
  both: Twins,
  order: ModelOrder,
  random: Random,
) => Promise<{ shop: string | null; model: string | null }>;

async function noteIntents({ shop, orders, intents }: Twins, order: ModelOrder): Promise<void> {
  const recorded = await shop.paymentsFor(known(orders, order));
  order.checkout.intents.forEach((intent, at) =>
    intents.set(intent, recorded[at]?.transactionId ?? 'nothing'),
  );
}

const NOTHING = { shop: 'nothing to do', model: 'nothing to do' };

const isEarly = (provider: ModelIntent['provider'], amount: number, due: number): boolean =>
  provider === 'cancelled' && amount === due;

/**
 * Changes one of the last intents of some checkout at the provider alone, if one is in such a
 * status.
 */
const atProvider =
  (from: readonly ModelIntent['provider'][], to: ModelIntent['provider']): Operation =>
  async ({ shop, model, intents }, _order, random) => {
    const fitting = model.checkouts.flatMap(({ orders, intents: attempts }) => {
      const due = sumAmounts(orders.filter(({ state }) => state === 'unpaid'));
      // A cancelled intent is paid late only when its amount is no longer due.
      return attempts
        .slice(-2)
        .filter(
          ({ provider, amount }) => from.includes(provider) && !isEarly(provider, amount, due),
        );
    });
    if (fitting.length === 0) return NOTHING;
    const intent = pickOne(random, fitting);
    intent.provider = to;
    const id = known(intents, intent);
    const receivedMinor = to === 'succeeded' ? shop.payments.intent(id).amountMinor : 0;
    shop.payments.alter(id, { status: to, receivedMinor });
    return { shop: null, model: null };
  };

/** Refunds all or part of the order at the provider, which sends a webhook. */
const moneyGoesBack =
  (isAll: boolean): Operation =>
  async ({ shop, model, intents }, order) => {
    const intent = order.checkout.intents.find(
      ({ provider, shop: status }) => provider === 'succeeded' && status !== 'refunded',
    );
    if (intent === undefined) return NOTHING;
    const id = known(intents, intent);
    if (isAll) shop.payments.giveBack(id);
    else shop.payments.giveBack(id, 1);
    const { rawBody, signature } = shop.payments.event('charge.refunded', id);
    const hear = () => receiveWebhook(shop.deps, rawBody, signature);
    // Each webhook is delivered twice, concurrently.
    await Promise.all([hear(), hear()]);
    model.giveBack(order.checkout, intent, isAll);
    return { shop: null, model: null };
  };

/** The calls of the customer whose order it is. */
const getOwner = ({ customers }: Twins, { customer }: ModelOrder) =>
  known(customers, customer).call;

/** One of the latest customers, or sometimes a new one. */
async function someCustomer(
  { shop, customers }: Twins,
  random: Random,
): Promise<[ModelCustomer, Person]> {
  if (customers.size > 0 && random() < 0.8) return pickOne(random, [...customers].slice(-2));
  const customer = { email: `customer-${customers.size}@shop.test` };
  const person = await shop.signIn(customer);
  customers.set(customer, person);
  return [customer, person];
}

const wholePacks = (units: number, { multiple }: ModelPart) =>
  Math.floor(units / multiple) * multiple;

/** Orders a random quantity of a random part, by two concurrent calls. */
async function place(both: Twins, random: Random) {
  const { shop, model, parts, orders } = both;
  const [customer, person] = await someCustomer(both, random);
  const [part, { id: partId }] = pickOne(random, [...parts]);
  const quantity = pickOne(random, [
    part.min,
    part.min,
    part.min,
    part.min + part.multiple,
    part.min + part.multiple,
    part.min * 2,
    part.min * 3,
    wholePacks(part.onHand / 4, part),
    wholePacks(part.onHand / 4 + part.multiple, part),
    wholePacks(part.onHand - part.reserved - 1, part),
    part.min - 1,
    part.min + 1,
    part.onHand - part.reserved,
    -part.min,
  ]);
  const idempotencyKey = shop.deps.newId().padStart(12, 'key-');
  const call = { idempotencyKey, partId, quantity, phone: '', address: '' };
  const click = () => person.call.orders.place(call);
  // The second call returns the same order or the same error as the first.
  const codes = await Promise.all([errorCode(click()), errorCode(click())]);
  expect(codes[1]).toBe(codes[0]);
  const [expected = null] = model.place(customer, [{ part, quantity }]);
  const placed = model.orders.at(-1);
  if (expected === null && placed !== undefined) orders.set(placed, (await click()).id);
  return { shop: codes[0], model: expected };
}

/** Places a basket of two to four lines, sometimes one part twice, by two concurrent calls. */
async function placeBasket(both: Twins, random: Random) {
  const { shop, model, parts, orders } = both;
  const [customer, person] = await someCustomer(both, random);
  const lines = Array.from({ length: between(random, 2, 4) }, () => {
    const [part, { id: partId }] = pickOne(random, [...parts]);
    const more = pickOne(random, [0, 0, 0, 0, 0, 0, 0, 0, 0, part.multiple, part.multiple, -1, 1]);
    return { part, partId, quantity: part.min + more };
  });
  const call = {
    idempotencyKey: shop.deps.newId().padStart(12, 'key-'),
    lines: lines.map(({ partId, quantity }) => ({ partId, quantity })),
  };
  const click = () => person.call.checkouts.place(call);
  const errors = await Promise.all([placementError(click()), placementError(click())]);
  expect(errors[1]).toEqual(errors[0]);
  const problems = model.place(customer, lines);
  const refused = problems.flatMap((problem, line) => (problem === null ? [] : [[line, problem]]));
  expect(errors[0]).toEqual(refused);
  if (refused.length > 0) return { shop: 'LINES_REFUSED', model: 'LINES_REFUSED' };
  const placed = await click();
  const checkout = model.checkouts.at(-1);
  for (const [at, order] of (checkout?.orders ?? []).entries()) {
    orders.set(order, placed.orders[at]?.id ?? 'nothing');
  }
  return { shop: null, model: null };
}

const refusalSchema = z.object({
  lines: z.array(z.object({ line: z.number(), problem: z.string() })),
});

/** The rejected lines of a placement with their problems; none when it succeeds. */
async function placementError(placing: Promise<unknown>): Promise<[number, string][]> {
  const error = await callError(placing);
  if (error === null) return [];
  const { lines } = refusalSchema.parse(error.details);
  return lines.map(({ line, problem }) => [line, problem]);
}

const OPERATIONS: Record<string, Operation> = {
  order: (both, _order, random) => place(both, random),
  basket: (both, _order, random) => placeBasket(both, random),

  async 'start payment'(both, order) {
    const { model, orders } = both;
    const orderId = known(orders, order);
    const code = await errorCode(getOwner(both, order).payments.createIntent({ orderId }));
    const expected = model.startPayment(order);
    await noteIntents(both, order);
    return { shop: code, model: expected };
  },

  pay: atProvider(['open', 'processing'], 'succeeded'),
  'bank takes its time': atProvider(['open'], 'processing'),
  'card fails': atProvider(['processing'], 'open'),
  'provider cancels': atProvider(['open'], 'cancelled'),
  'money comes too late': atProvider(['cancelled'], 'succeeded'),

  'all money goes back': moneyGoesBack(true),
  'some money goes back': moneyGoesBack(false),

  async report(both, order, random) {
    const { model, orders, intents } = both;
    const isOwn = order.checkout.intents.length > 0 && random() < 0.8;
    const candidates = isOwn ? order.checkout.intents : [...intents.keys()];
    if (candidates.length === 0) return NOTHING;
    const intent = pickOne(random, candidates);
    const call = { orderId: known(orders, order), transactionId: known(intents, intent) };
    const code = await errorCode(getOwner(both, order).payments.settle(call));
    return { shop: code, model: model.report(order, intent) };
  },

  async webhook({ shop, model, intents }, order, random) {
    if (order.checkout.intents.length === 0) return NOTHING;
    const intent = pickOne(random, order.checkout.intents);
    const type = pickOne(random, ['succeeded', 'succeeded', 'canceled', 'created']);
    const { rawBody, signature } = shop.payments.event(
      `payment_intent.${type}`,
      known(intents, intent),
    );
    // Each webhook is delivered twice.
    await receiveWebhook(shop.deps, rawBody, signature);
    await receiveWebhook(shop.deps, rawBody, signature);
    if (type !== 'created') model.learn(order.checkout, intent);
    return { shop: null, model: null };
  },

  async cancel(both, order) {
    const { model, orders } = both;
    const code = await errorCode(getOwner(both, order).orders.cancel({ id: known(orders, order) }));
    return { shop: code, model: model.cancel(order) };
  },

  async expire({ shop, model }, _order, random) {
    shop.clock.now += between(random, 1, 30) * HOUR;
    const report = await expireOrders(shop.deps);
    model.expire();
    expect(report.failed).toBe(0);
    return { shop: null, model: null };
  },

  async reconcile({ shop, model }) {
    let asked = 0;
    for (;;) {
      const report = await reconcilePayments(shop.deps);
      const count = Object.values(report).reduce((sum, part) => sum + part, 0);
      expect(report.failed).toBe(0);
      asked += count;
      if (count > 0) continue;
      expect(asked).toBe(model.reconcile());
      return { shop: null, model: null };
    }
  },

  async advance({ shop, model, orders }, order, random) {
    const to = nextAdvance(random() < 0.7 ? order.state : 'shipped') ?? 'processing';
    const code = await errorCode(shop.asAdmin.orders.advance({ id: known(orders, order), to }));
    return { shop: code, model: model.advance(order, to) };
  },

  async correct(both, order, random) {
    const { shop, model, orders } = both;
    const advanced = model.orders.filter(
      ({ state }) => advanceStateSchema.safeParse(state).success,
    );
    const target = advanced.length > 0 && random() < 0.7 ? pickOne(random, advanced) : order;
    const seen = advanceStateSchema.safeParse(target.state).data;
    const from = (random() < 0.8 ? seen : undefined) ?? pickOne(random, advanceStateSchema.options);
    const call = { id: known(orders, target), from, note: 'Marked by mistake.' };
    // Two admins correct the same step concurrently: one of the calls is rejected.
    const correct = () => errorCode(shop.asAdmin.orders.correct(call));
    const codes = await Promise.all([correct(), correct()]);
    const expected = model.correct(target, from);
    if (expected === null) expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', null]);
    else expect(codes).toEqual([expected, expected]);
    await compareOrder(both, target);
    return { shop: codes.includes(null) ? null : (codes[0] ?? null), model: expected };
  },

  async refund({ shop, model, orders }, order) {
    const code = await errorCode(shop.asAdmin.orders.refund({ id: known(orders, order) }));
    return { shop: code, model: model.refund(order) };
  },

  async 'count stock'({ shop, model, parts }, _order, random) {
    const [part, stocked] = pickOne(random, [...parts]);
    const onHand = Math.max(0, part.reserved + between(random, -5, 200));
    const code = await errorCode(shop.asAdmin.parts.update({ ...stocked, onHand }));
    return { shop: code, model: model.count(part, onHand) };
  },
};

/** The weight of each operation; 1 by default. */
const WEIGHTS: Record<string, number> = {
  order: 5,
  basket: 4,
  'start payment': 8,
  pay: 7,
  report: 6,
  webhook: 5,
  advance: 6,
  correct: 3,
  'count stock': 4,
  cancel: 2,
};
const DECK = Object.keys(OPERATIONS).flatMap((name) =>
  Array.from({ length: WEIGHTS[name] ?? 1 }, () => name),
);

test(`shop and model are equal after each of ${STEPS} operations (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const both = await twins();
  const tally = new Map<string, number>();
  while (both.model.orders.length === 0) await place(both, random);
  for (let step = 0; step < STEPS; step += 1) {
    both.shop.clock.now += between(random, 1, 10 * MINUTE);
    const { orders } = both.model;
    const order = pickOne(random, random() < 0.8 ? orders.slice(-12) : orders);
    const name = pickOne(random, DECK);
    const outcome = await OPERATIONS[name]?.(both, order, random);
    expect(outcome?.shop, `step ${step}: ${name}`).toBe(outcome?.model);
    await compareTotals(both);
    await compareOrder(both, order);
    if (step % WHOLE_EVERY === 0) await compareAll(both);
    const line = `${name}: ${outcome?.model ?? 'done'}`;
    tally.set(line, (tally.get(line) ?? 0) + 1);
  }
  await compareAll(both);
  await both.shop.close();
  const lines = [...tally].map(([line, count]) => `${line} ${count}`).toSorted();
  process.stdout.write(
    `seed ${SEED}, ${STEPS} operations, ${both.model.orders.length} orders\n${lines.join('\n')}\n`,
  );
}, 900_000);
