import { MAX_CART_LINES } from '@bm/domain/cart/cart.schema';
import { aMove } from '@bm/db/testing';
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
const add = (lines: Lines, by = shop.asCustomer) =>
  by.cart.add({ idempotencyKey: shop.deps.newId().padStart(12, 'key-'), lines });

async function parts(count: number, change: object = {}): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push((await shop.part({ stock: 1000, ...change })).id);
  return made;
}

const createLines = (ids: readonly string[], quantity = 10): Lines =>
  ids.map((partId) => ({ partId, quantity }));

const placeFromCart = (lines: Lines, fields: object = {}) =>
  shop.asCustomer.checkouts.place({
    idempotencyKey: shop.deps.newId().padStart(12, 'key-'),
    lines,
    fromCart: true,
    ...fields,
  });

describe('cart.get', () => {
  it('An empty cart has no lines and no sums.', async () => {
    expect(await shop.asCustomer.cart.get()).toEqual({
      currency: 'usd',
      lines: [],
      totals: { orders: 0, units: 0, linesMinor: 0, baseMinor: 0 },
      holdFraction: 1,
      isHoldShared: false,
    });
  });

  it('The lines of a cart have present prices; sums are those of the valid lines.', async () => {
    const priceBreaks = [{ minQty: 100, unitPriceMinor: 200 }];
    const [one = ''] = await parts(1, { priceBreaks });
    const [two = ''] = await parts(1, { priceMinor: 300, minOrderQty: 20 });
    await add([
      { partId: two, quantity: 10 },
      { partId: one, quantity: 100 },
    ]);
    const cart = await shop.asCustomer.cart.get();
    expect(cart.lines).toMatchObject([
      {
        partId: two,
        verdict: { ok: false, problem: 'BELOW_MINIMUM', nearest: [20] },
        totalMinor: null,
      },
      { partId: one, verdict: { ok: true }, unitPriceMinor: 200, totalMinor: 20_000 },
    ]);
    expect(cart.totals).toEqual({ orders: 1, units: 100, linesMinor: 20_000, baseMinor: 25_000 });
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 2 });
    expect((await shop.asOtherCustomer.cart.get()).lines).toEqual([]);
  });

  it('Changes of price, stock and status since the addition are reported on the line.', async () => {
    await shop.paidOrder();
    const [one = '', two = '', three = ''] = await parts(3);
    await add(createLines([one, two, three], 500));
    shop.clock.now += HOUR;
    await shop.asAdmin.parts.patch({ id: one, field: 'priceMinor', from: 250, to: 280 });
    await shop.asAdmin.parts.patch({ id: two, field: 'onHand', from: 1000, to: 400 });
    await shop.asAdmin.parts.remove({ id: three });
    const { lines } = await shop.asCustomer.cart.get();
    expect(lines.map(({ changes, verdict }) => [changes, verdict.ok])).toEqual([
      [[{ field: 'unitPriceMinor', from: 250, to: 280 }], true],
      [[{ field: 'available', from: 1000, to: 400 }], false],
      [[], false],
    ]);
    expect(lines[2]).toMatchObject({
      verdict: { problem: 'PART_NOT_ACTIVE' },
      part: { status: 'archived' },
    });
    expect(lines[0]?.seenAt).toBe(shop.clock.now - HOUR);
  });

  it('An account that never paid sees its hold budget line by line.', async () => {
    const ids = await parts(3);
    await add(createLines(ids, 400));
    const verdicts = async () =>
      (await shop.asCustomer.cart.get()).lines.map(({ verdict }) => verdict.ok);
    expect(await verdicts()).toEqual([true, false, false]);
    await shop.paidOrder();
    expect(await verdicts()).toEqual([true, true, true]);
  });
});

