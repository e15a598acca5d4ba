import type { Part, PartPage } from '@bm/domain/parts/part.schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SIZE, readOffsetPage, type ReadParts } from './offset-paging.ts';

const part = (number: number): Part => ({
  id: `part-${number}`,
  sku: `SKU-${number}`,
  name: `Part ${number}`,
  description: '',
  image: '/pictures/part.webp',
  category: null,
  priceMinor: 100,
  available: 50,
  minOrderQty: 10,
  orderMultiple: 1,
});

/** A list of so many parts; its cursors are positions. */
function createList(length: number) {
  const parts = Array.from({ length }, (_, at) => part(at));
  const calls: number[] = [];
  const read: ReadParts = async ({ cursor, limit }) => {
    calls.push(limit);
    const from = Number(cursor ?? 0);
    const next = from + limit;
    const nextCursor = next < length ? String(next) : null;
    return { items: parts.slice(from, next), nextCursor, total: length };
  };
  return { parts, read, calls };
}

const slice = (parts: Part[], page: number) =>
  parts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

describe('readPage', () => {
  it('reads every page of every list', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(400), fc.integer({ min: 1, max: 40 }), async (length, page) => {
        const { parts, read } = createList(length);
        const { items, total } = await readOffsetPage(read, page, undefined);
        expect(items).toEqual(slice(parts, page));
        expect(total).toBe(length);
      }),
    ));

  it('sends one call for the next page', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(200), async (length) => {
        const { parts, read, calls } = createList(length);
        const seen: Part[] = [];
        let before: PartPage['nextCursor'] | undefined;
        for (let page = 1; before !== null; page += 1) {
          const { items, nextCursor } = await readOffsetPage(read, page, before);
          seen.push(...items);
          before = nextCursor;
          expect(calls).toHaveLength(page);
        }
        expect(seen).toEqual(parts);
      }),
    ));

  it('skips pages in large requests and stops at the end', async () => {
    const { read, calls } = createList(1000);
    await readOffsetPage(read, 20, undefined);
    expect(calls).toEqual([96, 96, 36 + PAGE_SIZE]);

    const short = createList(30);
    const beyond = await readOffsetPage(short.read, 1_000_000, undefined);
    expect(beyond).toEqual({ items: [], nextCursor: null, total: 30 });
    expect(short.calls).toEqual([96]);

    const near = createList(200);
    await readOffsetPage(near.read, 8, undefined);
    expect(near.calls).toEqual([8 * PAGE_SIZE]);
  });

  it('returns an empty page after the last one', async () => {
    const { read } = createList(30);
    expect(await readOffsetPage(read, 4, null)).toEqual({ items: [], nextCursor: null, total: 30 });
  });
});
