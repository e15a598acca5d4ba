import { documentId } from '@bm/domain/documents/document.schema';
import type { Intent } from '@bm/providers/payments/payments.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook, TEST_EVENT } from './receive-webhook.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const MINUTE = 60_000;
const VISA = { name: 'Visa', last4: '4242' };
const settle = (orderId: string, transactionId: string, by = shop.asCustomer) =>
  by.payments.settle({ orderId, transactionId });
const detail = (id: string) => shop.asAdmin.orders.byId({ id });
const send = (type: string, intentId: string | null, id?: string) => {
  const { rawBody, signature } = shop.payments.event(type, intentId, id);
  return receiveWebhook(shop.deps, rawBody, signature);
};
/** Whether the provider's event was recorded; records it. */
const isRecorded = async (id: string) =>
  !(await shop.store.write((tx) => tx.payments.recordEvent({ id, type: '', at: 0 })));
const report = (change: object) => ({
  paid: 0,
  returned: 0,
  cancelled: 0,
  waiting: 0,
  failed: 0,
  ...change,
});

/** Opens the intent of an order; returns its id. */
async function opened(orderId: string): Promise<string> {
  await shop.asCustomer.payments.createIntent({ orderId });
  return (
    (await shop.paymentsFor(orderId)).find(({ status }) => status === 'open')?.transactionId ?? ''
  );
}

/** An order that was cancelled, and whose payment arrived afterwards. */
async function paidTooLate(): Promise<{ id: string; transactionId: string }> {
  const { id } = await shop.order();
  const transactionId = await opened(id);
  await shop.asCustomer.orders.cancel({ id });
  shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor: 2500 });
  return { id, transactionId };
}

