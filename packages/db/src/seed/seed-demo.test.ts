import { ladderIssues } from '@bm/domain/parts/price-breaks';
import { isWholeCasePacks } from '@bm/domain/parts/quantity-rule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServedStore } from '../store/store-options.ts';
import { allParts, memoryStore, storeUser, TEST_TIME } from '../testing.ts';
import { CATALOGUE, DEMO_USERS, isEmpty, seedDemo } from './seed-demo.ts';

let store: ServedStore;
let ids = 0;
const options = { now: TEST_TIME, newId: () => `id-${(ids += 1)}` };
beforeEach(async () => {
  store = await memoryStore();
});
afterEach(() => store.close());

const isLadder = (part: { priceBreaks: readonly unknown[] }) => part.priceBreaks.length > 0;
const inCasePacks = (part: { orderMultiple: number }) => part.orderMultiple > 1;

describe('seedDemo', () => {
  it('The seed fills an empty database with the catalogue in order, and its stock.', async () => {
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

  it('All seeded parts but six sell any quantity from the minimum up.', async () => {
    await seedDemo(store, options);
    const parts = (await store.read.parts.list({ limit: 100 })).items;
    expect(parts.filter(inCasePacks)).toHaveLength(6);
    expect(parts.slice(0, 12).filter(inCasePacks)).toEqual([]);
  });

  it('Eight seeded parts have price breaks, none of the first six, and all ladders are valid.', async () => {
    await seedDemo(store, options);
    const parts = await allParts(store);
    expect(parts.filter(isLadder)).toHaveLength(8);
    expect(parts.slice(0, 6).filter(isLadder)).toEqual([]);
    for (const part of parts)
      expect(ladderIssues(part, { onHand: part.onHand, stored: [] })).toEqual([]);
  });

  it('The seed creates one admin and one customer without a bound uid.', async () => {
    await seedDemo(store, options);
    for (const { email, role } of DEMO_USERS) {
      expect(await store.read.users.byEmail(email)).toMatchObject({ role, uid: null });
    }
    expect(await store.read.users.countAdmins()).toBe(1);
  });

  it('Every seeded review is marked as a sample.', async () => {
    await seedDemo(store, options);
    const reviews = (await store.read.reviews.list({ limit: 100 })).items;
    expect(reviews.length).toBeGreaterThanOrEqual(6);
    expect(reviews.every(({ demo, authorName }) => demo && authorName.endsWith('(sample)'))).toBe(
      true,
    );
  });

  it('A second seed changes nothing, even when both run at once.', async () => {
    const seeded = await Promise.all([seedDemo(store, options), seedDemo(store, options)]);
    expect(seeded).toEqual([true, false]);
    expect((await store.read.parts.list({ limit: 100 })).items.length).toBe(CATALOGUE.length);
  });

  it('The seed leaves a database with data unchanged.', async () => {
    await storeUser(store);
    expect(await seedDemo(store, options)).toBe(false);
    expect((await store.read.parts.list({ limit: 100 })).items).toEqual([]);
  });
});
