import { NO_ORDERS, ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import type { MyOrdersInput } from '@bm/domain/orders/order-list.schema';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { expect, it } from 'vitest';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';
import { numbers, sixOrders } from './order-fixtures.ts';

export function orderListContract(open: OpenStore): void {
  const store = freshStore(open);

  it('Orders of one customer and of all are listed newest first, page by page.', async () => {
    const { first } = await sixOrders(store());
    const { read } = store();
    const own = await everyPage((cursor) =>
      read.orders.pageForCustomer(first.id, { limit: 2, ...(cursor && { cursor }) }),
    );
    expect(numbers(own)).toEqual([5, 3, 1]);
    expect((await read.orders.pageForCustomer(first.id, { limit: 1 })).total).toBe(3);
    expect((await read.orders.pageForCustomer('', {})).total).toBe(0);
    const all = await everyPage((cursor) =>
      read.orders.page({ limit: 4, ...(cursor && { cursor }) }),
    );
    expect(numbers(all)).toEqual([6, 5, 4, 3, 2, 1]);
    expect((await read.orders.page({ limit: 1 })).total).toBe(6);
  });

  it('A new order between two pages does not shift the next page.', async () => {
    const { part, first } = await sixOrders(store());
    const page = await store().read.orders.page({ limit: 2 });
    await storeOrder(store(), part, first);
    const next = await store().read.orders.page({ limit: 2, cursor: page.nextCursor ?? '' });
    expect([numbers(page.items), numbers(next.items)]).toEqual([
      [6, 5],
      [4, 3],
    ]);
  });

  it('The orders of one customer are filtered, also page by page.', async () => {
    const { first } = await sixOrders(store());
    await forEachRowInTurn(
      [
        [{ states: ['unpaid'] }, [5]],
        [{ states: ['cancelled', 'unpaid', 'paid'] }, [5, 3, 1]],
        [{ states: ['shipped'] }, []],
        [{ query: 'bm5' }, [5]],
        [{ query: 'BM-000003', states: ['unpaid'] }, []],
        [{ query: 'BM-000004' }, []],
        [{ query: 'pi_First' }, [1]],
        [{ query: 'pi_Second' }, []],
        [{ query: 'CRANK' }, [5, 3, 1]],
        [{ query: '44170', states: ['unpaid', 'paid'] }, [5, 1]],
        [{ query: '%' }, []],
        [{ query: ' ' }, [5, 3, 1]],
        [{ from: TEST_TIME }, [5, 3, 1]],
        [{ before: TEST_TIME }, []],
        [{ from: TEST_TIME, before: TEST_TIME + 1, states: ['unpaid', 'paid'] }, [5, 1]],
        [{ query: 'crank', from: TEST_TIME + 1 }, []],
        [{ query: 'pi_First', before: TEST_TIME }, []],
      ] satisfies [MyOrdersInput, number[]][],
      async (filter, expected) => {
        const page = await store().read.orders.pageForCustomer(first.id, filter);
        expect([numbers(page.items), page.total]).toEqual([expected, expected.length]);
        const pages = await everyPage((cursor) =>
          store().read.orders.pageForCustomer(first.id, {
            ...filter,
            limit: 1,
            ...(cursor && { cursor }),
          }),
        );
        expect(numbers(pages)).toEqual(expected);
      },
    );
  });

  it('Orders of one customer are listed by the time of placement, then by their number.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store());
    // Order 2 began before order 1 and was numbered after it.
    for (const at of [1, 0, 2, 2]) {
      await storeOrder(store(), part, user, { createdAt: TEST_TIME + at });
    }
    const filters = [{}, { states: ['unpaid'] }, { query: 'crank' }] satisfies MyOrdersInput[];
    for (const filter of filters) {
      const pages = await everyPage((cursor) =>
        store().read.orders.pageForCustomer(user.id, {
          ...filter,
          limit: 1,
          ...(cursor && { cursor }),
        }),
      );
      expect(numbers(pages)).toEqual([4, 3, 1, 2]);
    }
    const inRange = { from: TEST_TIME + 1, before: TEST_TIME + 2 };
    expect(numbers((await store().read.orders.pageForCustomer(user.id, inRange)).items)).toEqual([
      1,
    ]);
  });

  it('The counts by state follow every transition.', async () => {
    await sixOrders(store());
    const totals = ORDER_STATES.map(
      async (state) => (await store().read.orders.page({ state })).total,
    );
    expect(await Promise.all(totals)).toEqual([3, 2, 0, 0, 0, 1, 0, 0]);
    expect((await store().read.orders.page({ limit: 1 })).total).toBe(6);
    const counts = await store().read.orders.counts();
    expect(counts).toEqual({ ...NO_ORDERS, unpaid: 3, paid: 2, cancelled: 1 });
    const { all, paid } = await store().read.orders.checkoutCounts();
    expect([all, paid]).toEqual([
      { orders: 6, isMore: false },
      { orders: 2, isMore: false },
    ]);
  });

  it('A cursor of another list is rejected.', async () => {
    const { first } = await sixOrders(store());
    const { nextCursor } = await store().read.orders.page({ limit: 1 });
    const cursor = nextCursor ?? '';
    const others = [
      store().read.orders.page({ state: 'paid', cursor }),
      store().read.orders.page({ query: 'x', cursor }),
      store().read.orders.pageForCustomer(first.id, { cursor }),
    ];
    for (const other of others) await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('pageInStates returns the orders in the given states, of one customer or of all.', async () => {
    const { first } = await sixOrders(store());
    const { orders } = store().read;
    const read = async (
      states: OrderState[],
      input: { customerId?: string; limit?: number } = {},
    ) => numbers(await everyPage((cursor) => orders.pageInStates(states, { ...input, cursor })));
    const customerId = first.id;
    expect(await read(['unpaid', 'cancelled'], { customerId })).toEqual([5, 3]);
    expect(await read(['unpaid', 'cancelled'], { customerId, limit: 1 })).toEqual([5, 3]);
    expect(await read(['paid'], { customerId })).toEqual([1]);
    expect(await read(['paid'])).toEqual([2, 1]);
    expect(await read(['paid', 'unpaid', 'shipped'], { limit: 2 })).toEqual([6, 5, 4, 2, 1]);
    expect(await read(['refunded'])).toEqual([]);
  });

  it('A cursor of orders in some states is rejected for others and for another customer.', async () => {
    const { first } = await sixOrders(store());
    const { orders } = store().read;
    const { nextCursor } = await orders.pageInStates(['unpaid'], { limit: 1 });
    const cursor = nextCursor ?? '';
    const others = [
      orders.pageInStates(['paid'], { cursor }),
      orders.pageInStates(['unpaid'], { customerId: first.id, cursor }),
    ];
    for (const other of others) await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('listExpired returns unpaid orders with an expired hold, oldest first.', async () => {
    await sixOrders(store());
    const { orders } = store().read;
    expect(numbers(await orders.listExpired(TEST_TIME + 96, 10))).toEqual([6, 5]);
    expect(numbers(await orders.listExpired(TEST_TIME + 200, 2))).toEqual([6, 5]);
    expect(numbers(await orders.listExpired(TEST_TIME + 200, 10))).toEqual([6, 5, 4]);
    expect(await orders.listExpired(TEST_TIME, 10)).toEqual([]);
  });
}
