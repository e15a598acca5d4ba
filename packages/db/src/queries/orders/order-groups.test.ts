import { NEW_ORDER } from '@bm/domain/orders/new-order';
import { MAX_GROUP_ORDERS } from '@bm/domain/shared/page-limits';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOrder, aPart, aUser } from '../../testing.ts';
import { readGroups } from './order-groups.ts';
import type { OrderRow } from './order-rows.ts';
import type { ScanEnd } from './scan-end.queries.ts';

/** A list of orders, newest first, from the sizes of its checkouts. */
function createRows(sizes: readonly number[]): OrderRow[] {
  const checkouts = sizes.flatMap((size, at) =>
    Array.from({ length: size }, () => `checkout-${at}`),
  );
  return checkouts.map((checkoutId, at) => ({
    ...anOrder(aPart(), aUser(), { checkoutId }),
    customerCompany: '',
    sequence: checkouts.length - at,
    ...NEW_ORDER,
  }));
}

/** Reads all pages of a list; counts the reads and rows of each. */
async function readPages(rows: readonly OrderRow[], size: number) {
  const pages: { rows: OrderRow[]; reads: number }[] = [];
  let reads = 0;
  const list = {
    async read(after: number | null, count: number, isFirst: boolean) {
      reads += 1;
      const later = rows.filter(({ sequence }) => after === null || sequence < after);
      return { rows: later.slice(0, count), total: isFirst ? rows.length : 0 };
    },
    positionOf: ({ sequence }: OrderRow) => sequence,
    positionOfEnd: ({ sequence }: ScanEnd) => sequence,
    endOfCheckout: async ({ checkoutId }: OrderRow) =>
      Math.min(...rows.filter((row) => row.checkoutId === checkoutId).map((row) => row.sequence)),
  };
  let after: number | null = null;
  do {
    reads = 0;
    const page: Awaited<ReturnType<typeof readGroups<number>>> = await readGroups(
      list,
      after,
      size,
    );
    expect(page.total).toBe(rows.length);
    pages.push({ rows: page.rows, reads });
    after = page.next;
  } while (after !== null);
  return pages;
}

it('Pages by checkout have the first orders of every checkout, once, in order, and split none.', async () => {
  const sizes = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 60 })),
    {
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 24 }), async (checkouts, size) => {
      const rows = createRows(checkouts);
      const pages = await readPages(rows, size);
      const most = Math.min(MAX_GROUP_ORDERS, size);
      const met = new Map<string, number>();
      const expected = rows.filter(({ checkoutId }) => {
        met.set(checkoutId, (met.get(checkoutId) ?? 0) + 1);
        return (met.get(checkoutId) ?? 0) <= most;
      });
      expect(pages.flatMap((page) => page.rows)).toEqual(expected);
      const ends = pages.map((page) => new Set(page.rows.map((row) => row.checkoutId)));
      expect(ends.reduce((sum, { size: count }) => sum + count, 0)).toBe(
        new Set(expected.map((row) => row.checkoutId)).size,
      );
      for (const page of pages) {
        expect(page.rows.length).toBeLessThanOrEqual(size);
        expect(page.reads).toBeLessThanOrEqual(2 + Math.ceil((size + 1) / most));
      }
    }),
  );
});
