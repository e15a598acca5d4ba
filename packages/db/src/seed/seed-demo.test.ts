import { isWholeCasePacks } from '@bm/domain/parts/quantity-rule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServedStore } from '../store/store-options.ts';
import { memoryStore, storeUser, TEST_TIME } from '../testing.ts';
import { CATALOGUE } from './catalogue.ts';
import { DEMO_USERS, isEmpty, seedDemo } from './seed-demo.ts';

let store: ServedStore;
let ids = 0;
const options = { now: TEST_TIME, newId: () => `id-${(ids += 1)}` };
beforeEach(async () => {
  store = await memoryStore();
});
afterEach(() => store.close());

const inCasePacks = (part: { orderMultiple: number }) => part.orderMultiple > 1;

describe('seedDemo', () => {
  it('fills an empty database with the catalogue in its order, and its stock', async () => {
    expect(await store.write(isEmpty)).toBe(true);
    expect(await seedDemo(store, options)).toBe(true);
    const parts = (await store.read.parts.list({ limit: 100 })).items;
    expect(parts.map(({ sku }) => sku)).toEqual(CATALOGUE.map(({ sku }) => sku));
    expect(parts.map(({ available }) => available)).toEqual(CATALOGUE.map(({ stock }) => stock));
    expect(parts.every(({ image }) => image.startsWith('/pictures/products/'))).toBe(true);
    const leading = parts.slice(0, 6).map(({ category }) => category);
    expect(new Set(leading).size).toBe(6);
    expect(parts.every((part) => isWholeCasePacks(part.minOrderQty, part.orderMultiple))).toBe(
      true,
    );
  });

  it('sells any quantity from the minimum up, but for six parts beyond the first twelve', async () => {
    await seedDemo(store, options);
    const parts = (await store.read.parts.list({ limit: 100 })).items;
    expect(parts.filter(inCasePacks)).toHaveLength(6);
    expect(parts.slice(0, 12).filter(inCasePacks)).toEqual([]);
  });

  it('seeds one admin who is bound to nobody yet, and a customer', async () => {
    await seedDemo(store, options);
    for (const { email, role } of DEMO_USERS) {
      expect(await store.read.users.byEmail(email)).toMatchObject({ role, uid: null });
    }
    expect(await store.read.users.countAdmins()).toBe(1);
  });

  it('marks every review as a sample', async () => {
    await seedDemo(store, options);
    const reviews = (await store.read.reviews.list({ limit: 100 })).items;
    expect(reviews.length).toBeGreaterThanOrEqual(6);
    expect(reviews.every(({ demo, authorName }) => demo && authorName.endsWith('(sample)'))).toBe(
      true,
    );
  });

  it('does nothing the second time, even when both come at once', async () => {
    const seeded = await Promise.all([seedDemo(store, options), seedDemo(store, options)]);
    expect(seeded).toEqual([true, false]);
    expect((await store.read.parts.list({ limit: 100 })).items.length).toBe(CATALOGUE.length);
  });

  it('leaves a database alone that holds anything', async () => {
    await storeUser(store);
    expect(await seedDemo(store, options)).toBe(false);
    expect((await store.read.parts.list({ limit: 100 })).items).toEqual([]);
  });
});
