import { expect, it } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import { storePart, TEST_TIME } from '../testing.ts';
import { UNDERSTOOD_SEARCHES, understoodSearches } from '../testing/understood-searches.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

export function searchPageContract(open: OpenStore): void {
  const store = freshStore(open);
  let ids = 0;
  const seed = () => seedDemo(store(), { now: TEST_TIME, newId: () => `id-${(ids += 1)}` });

  it('A changed synonym, choice or status changes the result of the same search at once.', async () => {
    expect(await understoodSearches(store(), store())).toEqual(UNDERSTOOD_SEARCHES);
  });

  it('An empty query lists all parts.', async () => {
    await seed();
    expect(await store().read.parts.search({ query: ' ', limit: 3 })).toEqual(
      await store().read.parts.list({ limit: 3 }),
    );
  });

  it('Search results have pages by relevance and by every sort, also within a category.', async () => {
    await seed();
    const sorts = [undefined, 'catalogue', 'name', 'price-asc', 'price-desc', 'available'] as const;
    for (const sort of sorts) {
      const input = { query: 'wheel', ...(sort && { sort }) };
      const whole = await store().read.parts.search({ ...input, limit: 100 });
      expect(whole.items.length).toBe(whole.total);
      const paged = await everyPage((cursor) =>
        store().read.parts.search({ ...input, ...(cursor && { cursor }), limit: 3 }),
      );
      expect(paged).toEqual(whole.items);
    }
    const cheap = await store().read.parts.search({ query: 'wheel', sort: 'price-asc' });
    const prices = cheap.items.map(({ priceMinor }) => priceMinor);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const wheels = await store().read.parts.search({ query: 'wheel', category: 'Free wheels' });
    expect(wheels.items.map(({ sku }) => sku)).toEqual(['FW-16-18B', 'FW-18-18B', 'CS-7-1428']);
  });

  it('A page after the last part has the same total.', async () => {
    await storePart(store(), { sku: 'BELL-1', name: 'Bell' });
    const last = await storePart(store(), { sku: 'BELL-2', name: 'Bell' });
    const { nextCursor } = await store().read.parts.search({ query: 'bell', limit: 1 });
    await store().write((tx) => tx.parts.remove(last.id));
    const page = await store().read.parts.search({ query: 'bell', cursor: nextCursor ?? '' });
    expect(page).toEqual({ items: [], nextCursor: null, total: 1 });
  });

  it('A cursor of another search is rejected.', async () => {
    await seed();
    const { nextCursor } = await store().read.parts.search({ query: 'wheel', limit: 1 });
    const other = store().read.parts.search({ query: 'hub', cursor: nextCursor ?? '' });
    await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('offset skips parts, from the start or from a cursor.', async () => {
    await seed();
    const { parts } = store().read;
    for (const sort of [undefined, 'name', 'price-desc', 'available'] as const) {
      const input = { query: 'wheel', ...(sort && { sort }) };
      const { items, total } = await parts.search({ ...input, limit: 100 });
      for (const offset of [0, 1, 5, total - 1, total, 100_000]) {
        const page = await parts.search({ ...input, offset, limit: 2 });
        expect(page).toMatchObject({ items: items.slice(offset, offset + 2), total });
        expect(page.nextCursor === null).toBe(offset + 2 >= total);
      }
      const { nextCursor } = await parts.search({ ...input, limit: 2 });
      const further = await parts.search({
        ...input,
        cursor: nextCursor ?? '',
        offset: 3,
        limit: 2,
      });
      expect(further.items).toEqual(items.slice(5, 7));
    }
  });
}