describe('cart.add', () => {
  it('A second addition is validated with the quantity that the line has.', async () => {
    const [id = ''] = await parts(1, { minOrderQty: 50, stock: 90 });
    expect(await add(createLines([id], 50))).toMatchObject({
      count: 1,
      lines: [{ isStored: true, quantity: 50, verdict: { ok: true } }],
    });
    expect(await add(createLines([id], 50))).toMatchObject({
      count: 1,
      lines: [{ quantity: 100, verdict: { ok: false, problem: 'OUT_OF_STOCK', nearest: [89] } }],
    });
  });

  it('Lines that cannot be stored are reported, and the others are stored.', async () => {
    const [id = '', old = ''] = await parts(2);
    await shop.order({ partId: old });
    await shop.asAdmin.parts.remove({ id: old });
    const { count, lines } = await add([
      { partId: 'nothing', quantity: 10 },
      { partId: old, quantity: 10 },
      { partId: id, quantity: 0.5 },
      { partId: id, quantity: 10 },
    ]);
    expect(count).toBe(1);
    expect(
      lines.map(({ isStored, verdict }) => [isStored, verdict.ok ? null : verdict.problem]),
    ).toEqual([
      [false, 'PART_NOT_FOUND'],
      [false, 'PART_NOT_ACTIVE'],
      [false, 'INVALID_QUANTITY'],
      [true, null],
    ]);
  });

  it('A repeated call with the same key adds once.', async () => {
    const lines = createLines(await parts(2));
    const call = { idempotencyKey: 'the-same-key', lines };
    const twice = () => shop.asCustomer.cart.add(call);
    const [first, second] = await Promise.all([twice(), twice()]);
    expect(second).toEqual(first);
    const cart = await shop.asCustomer.cart.get();
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([10, 10]);
    const other = { ...call, lines: lines.slice(0, 1) };
    expect(await errorCode(shop.asCustomer.cart.add(other))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await shop.asOtherCustomer.cart.add(call)).count).toBe(2);
  });

  it('A cart has at most 500 lines; an addition beyond them stores nothing.', async () => {
    const ids = await parts(MAX_CART_LINES + 1);
    await add(createLines(ids.slice(0, MAX_CART_LINES - 1)));
    const error = await callError(add(createLines(ids.slice(-2))));
    expect(error).toMatchObject({ code: 'CART_FULL', details: { lines: 499, max: 500 } });
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 499 });
    await add(createLines(ids.slice(-3, -1)));
    expect(await add(createLines(ids.slice(0, 1)))).toMatchObject({ count: 500 });
    const [last = ''] = ids.slice(-1);
    const set = shop.asCustomer.cart.setLine({ partId: last, quantity: 10 });
    expect(await errorCode(set)).toBe('CART_FULL');
    expect(await errorCode(add(createLines(ids)))).toBe('BAD_INPUT');
    expect(await errorCode(add([]))).toBe('BAD_INPUT');
  });
});

describe('cart.setLine, cart.remove and cart.clear', () => {
  it('The quantity of a line is set, inserted and removed.', async () => {
    const [one = '', two = ''] = await parts(2);
    const { setLine, get } = shop.asCustomer.cart;
    expect(await setLine({ partId: one, quantity: 10 })).toEqual({ lines: 1 });
    expect(await setLine({ partId: two, quantity: 20 })).toEqual({ lines: 2 });
    expect(await setLine({ partId: one, quantity: 5 })).toEqual({ lines: 2 });
    const { lines } = await get();
    expect(lines.map(({ partId, quantity, verdict }) => [partId, quantity, verdict.ok])).toEqual([
      [one, 5, false],
      [two, 20, true],
    ]);
    expect(await setLine({ partId: one, quantity: 0 })).toEqual({ lines: 1 });
    expect(await setLine({ partId: one, quantity: 0 })).toEqual({ lines: 1 });
  });

  it('A change of the quantity takes the present price as seen.', async () => {
    const [id = ''] = await parts(1);
    await add(createLines([id]));
    await shop.asAdmin.parts.patch({ id, field: 'priceMinor', from: 250, to: 280 });
    shop.clock.now += HOUR;
    await shop.asCustomer.cart.setLine({ partId: id, quantity: 20 });
    const [line] = (await shop.asCustomer.cart.get()).lines;
    expect(line).toMatchObject({
      changes: [],
      seenAt: shop.clock.now,
      addedAt: shop.clock.now - HOUR,
    });
  });

  it('Unknown and inactive parts and impossible quantities are rejected.', async () => {
    const [id = ''] = await parts(1);
    await add(createLines([id]));
    await shop.asAdmin.parts.remove({ id });
    const set = (partId: string, quantity: number) =>
      errorCode(shop.asCustomer.cart.setLine({ partId, quantity }));
    expect(await set('nothing', 10)).toBe('PART_NOT_FOUND');
    expect(await set(id, 20)).toBe('PART_NOT_ACTIVE');
    for (const quantity of [-1, 1.5, Number.NaN, 1e12]) {
      expect(await set(id, quantity)).toBe('BAD_INPUT');
    }
    expect(await set(id, 0)).toBeNull();
  });

  it('Several lines are removed at once; those of other customers stay.', async () => {
    const ids = await parts(3);
    await add(createLines(ids));
    await add(createLines(ids), shop.asOtherCustomer);
    const { remove, clear, count } = shop.asCustomer.cart;
    expect(await remove({ partIds: [...ids.slice(0, 2), 'nothing'] })).toEqual({ lines: 1 });
    expect(await clear()).toEqual({ lines: 0 });
    expect(await clear()).toEqual({ lines: 0 });
    expect(await count()).toEqual({ lines: 0 });
    expect(await shop.asOtherCustomer.cart.count()).toEqual({ lines: 3 });
  });

  it('A part in a cart is archived instead of deleted.', async () => {
    const [one = '', two = ''] = await parts(2);
    await add(createLines([one]));
    expect(await shop.asAdmin.parts.remove({ id: one })).toMatchObject({ outcome: 'archived' });
    expect(await shop.asAdmin.parts.remove({ id: two })).toMatchObject({ outcome: 'deleted' });
  });
});

