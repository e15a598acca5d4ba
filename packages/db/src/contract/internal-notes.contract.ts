import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { anInternalNote } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';
import { storeEndedOrder } from './order-fixtures.ts';

export function internalNoteContract(open: OpenStore): void {
  const store = freshStore(open);

  const add = (...note: Parameters<typeof anInternalNote>) =>
    store().write((tx) => tx.checkouts.insertInternalNote(anInternalNote(...note)));
  const texts = async (checkoutId: string) =>
    (await store().read.checkouts.internalNotes(checkoutId)).map(({ text }) => text);
  const erase = (userId: string) =>
    store().write(async (tx) => {
      await tx.personalData.eraseBatch(userId, null);
      await tx.personalData.eraseAccount(userId, {
        verifiedEmail: null,
        idempotencyScopes: [],
        at: TEST_TIME,
      });
    });

  it('The notes of a checkout are read oldest first, with the present name of their author.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const admin = await storeUser(store(), { role: 'admin', displayName: 'Asha' });
    const [one, other] = [
      await storeOrder(store(), part, user),
      await storeOrder(store(), part, user),
    ];
    await add(one.checkoutId, admin, { text: 'second', createdAt: TEST_TIME + 1 });
    await add(one.checkoutId, admin, { id: 'n', text: 'first' });
    await add(other.checkoutId, admin);
    expect(await texts(one.checkoutId)).toEqual(['first', 'second']);
    const { checkouts } = store().read;
    expect((await checkouts.internalNotes(one.checkoutId))[0]).toEqual({
      id: 'n',
      text: 'first',
      authorName: 'Asha',
      createdAt: TEST_TIME,
    });
    expect(await checkouts.countInternalNotes(one.checkoutId)).toBe(2);
    expect([await checkouts.countInternalNotes('none'), await texts('none')]).toEqual([0, []]);

    await erase(admin.id);
    expect((await checkouts.internalNotes(one.checkoutId)).map((note) => note.authorName)).toEqual([
      null,
      null,
    ]);
  });

  it('A note of no checkout, of no author or without text is rejected by the database.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const { checkoutId } = await storeOrder(store(), part, user);
    for (const note of [
      add('none', user),
      add(checkoutId, { id: 'nobody' }),
      add(checkoutId, user, { text: '' }),
    ]) {
      await expect(note).rejects.toThrow(ConstraintViolated);
    }
  });

  it('The erasure of a customer deletes the notes on their checkouts, and no others.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const [mine, theirs] = [
      await storeOrder(store(), part, user),
      await storeOrder(store(), part, other),
    ];
    for (const { checkoutId } of [mine, theirs]) await add(checkoutId, other);
    await erase(user.id);
    expect(await texts(mine.checkoutId)).toEqual([]);
    expect(await texts(theirs.checkoutId)).toHaveLength(1);
  });

  it('A checkout that is purged takes its notes with it.', async () => {
    const [part, user] = [await storePart(store(), { onHand: 500 }), await storeUser(store())];
    const order = await store().read.orders.byId(await storeEndedOrder(store(), part, user, {}));
    const checkoutId = order?.checkoutId ?? '';
    await add(checkoutId, user);
    expect(await store().write((tx) => tx.orders.purge(TEST_TIME + 1))).toBe(1);
    expect(await texts(checkoutId)).toEqual([]);
  });
}
