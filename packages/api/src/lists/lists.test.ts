import { MAX_LIST_LINES, MAX_LISTS } from '@bm/domain/lists/list-limits';
import { SAVED_FOR_LATER } from '@bm/domain/lists/list-rules';
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
const nextKey = () => shop.deps.newId().padStart(12, 'key-');
const create = (name: string, lines: Lines = []) =>
  shop.asCustomer.lists.create({ idempotencyKey: nextKey(), name, lines });

async function parts(count: number, change: object = {}): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push((await shop.part({ stock: 1000, ...change })).id);
  return made;
}

const createLines = (ids: readonly string[], quantity = 10): Lines =>
  ids.map((partId) => ({ partId, quantity }));

const quantities = async (id: string) =>
  (await shop.asCustomer.lists.byId({ id })).lines.map(({ partId, quantity }) => [
    partId,
    quantity,
  ]);

describe('lists', () => {
  it('A list stores its lines; present prices and problems are computed, and unknown parts are omitted.', async () => {
    const [one = '', two = ''] = await parts(2);
    const lines = [...createLines([one, 'nothing']), { partId: two, quantity: 5 }];
    const { id } = await create(' Monthly ', [...lines, { partId: one, quantity: 10 }]);
    expect(await shop.asCustomer.lists.mine()).toEqual([
      { id, name: 'Monthly', lines: 2, updatedAt: shop.clock.now },
    ]);
    await shop.asAdmin.parts.patch({ id: one, field: 'priceMinor', from: 250, to: 280 });
    const detail = await shop.asCustomer.lists.byId({ id });
    expect(detail).toMatchObject({ name: 'Monthly', currency: 'usd' });
    expect(detail.lines).toMatchObject([
      { partId: one, quantity: 20, unitPriceMinor: 280, totalMinor: 5600, changes: [] },
      { partId: two, quantity: 5, verdict: { problem: 'BELOW_MINIMUM', nearest: [10] } },
    ]);
  });

  it('A draft, which is not public, comes into no list; one that became a draft stays in its own.', async () => {
    const [sold = ''] = await parts(1);
    const [draft = ''] = await parts(1, { status: 'draft' });
    const { id } = await create('Secrets', createLines([sold, draft]));
    expect(await quantities(id)).toEqual([[sold, 10]]);
    const set = (partId: string, list = id) =>
      shop.asCustomer.lists.setLine({ id: list, partId, quantity: 30 });
    expect(await errorCode(set(draft))).toBe('PART_NOT_FOUND');
    const empty = await create('Empty', []);
    expect(await errorCode(set(draft, empty.id))).toBe('PART_NOT_FOUND');
    await shop.asAdmin.parts.patch({ id: sold, field: 'status', from: 'active', to: 'draft' });
    await set(sold);
    expect(await quantities(id)).toEqual([[sold, 30]]);
  });

  it('The names of an account are unique, whatever their case and spaces.', async () => {
    const { id } = await create('Spring stock');
    expect(await errorCode(create('  spring   STOCK '))).toBe('LIST_NAME_TAKEN');
    expect(await errorCode(create(' '))).toBe('BAD_INPUT');
    const other = await create('Other');
    const { rename } = shop.asCustomer.lists;
    expect(await errorCode(rename({ id: other.id, name: 'Spring stock' }))).toBe('LIST_NAME_TAKEN');
    await rename({ id, name: 'SPRING STOCK' });
    const theirs = { idempotencyKey: nextKey(), name: 'Spring stock', lines: [] };
    expect(await errorCode(shop.asOtherCustomer.lists.create(theirs))).toBeNull();
  });

  it('An account has at most 50 lists, and a list at most 500 lines.', async () => {
    const ids = await parts(MAX_LIST_LINES + 1);
    const { id } = await create('Full', createLines(ids.slice(1)));
    const set = (partId: string) => shop.asCustomer.lists.setLine({ id, partId, quantity: 10 });
    const listFull = { code: 'LIST_FULL', details: { max: 500 } };
    expect(await callError(set(ids[0] ?? ''))).toMatchObject(listFull);
    expect(await errorCode(set(ids[1] ?? ''))).toBeNull();
    expect(await errorCode(create('More', createLines(ids)))).toBe('BAD_INPUT');
    for (let n = 1; n < MAX_LISTS; n += 1) await create(`List ${n}`);
    const listsFull = { code: 'LISTS_FULL', details: { max: 50 } };
    expect(await callError(create('One more'))).toMatchObject(listsFull);
    await shop.asCustomer.cart.setLine({ partId: ids[0] ?? '', quantity: 10 });
    const later = () => shop.asCustomer.lists.saveForLater({ partId: ids[0] ?? '' });
    expect(await callError(later())).toMatchObject(listsFull);
    await shop.asCustomer.lists.rename({ id, name: SAVED_FOR_LATER });
    expect(await callError(later())).toMatchObject(listFull);
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 1 });
    await shop.asCustomer.lists.remove({ id });
    expect(await errorCode(create('One more'))).toBeNull();
  });

  it('A repeated creation with the same key creates one list.', async () => {
    const call = { idempotencyKey: 'the-same-key', name: 'Once', lines: [] };
    const twice = () => shop.asCustomer.lists.create(call);
    const [first, second] = await Promise.all([twice(), twice()]);
    expect(second).toEqual(first);
    expect(await shop.asCustomer.lists.mine()).toHaveLength(1);
  });

  it('Lines are set and removed; a deleted list no longer exists.', async () => {
    // The last part comes first: a new line goes to the end, and a changed one stays.
    const [two = '', three = '', one = ''] = await parts(3);
    const { id } = await create('List', createLines([one]));
    const { setLine, remove, byId } = shop.asCustomer.lists;
    await setLine({ id, partId: three, quantity: 30 });
    await setLine({ id, partId: two, quantity: 40 });
    await setLine({ id, partId: one, quantity: 20 });
    await setLine({ id, partId: three, quantity: 50 });
    expect(await quantities(id)).toEqual([
      [one, 20],
      [three, 50],
      [two, 40],
    ]);
    await setLine({ id, partId: one, quantity: 0 });
    await setLine({ id, partId: three, quantity: 0 });
    expect(await quantities(id)).toEqual([[two, 40]]);
    expect(await errorCode(setLine({ id, partId: 'nothing', quantity: 1 }))).toBe('PART_NOT_FOUND');
    await remove({ id });
    expect(await errorCode(byId({ id }))).toBe('LIST_NOT_FOUND');
    expect(await errorCode(remove({ id }))).toBe('LIST_NOT_FOUND');
  });

  it('A part in a list is archived instead of deleted.', async () => {
    const [one = ''] = await parts(1);
    await create('List', createLines([one]));
    expect(await shop.asAdmin.parts.remove({ id: one })).toMatchObject({ outcome: 'archived' });
  });
});

