import { MAX_LIST_LINES } from '@bm/domain/lists/list-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@bm/db/store';
import { hashRequest, idempotencyScope } from './idempotency.ts';
import { testShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  // Ids as the shop makes them: their length is measured.
  shop.deps.newId = () => newId();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const find = async (path: string, key: string) => {
  const scope = idempotencyScope(path, shop.customer.id);
  return shop.store.write((tx) => tx.idempotency.find(scope, key));
};
/** The bytes of the stored reply of a call of the customer. */
const storedBytes = async (path: string, key: string): Promise<number> =>
  Buffer.byteLength(JSON.stringify((await find(path, key))?.response));

const insert = (path: string, key: string, request: unknown, response: unknown) =>
  shop.store.write((tx) =>
    tx.idempotency.insert({
      scope: idempotencyScope(path, shop.customer.id),
      key,
      requestHash: hashRequest(request),
      response,
      at: shop.clock.now,
    }),
  );

async function createParts(count: number, change = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await shop.part({ stock: 10_000, ...change })).id);
  return ids;
}

const MIXED = [10, 15, 0, 20_000, 30, 1.5];
/** Lines of all kinds of results: stored, stored with a problem, and not stored. */
const mixedLines = (partIds: readonly string[]) => [
  ...partIds.map((partId, at) => ({ partId, quantity: MIXED[at % MIXED.length] ?? 10 })),
  { partId: 'nothing', quantity: 10 },
];

describe('a repeated call, after what it wrote has changed', () => {
  it('orders.place returns the order as it was placed.', async () => {
    const { email } = shop.customer;
    await shop.signIn({ email, emailVerified: false });
    const [partId = ''] = await createParts(1);
    const call = { idempotencyKey: 'order-key-1', partId, quantity: 10, phone: '1', address: 'A' };
    const first = await shop.asCustomer.orders.place(call);
    await shop.signIn({ email, emailVerified: true });
    expect((await shop.asCustomer.orders.byId({ id: first.id })).expiresAt).not.toBe(
      first.expiresAt,
    );
    const transactionId = await shop.payAtProvider(first.id);
    await shop.asCustomer.payments.settle({ orderId: first.id, transactionId });
    expect(await shop.asCustomer.orders.place(call)).toEqual(first);
    expect(await storedBytes('orders.place', call.idempotencyKey)).toBeLessThan(100);
  });

  it('checkouts.place returns the checkout as it was placed, also of 500 lines.', async () => {
    const { version, settings } = await shop.asAdmin.settings.get();
    const bank = { account: '1057', swift: '', bankName: 'Bank' };
    await shop.asAdmin.settings.save({ version, settings: { ...settings, bank } });
    const partIds = await createParts(20);
    const lines = Array.from({ length: 500 }, (_, at) => ({
      partId: partIds[at % partIds.length] ?? '',
      quantity: 10,
    }));
    const texts = { note: 'N'.repeat(500), phone: '+880 1', address: 'A'.repeat(500) };
    const call = { idempotencyKey: 'checkout-1', lines, paymentMethod: 'bank', ...texts } as const;
    shop.deps.settings.holdShare = 1;
    const first = await shop.asCustomer.checkouts.place(call);
    expect(first.orders).toHaveLength(500);
    expect(first.bank).toEqual({ ...bank, holder: '' });
    await shop.asCustomer.orders.cancel({ id: first.orders[3]?.id ?? '' });
    await shop.asAdmin.settings.save({
      version: version + 1,
      settings: { ...settings, bank: { ...bank, bankName: 'Other' } },
    });
    expect(await shop.asCustomer.checkouts.place(call)).toEqual(first);
    expect(await storedBytes('checkouts.place', call.idempotencyKey)).toBeLessThan(300);
  });

  it('cart.add returns the result of each line, also of 500.', async () => {
    const lines = mixedLines(await createParts(499));
    const call = { idempotencyKey: 'cart-key-1', lines };
    const first = await shop.asCustomer.cart.add(call);
    expect(
      new Set(first.lines.map(({ isStored, verdict }) => `${isStored} ${verdict.ok}`)),
    ).toEqual(new Set(['true true', 'true false', 'false false']));
    await shop.asCustomer.cart.clear();
    expect(await shop.asCustomer.cart.add(call)).toEqual(first);
    expect((await shop.asCustomer.cart.get()).lines).toEqual([]);
    expect(await storedBytes('cart.add', call.idempotencyKey)).toBeLessThan(8 * lines.length);
  });

  it('lists.toCart returns the result of each line, which the list no longer has.', async () => {
    const partIds = await createParts(MAX_LIST_LINES);
    const lines = partIds.map((partId, at) => ({ partId, quantity: at % 9 === 0 ? 5 : 10 }));
    const list = await shop.asCustomer.lists.create({
      idempotencyKey: 'list-key-1',
      name: 'L',
      lines,
    });
    const call = { idempotencyKey: 'to-cart-1', id: list.id, move: true };
    const first = await shop.asCustomer.lists.toCart(call);
    expect(first.lines).toHaveLength(MAX_LIST_LINES);
    expect((await shop.asCustomer.lists.byId({ id: list.id })).lines).toEqual([]);
    expect(await shop.asCustomer.lists.toCart(call)).toEqual(first);
    expect(await storedBytes('lists.toCart', call.idempotencyKey)).toBeLessThan(13_000);
  });

  it('reviews.create returns the review, which is stored once.', async () => {
    const call = { idempotencyKey: 'review-1', feedback: 'Good. '.repeat(300), rating: 5 };
    const first = await shop.asCustomer.reviews.create(call);
    expect(await shop.asCustomer.reviews.create(call)).toEqual(first);
    expect(await storedBytes('reviews.create', call.idempotencyKey)).toBeLessThan(200);
  });

  it('lists.create and the calls of admins return what they stored.', async () => {
    const [partId = ''] = await createParts(1);
    const list = { idempotencyKey: 'list-key-2', name: 'M', lines: [{ partId, quantity: 10 }] };
    const first = await shop.asCustomer.lists.create(list);
    expect(await shop.asCustomer.lists.create(list)).toEqual(first);
    const part = {
      idempotencyKey: 'part-key-1',
      name: 'Chain wheel',
      description: 'Forty-four teeth. '.repeat(50),
      image: '/pictures/wheel.webp',
      priceMinor: 250,
      minOrderQty: 10,
      stock: 100,
      newCategory: true,
    };
    const created = await shop.asAdmin.parts.create(part);
    await shop.asAdmin.parts.update({ ...created, name: 'Another name' });
    expect(await shop.asAdmin.parts.create(part)).toEqual(created);
  });
});

describe('a response that was stored as a whole, before the release of compact replies', () => {
  it('is returned as it is.', async () => {
    const order = await shop.order();
    const request = { partId: order.partId, quantity: 10, phone: '', address: '' };
    await insert('orders.place', 'old-order-1', request, { ...order, partName: 'Old' });
    const again = { idempotencyKey: 'old-order-1', ...request };
    expect(await shop.asCustomer.orders.place(again)).toEqual({ ...order, partName: 'Old' });

    const lines = [{ partId: order.partId, quantity: 10 }];
    const line = { partId: order.partId, isStored: true, quantity: 7, verdict: { ok: true } };
    const added = { count: 1, lines: [line] };
    await insert('cart.add', 'old-cart-1', lines, added);
    expect(await shop.asCustomer.cart.add({ idempotencyKey: 'old-cart-1', lines })).toEqual(added);
  });
});
