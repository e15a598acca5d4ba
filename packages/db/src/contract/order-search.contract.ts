import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { expect, it } from 'vitest';
import { MAX_COLLECTED_ORDERS } from '../queries/orders/order-search.queries.ts';
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
import { aDocument, anInvoiceSnapshot } from '../testing/document-rows.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';
import { checkoutsOfMany, numbers, sixOrders } from './order-fixtures.ts';

const ORDERS_PER_UNIT = 100;

export function orderSearchContract(open: OpenStore): void {
  const store = freshStore(open);

  it('Orders are found by the number of their checkout or its PO number.', async () => {
    const { first, second } = await checkoutsOfMany(store());
    await forEachRowInTurn(
      [
        ['BC-000002', 12],
        ['bc2', 12],
        ['BC-000009', 0],
        ['PO-2026/118', 12],
        ['po-2026', 12],
        ['PO 7_', 1],
        ['PO 7X', 0],
      ],
      async (query, found) => {
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
  });

  it('Orders are found by their PO number as screens and documents write it.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store());
    await storeCheckout(store(), [part, part], user, { poNumber: '2026-55' });
    for (const [query, found] of [
      ['PO 2026-55', 2],
      ['po  2026-5', 2],
      ['PO 55', 2],
      ['PO 56', 0],
    ] as const) {
      expect([query, (await store().read.orders.page({ query })).total]).toEqual([query, found]);
    }
    const own = await store().read.orders.pageForCustomer(user.id, { query: 'PO 2026-55' });
    expect(own.total).toBe(2);
  });

  it('Admins find orders by a piece of the PO number or the address, and by a number without zeros.', async () => {
    // A search finds pieces of part numbers and emails, too, and random ones may have any piece.
    const part = await storePart(store(), { sku: 'CW-44', onHand: 1000 });
    const user = await storeUser(store(), { email: 'buyer@works.test' });
    const address = 'Padma Cycles\n12 Station Road\nRajshahi 6000';
    await storeCheckout(store(), [part, part], user, { poNumber: '2026-551', address });
    await storeOrder(store(), part, user);
    for (const [query, found] of [
      ['6-551', [2, 1]],
      ['rajshahi', [2, 1]],
      ['Station Road', [2, 1]],
      ['BC-1', [2, 1]],
      ['bc2', [3]],
      // The order and the line of this number, and the beginning of a PO number.
      ['2', [3, 2, 1]],
      ['Khulna', []],
    ] as const) {
      const { items, total } = await store().read.orders.page({ query });
      expect([query, numbers(items), total]).toEqual([query, found, found.length]);
    }
    const paid = await store().read.orders.page({ query: 'rajshahi', state: 'paid' });
    expect(paid.total).toBe(0);
  });

  it('Admins find the orders of a checkout by the number of one of its documents.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store());
    const { checkout } = await storeCheckout(store(), [part, part], user);
    await storeOrder(store(), part, user);
    const of = { customerId: user.id, checkoutId: checkout.id };
    const number = await store().write((tx) =>
      tx.documents.issue(aDocument({ ...of, causeId: checkout.id }), anInvoiceSnapshot),
    );
    const { orders } = store().read;
    expect((await orders.page({ query: number.toLowerCase() })).total).toBe(2);
    expect((await orders.page({ query: number, state: 'unpaid' })).total).toBe(2);
    expect((await orders.page({ query: number, state: 'paid' })).total).toBe(0);
    expect((await orders.page({ query: number.replace('INV', 'CN') })).total).toBe(0);
  });

  it('Customers find their orders by a piece of the PO number.', async () => {
    const { first } = await checkoutsOfMany(store());
    const found = await store().read.orders.pageForCustomer(first.id, { query: '2026/118' });
    expect(found.total).toBe(12);
  });

  it('filters by state, email, order, part and payment', async () => {
    await sixOrders(store());
    await forEachRowInTurn(
      [
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
      ] as const,
      async (filter, expected) => {
        const page = await store().read.orders.page(filter);
        expect(numbers(page.items)).toEqual(expected);
        expect(page.total).toBe(expected.length);
      },
    );
  });

  it('The order search matches the part number at placement and the current one.', async () => {
    const { part } = await sixOrders(store());
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

  it('The order search matches customers, companies, parts and phone numbers.', async () => {
    await namedOrders();
    await forEachRowInTurn(
      [
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
      ],
      async (query, expected) => {
        const { items, total } = await store().read.orders.page({ query });
        expect(numbers(items)).toEqual(expected);
        expect(total).toBe(expected.length);
      },
    );
  });

  it('The order search matches the customer name at placement and the current one.', async () => {
    const { first } = await namedOrders();
    const signIn = { uid: 'u', displayName: 'Nasrin', emailVerified: true, at: TEST_TIME };
    await store().write((tx) => tx.users.recordSignIn(first.id, signIn));
    const { orders } = store().read;
    expect(numbers((await orders.page({ query: 'rahima k' })).items)).toEqual([2, 1]);
    expect(numbers((await orders.page({ query: 'nasrin' })).items)).toEqual([2, 1]);
  });

  it('All orders are listed and searched by the time of placement.', async () => {
    const part = await storePart(store(), { name: 'Saddle', onHand: 1000 });
    const user = await storeUser(store());
    for (const createdAt of [100, 200, 200, 300, 400])
      await storeOrder(store(), part, user, { createdAt });
    await forEachRowInTurn(
      [
        [{}, [5, 4, 3, 2, 1]],
        [{ from: 200 }, [5, 4, 3, 2]],
        [{ before: 300 }, [3, 2, 1]],
        [{ from: 200, before: 201 }, [3, 2]],
        [{ from: 301 }, [5]],
        [{ from: 500 }, []],
        [{ before: 100 }, []],
        [{ from: 300, before: 200 }, []],
      ],
      async (period, expected) => {
        const { orders } = store().read;
        for (const filter of [
          {},
          { query: 'saddle' },
          { query: 'saddle', state: 'unpaid' },
        ] as const) {
          const { items, total } = await orders.page({ ...filter, ...period });
          expect([numbers(items), total]).toEqual([expected, expected.length]);
          const pages = await everyPage((cursor) =>
            orders.page({ ...filter, ...period, limit: 1, ...(cursor && { cursor }) }),
          );
          expect(numbers(pages)).toEqual(expected);
        }
      },
    );
  });

  it('The results of an order search have pages.', async () => {
    await sixOrders(store());
    const pages = await everyPage((cursor) =>
      store().read.orders.page({ query: 'second', limit: 1, ...(cursor && { cursor }) }),
    );
    expect(numbers(pages)).toEqual([6, 4, 2]);
  });

  it.each([
    ['MAX_COUNTED', MAX_COUNTED + 1],
    ['MAX_COLLECTED_ORDERS', MAX_COLLECTED_ORDERS + 1],
  ])(
    'A search with more matches than %s returns all pages, newest first.',
    { timeout: 60_000 },
    async (_, placed) => {
      const part = await storePart(store());
      const user = await storeUser(store(), { email: 'many@shop.test' });
      // All of them in one unit may exceed its time limit on a busy machine.
      for (let at = 0; at < placed; at += ORDERS_PER_UNIT) {
        const count = Math.min(ORDERS_PER_UNIT, placed - at);
        await store().write(async (tx) => {
          for (let next = 0; next < count; next += 1)
            await insertOrder(tx, anOrder(part, user), aStep());
        });
      }
      await storeOrder(store(), part, await storeUser(store(), { email: 'one@shop.test' }));
      const { orders } = store().read;
      const first = await orders.page({ query: 'many@', limit: 2 });
      expect(numbers(first.items)).toEqual([placed, placed - 1]);
      expect(first.total).toBe(MAX_COUNTED);
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
    },
  );
}