describe('lists.toCart', () => {
  it('All lines are added to the cart; parts that are not for sale are reported.', async () => {
    const [one = '', two = '', old = ''] = await parts(3);
    const { id } = await create('List', createLines([one, two, old], 20));
    await shop.asCustomer.cart.setLine({ partId: one, quantity: 10 });
    await shop.asAdmin.parts.remove({ id: old });
    const call = { idempotencyKey: 'the-same-key', id };
    const added = await shop.asCustomer.lists.toCart(call);
    expect(added.count).toBe(2);
    expect(added.lines.map(({ quantity, isStored }) => [quantity, isStored])).toEqual([
      [30, true],
      [20, true],
      [0, false],
    ]);
    expect(await shop.asCustomer.lists.toCart(call)).toEqual(added);
    const { lines } = await shop.asCustomer.cart.get();
    expect(lines.map(({ quantity }) => quantity)).toEqual([30, 20]);
    expect(await quantities(id)).toHaveLength(3);
  });

  it('Chosen lines are moved: those that were added leave the list.', async () => {
    const [one = '', two = '', old = ''] = await parts(3);
    const { id } = await create('List', createLines([one, two, old]));
    await shop.asAdmin.parts.remove({ id: old });
    const partIds = [one, old, 'nothing'];
    await shop.asCustomer.lists.toCart({ idempotencyKey: nextKey(), id, partIds, move: true });
    expect(await quantities(id)).toEqual([
      [two, 10],
      [old, 10],
    ]);
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 1 });
  });

  it('A list that does not fit into the cart changes neither.', async () => {
    const ids = await parts(MAX_LIST_LINES + 1);
    const { id } = await create('List', createLines(ids.slice(1)));
    await shop.asCustomer.cart.setLine({ partId: ids[0] ?? '', quantity: 10 });
    const move = shop.asCustomer.lists.toCart({ idempotencyKey: nextKey(), id, move: true });
    expect(await errorCode(move)).toBe('CART_FULL');
    expect(await shop.asCustomer.cart.count()).toEqual({ lines: 1 });
    expect(await quantities(id)).toHaveLength(500);
  });
});

