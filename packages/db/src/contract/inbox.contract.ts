import { expect, it } from 'vitest';
import { aMessage, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aCustomerNote, aQuestion, aReply } from '../testing/message-rows.ts';
import { aCredit } from '../testing/payment-rows.ts';
import { ConstraintViolated } from '../store/store-errors.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';
import { storeEndedOrder } from './order-fixtures.ts';

/** Messages with replies and links, published questions, and notes on customers. */
export function inboxContract(open: OpenStore): void {
  const store = freshStore(open);
  const storeMessage = async (fields: Parameters<typeof aMessage>[0]) => {
    const message = aMessage(fields);
    await store().write((tx) => tx.messages.insert(message));
    return message;
  };

  it('Messages are listed by state and by email, page by page, and counted.', async () => {
    const ids = ['a', 'b', 'c'];
    for (const id of ids) await storeMessage({ id, email: 'one@shop.test' });
    await storeMessage({ id: 'd', state: 'closed', email: 'one@shop.test' });
    await storeMessage({ id: 'e', state: 'answered' });
    const { messages } = store().read;
    const listed = (input: Parameters<typeof messages.list>[0]) =>
      everyPage((cursor) => messages.list({ ...input, limit: 1, ...(cursor && { cursor }) }));
    const found = async (input: Parameters<typeof messages.list>[0]) =>
      (await listed(input)).map(({ id }) => id);
    expect(await found({ state: 'open' })).toEqual(['c', 'b', 'a']);
    expect(await found({ email: 'one@shop.test' })).toEqual(['d', 'c', 'b', 'a']);
    expect(await found({ state: 'closed', email: 'one@shop.test' })).toEqual(['d']);
    expect((await messages.list({ state: 'open' })).total).toBe(3);
    expect(await messages.counts()).toEqual({ open: 3, answered: 1, closed: 1 });
    const { nextCursor } = await messages.list({ state: 'open', limit: 1 });
    const foreign = messages.list({ state: 'closed', cursor: nextCursor ?? '' });
    await expect(foreign).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('A message names its part and its order, and keeps none that is deleted.', async () => {
    const [part, user] = [await storePart(store(), { onHand: 500 }), await storeUser(store())];
    const order = await store().read.orders.byId(await storeEndedOrder(store(), part, user, {}));
    const checkoutId = order?.checkoutId ?? '';
    const other = await storePart(store());
    const { id } = await storeMessage({ partId: other.id, checkoutId, accountId: user.id });
    const { messages, checkouts } = store().read;
    const number = (await checkouts.byId(checkoutId))?.number;
    expect(await messages.messageById(id)).toMatchObject({
      part: { id: other.id, sku: other.sku, name: other.name },
      checkout: { id: checkoutId, number, isOwn: true },
    });
    const stranger = await storeMessage({ checkoutId });
    expect(await messages.messageById(stranger.id)).toMatchObject({ checkout: { isOwn: false } });
    await store().write((tx) => tx.parts.remove(other.id));
    expect(await store().write((tx) => tx.orders.purge(TEST_TIME + 1))).toBe(1);
    expect(await messages.messageById(id)).toMatchObject({ part: null, checkout: null });
  });

  it('A message has one state, and its replies oldest first with their present authors.', async () => {
    const admin = await storeUser(store(), { role: 'admin', displayName: 'Asha' });
    const { id } = await storeMessage({ name: 'Dealer' });
    const { messages } = store().read;
    const set = (state: 'open' | 'closed') =>
      store().write((tx) => tx.messages.setMessageState(id, state));
    expect([await set('closed'), await set('closed'), await set('open')]).toEqual([
      true,
      false,
      true,
    ]);
    for (const reply of [
      aReply(id, admin, { id: 'second', createdAt: TEST_TIME + 1 }),
      aReply(id, admin, { id: 'first' }),
    ]) {
      await store().write((tx) => tx.messages.insertReply(reply));
    }
    expect(await messages.replies(id)).toMatchObject([
      { id: 'first', authorName: 'Asha' },
      { id: 'second' },
    ]);
    expect(await messages.countReplies(id)).toBe(2);
    expect(await messages.repliesTo([id])).toHaveLength(2);
    expect(await messages.replyById('first')).toMatchObject({ name: 'Dealer' });
    await expect(
      store().write((tx) => tx.messages.insertReply(aReply(id, admin, { text: '' }))),
    ).rejects.toThrow(ConstraintViolated);
    expect(await store().write((tx) => tx.messages.prune(TEST_TIME + 1))).toBe(1);
    expect([await messages.replies(id), await messages.replyById('first')]).toEqual([[], null]);
  });

  it('The open questions of an account are counted, and read with those of the part.', async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const [part, spare] = [await storePart(store()), await storePart(store())];
    const about = { accountId: user.id, partId: part.id };
    await storeMessage({ ...about, id: 'a' });
    await storeMessage({ ...about, id: 'b', state: 'answered', createdAt: TEST_TIME + 1 });
    await storeMessage({ accountId: user.id, partId: spare.id });
    await storeMessage({ accountId: user.id });
    await storeMessage({ accountId: other.id, partId: part.id });
    const { messages } = store().read;
    expect(await messages.countOpenQuestions(user.id)).toBe(2);
    expect((await messages.ownAboutPart(user.id, part.id)).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('Published questions outlive their message and go with their part.', async () => {
    const part = await storePart(store());
    const [one, two] = [await storeMessage({ partId: part.id }), await storeMessage({})];
    const { questions } = store().read;
    const first = aQuestion(part.id, one.id, { id: 'a' });
    const second = aQuestion(part.id, two.id, { id: 'b', publishedAt: TEST_TIME + 1 });
    for (const question of [first, second]) {
      await store().write((tx) => tx.questions.insert(question));
    }
    const again = store().write((tx) => tx.questions.insert({ ...first, id: 'c' }));
    await expect(again).rejects.toThrow(ConstraintViolated);
    await store().write((tx) => tx.questions.reword('a', 'Is it steel?', 'It is alloy.'));
    const texts = { question: 'Is it steel?', answer: 'It is alloy.' };
    expect(await questions.forMessage(one.id)).toMatchObject({ id: 'a', ...texts });
    expect(await questions.list({ partId: part.id })).toMatchObject({
      items: [{ id: 'b' }, { id: 'a', ...texts }],
      total: 2,
    });
    await store().write((tx) => tx.messages.prune(TEST_TIME + 1));
    expect(await questions.published({})).toMatchObject({
      items: [{ id: 'b', part: { sku: part.sku } }, { id: 'a' }],
      total: 2,
    });
    const remove = () => store().write((tx) => tx.questions.remove('b'));
    expect([await remove(), await remove()]).toEqual([true, false]);
    await store().write((tx) => tx.parts.remove(part.id));
    expect(await questions.published({})).toMatchObject({ items: [], total: 0 });
  });

  it('The notes, sums and kept credit of a customer are read, and notes go with the account.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const [user, admin] = [
      await storeUser(store()),
      await storeUser(store(), { role: 'admin', displayName: 'Asha' }),
    ];
    const { customers } = store().read;
    expect(await customers.lastChoice(user.id)).toBeNull();
    const order = await storeOrder(store(), part, user);
    await store().write(async (tx) => {
      await tx.customers.insertNote(aCustomerNote(user, admin, { id: 'old' }));
      await tx.customers.insertNote(aCustomerNote(user, admin, { createdAt: TEST_TIME + 1 }));
      await tx.customers.insertNote(aCustomerNote(admin, admin));
      await tx.receipts.insertCredit(aCredit(order, user));
    });
    const notes = await customers.notes(user.id);
    expect(notes).toHaveLength(2);
    expect(notes[1]).toMatchObject({ id: 'old', authorName: 'Asha' });
    expect(await customers.countNotes(user.id)).toBe(2);
    expect(await customers.heldCredits(user.id)).toMatchObject([{ checkoutId: order.checkoutId }]);
    expect(await customers.sums(user.id)).toEqual([]);
    expect(await customers.lastChoice(user.id)).toMatchObject({ paymentMethod: 'card' });
    const erase = { verifiedEmail: null, idempotencyScopes: [], at: TEST_TIME };
    await store().write((tx) => tx.personalData.eraseAccount(user.id, erase));
    expect([await customers.countNotes(user.id), await customers.countNotes(admin.id)]).toEqual([
      0, 1,
    ]);
  });

  it('The list of users has the newest order of each, and finds a customer by a number.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    await storeOrder(store(), part, user);
    const last = await storeOrder(store(), part, user);
    const { users, checkouts } = store().read;
    const checkout = await checkouts.byId(last.checkoutId);
    const listed = async (query?: string) =>
      (await users.list({ query })).items.map(({ id, lastOrder }) => [id, lastOrder?.number]);
    expect(await listed()).toEqual(
      expect.arrayContaining([
        [user.id, checkout?.number],
        [other.id, undefined],
      ]),
    );
    for (const query of [checkout?.number, last.number, ` ${checkout?.number.toLowerCase()} `]) {
      expect(await listed(query)).toEqual([[user.id, checkout?.number]]);
    }
    expect(await listed('BC-999999')).toEqual([]);
  });
}
