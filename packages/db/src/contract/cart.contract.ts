import type { CartRow } from '@bm/domain/cart/cart-lines';
import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { storePart, storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const aRow = (partId: string, fields: Partial<CartRow> = {}): CartRow => ({
  partId,
  position: 1,
  quantity: 20,
  addedAt: TEST_TIME,
  seenAt: TEST_TIME,
  seen: { unitPriceMinor: 485, minOrderQty: 10, orderMultiple: 10, available: 100 },
  ...fields,
});

export function cartContract(open: OpenStore): void {
  const store = freshStore(open);
  const save = (customerId: string, rows: readonly CartRow[]) =>
    store().write((tx) => tx.cart.save(customerId, rows));

  it('Lines are returned by position, each customer with their own.', async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const [one, two] = [await storePart(store()), await storePart(store())];
    const rows = [aRow(one.id, { position: 2 }), aRow(two.id, { position: 1, quantity: 30 })];
    await save(user.id, rows);
    await save(other.id, [aRow(one.id, { quantity: 50 })]);
    const { cart } = store().read;
    expect(await cart.lines(user.id)).toEqual([rows[1], rows[0]]);
    expect((await cart.lines(other.id)).map(({ quantity }) => quantity)).toEqual([50]);
    expect([await cart.count(user.id), await cart.count(other.id)]).toEqual([2, 1]);
    expect([await cart.lines('unknown'), await cart.count('unknown')]).toEqual([[], 0]);
  });

  it('A line of the same part is replaced, but its position and the time of its addition.', async () => {
    const [user, part] = [await storeUser(store()), await storePart(store())];
    await save(user.id, [aRow(part.id)]);
    const seen = { unitPriceMinor: 460, minOrderQty: 20, orderMultiple: 20, available: 7 };
    const changed = { quantity: 40, seenAt: TEST_TIME + 1, seen };
    await save(user.id, [aRow(part.id, { ...changed, position: 9, addedAt: TEST_TIME + 1 })]);
    expect(await store().read.cart.lines(user.id)).toEqual([aRow(part.id, changed)]);
  });

  it('60 lines are stored and removed, with and without unknown parts.', async () => {
    const user = await storeUser(store());
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push((await storePart(store())).id);
    const rows = ids.map((id, at) => aRow(id, { position: at + 1 }));
    await save(user.id, rows);
    expect(await store().read.cart.lines(user.id)).toEqual(rows);
    const gone = [...ids.slice(0, 40), 'nothing'];
    const removed = await store().write((tx) => tx.cart.remove(user.id, gone));
    expect(removed.toSorted()).toEqual(ids.slice(0, 40).toSorted());
    expect(await store().read.cart.count(user.id)).toBe(20);
    const again = await store().write((tx) => tx.cart.remove(user.id, gone));
    expect(again).toEqual([]);
  });

  it("clear deletes the customer's lines only.", async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const part = await storePart(store());
    for (const { id } of [user, other]) await save(id, [aRow(part.id)]);
    const clear = () => store().write((tx) => tx.cart.clear(user.id));
    expect([await clear(), await clear()]).toEqual([1, 0]);
    expect(await store().read.cart.count(other.id)).toBe(1);
  });

  it('hasPart returns whether any cart has the part, which then cannot be deleted.', async () => {
    const [user, part] = [await storeUser(store()), await storePart(store())];
    expect(await store().read.cart.hasPart(part.id)).toBe(false);
    await save(user.id, [aRow(part.id)]);
    expect(await store().read.cart.hasPart(part.id)).toBe(true);
    await expect(store().write((tx) => tx.parts.remove(part.id))).rejects.toThrow(
      ConstraintViolated,
    );
  });

  it.each([
    ['an unknown part', 'nothing', {}],
    ['no units', null, { quantity: 0 }],
  ])('A line of %s is rejected.', async (_, partId, fields) => {
    const [user, part] = [await storeUser(store()), await storePart(store())];
    const row = aRow(partId ?? part.id, fields);
    await expect(save(user.id, [row])).rejects.toThrow(ConstraintViolated);
    expect(await store().read.cart.count(user.id)).toBe(0);
  });
}
