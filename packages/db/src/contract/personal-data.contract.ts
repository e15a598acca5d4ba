import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { expect, it } from 'vitest';
import type { AuditRecord } from '../store/records.ts';
import {
  aMail,
  aMessage,
  aReview,
  aStep,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { aPayment } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const audited = (fields: Partial<AuditRecord>): AuditRecord => ({
  id: 'audit-1',
  actorId: null,
  action: 'orders.correct',
  targetType: 'user',
  targetId: 'any',
  before: { note: 'before' },
  after: { state: 'paid', note: 'after' },
  at: TEST_TIME,
  requestId: 'request-1',
  ...fields,
});

export function personalDataContract(open: OpenStore): void {
  const store = freshStore(open);
  const eraseAll = async (userId: string, email: string | null = null) => {
    const batches: number[] = [];
    do {
      batches.push(await store().write((tx) => tx.personalData.eraseBatch(userId, email)));
    } while (batches.at(-1) !== 0);
    return batches;
  };
  const eraseAccount = (userId: string, verifiedEmail: string | null = null) =>
    store().write((tx) =>
      tx.personalData.eraseAccount(userId, {
        verifiedEmail,
        idempotencyScopes: [`orders.place:${userId}`],
        at: TEST_TIME + 9,
      }),
    );

  it('A request is recorded once, confirmed once and withdrawn only before that.', async () => {
    const { id, email, displayName } = await storeUser(store());
    const { read } = store();
    const write = (at: number) =>
      store().write(async (tx) => {
        await tx.personalData.requestErasure(id, at);
        return tx.personalData.erasureRequest(id);
      });
    expect(await read.personalData.erasureRequest(id)).toBeNull();
    expect(await write(1)).toEqual({ requestedAt: 1, confirmedAt: null, erasedAt: null });
    expect(await write(2)).toMatchObject({ requestedAt: 1 });
    expect(await store().write((tx) => tx.personalData.withdrawErasure(id))).toBe(true);
    expect(await store().write((tx) => tx.personalData.withdrawErasure(id))).toBe(false);
    expect(await store().write((tx) => tx.personalData.confirmErasure(id, 3))).toBe(false);
    await write(4);
    expect(await read.personalData.confirmedErasures()).toEqual([]);
    expect(await store().write((tx) => tx.personalData.confirmErasure(id, 5))).toBe(true);
    expect(await store().write((tx) => tx.personalData.confirmErasure(id, 6))).toBe(false);
    expect(await store().write((tx) => tx.personalData.withdrawErasure(id))).toBe(false);
    expect(await read.personalData.confirmedErasures()).toEqual([id]);
    expect(await read.personalData.openErasures()).toEqual([
      { userId: id, email, displayName, requestedAt: 4, confirmedAt: 5, erasedAt: null },
    ]);
    await eraseAccount(id);
    expect(await read.personalData.openErasures()).toEqual([]);
    const prune = (before: number) => store().write((tx) => tx.personalData.pruneErasures(before));
    expect([await prune(TEST_TIME + 9), await prune(TEST_TIME + 10)]).toEqual([0, 1]);
    expect(await read.personalData.erasureRequest(id)).toBeNull();
  });

  it('An erased account keeps its id; name and email are replaced, and lists leave it out.', async () => {
    const user = await storeUser(store(), { uid: 'uid-1', role: 'admin', company: 'Wheels' });
    await store().write((tx) => tx.personalData.requestErasure(user.id, 1));
    await store().write((tx) => tx.personalData.confirmErasure(user.id, 1));
    await eraseAccount(user.id);
    const { read } = store();
    expect(await read.users.byId(user.id)).toEqual({
      ...user,
      email: erasedEmail(user.id),
      displayName: ERASED_NAME,
      company: '',
      emailVerified: false,
      role: 'customer',
      status: 'deactivated',
      erasedAt: TEST_TIME + 9,
    });
    expect((await read.users.list({})).items).toEqual([]);
    expect((await read.users.list({ query: 'erased' })).items).toEqual([]);
    await storeUser(store(), { email: user.email });
    expect(await read.personalData.erasedWithUid(TEST_TIME + 9)).toEqual([]);
    expect(await read.personalData.erasedWithUid(TEST_TIME + 10)).toEqual([user.id]);
    await store().write((tx) => tx.personalData.forgetUid(user.id));
    expect(await read.users.byUid('uid-1')).toBeNull();
    expect(await read.personalData.erasedWithUid(TEST_TIME + 10)).toEqual([]);
  });

  it('Orders are erased in batches of checkouts; a paid one keeps name and address.', async () => {
    const part = await storePart(store(), { onHand: 10_000 });
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const paid = await storeOrder(store(), part, user, { phone: '0171' });
    const payment = aPayment(paid, { status: 'succeeded' });
    await store().write(async (tx) => {
      await tx.payments.insert(payment);
      const settlement = { transactionId: payment.transactionId, at: TEST_TIME };
      await tx.orders.settleCheckout(paid.checkoutId, settlement, () =>
        aStep({ actor: 'admin', note: 'By phone.' }),
      );
      await tx.audit.insert(audited({ targetType: 'order', targetId: paid.id }));
    });
    for (let at = 0; at < 11; at += 1) {
      await storeCheckout(store(), [part], user, { note: 'Call me.', poNumber: 'PO' });
    }
    const others = await storeOrder(store(), part, other);

    expect(await eraseAll(user.id)).toEqual([10, 2, 0]);
    const { read } = store();
    const email = erasedEmail(user.id);
    expect(await read.orders.byId(paid.id)).toMatchObject({
      customerEmail: email,
      customerName: user.displayName,
      address: 'Dhaka',
      phone: '',
    });
    expect((await read.orders.events(paid.id)).map(({ note }) => note)).toEqual(['', '']);
    const { items } = await read.orders.pageForCustomer(user.id, { states: ['unpaid'] });
    expect(items).toHaveLength(11);
    for (const order of items) {
      expect(order).toMatchObject({ customerEmail: email, customerName: ERASED_NAME });
      expect([order.phone, order.address, order.customerCompany]).toEqual(['', '', '']);
      expect(await read.checkouts.byId(order.checkoutId)).toMatchObject({
        note: '',
        poNumber: '',
        phone: '',
        address: '',
      });
    }
    expect(await read.orders.byId(others.id)).toEqual(others);
  });

  it('Reviews lose their author, and messages of the verified email are deleted.', async () => {
    const user = await storeUser(store());
    const mine = aReview({ authorId: user.id, authorName: 'Me', image: '/me.webp' });
    const theirs = aReview({ authorName: 'Somebody' });
    await store().write(async (tx) => {
      for (const review of [mine, theirs]) await tx.reviews.insert(review);
      await tx.messages.insert(aMessage({ email: user.email }));
      await tx.messages.insert(aMessage({ email: 'other@shop.test' }));
    });
    const { read } = store();
    expect(await eraseAll(user.id, null)).toEqual([1, 0]);
    expect(await read.personalData.messages(user.email)).toHaveLength(1);
    expect(await eraseAll(user.id, user.email)).toEqual([1, 0]);
    expect(await read.personalData.messages(user.email)).toEqual([]);
    expect(await read.personalData.messages('other@shop.test')).toHaveLength(1);
    const { items } = await read.reviews.list({});
    expect(items.map(({ id, authorName, image }) => [id, authorName, image])).toEqual(
      expect.arrayContaining([
        [mine.id, ERASED_NAME, ''],
        [theirs.id, 'Somebody', ''],
      ]),
    );
    expect(await read.personalData.reviews(user.id)).toEqual([]);
  });

  it('The values of the audit rows on the account are removed, and free texts on its orders.', async () => {
    const part = await storePart(store());
    const user = await storeUser(store());
    const order = await storeOrder(store(), part, user);
    await store().write(async (tx) => {
      await tx.audit.insert(audited({ targetId: user.id }));
      await tx.audit.insert(audited({ id: 'a2', targetType: 'order', targetId: order.id }));
      const tracking = { trackingNumber: 'MF-4471', trackingUrl: 'https://carrier.test/MF-4471' };
      const checkout = {
        targetType: 'checkout',
        targetId: order.checkoutId,
        before: null,
      } as const;
      await tx.audit.insert(
        audited({ id: 'a3', ...checkout, after: { state: 'shipped', ...tracking } }),
      );
    });
    const { read } = store();
    expect(await read.personalData.accountChanges(user.id)).toEqual([
      {
        action: 'orders.correct',
        before: { note: 'before' },
        after: expect.anything(),
        at: TEST_TIME,
      },
    ]);
    await eraseAll(user.id);
    await eraseAccount(user.id);
    expect(await read.personalData.accountChanges(user.id)).toEqual([
      { action: 'orders.correct', before: {}, after: {}, at: TEST_TIME },
    ]);
    const { items } = await read.audit.page({});
    expect(items.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
      'state',
      'state',
    ]);
  });

  it('The mails to the account and to its verified email are read and erased, no others.', async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const { email } = user;
    const message = aMessage({ email });
    const queued = [
      aMail({ id: 'a-own', accountId: user.id, recipient: email }),
      aMail({ id: 'b-newsletter', accountId: null, recipient: email }),
      aMail({ id: 'c-other', accountId: other.id, recipient: other.email }),
      aMail({ id: 'd-same-email', accountId: other.id, recipient: email }),
      aMail({ id: `${message.id}.contact-message`, recipient: 'office@shop.test' }),
    ];
    await store().write(async (tx) => {
      await tx.messages.insert(message);
      for (const mail of queued) await tx.mails.queue(mail);
    });
    const { mails, personalData } = store().read;
    const own = await personalData.mails(user.id, email);
    expect(own.map(({ id }) => id)).toEqual(['a-own', 'b-newsletter']);
    const next = await personalData.mails(user.id, email, 'a-own');
    expect(next.map(({ id }) => id)).toEqual(['b-newsletter']);
    expect(await eraseAll(user.id, null)).toEqual([1, 0]);
    expect(await mails.byId('b-newsletter')).not.toBeNull();
    expect(await eraseAll(user.id, email)).toEqual([2, 1, 0]);
    const left = await Promise.all(queued.map(({ id }) => mails.byId(id)));
    expect(left.map((mail) => mail?.id)).toEqual([
      undefined,
      undefined,
      'c-other',
      'd-same-email',
      undefined,
    ]);
  });
}