describe('payments.settle', () => {
  it('payments.settle marks the order paid, and a repeat returns the same order.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.clock.now += MINUTE;
    const paid = await settle(id, transactionId);
    expect(paid).toMatchObject({ state: 'paid', transactionId, paidAt: shop.clock.now });
    shop.clock.now += MINUTE;
    expect(await settle(id, transactionId)).toEqual(paid);
    const { events, payments } = await detail(id);
    expect(events.map(({ to }) => to)).toEqual(['unpaid', 'paid']);
    expect(events[1]?.note).toBe(`Paid by Visa ending 4242, ${transactionId}`);
    expect(payments).toMatchObject([{ status: 'succeeded', transactionId, instrument: VISA }]);
  });

  it.each<[string, (orderId: string, transactionId: string) => unknown]>([
    ['the browser', settle],
    ['a webhook', (_, intentId) => send('payment_intent.succeeded', intentId)],
    ['the reconcile job', () => reconcilePayments(shop.deps)],
  ])('The invoice of a settlement by %s names the card, from one call.', async (_, settleBy) => {
    const { id, checkoutId } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.clock.now += 2 * MINUTE;
    const before = shop.payments.calls.length;
    await settleBy(id, transactionId);
    expect(shop.payments.calls.slice(before)).toEqual(['retrieveIntent']);
    const invoice = () => shop.deps.store.read.documents.byId(documentId('invoice', checkoutId));
    const issued = await invoice();
    expect(issued?.snapshot).toMatchObject({ payment: { transactionId, instrument: VISA } });
    shop.payments.alter(transactionId, { instrument: { name: 'Visa', last4: '0000' } });
    await send('payment_intent.succeeded', transactionId);
    expect(await invoice()).toEqual(issued);
  });

  it('A payment whose provider does not name the card is settled without it.', async () => {
    const { id, checkoutId } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.payments.alter(transactionId, { instrument: null });
    await settle(id, transactionId);
    const { events, payments } = await detail(id);
    expect(events[1]?.note).toBe(`Paid by ${transactionId}`);
    expect(payments).toMatchObject([{ status: 'succeeded', instrument: null }]);
    const invoice = await shop.deps.store.read.documents.byId(documentId('invoice', checkoutId));
    expect(invoice?.snapshot).toMatchObject({ payment: { transactionId, instrument: null } });
  });

  it("A repeated settle returns the order's current state.", async () => {
    const { id, transactionId } = await shop.paidOrder();
    await shop.asAdmin.orders.advance({ id, to: 'processing' });
    expect((await settle(id, transactionId ?? '')).state).toBe('processing');
    await shop.asAdmin.orders.refund({ id });
    expect((await settle(id, transactionId ?? '')).state).toBe('refunded');
    expect(shop.payments.refunds.size).toBe(1);
  });

  it('A repeated settle needs no call to the provider.', async () => {
    const paid = await shop.paidOrder();
    shop.payments.on.request = () => {
      throw outage();
    };
    expect(await settle(paid.id, paid.transactionId ?? '')).toEqual(paid);
  });

  it('payments.settle trusts the provider and not the client.', async () => {
    const { id } = await shop.order();
    const open = await opened(id);
    expect(await errorCode(settle(id, open))).toBe('PAYMENT_NOT_COMPLETED');
    expect(await errorCode(settle(id, 'pi_made_up'))).toBe('PAYMENT_MISMATCH');
    expect((await detail(id)).state).toBe('unpaid');
  });

  it.each<[string, Partial<Intent>]>([
    ['another amount', { amountMinor: 2400 }],
    ['less money than asked for', { receivedMinor: 2400 }],
    ['another currency', { currency: 'eur' }],
    ['another checkout', { checkoutId: 'another' }],
    ['no checkout and no order', { checkoutId: null, orderId: null }],
  ])('rejects an intent of %s', async (_, change) => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.payments.alter(transactionId, change);
    expect(await errorCode(settle(id, transactionId))).toBe('PAYMENT_MISMATCH');
    expect((await detail(id)).state).toBe('unpaid');
  });

  it('One transaction settles one order only.', async () => {
    const { id: partId } = await shop.part();
    const paid = await shop.paidOrder({ partId });
    const other = await shop.order({ partId });
    expect(await errorCode(settle(other.id, paid.transactionId ?? ''))).toBe('PAYMENT_MISMATCH');
    expect((await detail(other.id)).state).toBe('unpaid');
  });

  it('An intent of another order is rejected.', async () => {
    const order = await shop.order();
    const theirs = await shop.order({ by: shop.asOtherCustomer });
    const transactionId = await shop.payAtProvider(theirs.id, shop.asOtherCustomer);
    expect(await errorCode(settle(order.id, transactionId))).toBe('PAYMENT_MISMATCH');
    expect(await errorCode(settle(theirs.id, transactionId))).toBe('ORDER_NOT_FOUND');
    expect((await settle(theirs.id, transactionId, shop.asAdmin)).state).toBe('paid');
  });

  it('Concurrent browser, webhook and reconcile settle the order once.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.clock.now += 2 * MINUTE;
    await Promise.all([
      settle(id, transactionId),
      send('payment_intent.succeeded', transactionId),
      send('payment_intent.succeeded', transactionId),
      reconcilePayments(shop.deps),
      settle(id, transactionId),
    ]);
    const { events, payments, state } = await detail(id);
    expect(state).toBe('paid');
    expect(events.filter(({ to }) => to === 'paid')).toHaveLength(1);
    expect(payments).toHaveLength(1);
    expect(shop.payments.refunds.size).toBe(0);
  });

  it('A late payment is refunded once, with a note.', async () => {
    const { id, transactionId } = await paidTooLate();
    expect(await callError(settle(id, transactionId))).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
      message: 'This order can no longer be paid. The money goes back to the card.',
    });
    expect(await errorCode(settle(id, transactionId))).toBe('ORDER_NOT_PAYABLE');
    await send('payment_intent.succeeded', transactionId);
    expect([...shop.payments.refunds]).toEqual([[transactionId, 're_1']]);
    expect(shop.payments.calls.filter((method) => method === 'refundIntent')).toHaveLength(1);
    const { state, events, payments, checkoutId } = await detail(id);
    expect(state).toBe('cancelled');
    expect(payments).toMatchObject([{ status: 'refunded', refundId: 're_1' }]);
    const { refunds } = await shop.asAdmin.checkouts.byId({ id: checkoutId });
    expect(refunds).toMatchObject([
      { status: 'succeeded', reason: 'late payment', amountMinor: 2500, lines: [] },
    ]);
    expect(events.slice(2)).toMatchObject([
      { from: 'cancelled', to: 'cancelled', note: expect.stringContaining(transactionId) },
    ]);
  });

  it('A late payment in another currency than the recorded one is refunded as well.', async () => {
    const { id, transactionId } = await paidTooLate();
    shop.payments.alter(transactionId, { currency: 'eur' });
    expect(await errorCode(settle(id, transactionId))).toBe('ORDER_NOT_PAYABLE');
    expect([...shop.payments.refunds.keys()]).toEqual([transactionId]);
  });

  it('Concurrent calls record the refund of a late payment once.', async () => {
    const { id, transactionId } = await paidTooLate();
    const settling = () => errorCode(settle(id, transactionId));
    const codes = await Promise.all([settling(), settling(), settling()]);
    expect(new Set(codes)).toEqual(new Set(['ORDER_NOT_PAYABLE']));
    expect((await detail(id)).events).toHaveLength(3);
  });

  it('A second payment of one order is refunded.', async () => {
    const { id } = await shop.order();
    const first = await shop.payAtProvider(id);
    shop.payments.alter(first, { status: 'cancelled' });
    const second = await shop.payAtProvider(id);
    await settle(id, second);
    shop.payments.alter(first, { status: 'succeeded' });
    await send('payment_intent.succeeded', first);
    expect([...shop.payments.refunds.keys()]).toEqual([first]);
    expect(await detail(id)).toMatchObject({ state: 'paid', transactionId: second });
  });

  it.each(['retrieveIntent', 'refundIntent'] as const)(
    'leaves nothing half done when %s breaks',
    async (broken) => {
      for (const at of ['request', 'response'] as const) {
        const { id, transactionId } = await paidTooLate();
        shop.payments.on[at] = (method) => {
          if (method === broken) throw outage();
        };
        expect(await errorCode(settle(id, transactionId))).toBe('PROVIDER_UNAVAILABLE');
        shop.payments.on = {};
        expect((await detail(id)).payments).toMatchObject([{ status: 'cancelled' }]);
        expect(await errorCode(settle(id, transactionId))).toBe('ORDER_NOT_PAYABLE');
        expect((await detail(id)).payments).toMatchObject([{ status: 'refunded' }]);
      }
      expect(shop.payments.refunds.size).toBe(2);
    },
  );
});

