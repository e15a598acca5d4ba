import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { BY_HAND, expectRefundsRecorded } from '../testing/recorded-refunds.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcileRefunds } from './reconcile-refunds.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  // The provider's list of refunds uses the real clock.
  shop.clock.now = Date.now();
});
afterEach(() => shop.close());

const TOTAL = 25_00;

async function send(type: string, intentId: string): Promise<void> {
  const { rawBody, signature } = shop.payments.event(type, intentId);
  await receiveWebhook(shop.deps, rawBody, signature);
}
const tell = (intentId: string) => errorCode(send('charge.refunded', intentId));
const tellOfPayment = (intentId: string) => errorCode(send('payment_intent.succeeded', intentId));
const refundHere = (id: string) => errorCode(shop.asAdmin.orders.refund({ id, note: BY_HAND }));
const detail = (id: string) => shop.asAdmin.orders.byId({ id });
const readStock = (partId: string) => shop.store.read.parts.stockedById(partId);

/** An order that was paid at the provider; the shop has received no webhook yet. */
async function chargedOrder() {
  const order = await shop.order();
  return { ...order, intentId: await shop.payAtProvider(order.id) };
}

async function paidOrder() {
  const order = await shop.paidOrder();
  return { ...order, intentId: order.transactionId ?? '' };
}

const GIVEN: Record<string, number[]> = {
  'in full': [TOTAL],
  'in part': [4_00],
  'in two parts': [4_00, 5_00],
  'in part, then the rest': [4_00, 21_00],
};
const MESSAGES = [
  'comes after each',
  'comes twice at once',
  'comes once, late',
  'comes before that of the payment',
  'never comes',
] as const;
const ADMINS = ['does nothing', 'refunds before', 'refunds at once', 'refunds after'] as const;

type Message = (typeof MESSAGES)[number];

/** Makes partial refunds at the provider and delivers their webhooks. */
async function give(intentId: string, parts: readonly number[], message: Message): Promise<void> {
  for (const part of parts) {
    // The provider rejects refunds beyond the rest that an admin's refund left.
    if (shop.payments.refunds.has(intentId)) break;
    shop.payments.giveBack(intentId, part);
    if (message === 'comes after each') await tell(intentId);
    if (message === 'comes twice at once') await Promise.all([tell(intentId), tell(intentId)]);
  }
}

const permutations = Object.entries(GIVEN).flatMap(([given, parts]) =>
  MESSAGES.flatMap((message) => ADMINS.map((admin) => ({ given, parts, message, admin }))),
);

test.each(permutations)(
  'money goes back $given, the message $message, an admin $admin',
  async ({ parts, message, admin }) => {
    const isEarly = message === 'comes before that of the payment';
    const { id, partId, intentId } = await (isEarly ? chargedOrder() : paidOrder());
    if (admin === 'refunds before') await refundHere(id);
    const giving = give(intentId, parts, message);
    await Promise.all([giving, admin === 'refunds at once' ? refundHere(id) : null]);
    if (message === 'never comes') await reconcileRefunds(shop.deps);
    else await Promise.all([tell(intentId), tell(intentId)]);
    if (isEarly) await tellOfPayment(intentId);
    if (admin === 'refunds after') await refundHere(id);

    await expectRefundsRecorded(shop, id, intentId);
    const isOver = shop.payments.refunds.has(intentId);
    expect((await detail(id)).state).toBe(isOver ? 'refunded' : 'paid');
    expect(await readStock(partId)).toMatchObject({ onHand: 100, reserved: isOver ? 0 : 10 });
  },
);

test("A refund at the provider ends the order and records the refund's id.", async () => {
  const { id, intentId } = await paidOrder();
  const refundId = shop.payments.giveBack(intentId);
  await tell(intentId);
  const { state, events, payments } = await detail(id);
  expect(state).toBe('refunded');
  expect(events.at(-1)).toMatchObject({
    from: 'paid',
    actor: 'stripe',
    note: `25.00 USD refunded at the payment provider: ${refundId}`,
  });
  expect(payments).toMatchObject([{ status: 'refunded', refundId }]);
});

