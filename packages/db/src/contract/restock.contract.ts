import { expect, it } from 'vitest';
import { storePart, storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function restockContract(open: OpenStore): void {
  const store = freshStore(open);

  it('Restock requests are stored once, listed, taken in batches, and deleted with their part.', async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const [one, two] = [await storePart(store()), await storePart(store())];
    const request = { partId: one.id, customerId: user.id, requestedAt: TEST_TIME };
    await store().write(async ({ restock }) => {
      await restock.insert(request);
      await restock.insert({ ...request, requestedAt: TEST_TIME + 1 });
      await restock.insert({ ...request, customerId: other.id });
      await restock.insert({ ...request, partId: two.id });
    });
    const { restock } = store().read;
    expect(await restock.count(user.id)).toBe(2);
    expect(await restock.exists(one.id, user.id)).toBe(true);
    expect(await restock.exists(two.id, other.id)).toBe(false);
    const ids = [one.id, two.id].toSorted();
    expect(await restock.forCustomer(user.id)).toEqual(
      ids.map((partId) => ({ partId, requestedAt: TEST_TIME })),
    );
    expect(await restock.requestedParts('', 10)).toEqual(ids);
    expect(await restock.requestedParts(ids[0] ?? '', 10)).toEqual(ids.slice(1));
    expect(await restock.requestedParts('', 1)).toEqual(ids.slice(0, 1));

    const take = () => store().write((tx) => tx.restock.take(one.id, 1));
    const taken = [...(await take()), ...(await take()), ...(await take())];
    expect(taken).toEqual([user.id, other.id].toSorted());
    await store().write((tx) => tx.restock.remove(one.id, user.id));
    await store().write((tx) => tx.parts.remove(two.id));
    expect(await restock.count(user.id)).toBe(0);
  });
}