describe('checkouts.place from the cart', () => {
  it('Placed lines leave the cart, and the others stay.', async () => {
    const ids = await parts(3);
    await add(createLines(ids));
    const { orders } = await placeFromCart(createLines(ids.slice(0, 2)));
    expect(orders).toHaveLength(2);
    const { lines } = await shop.asCustomer.cart.get();
    expect(lines.map(({ partId }) => partId)).toEqual(ids.slice(2));
  });

  it('Two tabs with two keys place a line once.', async () => {
    const ids = await parts(3);
    await add(createLines(ids));
    const tab = () => callError(placeFromCart(createLines(ids)));
    const outcomes = await Promise.all([tab(), tab()]);
    expect(outcomes.map((error) => error?.code ?? '').toSorted()).toEqual(['', 'CART_CHANGED']);
    expect(await callError(placeFromCart(createLines(ids.slice(1))))).toMatchObject({
      code: 'CART_CHANGED',
      details: { partIds: ids.slice(1) },
    });
    expect((await shop.asCustomer.checkouts.mine()).total).toBe(1);
    for (const id of ids) {
      expect(await shop.store.read.parts.stockedById(id)).toMatchObject({ reserved: 10 });
    }
  });

  it('A repeated call with the same key returns the same checkout.', async () => {
    const lines = createLines(await parts(2));
    await add(lines);
    const again = { idempotencyKey: 'the-same-key' };
    const first = await placeFromCart(lines, again);
    expect(await placeFromCart(lines, again)).toEqual(first);
  });

  it.each([
    ['another quantity', (ids: string[]) => createLines(ids, 20)],
    ['a part that is not in it', () => [{ partId: 'nothing', quantity: 10 }]],
    ['the same line twice', (ids: string[]) => createLines([...ids, ...ids])],
  ])('A placement of %s changes nothing.', async (_, wanted) => {
    const ids = await parts(1);
    await add(createLines(ids));
    expect(await errorCode(placeFromCart(wanted(ids)))).toBe('CART_CHANGED');
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 1 });
    expect((await shop.asCustomer.checkouts.mine()).total).toBe(0);
  });

  it('A rejected placement leaves the cart unchanged.', async () => {
    const ids = await parts(2);
    await add(createLines(ids));
    const [first = ''] = ids;
    await shop.asAdmin.parts.patch({ id: first, field: 'priceMinor', from: 250, to: 280 });
    const refused = await callError(placeFromCart(createLines(ids), { shownTotalMinor: 5000 }));
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', details: { totalMinor: 5300 } });
    const stock = aMove(first, { quantity: -995 });
    await shop.store.write((tx) => tx.parts.receive(stock, 'adjustment'));
    expect(await callError(placeFromCart(createLines(ids)))).toMatchObject({
      code: 'LINES_REFUSED',
      details: { lines: [{ line: 0, partId: first, problem: 'OUT_OF_STOCK' }] },
    });
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 2 });
  });

  it('A placement of other lines leaves the cart unchanged.', async () => {
    const ids = await parts(1);
    await add(createLines(ids));
    await placeFromCart(createLines(ids), { fromCart: false });
    await shop.order({ partId: ids[0] ?? '' });
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 1 });
  });

  it('The valid lines of the cart are placed for its shown total.', async () => {
    const priceBreaks = [{ minQty: 100, unitPriceMinor: 200 }];
    const ids = [...(await parts(2, { priceBreaks })), ...(await parts(1, { minOrderQty: 400 }))];
    await shop.paidOrder();
    await add(createLines(ids, 150));
    const { lines, totals } = await shop.asCustomer.cart.get();
    const valid = lines.filter(({ verdict }) => verdict.ok);
    const wanted = valid.map(({ partId, quantity }) => ({ partId, quantity }));
    const placed = await placeFromCart(wanted, { shownTotalMinor: totals.linesMinor });
    expect(placed.totalMinor).toBe(totals.linesMinor);
    expect(placed.orders).toHaveLength(totals.orders);
  });
});