test('A partial refund keeps the state and adds one note.', async () => {
  const { id, intentId } = await paidOrder();
  const refundId = shop.payments.giveBack(intentId, 12_50);
  for (let times = 0; times < 3; times += 1) await tell(intentId);
  const { state, events, payments } = await detail(id);
  expect(state).toBe('paid');
  expect(events.slice(2)).toMatchObject([
    {
      from: 'paid',
      to: 'paid',
      actor: 'stripe',
      note: `12.50 USD refunded at the payment provider: ${refundId}`,
    },
  ]);
  expect(payments).toMatchObject([{ status: 'succeeded', refundId: null }]);
  // The admin can still refund the rest.
  expect((await shop.asAdmin.orders.refund({ id })).state).toBe('refunded');
});

test.each([
  ['processing', 1, 100],
  ['shipped', 2, 90],
  ['delivered', 3, 90],
] as const)('what was not shipped returns to stock: %s', async (_, steps, onHand) => {
  const { id, partId, intentId } = await paidOrder();
  for (const to of (['processing', 'shipped', 'delivered'] as const).slice(0, steps)) {
    await shop.asAdmin.orders.advance({ id, to });
  }
  shop.payments.giveBack(intentId);
  await tell(intentId);
  expect((await detail(id)).state).toBe('refunded');
  expect(await readStock(partId)).toMatchObject({ onHand, reserved: 0 });
});

test("An admin's refund is recorded once even when its webhook arrives first.", async () => {
  const { id, intentId } = await paidOrder();
  shop.payments.on.response = async (method) => {
    if (method !== 'refundIntent') return;
    shop.payments.on = {};
    await tell(intentId);
  };
  expect((await shop.asAdmin.orders.refund({ id, note: 'Wrong colour' })).state).toBe('refunded');
  const { events } = await detail(id);
  expect(events.slice(2)).toMatchObject([
    { from: 'paid', to: 'refunded', actor: 'admin', note: 'Wrong colour' },
  ]);
  expect(shop.audit.at(-1)).toMatchObject({ action: 'orders.refund', targetId: id });
});

test("The webhook of the shop's own refund changes nothing.", async () => {
  const { id, intentId } = await paidOrder();
  await refundHere(id);
  const before = await detail(id);
  await Promise.all([tell(intentId), tell(intentId)]);
  expect(await detail(id)).toEqual(before);
});

test('A refund webhook before the payment webhook records both.', async () => {
  const { id, partId, intentId } = await chargedOrder();
  shop.payments.giveBack(intentId);
  await tell(intentId);
  const { events } = await detail(id);
  expect(events.map(({ to }) => to)).toEqual(['unpaid', 'paid', 'refunded']);
  expect(await readStock(partId)).toMatchObject({ onHand: 100, reserved: 0 });
});

test('The content of an event is not trusted.', async () => {
  const { id, intentId } = await paidOrder();
  expect(await tell(intentId)).toBeNull();
  expect(await detail(id)).toMatchObject({ state: 'paid', events: [{}, {}] });
});

test('An event of a foreign charge is recorded without a call to the provider.', async () => {
  const asked = shop.payments.calls.length;
  expect(await tell('pi_of_another_shop')).toBeNull();
  expect(shop.payments.calls).toHaveLength(asked);
});

test('An event during an outage is rejected for a retry.', async () => {
  const { id, intentId } = await paidOrder();
  shop.payments.giveBack(intentId);
  shop.payments.on.request = () => {
    throw outage();
  };
  expect(await tell(intentId)).toBe('PROVIDER_UNAVAILABLE');
  expect(await errorCode(reconcileRefunds(shop.deps))).toBe('PROVIDER_UNAVAILABLE');
  shop.payments.on = {};
  expect(await tell(intentId)).toBeNull();
  expect((await detail(id)).state).toBe('refunded');
});

test('A failing refund is logged and does not stop the others.', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()];
  for (const { intentId } of [one, two]) shop.payments.giveBack(intentId);
  shop.payments.on.request = (_, intentId) => {
    if (intentId === one.intentId) throw outage();
  };
  const { failed, recorded } = await reconcileRefunds(shop.deps);
  shop.payments.on = {};
  expect([failed, recorded]).toEqual([1, 1]);
  expect(shop.logged.at(-1)).toMatchObject({
    level: 'error',
    details: { checkoutId: one.checkoutId },
  });
  expect((await detail(two.id)).events.at(-1)).toMatchObject({ to: 'refunded', actor: 'system' });
  expect(await reconcileRefunds(shop.deps)).toMatchObject({ failed: 0, recorded: 1 });
});
