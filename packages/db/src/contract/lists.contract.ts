import { expect, it } from 'vitest';
import type { ListHead } from '../store/lists.ts';
import { ConstraintViolated } from '../store/store-errors.ts';
import { storePart, storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const aList = (customerId: string, fields: Partial<ListHead> = {}): ListHead => ({
  id: 'list',
  customerId,
  name: 'Monthly',
  nameKey: 'monthly',
  updatedAt: TEST_TIME,
  ...fields,
});

export function listContract(open: OpenStore): void {
  const store = freshStore(open);

  it('Lists are returned by name with the number of their lines, each customer with their own.', async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const [one, two] = [await storePart(store()), await storePart(store())];
    const monthly = aList(user.id);
    const annual = aList(user.id, { id: 'b', name: 'Annual', nameKey: 'annual' });
    await store().write(async ({ lists }) => {
      for (const list of [monthly, annual, aList(other.id, { id: 'c' })]) await lists.insert(list);
      await lists.saveLines(monthly.id, [
        { partId: one.id, position: 2, quantity: 20 },
        { partId: two.id, position: 1, quantity: 30 },
      ]);
    });
    const { lists } = store().read;
    expect(await lists.count(user.id)).toBe(2);
    expect([await lists.count(user.id), await lists.count('x')]).toEqual([2, 0]);
    expect(await lists.forCustomer(user.id)).toEqual([
      { id: 'b', name: 'Annual', lines: 0, updatedAt: TEST_TIME },
      { id: 'list', name: 'Monthly', lines: 2, updatedAt: TEST_TIME },
    ]);
    expect(await lists.lines(monthly.id)).toEqual([
      { partId: two.id, position: 1, quantity: 30 },
      { partId: one.id, position: 2, quantity: 20 },
    ]);
    expect(await lists.byId('b')).toEqual(annual);
    expect(await lists.byName(user.id, 'monthly')).toEqual(monthly);
    expect([await lists.byId('x'), await lists.byName(other.id, 'annual')]).toEqual([null, null]);
    expect([await lists.hasPart(one.id), await lists.hasPart('x')]).toEqual([true, false]);
  });

  it('A list is renamed; its lines are replaced and removed; it is deleted with them.', async () => {
    const user = await storeUser(store());
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push((await storePart(store())).id);
    const lines = ids.map((partId, at) => ({ partId, position: at + 1, quantity: 10 }));
    const { id } = aList(user.id);
    await store().write(async ({ lists }) => {
      await lists.insert(aList(user.id));
      await lists.saveLines(id, lines);
      await lists.saveLines(
        id,
        lines.slice(0, 1).map((line) => ({ ...line, position: 99, quantity: 40 })),
      );
      await lists.removeLines(id, ids.slice(1));
      await lists.update({ id, name: 'New', nameKey: 'new', updatedAt: TEST_TIME + 1 });
    });
    const { lists } = store().read;
    expect(await lists.byId(id)).toMatchObject({ name: 'New', nameKey: 'new' });
    expect(await lists.lines(id)).toEqual([{ partId: ids[0], position: 1, quantity: 40 }]);
    await store().write((tx) => tx.lists.remove(id));
    expect([await lists.byId(id), await lists.lines(id)]).toEqual([null, []]);
  });

  it.each([
    ['the name of another list of the account', { id: 'b' }, null],
    ['an unknown customer', { id: 'b', nameKey: 'b', customerId: 'unknown' }, null],
    ['an unknown part', { id: 'b', nameKey: 'b' }, { partId: 'x', position: 1, quantity: 1 }],
  ])('A list with %s is rejected.', async (_, fields, line) => {
    const user = await storeUser(store());
    await store().write((tx) => tx.lists.insert(aList(user.id)));
    const insert = store().write(async (tx) => {
      await tx.lists.insert(aList(user.id, fields));
      if (line !== null) await tx.lists.saveLines('b', [line]);
    });
    await expect(insert).rejects.toThrow(ConstraintViolated);
    expect(await store().read.lists.forCustomer(user.id)).toHaveLength(1);
  });
}
