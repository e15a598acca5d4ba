import { allParts } from '@bm/db/testing';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashRequest, IDEMPOTENCY_MS, pruneIdempotency } from './idempotency.ts';
import { errorCode } from './testing/error-code.ts';
import { testShop, type TestShop } from './testing/test-shop.ts';

const review = { idempotencyKey: 'key-00000001', feedback: 'Good chains.', rating: 5 };

describe('a creating call with a key', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
  });
  afterEach(() => shop.close());

  it('A repeated or concurrent call returns the first response.', async () => {
    const results = await Promise.all([1, 2, 3].map(() => shop.asCustomer.reviews.create(review)));
    results.push(await shop.asCustomer.reviews.create({ ...review, image: '', partId: null }));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect((await shop.asNobody.reviews.list()).items).toHaveLength(1);
  });

  it('A key is rejected for another request, and its response is unchanged.', async () => {
    const first = await shop.asCustomer.reviews.create(review);
    const other = shop.asCustomer.reviews.create({ ...review, rating: 1 });
    expect(await errorCode(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await shop.asCustomer.reviews.create(review)).toEqual(first);
  });

  it('Keys of different users and procedures are independent.', async () => {
    await shop.asCustomer.reviews.create(review);
    await shop.asOtherCustomer.reviews.create({ ...review, rating: 1 });
    const { id: partId } = await shop.part();
    const { idempotencyKey } = review;
    const order = { idempotencyKey, partId, quantity: 10, phone: '', address: '' };
    expect(await errorCode(shop.asCustomer.orders.place(order))).toBeNull();
    expect((await shop.asNobody.reviews.list()).items).toHaveLength(2);
  });

  it('A rejected call stores no response.', async () => {
    const { id: partId } = await shop.part({ stock: 5 });
    const order = { ...review, partId, quantity: 10, phone: '', address: '' };
    expect(await errorCode(shop.asCustomer.orders.place(order))).toBe('OUT_OF_STOCK');
    await restock(partId, 100);
    expect(await errorCode(shop.asCustomer.orders.place(order))).toBeNull();
  });

  it('A response is deleted after one day.', async () => {
    await shop.asCustomer.reviews.create(review);
    shop.clock.now += IDEMPOTENCY_MS;
    expect(await pruneIdempotency(shop.store, shop.clock.now)).toBe(0);
    shop.clock.now += 1;
    expect(await pruneIdempotency(shop.store, shop.clock.now)).toBe(1);
    await shop.asCustomer.reviews.create(review);
    expect((await shop.asNobody.reviews.list()).items).toHaveLength(2);
  });

  async function restock(id: string, onHand: number): Promise<void> {
    const part = (await allParts(shop.store)).find((candidate) => candidate.id === id);
    if (part === undefined) throw new Error('The part is gone.');
    await shop.asAdmin.parts.update({ ...part, onHand });
  }
});

describe('fingerprint', () => {
  it('The fingerprint is independent of the order of the fields.', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (request) => {
        const reversed = Object.fromEntries(Object.entries(request).toReversed());
        expect(hashRequest(reversed)).toBe(hashRequest(request));
        expect(hashRequest({ nested: [reversed] })).toBe(hashRequest({ nested: [request] }));
      }),
    );
  });

  it('Different requests have different fingerprints.', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const same = hashRequest(one) === hashRequest(other);
        expect(same).toBe(fc.stringify(sortedDeep(one)) === fc.stringify(sortedDeep(other)));
      }),
    );
  });

  it('The fingerprint depends on the order of lists.', () => {
    expect(hashRequest([1, 2])).not.toBe(hashRequest([2, 1]));
  });
});

function sortedDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedDeep);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  const entries = Object.entries(value).map(([name, field]) => [name, sortedDeep(field)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
