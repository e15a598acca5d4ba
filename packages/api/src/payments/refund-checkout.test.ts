import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcileRefunds } from './reconcile-refunds.service.ts';

let shop: TestShop;
let checkout: CheckoutDetail;
let transactionId: string;
beforeEach(async () => {
  shop = await testShop();
  // The provider's list of refunds uses the real clock.
  shop.clock.now = Date.now();
  checkout = await shop.checkout();
  const [{ id: orderId } = { id: '' }] = checkout.orders;
  transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const getOrderId = (at: number) => checkout.orders[at]?.id ?? expect.unreachable();
const refund = (at: number) => shop.asAdmin.orders.refund({ id: getOrderId(at), note: 'By hand' });
const states = async () => {
  const { orders } = await shop.asAdmin.checkouts.byId({ id: checkout.id });
  return orders.map(({ state }) => state);
};
const payment = async () => (await shop.store.read.payments.listForCheckout(checkout.id))[0];
const tell = () => {
  const { rawBody, signature } = shop.payments.event('charge.refunded', transactionId);
  return errorCode(receiveWebhook(shop.deps, rawBody, signature));
};
const reserved = (at: number) =>
  shop.store.read.parts
    .stockedById(checkout.orders[at]?.partId ?? '')
    .then((part) => part?.reserved);
const readNotes = async (at: number) => {
  const { events } = await shop.asAdmin.orders.byId({ id: getOrderId(at) });
  return events.slice(2).map(({ to, actor }) => `${to} by ${actor}`);
};

describe('the refund of one order of a checkout', () => {
  it('It refunds this order only; the last one refunds the rest of the payment.', async () => {
    expect(await refund(1)).toMatchObject({ state: 'refunded', totalMinor: 3100 });
    expect(await states()).toEqual(['paid', 'refunded', 'paid']);
    expect([await reserved(0), await reserved(1)]).toEqual([10, 0]);
    expect(await shop.payments.listRefunds(transactionId)).toEqual([
      expect.objectContaining({ id: 're_1', amountMinor: 3100, status: 'succeeded' }),
    ]);
    expect(await payment()).toMatchObject({ status: 'succeeded', refundId: null });
    await refund(0);
    await refund(2);
    expect(await payment()).toMatchObject({ status: 'refunded', refundId: 're_3' });
    const given = await shop.payments.listRefunds(transactionId);
    expect(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(10_300);
  });

  it('The webhooks of its own refunds change nothing.', async () => {
    await refund(1);
    await Promise.all([tell(), tell()]);
    expect(await states()).toEqual(['paid', 'refunded', 'paid']);
    expect(await Promise.all([readNotes(0), readNotes(1), readNotes(2)])).toEqual([
      [],
      ['refunded by admin'],
      [],
    ]);
  });

  it('A repeated refund of one order is the same refund.', async () => {
    await Promise.all([refund(1), refund(1)]);
    await refund(1);
    expect(await shop.payments.listRefunds(transactionId)).toHaveLength(1);
    expect(await readNotes(1)).toEqual(['refunded by admin']);
  });

  it('A webhook that arrives before the response ends the named order, once.', async () => {
    shop.payments.on.response = async (method) => {
      if (method !== 'refundIntent') return;
      shop.payments.on = {};
      await tell();
    };
    expect((await refund(1)).state).toBe('refunded');
    expect(await states()).toEqual(['paid', 'refunded', 'paid']);
    expect(await readNotes(1)).toEqual(['refunded by admin']);
    expect(await readNotes(0)).toEqual([]);
  });

  it('A refund whose response was lost is recorded by the job for the named order.', async () => {
    shop.payments.on.response = (method) => {
      if (method === 'refundIntent') throw outage();
    };
    expect(await errorCode(refund(1))).toBe('PROVIDER_UNAVAILABLE');
    shop.payments.on = {};
    expect(await reconcileRefunds(shop.deps)).toMatchObject({ recorded: 1 });
    expect(await states()).toEqual(['paid', 'refunded', 'paid']);
    expect(await reconcileRefunds(shop.deps)).toMatchObject({ known: 1 });
  });
});

describe('a refund of a checkout at the provider', () => {
  it('A partial refund adds a note to all its orders.', async () => {
    shop.payments.giveBack(transactionId, 3100);
    await Promise.all([tell(), tell()]);
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
    for (const at of [0, 1, 2]) expect(await readNotes(at)).toEqual(['paid by stripe']);
  });

  it('A full refund ends all orders, in any state, in one unit of work.', async () => {
    await shop.asAdmin.orders.advance({ id: getOrderId(0), to: 'processing' });
    await shop.asAdmin.orders.advance({ id: getOrderId(0), to: 'shipped' });
    await shop.asAdmin.orders.advance({ id: getOrderId(1), to: 'processing' });
    shop.payments.giveBack(transactionId);
    const commits = shop.commits();
    await tell();
    expect(shop.commits() - commits).toBe(1);
    expect(await states()).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await payment()).toMatchObject({ status: 'refunded', refundId: 're_1' });
  });

  it('The rest after the refund of one order ends the others.', async () => {
    await refund(1);
    shop.payments.giveBack(transactionId);
    await tell();
    expect(await states()).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await readNotes(1)).toEqual(['refunded by admin']);
    expect(await payment()).toMatchObject({ status: 'refunded', refundId: 're_2' });
  });

  it('Partial refunds that add up to the payment end all orders.', async () => {
    shop.payments.giveBack(transactionId, 7200);
    await tell();
    await refund(1);
    await tell();
    expect(await states()).toEqual(['refunded', 'refunded', 'refunded']);
  });
});
