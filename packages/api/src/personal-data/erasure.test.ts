import type { Tx } from '@bm/db/store';
import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../orders/place-order.service.ts';
import { createCaller } from '../root.ts';
import { errorCode } from '../testing/error-code.ts';
import { requestedReturn } from '../testing/sample-returns.ts';
import { HOUR, testShop, type Person, type TestShop } from '../testing/test-shop.ts';
import { exchangeToken } from '../users/exchange-token.service.ts';
import { completeErasure, completeErasures } from './complete-erasure.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const request = (by: Person = shop.customer) => by.call.personalData.requestErasure();
const confirm = (person: Person = shop.customer, by = shop.asAdmin) =>
  by.personalData.confirmErasure({ userId: person.id });
const actions = () =>
  shop.audit.map(({ action }) => action).filter((action) => action.startsWith('personalData.'));
const isAccount = (person: Person = shop.customer) =>
  shop.identity.holdsEmail(person.uid ?? '', person.email);

async function ship(orderId: string): Promise<void> {
  for (const to of ['processing', 'shipped'] as const) {
    await shop.asAdmin.orders.advance({ id: orderId, to });
  }
}

describe('an erasure request', () => {
  it('A customer requests, views, requests again and withdraws.', async () => {
    const { personalData } = shop.asCustomer;
    expect(await personalData.erasure()).toBeNull();
    const asked = await personalData.requestErasure();
    expect(asked).toEqual({ requestedAt: shop.clock.now, confirmedAt: null, erasedAt: null });
    shop.clock.now += HOUR;
    expect(await personalData.requestErasure()).toEqual(asked);
    expect(await personalData.erasure()).toEqual(asked);
    expect(await shop.asOtherCustomer.personalData.erasure()).toBeNull();
    expect(await shop.asAdmin.personalData.openErasures()).toMatchObject([
      { userId: shop.customer.id, email: shop.customer.email },
    ]);
    expect(await shop.asOtherCustomer.personalData.withdrawErasure()).toEqual({ changed: 0 });
    expect(await personalData.withdrawErasure()).toEqual({ changed: 1 });
    expect(await personalData.withdrawErasure()).toEqual({ changed: 0 });
    expect(await shop.asAdmin.personalData.openErasures()).toEqual([]);
  });

  it('No account is erased without a request, or after its withdrawal.', async () => {
    expect(await errorCode(confirm())).toBe('USER_NOT_FOUND');
    await request();
    await shop.asCustomer.personalData.withdrawErasure();
    expect(await errorCode(confirm())).toBe('USER_NOT_FOUND');
    expect(await errorCode(shop.asAdmin.personalData.confirmErasure({ userId: 'nobody' }))).toBe(
      'USER_NOT_FOUND',
    );
    expect(await isAccount()).toBe(true);
  });
});

