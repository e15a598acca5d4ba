import { MAX_CHARGE_MINOR } from '@bm/domain/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

type Lines = { partId: string; quantity: number }[];
const place = (lines: Lines, fields: object = {}, by = shop.asCustomer) =>
  by.checkouts.place({ idempotencyKey: shop.deps.newId().padStart(12, 'key-'), lines, ...fields });
const readStock = (partId: string) => shop.store.read.parts.stockedById(partId);

async function parts(count: number, change: object = {}): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push((await shop.part({ stock: 1000, ...change })).id);
  return made;
}

const createLines = (ids: readonly string[], quantity = 10): Lines =>
  ids.map((partId) => ({ partId, quantity }));

describe('checkouts.place', () => {
  it('A PO number is stored in one line, a note with its lines.', async () => {
    const placed = await place(createLines(await parts(1)), {
      poNumber: ' PO 7\r\nBcc: x@y.zz ',
      note: 'Gate 3\nRing twice',
    });
    expect(placed).toMatchObject({ poNumber: 'PO 7 Bcc: x@y.zz', note: 'Gate 3\nRing twice' });
  });

  it('Each line becomes an order with its own number, under one checkout number.', async () => {
    const ids = await parts(3);
    const placed = await place(createLines(ids), {
      poNumber: 'PO-7',
      note: 'Gate 3',
      phone: '0170',
      address: 'Dhaka',
    });
    expect(placed).toMatchObject({
      number: 'BC-000001',
      customerId: shop.customer.id,
      poNumber: 'PO-7',
      note: 'Gate 3',
      phone: '0170',
      address: 'Dhaka',
      currency: 'usd',
      linesMinor: 7500,
      deliveryMinor: 0,
      taxMinor: 0,
      totalMinor: 7500,
      dueMinor: 7500,
      createdAt: shop.clock.now,
    });
    expect(placed.orders.map(({ number, partId, state }) => [number, partId, state])).toEqual(
      ids.map((id, at) => [`BM-00000${at + 1}`, id, 'unpaid']),
    );
    for (const { id, checkoutId, expiresAt } of placed.orders) {
      const order = await shop.asCustomer.orders.byId({ id });
      expect(order).toMatchObject({ phone: '0170', address: 'Dhaka', checkoutId: placed.id });
      expect([checkoutId, expiresAt]).toEqual([placed.id, shop.clock.now + 72 * HOUR]);
      expect(order.events).toMatchObject([{ to: 'unpaid', actor: 'customer' }]);
    }
    for (const id of ids) expect(await readStock(id)).toMatchObject({ reserved: 10 });
    expect(await shop.asCustomer.checkouts.byId({ id: placed.id })).toEqual(placed);
    expect(await shop.asAdmin.checkouts.byId({ id: placed.id })).toEqual(placed);
    expect((await shop.asCustomer.checkouts.mine()).items).toMatchObject([{ id: placed.id }]);
    expect((await shop.asOtherCustomer.checkouts.mine()).items).toEqual([]);
  });

  it('POST /order places a checkout of one line.', async () => {
    const order = await shop.order();
    const checkout = await shop.asCustomer.checkouts.byId({ id: order.checkoutId });
    const { totalMinor } = order;
    expect(checkout).toMatchObject({ number: 'BC-000001', totalMinor, poNumber: '', note: '' });
    expect(checkout.orders).toEqual([order]);
  });

  it('A rejection lists every invalid line and places nothing.', async () => {
    const [first = '', second = '', third = ''] = await parts(3);
    const archived = await shop.part();
    await shop.asAdmin.parts.update({ ...archived, status: 'archived' });
    const commits = shop.commits();
    const lines = [
      { partId: first, quantity: 10 },
      { partId: second, quantity: 9 },
      { partId: third, quantity: 1000 },
      { partId: archived.id, quantity: 10 },
      { partId: 'nothing', quantity: 10 },
    ];
    expect(await callError(place(lines, {}, shop.asAdmin))).toMatchObject({
      code: 'LINES_REFUSED',
      details: {
        lines: [
          { line: 1, partId: second, problem: 'BELOW_MINIMUM', nearest: [10], available: 1000 },
          { line: 2, partId: third, problem: 'OUT_OF_STOCK', nearest: [999], available: 1000 },
          { line: 3, partId: archived.id, problem: 'PART_NOT_ACTIVE', nearest: [], available: 0 },
          { line: 4, partId: 'nothing', problem: 'PART_NOT_FOUND', nearest: [], available: 0 },
        ],
      },
    });
    expect(shop.commits()).toBe(commits);
    expect(await readStock(first)).toMatchObject({ reserved: 0 });
    expect((await place([{ partId: first, quantity: 10 }])).number).toBe('BC-000001');
  });

  it('A line whose units are sold during the placement is rejected; reservations go by part id.', async () => {
    const [first = '', last = ''] = (await parts(2)).toSorted();
    const { store } = shop.deps;
    const write = store.write.bind(store);
    // The reservation of the last part fails.
    store.write = (unit) =>
      write((tx) =>
        unit({ ...tx, parts: { ...tx.parts, reserveAll: async (moves) => moves.at(-1) ?? null } }),
      );
    expect(await callError(place(createLines([first, last])))).toMatchObject({
      code: 'LINES_REFUSED',
      details: {
        lines: [{ line: 1, partId: last, problem: 'OUT_OF_STOCK', nearest: [], available: 1000 }],
      },
    });
    expect(await callError(place(createLines([last, first])))).toMatchObject({
      details: { lines: [{ line: 0, partId: last }] },
    });
  });

  it('A hold budget applies to the lines together.', async () => {
    const [first = '', second = ''] = await parts(2);
    const lines = [
      { partId: first, quantity: 900 },
      { partId: second, quantity: 251 },
    ];
    expect(await callError(place(lines))).toMatchObject({
      code: 'LINES_REFUSED',
      details: { lines: [{ line: 1, problem: 'HOLD_LIMIT_REACHED', nearest: [250] }] },
    });
    const [, within = { partId: '', quantity: 0 }] = lines;
    within.quantity = 250;
    expect((await place(lines)).orders).toHaveLength(2);
  });

  it('A total above the shown one is rejected with the price of each line.', async () => {
    const ids = await parts(2);
    const [first = '', second = ''] = ids;
    const refused = await callError(place(createLines(ids), { shownTotalMinor: 4999 }));
    expect(refused).toMatchObject({
      code: 'PRICE_CHANGED',
      details: {
        currency: 'usd',
        linesMinor: 5000,
        deliveryMinor: 0,
        taxMinor: 0,
        totalMinor: 5000,
        lines: [
          { partId: first, quantity: 10, unitPriceMinor: 250, totalMinor: 2500 },
          { partId: second, quantity: 10, unitPriceMinor: 250, totalMinor: 2500 },
        ],
      },
    });
    expect(await readStock(first)).toMatchObject({ reserved: 0 });
    expect((await place(createLines(ids), { shownTotalMinor: 5000 })).totalMinor).toBe(5000);
    expect((await place(createLines(ids), { shownTotalMinor: 9999 })).totalMinor).toBe(5000);
  });

  it('The total of all lines must be chargeable to a card.', async () => {
    const [cheap = ''] = await parts(1, { priceMinor: 1, minOrderQty: 1 });
    expect(await errorCode(place([{ partId: cheap, quantity: 1 }]))).toBe('TOTAL_TOO_SMALL');
    const dear = await parts(2, { priceMinor: Math.floor(MAX_CHARGE_MINOR / 10) });
    expect((await place(createLines(dear.slice(0, 1)))).orders).toHaveLength(1);
    expect(await errorCode(place(createLines(dear)))).toBe('TOTAL_TOO_LARGE');
  });

  it('A repeated call with the same key returns the same checkout.', async () => {
    const lines = createLines(await parts(2));
    const call = { idempotencyKey: 'the-same-key', lines };
    const both = () => shop.asCustomer.checkouts.place(call);
    const [first, second] = await Promise.all([both(), both()]);
    expect(second).toEqual(first);
    expect((await shop.asCustomer.checkouts.mine()).total).toBe(1);
    const [line] = lines;
    const other = { ...call, lines: line === undefined ? [] : [line] };
    expect(await errorCode(shop.asCustomer.checkouts.place(other))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await shop.asOtherCustomer.checkouts.place(call)).number).toBe('BC-000002');
  });

  it('500 lines are placed together, and 501 are rejected.', async () => {
    const [partId = ''] = await parts(1, { stock: 100_000, minOrderQty: 1 });
    const many = (count: number) => Array.from({ length: count }, () => ({ partId, quantity: 1 }));
    expect((await place(many(500), {}, shop.asAdmin)).orders).toHaveLength(500);
    expect(await errorCode(place(many(501), {}, shop.asAdmin))).toBe('BAD_INPUT');
    expect(await errorCode(place([], {}, shop.asAdmin))).toBe('BAD_INPUT');
  });

  it('Concurrent baskets over the same parts in any order sell no unit twice.', async () => {
    const ids = await parts(4, { stock: 101, minOrderQty: 1 });
    const baskets = Array.from({ length: 40 }, (_, at) => {
      const lines = createLines(ids, 7);
      return place(at % 2 === 0 ? lines : lines.toReversed(), {}, shop.asAdmin);
    });
    const outcomes = await Promise.allSettled(baskets);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
    for (const id of ids) expect(await readStock(id)).toMatchObject({ reserved: 98 });
    expect((await shop.asAdmin.checkouts.mine()).total).toBe(14);
  });
});

describe('checkouts.byId', () => {
  it("Another customer's checkout does not exist.", async () => {
    const { id } = await place(createLines(await parts(1)));
    const { byId } = shop.asOtherCustomer.checkouts;
    expect(await errorCode(byId({ id }))).toBe('CHECKOUT_NOT_FOUND');
    expect(await errorCode(byId({ id: 'nothing' }))).toBe('CHECKOUT_NOT_FOUND');
  });
});
