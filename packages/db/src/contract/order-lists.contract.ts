import { NO_ORDERS } from '@bm/domain/orders/order-counts';
import { MAX_COUNTED_ORDERS, ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import type { MyOrdersInput, Order } from '@bm/domain/orders/order.schema';
import { expect, it } from 'vitest';
import {
  anOrder,
  aStep,
  insertOrder,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';
const numbers = (orders: readonly { number: string }[]) =>
  orders.map(({ number }) => Number(number.slice(3)));

export function orderListContract(open: OpenStore): void {
  const store = freshStore(open);

  /** Orders 1 to 6, the odd ones by the first user; 1 and 2 paid, 3 cancelled. */
  async function sixOrders() {
    const part = await storePart(store(), { sku: 'CW-44/170', onHand: 1000 });
    const users = [
      await storeUser(store(), { email: 'first@shop.test' }),
      await storeUser(store(), { email: 'second_one@shop.test' }),
    ] as const;
    const orders: Order[] = [];
    for (const [at, user] of [
      users[0],
      users[1],
      users[0],
      users[1],
      users[0],
      users[1],
    ].entries()) {
      const expiresAt = TEST_TIME + 100 - at;
      orders.push(await storeOrder(store(), part, user, { expiresAt, quantity: 10 + at }));
    }
    const move = (at: number, to: OrderState, transactionId?: string) =>
      store().write((tx) =>
        tx.orders.transition(
          orders[at]?.id ?? '',
          'unpaid',
          to,
          aStep(),
          transactionId === undefined ? undefined : { transactionId },
        ),
      );
    await move(0, 'paid', 'pi_First');
    await move(1, 'paid', 'pi_Second');
    await move(2, 'cancelled');
    return { part, first: users[0], second: users[1] };
  }

  it('Orders of one customer and of all are listed newest first, page by page.', async () => {
    const { first } = await sixOrders();
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
    const { part, first } = await sixOrders();
    const page = await store().read.orders.page({ limit: 2 });
    await storeOrder(store(), part, first);
    const next = await store().read.orders.page({ limit: 2, cursor: page.nextCursor ?? '' });
    expect([numbers(page.items), numbers(next.items)]).toEqual([
      [6, 5],
      [4, 3],
    ]);
  });

  it.each([
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
  ] satisfies [MyOrdersInput, number[]][])(
    'The orders of one customer are filtered by %o, also page by page.',
    async (filter, expected) => {
      const { first } = await sixOrders();
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

  /** Order 1 alone, 2 to 13 together under PO-2026/118, 14 alone with a PO number, 15 and 16 together. */
  async function checkoutsOfMany() {
    const part = await storePart(store(), { sku: 'CW-44/170', onHand: 9000 });
    const [first, second] = [await storeUser(store()), await storeUser(store())];
    const lines = (count: number) => Array.from({ length: count }, () => part);
    await storeOrder(store(), part, first);
    const many = await storeCheckout(store(), lines(12), first, { poNumber: 'PO-2026/118' });
    await storeCheckout(store(), lines(1), first, { poNumber: 'po 7_b' });
    await storeCheckout(store(), lines(2), first);
    await storeOrder(store(), part, second);
    return { first, second, many };
  }

  it('A page by checkout ends with a checkout and has at most ten of its orders, with its summary.', async () => {
    const { first, many } = await checkoutsOfMany();
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
    const largest = { numbers: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 1], groups: ['BC-000002'] };
    const later = ['BC-000003', 'BC-000004'];
    expect(pages).toEqual([{ numbers: [17, 16, 15, 14], groups: later }, largest]);
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
    const { first, many } = await checkoutsOfMany();
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

  it.each([
    ['BC-000002', 12],
    ['bc2', 12],
    ['BC-000009', 0],
    ['PO-2026/118', 12],
    ['po-2026', 12],
    ['PO 7_', 1],
    ['PO 7X', 0],
  ])(
    'Orders are found by %s, the number of their checkout or its PO number.',
    async (query, found) => {
      const { first, second } = await checkoutsOfMany();
      const { orders } = store().read;
      const own = await orders.pageForCustomer(first.id, { query });
      const all = await orders.page({ query });
      const unpaid = await orders.page({ query, state: 'unpaid' });
      expect([own.total, all.total, unpaid.total]).toEqual([found, found, found]);
      expect(numbers(all.items)).toEqual(numbers(own.items));
      expect((await orders.page({ query, state: 'paid' })).total).toBe(0);
      expect((await orders.pageForCustomer(second.id, { query })).total).toBe(0);
    },
  );

  it('Customers find their orders by a piece of the PO number.', async () => {
    const { first } = await checkoutsOfMany();
    const found = await store().read.orders.pageForCustomer(first.id, { query: '2026/118' });
    expect(found.total).toBe(12);
  });

  it.each([
    [{ state: 'paid' }, [2, 1]],
    [{ state: 'unpaid', query: 'FIRST@' }, [5]],
    [{ query: 'BM-000004' }, [4]],
    [{ query: 'bm000004', state: 'unpaid' }, [4]],
    [{ query: 'BM-000004', state: 'paid' }, []],
    [{ query: ' bm4 ' }, [4]],
    [{ query: 'second_one' }, [6, 4, 2]],
    [{ query: 'secondXone' }, []],
    [{ query: 'cw 44' }, [6, 5, 4, 3, 2, 1]],
    [{ query: '44170' }, [6, 5, 4, 3, 2, 1]],
    [{ query: 'pi_First' }, [1]],
    [{ query: 'pi_First', state: 'unpaid' }, []],
    [{ query: '%' }, []],
    [{ query: '' }, [6, 5, 4, 3, 2, 1]],
  ] as const)('filters by %o', async (filter, expected) => {
    await sixOrders();
    const page = await store().read.orders.page(filter);
    expect(numbers(page.items)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('The order search matches the part number at placement and the current one.', async () => {
    const { part } = await sixOrders();
    await store().write((tx) => tx.parts.update({ ...part, sku: 'NEW-1' }, TEST_TIME));
    const { orders } = store().read;
    expect((await orders.page({ query: 'CW-44/170' })).total).toBe(6);
    expect((await orders.page({ query: 'new 1' })).total).toBe(6);
    expect((await orders.page({ query: 'cw 44' })).total).toBe(0);
  });

  /** Orders 1 and 2 by one customer, order 3 by another, each of a part of its own. */
  async function namedOrders() {
    const names = { displayName: 'Rahima KHATUN', company: 'Dhaka Cycle_Works Ltd.' };
    const first = await storeUser(store(), { email: 'a@shop.test', ...names });
    const second = await storeUser(store(), { email: 'b@shop.test', displayName: 'Иван Élan' });
    const parts = [
      await storePart(store(), { sku: 'P-1', name: 'Chain-wheel 44T', onHand: 1000 }),
      await storePart(store(), { sku: 'P-2', name: 'Saddle', onHand: 1000 }),
    ] as const;
    await storeOrder(store(), parts[0], first, { phone: '+880 1711-234 567' });
    await storeOrder(store(), parts[1], first, { phone: '(01711) 234.999' });
    await storeOrder(store(), parts[1], second, { phone: '' });
    return { first };
  }

  it.each([
    ['rahima', [2, 1]],
    ['khatun', [2, 1]],
    ['CYCLE_WORKS', [2, 1]],
    ['cycleXworks', []],
    ['Иван', [3]],
    ['Élan', [3]],
    ['chain-wheel', [1]],
    ['SADDLE', [3, 2]],
    ['+880 1711 234', [2, 1]],
    ['8801711234567', [1]],
    ['01711 234 567', [1]],
    ['1711234', [2, 1]],
    ['0171', []],
    ['000000', []],
    ['wheel khatun', []],
  ])(
    'The order search matches %s in customers, companies, parts and phone numbers.',
    async (query, expected) => {
      await namedOrders();
      const { items, total } = await store().read.orders.page({ query });
      expect(numbers(items)).toEqual(expected);
      expect(total).toBe(expected.length);
    },
  );

  it('The order search matches the customer name at placement and the current one.', async () => {
    const { first } = await namedOrders();
    const signIn = { uid: 'u', displayName: 'Nasrin', emailVerified: true, at: TEST_TIME };
    await store().write((tx) => tx.users.recordSignIn(first.id, signIn));
    const { orders } = store().read;
    expect(numbers((await orders.page({ query: 'rahima k' })).items)).toEqual([2, 1]);
    expect(numbers((await orders.page({ query: 'nasrin' })).items)).toEqual([2, 1]);
  });

  it('The results of an order search have pages.', async () => {
    await sixOrders();
    const pages = await everyPage((cursor) =>
      store().read.orders.page({ query: 'second', limit: 1, ...(cursor && { cursor }) }),
    );
    expect(numbers(pages)).toEqual([6, 4, 2]);
  });

  it('A search with more matches than MAX_COUNTED_ORDERS returns all pages, newest first.', async () => {
    const part = await storePart(store());
    const user = await storeUser(store(), { email: 'many@shop.test' });
    const placed = MAX_COUNTED_ORDERS + 1;
    await store().write(async (tx) => {
      for (let at = 0; at < placed; at += 1) await insertOrder(tx, anOrder(part, user), aStep());
    });
    await storeOrder(store(), part, await storeUser(store(), { email: 'one@shop.test' }));
    const { orders } = store().read;
    const first = await orders.page({ query: 'many@', limit: 2 });
    expect(numbers(first.items)).toEqual([placed, placed - 1]);
    expect(first.total).toBe(MAX_COUNTED_ORDERS);
    const cursor = first.nextCursor ?? '';
    const next = await orders.page({ query: 'many@', limit: 2, cursor });
    expect(numbers(next.items)).toEqual([placed - 2, placed - 3]);
    expect((await orders.page({ query: 'many@', state: 'unpaid', limit: 1 })).items).toHaveLength(
      1,
    );
    expect((await orders.page({ query: 'many@', state: 'paid' })).items).toEqual([]);
    expect(numbers((await orders.page({ query: 'a customer', limit: 2 })).items)).toEqual([
      placed + 1,
      placed,
    ]);
    const byPhone = await orders.page({ query: '017000', limit: 1, state: 'unpaid' });
    expect(numbers(byPhone.items)).toEqual([placed + 1]);
  });

  it('The counts by state follow every transition.', async () => {
    await sixOrders();
    const totals = ORDER_STATES.map(
      async (state) => (await store().read.orders.page({ state })).total,
    );
    expect(await Promise.all(totals)).toEqual([3, 2, 0, 0, 0, 1, 0, 0]);
    expect((await store().read.orders.page({ limit: 1 })).total).toBe(6);
    const counts = await store().read.orders.counts();
    expect(counts).toEqual({ ...NO_ORDERS, unpaid: 3, paid: 2, cancelled: 1 });
  });

  it('A cursor of another list is rejected.', async () => {
    const { first } = await sixOrders();
    const { nextCursor } = await store().read.orders.page({ limit: 1 });
    const cursor = nextCursor ?? '';
    const others = [
      store().read.orders.page({ state: 'paid', cursor }),
      store().read.orders.page({ query: 'x', cursor }),
      store().read.orders.pageForCustomer(first.id, { cursor }),
    ];
    for (const other of others) await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('listForCustomerInStates returns all orders in the given states.', async () => {
    const { first } = await sixOrders();
    const { orders } = store().read;
    expect(
      numbers(await orders.listForCustomerInStates(first.id, ['unpaid', 'cancelled'])),
    ).toEqual([5, 3]);
    expect(numbers(await orders.listForCustomerInStates(first.id, ['paid']))).toEqual([1]);
    expect(await orders.listForCustomerInStates(first.id, [])).toEqual([]);
  });

  it('listExpired returns unpaid orders with an expired hold, oldest first.', async () => {
    await sixOrders();
    const { orders } = store().read;
    expect(numbers(await orders.listExpired(TEST_TIME + 96, 10))).toEqual([6, 5]);
    expect(numbers(await orders.listExpired(TEST_TIME + 200, 2))).toEqual([6, 5]);
    expect(await orders.listExpired(TEST_TIME, 10)).toEqual([]);
  });
}