describe('a confirmed erasure', () => {
  it('It deletes the account at the provider and closes it in the shop, once.', async () => {
    await request();
    const confirmed = await confirm();
    expect(confirmed).toEqual({
      requestedAt: shop.clock.now,
      confirmedAt: shop.clock.now,
      erasedAt: shop.clock.now,
    });
    expect(await isAccount()).toBe(false);
    expect(await errorCode(shop.asCustomer.users.me())).toBe('ACCOUNT_DEACTIVATED');
    expect(await confirm()).toEqual(confirmed);
    expect(actions()).toEqual(['personalData.confirmErasure', 'personalData.erase']);
    expect(await shop.asAdmin.personalData.openErasures()).toEqual([]);
    const { items: users } = await shop.asAdmin.users.list();
    expect(users.map(({ id }) => id)).not.toContain(shop.customer.id);
    expect(await shop.store.read.users.byId(shop.customer.id)).toMatchObject({
      email: erasedEmail(shop.customer.id),
      displayName: ERASED_NAME,
    });
  });

  it('Its email can register again; the new account has none of the old data.', async () => {
    await shop.order();
    await request();
    await confirm();
    const uid = 'uid-of-the-new-account';
    const again = await shop.signIn({ email: shop.customer.email, uid });
    expect(again.id).not.toBe(shop.customer.id);
    expect(await again.call.orders.mine()).toMatchObject({ items: [], total: 0 });
    expect(await again.call.personalData.erasure()).toBeNull();
  });

  it('An erased account cannot be reactivated.', async () => {
    await request();
    await confirm();
    const email = erasedEmail(shop.customer.id);
    const { users } = shop.asAdmin;
    for (const call of [users.reactivate, users.makeAdmin, users.release, users.deactivate]) {
      expect(await errorCode(call({ email }))).toBe('USER_NOT_FOUND');
    }
    const uid = 'uid-of-a-stranger';
    expect(await errorCode(shop.signIn({ email, uid }))).toBe('ACCOUNT_DEACTIVATED');
  });

  it('Unpaid orders are cancelled, first at the provider, and release their stock.', async () => {
    const part = await shop.part();
    const { id: orderId } = await shop.order({ partId: part.id });
    await shop.asCustomer.payments.createIntent({ orderId });
    await request();
    await confirm();
    expect(await shop.store.read.orders.byId(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await shop.asAdmin.parts.byId({ id: part.id })).toMatchObject({ available: 100 });
    expect((await shop.paymentsFor(orderId)).map(({ status }) => status)).toEqual(['cancelled']);
  });

  it.each(['paid', 'processing'] as const)(
    'An order that is %s blocks it until it is shipped.',
    async (state) => {
      const { id, number } = await shop.paidOrder();
      const unpaid = await shop.order();
      if (state === 'processing') await shop.asAdmin.orders.advance({ id, to: state });
      await request();
      await expect(confirm()).rejects.toMatchObject({
        cause: { code: 'ERASURE_BLOCKED', details: { orders: [number], checkouts: [] } },
      });
      expect(await shop.asCustomer.orders.byId({ id: unpaid.id })).toMatchObject({
        state: 'unpaid',
      });
      if (state === 'paid') await shop.asAdmin.orders.advance({ id, to: 'processing' });
      await shop.asAdmin.orders.advance({ id, to: 'shipped' });
      expect(await confirm()).toMatchObject({ erasedAt: shop.clock.now });
    },
  );

  it('A payment that arrived meanwhile settles the order, which then blocks the erasure.', async () => {
    const { id, number } = await shop.order();
    await shop.payAtProvider(id);
    await request();
    await expect(confirm()).rejects.toMatchObject({
      cause: { code: 'ERASURE_BLOCKED', details: { orders: [number] } },
    });
    expect(await shop.asCustomer.orders.byId({ id })).toMatchObject({ state: 'paid' });
    await ship(id);
    expect(await confirm()).toMatchObject({ erasedAt: shop.clock.now });
  });

  it('An open return blocks it until it has ended.', async () => {
    const { id, orderNumber } = await requestedReturn(shop);
    await request();
    await expect(confirm()).rejects.toMatchObject({
      cause: { code: 'ERASURE_BLOCKED', details: { orders: [orderNumber], checkouts: [] } },
    });
    await shop.asAdmin.returns.reject({ id, answer: 'They are used.' });
    expect(await confirm()).toMatchObject({ erasedAt: shop.clock.now });
  });

  it('Unassigned money of a bank transfer blocks the erasure.', async () => {
    const checkout = await shop.checkout();
    const receive = (reference: string, amountMinor: number) =>
      shop.asAdmin.payments.recordReceipt({
        checkoutNumber: checkout.number,
        reference,
        amountMinor,
        receivedAt: shop.clock.now,
      });
    await receive('REF-1', 100);
    await request();
    await expect(confirm()).rejects.toMatchObject({
      cause: { code: 'ERASURE_BLOCKED', details: { orders: [], checkouts: [checkout.number] } },
    });
    await receive('REF-2', -100);
    expect(await confirm()).toMatchObject({ erasedAt: shop.clock.now });
  });

  it('The last admin is not erased; one of two confirms their own request.', async () => {
    await request(shop.admin);
    expect(await errorCode(confirm(shop.admin))).toBe('LAST_ADMIN');
    await shop.asAdmin.users.makeAdmin({ email: shop.other.email });
    expect(await confirm(shop.admin)).toMatchObject({ erasedAt: shop.clock.now });
    expect(await errorCode(shop.asAdmin.users.me())).toBe('ACCOUNT_DEACTIVATED');
    await request(shop.other);
    expect(await errorCode(confirm(shop.other, shop.other.call))).toBe('LAST_ADMIN');
  });

  it('A concurrent sign-in creates no new account.', async () => {
    const { email, uid } = shop.customer;
    const idToken = shop.identity.signIn({ email, uid: uid ?? '' });
    await request();
    const { store } = shop.deps;
    const late = { ...shop.deps, store: { ...store } };
    late.store.write = async (unit) => {
      await confirm();
      return store.write(unit);
    };
    const counts = { refused: {}, signed: {}, created: {} };
    const procedure = { path: 'users.exchange', policy: { counts } };
    const ctx = { ...shop.context(null), deps: late, procedure };
    const exchange = exchangeToken(ctx, { email, idToken });
    expect(await errorCode(exchange)).toBe('EMAIL_MISMATCH');
    expect(await store.read.users.byEmail(email)).toBeNull();
    shop.clock.now += 25 * HOUR;
    await completeErasures(shop.deps);
    expect(await store.read.users.byUid(uid ?? '')).toBeNull();
  });

  it('An order that was placed during the erasure is erased a day later.', async () => {
    const part = await shop.part();
    await request();
    await confirm();
    const user = await shop.store.read.users.byId(shop.customer.id);
    if (user === null) throw new Error('There is no account.');
    const actor = { ...user, email: shop.customer.email, displayName: 'Late', company: '' };
    const input = { idempotencyKey: 'late-order-1', partId: part.id, quantity: 10 };
    const procedure = { path: 'orders.place', policy: { idempotent: true } } as const;
    const ctx = { ...shop.context(null), actor, procedure };
    const { id } = await placeOrder(ctx, { ...input, phone: '0171', address: 'Dhaka' });
    expect(await completeErasures(shop.deps)).toEqual({ erased: 0, failed: 0 });
    shop.clock.now += 25 * HOUR;
    await completeErasures(shop.deps);
    expect(await shop.store.read.orders.byId(id)).toMatchObject({
      customerName: ERASED_NAME,
      customerEmail: erasedEmail(user.id),
      phone: '',
      address: '',
    });
  });
});

describe('an interrupted erasure', () => {
  it('Without the provider the account is closed; the job completes the erasure.', async () => {
    await request();
    shop.identity.on.request = () => {
      throw new ProviderError('unavailable', 'The identity provider is unavailable.');
    };
    expect(await confirm()).toMatchObject({ confirmedAt: shop.clock.now, erasedAt: null });
    expect(await errorCode(shop.asCustomer.users.me())).toBe('ACCOUNT_DEACTIVATED');
    expect(await errorCode(shop.asCustomer.personalData.withdrawErasure())).toBe(
      'ACCOUNT_DEACTIVATED',
    );
    expect(await completeErasures(shop.deps)).toEqual({ erased: 0, failed: 1 });
    shop.identity.on.request = undefined;
    expect(await completeErasures(shop.deps)).toEqual({ erased: 1, failed: 0 });
    expect(await completeErasures(shop.deps)).toEqual({ erased: 0, failed: 0 });
    expect(await isAccount()).toBe(false);
    expect(shop.logged.map(({ message }) => message)).toContain(
      'an erasure could not be completed',
    );
  });

  it.each([0, 1, 2, 3, 4])('A crash before write %i is completed by the job.', async (at) => {
    const { id } = await shop.paidOrder();
    await ship(id);
    await shop.order();
    await shop.asCustomer.reviews.create({
      idempotencyKey: 'review-key-1',
      feedback: 'Good.',
      rating: 5,
    });
    await request();
    const inner = shop.deps.store;
    let writes = 0;
    const crash = new Error('The process was killed.');
    const store = {
      ...inner,
      write: <T>(unit: (tx: Tx) => Promise<T>) =>
        (writes += 1) > at ? Promise.reject(crash) : inner.write(unit),
    };
    const ctx = { ...shop.context(shop.admin.token), deps: { ...shop.deps, store } };
    await createCaller(() => ctx)
      .personalData.confirmErasure({ userId: shop.customer.id })
      .catch(() => null);
    expect(await confirm()).toMatchObject({ confirmedAt: shop.clock.now });
    await completeErasures(shop.deps);
    expect(await shop.store.read.personalData.erasureRequest(shop.customer.id)).toMatchObject({
      erasedAt: shop.clock.now,
    });
    expect(await isAccount()).toBe(false);
    expect(actions()).toEqual(['personalData.confirmErasure', 'personalData.erase']);
    expect(await completeErasure(shop.deps, shop.customer.id, 'r')).toBe(false);
  });
});
