import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from './expire-orders.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const readState = async (id: string) => (await shop.asAdmin.orders.byId({ id })).state;
const readStock = (id: string) => shop.store.read.parts.stockedById(id);
const openIntent = async (orderId: string) => {
  await shop.asCustomer.payments.createIntent({ orderId });
  const intentId = (await shop.paymentsFor(orderId)).find(
    ({ status }) => status === 'open',
  )?.transactionId;
  return intentId ?? expect.unreachable('no intent was opened');
};

describe('orders.cancel', () => {
  it('orders.cancel releases the stock, cancels the intent and records the actor.', async () => {
    const order = await shop.order();
    const intentId = await openIntent(order.id);
    expect(await shop.asCustomer.orders.cancel({ id: order.id })).toMatchObject({
      id: order.id,
      state: 'cancelled',
    });
    expect(await readStock(order.partId)).toMatchObject({ reserved: 0, available: 100 });
    expect(shop.payments.intent(intentId).status).toBe('cancelled');
    const { events, payments } = await shop.asCustomer.orders.byId({ id: order.id });
    const cancelled = { from: 'unpaid', to: 'cancelled', actor: 'customer', note: '' };
    expect(events.at(-1)).toMatchObject(cancelled);
    expect(payments).toMatchObject([{ transactionId: intentId, status: 'cancelled' }]);
    expect(shop.audit.filter(({ targetId }) => targetId === order.id)).toEqual([]);
  });

  it('A cancellation by an admin records the admin as the actor.', async () => {
    const { id } = await shop.order();
    await shop.asAdmin.orders.cancel({ id });
    const { events } = await shop.asCustomer.orders.byId({ id });
    expect(events.at(-1)).toMatchObject({ to: 'cancelled', actor: 'admin' });
  });

  it("An admin's cancellation stores its reason and writes an audit row.", async () => {
    const order = await shop.order();
    const intentId = await openIntent(order.id);
    const reason = 'Held for three days; we need the units.';
    const cancel = () => shop.asAdmin.orders.cancelUnpaid({ id: order.id, reason: ` ${reason} ` });
    expect(await cancel()).toMatchObject({ state: 'cancelled', cancelReason: reason });
    expect(await errorCode(cancel())).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readStock(order.partId)).toMatchObject({ reserved: 0 });
    expect(shop.payments.intent(intentId).status).toBe('cancelled');
    const { events, cancelReason } = await shop.asCustomer.orders.byId({ id: order.id });
    expect(cancelReason).toBe(reason);
    expect(events.at(-1)).toMatchObject({ to: 'cancelled', actor: 'admin', note: reason });
    expect((await shop.asCustomer.orders.mine()).items).toMatchObject([{ cancelReason: reason }]);
    expect(shop.audit.filter(({ targetId }) => targetId === order.id)).toMatchObject([
      {
        action: 'orders.cancelUnpaid',
        actorId: shop.admin.id,
        before: { state: 'unpaid' },
        after: { state: 'cancelled', reason },
      },
    ]);
  });

  it.each(['', '  ', 'x'.repeat(501)])('rejects the reason %j of an admin', async (reason) => {
    const { id } = await shop.order();
    expect(await errorCode(shop.asAdmin.orders.cancelUnpaid({ id, reason }))).toBe('BAD_INPUT');
    expect(await readState(id)).toBe('unpaid');
  });

  it('Admins cannot cancel paid or unknown orders.', async () => {
    const { id } = await shop.paidOrder();
    const cancel = (orderId: string) =>
      errorCode(shop.asAdmin.orders.cancelUnpaid({ id: orderId, reason: 'Too late.' }));
    expect(await cancel(id)).toBe('ORDER_NOT_CANCELLABLE');
    expect(await cancel('nothing')).toBe('ORDER_NOT_FOUND');
    expect(shop.audit.filter(({ action }) => action === 'orders.cancelUnpaid')).toEqual([]);
  });

  it('Repeated cancellations release the stock once.', async () => {
    const order = await shop.order();
    await shop.order({ partId: order.partId });
    const cancel = () => errorCode(shop.asCustomer.orders.cancel({ id: order.id }));
    const codes = await Promise.all([cancel(), cancel(), cancel()]);
    expect(codes.toSorted()).toEqual(['ORDER_NOT_CANCELLABLE', 'ORDER_NOT_CANCELLABLE', null]);
    expect(await cancel()).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readStock(order.partId)).toMatchObject({ reserved: 10 });
  });

  it('A paid order is not cancelled.', async () => {
    const { id, partId } = await shop.paidOrder();
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readState(id)).toBe('paid');
    expect(await readStock(partId)).toMatchObject({ reserved: 10 });
  });

  it('A cancellation settles the order when its payment has arrived.', async () => {
    const { id, partId } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await shop.asCustomer.orders.byId({ id })).toMatchObject({
      state: 'paid',
      transactionId,
    });
    expect(await readStock(partId)).toMatchObject({ reserved: 10 });
  });

  it('A cancellation is rejected while a payment is in progress.', async () => {
    const { id } = await shop.order();
    shop.payments.alter(await openIntent(id), { status: 'processing' });
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readState(id)).toBe('unpaid');
  });

  it.each(['request', 'response'] as const)('can be repeated after an outage at %s', async (at) => {
    const { id, partId } = await shop.order();
    await openIntent(id);
    shop.payments.on[at] = () => {
      throw outage();
    };
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBe('PROVIDER_UNAVAILABLE');
    expect(await readState(id)).toBe('unpaid');
    expect(await readStock(partId)).toMatchObject({ reserved: 10 });
    shop.payments.on = {};
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBeNull();
    expect(await readStock(partId)).toMatchObject({ reserved: 0 });
  });

  it('An intent that the provider does not know does not prevent a cancellation.', async () => {
    const { id } = await shop.order();
    shop.payments.forget(await openIntent(id));
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBeNull();
  });

  it('The first intent is cancelled, too, when it is opened during a cancellation.', async () => {
    const { id } = await shop.order();
    const { payments } = shop.deps.store.read;
    const openForCheckout = payments.openForCheckout.bind(payments);
    payments.openForCheckout = async (checkoutId) => {
      payments.openForCheckout = openForCheckout;
      const open = await openForCheckout(checkoutId);
      await openIntent(id);
      return open;
    };
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBeNull();
    expect(await shop.paymentsFor(id)).toMatchObject([{ status: 'cancelled' }]);
    expect(shop.payments.all()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('An intent that is opened during a cancellation is cancelled, too.', async () => {
    const { id } = await shop.order();
    await openIntent(id);
    shop.payments.on.response = async (method) => {
      if (method !== 'cancelIntent') return;
      shop.payments.on = {};
      await shop.asCustomer.payments.createIntent({ orderId: id });
    };
    expect(await errorCode(shop.asCustomer.orders.cancel({ id }))).toBeNull();
    const { payments } = await shop.asCustomer.orders.byId({ id });
    expect(payments.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    for (const { transactionId } of payments) {
      expect(shop.payments.intent(transactionId).status).toBe('cancelled');
    }
  });
});

describe('expireOrders', () => {
  it('expireOrders expires orders after their hold, and not before.', async () => {
    const order = await shop.order();
    const paid = await shop.paidOrder();
    shop.clock.now += 72 * HOUR - 1;
    expect(await expireOrders(shop.deps)).toEqual({ expired: 0, kept: 0, failed: 0 });
    shop.clock.now += 1;
    expect(await expireOrders(shop.deps)).toEqual({ expired: 1, kept: 0, failed: 0 });
    expect(await expireOrders(shop.deps)).toEqual({ expired: 0, kept: 0, failed: 0 });
    expect([await readState(order.id), await readState(paid.id)]).toEqual(['expired', 'paid']);
    expect(await readStock(order.partId)).toMatchObject({ reserved: 0 });
    const { events } = await shop.asAdmin.orders.byId({ id: order.id });
    const expired = { from: 'unpaid', to: 'expired', actor: 'system', note: '' };
    expect(events.at(-1)).toMatchObject(expired);
  });

  it('expireOrders settles an order whose payment has arrived.', async () => {
    const { id } = await shop.order();
    await shop.payAtProvider(id);
    shop.clock.now += 72 * HOUR;
    expect(await expireOrders(shop.deps)).toEqual({ expired: 0, kept: 1, failed: 0 });
    expect((await shop.store.read.orders.byId(id))?.state).toBe('paid');
  });

  it('An order whose payment has arrived with another amount is reported as failed.', async () => {
    const { id, checkoutId } = await shop.order();
    shop.payments.alter(await shop.payAtProvider(id), { receivedMinor: 1 });
    shop.clock.now += 72 * HOUR;
    expect(await expireOrders(shop.deps)).toEqual({ expired: 0, kept: 0, failed: 1 });
    expect(shop.logged).toMatchObject([{ level: 'error', details: { checkoutId } }]);
    expect(await readState(id)).toBe('unpaid');
  });

  it('A failing order does not stop the others.', async () => {
    const { id: partId } = await shop.part({ stock: 10_000 });
    const failing = await shop.order({ partId });
    const failingIntent = await openIntent(failing.id);
    const orders = await Promise.all(Array.from({ length: 120 }, () => shop.order({ partId })));
    shop.clock.now += 72 * HOUR;
    shop.payments.on.request = (_, intentId) => {
      if (intentId === failingIntent) throw outage();
    };
    expect(await expireOrders(shop.deps)).toEqual({ expired: orders.length, kept: 0, failed: 1 });
    expect(shop.logged).toMatchObject([
      { level: 'error', details: { checkoutId: failing.checkoutId } },
    ]);
    shop.payments.on = {};
    expect(await expireOrders(shop.deps)).toEqual({ expired: 1, kept: 0, failed: 0 });
    expect(await readStock(partId)).toMatchObject({ reserved: 0, onHand: 10_000 });
  });

  it('The last due order is expired, even after many failures.', async () => {
    const { id: partId } = await shop.part({ stock: 10_000 });
    for (let count = 0; count < 101; count += 1) {
      await openIntent((await shop.order({ partId })).id);
    }
    shop.clock.now += HOUR;
    const last = await shop.order({ partId });
    shop.clock.now += 72 * HOUR;
    shop.payments.on.request = () => {
      throw outage();
    };
    expect(await expireOrders(shop.deps)).toEqual({ expired: 1, kept: 0, failed: 101 });
    expect(await readState(last.id)).toBe('expired');
  });
});