describe('receiveWebhook', () => {
  it('A webhook settles the order with the provider as the actor.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    await send('payment_intent.succeeded', transactionId, 'evt_1');
    await send('payment_intent.succeeded', transactionId, 'evt_1');
    const { state, events } = await detail(id);
    expect(state).toBe('paid');
    expect(events.slice(1)).toMatchObject([{ to: 'paid', actor: 'stripe' }]);
    expect(await isRecorded('evt_1')).toBe(true);
  });

  it('A webhook with a wrong signature is rejected and changes nothing.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    const { rawBody } = shop.payments.event('payment_intent.succeeded', transactionId);
    const commits = shop.commits();
    expect(await errorCode(receiveWebhook(shop.deps, rawBody, 't=1,v1=0'))).toBe(
      'INVALID_SIGNATURE',
    );
    expect(shop.commits()).toBe(commits);
  });

  it('A signed test event is accepted and changes nothing, one with a wrong signature is rejected.', async () => {
    const { rawBody, signature } = shop.payments.event(TEST_EVENT, null);
    const commits = shop.commits();
    await receiveWebhook(shop.deps, rawBody, signature);
    expect(await errorCode(receiveWebhook(shop.deps, rawBody, 't=1,v1=0'))).toBe(
      'INVALID_SIGNATURE',
    );
    expect(shop.commits()).toBe(commits);
  });

  it.each([
    ['of an unknown type', 'customer.created', null],
    ['about an intent that is not ours', 'payment_intent.succeeded', 'pi_of_another_shop'],
    ['about no intent', 'payment_intent.succeeded', null],
  ])('records an event %s without a call to the provider', async (_, type, intentId) => {
    await send(type, intentId, 'evt_1');
    expect(shop.payments.calls).toEqual([]);
    expect(await isRecorded('evt_1')).toBe(true);
  });

  it("A webhook uses the provider's current state, not the event's.", async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    const calls = shop.payments.calls.length;
    await send('payment_intent.created', transactionId);
    expect(shop.payments.calls).toHaveLength(calls);
    expect((await detail(id)).state).toBe('unpaid');
    await send('payment_intent.canceled', transactionId);
    expect((await detail(id)).state).toBe('paid');
    const open = await shop.order();
    const openIntent = await opened(open.id);
    await send('payment_intent.succeeded', openIntent);
    expect(await detail(open.id)).toMatchObject({
      state: 'unpaid',
      payments: [{ status: 'open' }],
    });
  });

  it('A webhook records an intent that was cancelled at the provider.', async () => {
    const { id } = await shop.order();
    const intentId = await opened(id);
    shop.payments.alter(intentId, { status: 'cancelled' });
    await send('payment_intent.canceled', intentId, 'evt_1');
    expect((await detail(id)).payments).toMatchObject([{ status: 'cancelled' }]);
    expect(await isRecorded('evt_1')).toBe(true);
  });

  it('A webhook during an outage is rejected and succeeds on a retry.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.payments.on.request = () => {
      throw outage();
    };
    const first = send('payment_intent.succeeded', transactionId, 'evt_1');
    expect(await errorCode(first)).toBe('PROVIDER_UNAVAILABLE');
    shop.payments.on = {};
    await send('payment_intent.succeeded', transactionId, 'evt_1');
    expect((await detail(id)).state).toBe('paid');
  });

  it('A mismatched payment is logged and its webhook accepted.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.payments.alter(transactionId, { receivedMinor: 1 });
    await send('payment_intent.succeeded', transactionId, 'evt_1');
    expect((await detail(id)).state).toBe('unpaid');
    expect(await isRecorded('evt_1')).toBe(true);
    expect(shop.logged).toMatchObject([
      { level: 'error', details: { event: { intentId: transactionId } } },
    ]);
  });
});