describe('lists.saveForLater', () => {
  it('A line moves to the list of that name, which is created once; quantities add up.', async () => {
    const [one = '', two = ''] = await parts(2);
    const { cart, lists } = shop.asCustomer;
    await cart.setLine({ partId: two, quantity: 10 });
    for (const quantity of [10, 30]) {
      await cart.setLine({ partId: one, quantity });
      expect(await lists.saveForLater({ partId: one })).toEqual({ lines: 1 });
    }
    shop.clock.now += 1000;
    await lists.saveForLater({ partId: two });
    expect(await lists.saveForLater({ partId: two })).toEqual({ lines: 0 });
    const [saved, ...others] = await lists.mine();
    expect(saved).toMatchObject({ name: SAVED_FOR_LATER, lines: 2, updatedAt: shop.clock.now });
    expect(others).toEqual([]);
    expect(await quantities(saved?.id ?? '')).toEqual([
      [one, 40],
      [two, 10],
    ]);
  });
});

describe('lists.previewOrders', () => {
  it('The preview returns the price then and now, missing units, and merged orders of one part.', async () => {
    await shop.paidOrder();
    const [one = '', two = '', old = ''] = await parts(3);
    const { id: checkoutId, orders } = await shop.checkout({ partIds: [one, two, old, one] });
    const then = shop.clock.now;
    shop.clock.now += 24 * HOUR;
    await shop.asAdmin.parts.patch({ id: one, field: 'priceMinor', from: 250, to: 280 });
    await shop.asAdmin.parts.patch({ id: two, field: 'onHand', from: 1000, to: 15 });
    await shop.asAdmin.parts.remove({ id: old });
    const { lines, currency } = await shop.asCustomer.lists.previewOrders({ checkoutId });
    expect(currency).toBe('usd');
    expect(lines).toMatchObject([
      {
        partId: one,
        quantity: 20,
        unitPriceMinor: 280,
        seenAt: then,
        changes: [{ field: 'unitPriceMinor', from: 250, to: 280 }],
      },
      { partId: two, verdict: { ok: false, problem: 'OUT_OF_STOCK' } },
      { partId: old, verdict: { ok: false, problem: 'PART_NOT_ACTIVE' } },
    ]);
    const orderId = orders[1]?.id ?? '';
    const single = await shop.asCustomer.lists.previewOrders({ orderId });
    expect(single.lines.map(({ partId }) => partId)).toEqual([two]);
    const { previewOrders } = shop.asOtherCustomer.lists;
    expect(await errorCode(previewOrders({ orderId }))).toBe('ORDER_NOT_FOUND');
  });
});
