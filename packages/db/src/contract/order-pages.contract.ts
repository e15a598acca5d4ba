import { expect, it } from 'vitest';
import { aStep } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';
import { checkoutsOfMany, numbers } from './order-fixtures.ts';

export function orderPageContract(open: OpenStore): void {
  const store = freshStore(open);

  it('A page by checkout ends with a checkout and has at most the first ten of its orders, each with its summary.', async () => {
    const { first, many } = await checkoutsOfMany(store());
    await store().write((tx) =>
      tx.orders.transition(many.orders[3]?.id ?? '', 'unpaid', 'cancelled', aStep()),
    );
    const pages: { numbers: number[]; groups: string[] }[] = [];
    const own: typeof pages = [];
    for (const [into, read] of [
      [
        pages,
        (cursor: string | undefined) =>
          store().read.orders.page({ byCheckout: true, limit: 11, cursor }),
      ],
      [
        own,
        (cursor: string | undefined) =>
          store().read.orders.pageForCustomer(first.id, { byCheckout: true, limit: 11, cursor }),
      ],
    ] as const) {
      let cursor: string | undefined;
      do {
        const page = await read(cursor);
        into.push({
          numbers: numbers(page.items),
          groups: (page.checkouts ?? []).map(({ number }) => number).toSorted(),
        });
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
    }
    const largest = {
      numbers: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      groups: ['BC-000001', 'BC-000002'],
    };
    const later = ['BC-000003', 'BC-000004'];
    expect(pages).toEqual([
      { numbers: [17, 16, 15, 14], groups: [...later, 'BC-000005'] },
      largest,
    ]);
    expect(own).toEqual([{ numbers: [16, 15, 14], groups: later }, largest]);

    const line = 20 * 485;
    const { checkouts } = await store().read.orders.page({ byCheckout: true, query: 'BC-000002' });
    const [summary] = checkouts ?? [];
    expect(summary).toMatchObject({
      id: many.checkout.id,
      poNumber: 'PO-2026/118',
      totalMinor: 12 * line,
      dueMinor: 11 * line,
    });
    const states = summary?.states.toSorted((a, b) => a.orders - b.orders);
    expect(states).toEqual([
      {
        state: 'cancelled',
        orderId: many.orders[3]?.id,
        orders: 1,
        units: 20,
        totalMinor: line,
        taxMinor: 0,
      },
      {
        state: 'unpaid',
        orderId: expect.any(String),
        orders: 11,
        units: 220,
        totalMinor: 11 * line,
        taxMinor: 0,
      },
    ]);
    expect(await store().read.orders.page({})).not.toHaveProperty('checkouts');
  });

  it('A page by checkout of a filtered list has the orders that match.', async () => {
    const { first, many } = await checkoutsOfMany(store());
    const cancelled = [many.orders[1], many.orders[5]].map((order) => order?.id ?? '');
    await store().write(async (tx) => {
      for (const id of cancelled) await tx.orders.transition(id, 'unpaid', 'cancelled', aStep());
    });
    for (const page of [
      await store().read.orders.page({ byCheckout: true, state: 'cancelled', limit: 2 }),
      await store().read.orders.pageForCustomer(first.id, {
        byCheckout: true,
        states: ['cancelled'],
        limit: 2,
      }),
    ]) {
      expect(numbers(page.items)).toEqual([7, 3]);
      expect([page.nextCursor, page.total]).toEqual([null, 2]);
      expect(page.checkouts).toMatchObject([{ id: many.checkout.id }]);
    }
  });
}