describe('reconcilePayments', () => {
  it('reconcilePayments settles a payment without a webhook after one minute.', async () => {
    const { id } = await shop.order();
    await shop.payAtProvider(id);
    const commits = shop.commits();
    expect(await reconcilePayments(shop.deps)).toEqual(report({}));
    expect(shop.commits()).toBe(commits);
    shop.clock.now += MINUTE + 1;
    expect(await reconcilePayments(shop.deps)).toEqual(report({ paid: 1 }));
    const { events } = await detail(id);
    expect(events.at(-1)).toMatchObject({ to: 'paid', actor: 'system' });
    expect(await reconcilePayments(shop.deps)).toEqual(report({}));
  });

  it('reconcilePayments closes cancelled intents and keeps open ones.', async () => {
    const { id: partId } = await shop.part({ stock: 1000 });
    const [cancelled, waiting] = [await shop.order({ partId }), await shop.order({ partId })];
    shop.payments.alter(await opened(cancelled.id), { status: 'cancelled' });
    shop.payments.alter(await opened(waiting.id), { status: 'processing' });
    shop.clock.now += 2 * MINUTE;
    expect(await reconcilePayments(shop.deps)).toEqual(report({ cancelled: 1, waiting: 1 }));
  });

  it('reconcilePayments checks all payments in turn, 100 per run, despite failures.', async () => {
    const { id: partId } = await shop.part({ stock: 10_000 });
    const intents = await Promise.all(
      Array.from({ length: 130 }, async () => opened((await shop.order({ partId })).id)),
    );
    const asked: string[] = [];
    shop.payments.on.request = (_, intentId) => {
      asked.push(intentId);
      if (asked.length % 3 === 0) throw outage();
    };
    for (const count of [100, 100]) {
      shop.clock.now += 2 * MINUTE;
      const { waiting, failed } = await reconcilePayments(shop.deps);
      expect(waiting + failed).toBe(count);
    }
    expect(new Set(asked)).toEqual(new Set(intents));
    expect(shop.logged.every(({ level }) => level === 'error')).toBe(true);
  });
});
