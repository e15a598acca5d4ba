import type { PartSort } from '@bm/domain/parts/part.schema';
import { expect, it } from 'vitest';
import type { PartRow } from '../store/parts.ts';
import { aPart, storePart, TEST_TIME } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

export function partListContract(open: OpenStore): void {
  const store = freshStore(open);

  async function threeParts(): Promise<void> {
    await storePart(store(), { name: 'saddle', priceMinor: 300, onHand: 50, category: 'Saddles' });
    await storePart(store(), {
      name: 'Bell',
      priceMinor: 100,
      onHand: 90,
      category: 'Accessories',
    });
    await storePart(store(), { name: 'Pedal', priceMinor: 100, onHand: 70, category: 'Saddles' });
    await storePart(store(), { name: 'Hidden', status: 'draft', category: 'Drafts' });
    await storePart(store(), { name: 'Loose', status: 'archived', category: null });
  }

  it.each<[PartSort | undefined, string[]]>([
    [undefined, ['saddle', 'Bell', 'Pedal']],
    ['catalogue', ['saddle', 'Bell', 'Pedal']],
    ['name', ['Bell', 'Pedal', 'saddle']],
    ['price-asc', ['Bell', 'Pedal', 'saddle']],
    ['price-desc', ['saddle', 'Pedal', 'Bell']],
    ['available', ['Bell', 'Pedal', 'saddle']],
  ])('sorts by %s, in one piece or page by page', async (sort, expected) => {
    await threeParts();
    const order = sort === undefined ? {} : { sort };
    const whole = await store().read.parts.list(order);
    expect(names(whole.items)).toEqual(expected);
    expect(whole).toMatchObject({ total: 3, nextCursor: null });
    const paged = await everyPage((cursor) =>
      store().read.parts.list({ ...order, ...(cursor && { cursor }), limit: 1 }),
    );
    expect(names(paged)).toEqual(expected);
  });

  it('offset skips parts, from the start or from a cursor.', async () => {
    await threeParts();
    const { parts } = store().read;
    const first = await parts.list({ sort: 'name', limit: 1, offset: 0 });
    const second = await parts.list({ sort: 'name', limit: 1, offset: 1 });
    expect([first, second].map(({ items }) => names(items))).toEqual([['Bell'], ['Pedal']]);
    const cursor = first.nextCursor ?? '';
    const third = await parts.list({ sort: 'name', limit: 1, offset: 1, cursor });
    expect(names(third.items)).toEqual(['saddle']);
    for (const offset of [3, 100_000]) {
      expect(await parts.list({ offset })).toEqual({ items: [], nextCursor: null, total: 3 });
    }
  });

  it('The category filter applies to items and total.', async () => {
    await threeParts();
    const saddles = await store().read.parts.list({ category: 'Saddles', limit: 1 });
    expect(names(saddles.items)).toEqual(['saddle']);
    expect(saddles.total).toBe(2);
    expect(await store().read.parts.list({ category: 'Nothing' })).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('Categories of active parts are listed in catalogue order.', async () => {
    await threeParts();
    expect(await store().read.parts.categories()).toEqual([
      { name: 'Saddles', count: 2 },
      { name: 'Accessories', count: 1 },
    ]);
  });

  it('The stored counts follow every change of status and category, and removals.', async () => {
    const [bell, pedal, draft] = [
      await storePart(store(), { name: 'Bell', category: 'Bells' }),
      await storePart(store(), { name: 'Pedal', category: 'Pedals' }),
      await storePart(store(), { name: 'Draft', category: 'Pedals', status: 'draft' }),
    ];
    const counted = async () => {
      const { parts } = store().read;
      const categories = await parts.categories();
      return [(await parts.list({})).total, ...categories.map(({ name, count }) => name + count)];
    };
    const { parts } = store().read;
    expect(await counted()).toEqual([2, 'Bells1', 'Pedals1']);
    await store().write((tx) => tx.parts.setStatus(draft.id, 'active', TEST_TIME));
    expect(await counted()).toEqual([3, 'Bells1', 'Pedals2']);
    await store().write((tx) => tx.parts.update({ ...bell, category: 'Pedals' }, TEST_TIME));
    expect(await counted()).toEqual([3, 'Pedals3']);
    await store().write((tx) => tx.parts.update({ ...pedal, category: null }, TEST_TIME));
    expect(await counted()).toEqual([3, 'Pedals2']);
    await store().write((tx) => tx.parts.remove(bell.id));
    await store().write((tx) => tx.parts.setStatus(draft.id, 'archived', TEST_TIME));
    await store().write((tx) => tx.parts.remove('nothing'));
    expect(await counted()).toEqual([1]);
    expect((await parts.list({ category: 'Pedals' })).total).toBe(0);
  });

  it('Inserts and removals between two pages repeat and skip no other part.', async () => {
    const parts: PartRow[] = [];
    for (const name of ['C', 'E', 'G', 'I']) parts.push(await storePart(store(), { name }));
    const first = await store().read.parts.list({ sort: 'name', limit: 2 });
    for (const name of ['A', 'D', 'H']) await storePart(store(), { name });
    await store().write((tx) => tx.parts.remove(parts[1]?.id ?? ''));
    const cursor = first.nextCursor ?? '';
    const rest = await store().read.parts.list({ sort: 'name', cursor });
    expect([names(first.items), names(rest.items)]).toEqual([
      ['C', 'E'],
      ['G', 'H', 'I'],
    ]);
  });

  it("The admin's list has parts in any status, searched and counted by status.", async () => {
    await threeParts();
    const { parts } = store().read;
    const allCounts = { active: 3, draft: 1, archived: 1 };
    const whole = await parts.adminPage({});
    expect(names(whole.items)).toEqual(['saddle', 'Bell', 'Pedal', 'Hidden', 'Loose']);
    expect(whole).toMatchObject({ total: 5, nextCursor: null, counts: allCounts, allCounts });
    const stored = await parts.stockedById(whole.items[0]?.id ?? '');
    expect(stored).toMatchObject(whole.items[0] ?? {});

    const first = await parts.adminPage({ status: 'active', limit: 2 });
    const cursor = first.nextCursor ?? '';
    const second = await parts.adminPage({ status: 'active', limit: 2, cursor });
    expect([first, second].map(({ items }) => names(items))).toEqual([
      ['saddle', 'Bell'],
      ['Pedal'],
    ]);
    expect(await parts.adminPage({ status: 'active', limit: 2, offset: 2 })).toEqual(second);
    await expect(parts.adminPage({ status: 'draft', cursor })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });

    const drafts = await parts.adminPage({ query: 'saddle', status: 'draft' });
    const counts = { active: 2, draft: 0, archived: 0 };
    expect(drafts).toMatchObject({ items: [], total: 0, counts, allCounts });
    expect(names((await parts.adminPage({ query: 'hid' })).items)).toEqual(['Hidden']);
    expect((await parts.list({})).total).toBe(3);
    expect((await parts.search({ query: 'hid' })).total).toBe(0);
  });

  it('Similar numbers are found among many archived ones.', async () => {
    await store().write(async (tx) => {
      for (let at = 0; at < 300; at += 1) {
        const sku = `AB-${1000 + at}`;
        await tx.parts.insert(aPart({ sku, status: at === 0 ? 'active' : 'archived' }), TEST_TIME);
      }
    });
    const [near = []] = await store().read.parts.nearestBySku(['AB-100X']);
    expect(near.map(({ sku }) => sku)).toEqual(['AB-1000']);
  });

  it('isEmpty and imagePage include parts in any status.', async () => {
    const { parts } = store().read;
    expect(await parts.isEmpty()).toBe(true);
    expect(await parts.imagePage('')).toEqual([]);
    await threeParts();
    expect(await parts.isEmpty()).toBe(false);
    const pictures = await parts.imagePage('');
    expect(pictures).toHaveLength(5);
    expect(await parts.imagePage(pictures[2]?.id ?? '')).toEqual(pictures.slice(3));
  });

  it('A full last page has no next cursor.', async () => {
    await storePart(store());
    await storePart(store());
    expect((await store().read.parts.list({ limit: 2 })).nextCursor).toBeNull();
  });

  it('Cursors of other lists and invalid cursors are rejected.', async () => {
    await threeParts();
    const { nextCursor } = await store().read.parts.list({ sort: 'name', limit: 1 });
    const foreign = [
      nextCursor ?? '',
      'x',
      '%%%',
      encode(7),
      encode(['x', 1]),
      encode(['x', null]),
    ];
    for (const cursor of foreign) {
      const page = store().read.parts.list({ sort: 'price-asc', cursor });
      await expect(page).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    const tampered = encode([...decoded(nextCursor), 'more']);
    const page = store().read.parts.list({ sort: 'name', cursor: tampered });
    await expect(page).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(cursor: string | null): unknown[] {
  const value: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
  return Array.isArray(value) ? value : [];
}
