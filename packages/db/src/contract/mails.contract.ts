import { expect, it } from 'vitest';
import type { Tx } from '../store.ts';
import type { ClaimedMail, MailAttempt, MailOutcome } from '../store/mails.ts';
import { aMail, aStep, anOrder, storePart, storeUser, TEST_TIME, insertOrder } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const HOUR = 3_600_000;
const CONTENT = { subject: 'নমস্কার \u{1f6b2}', html: '<p>Hello</p>', text: 'Hello' };

export function mailContract(open: OpenStore): void {
  const store = freshStore(open);

  const queue = async (fields: Parameters<typeof aMail>[0] = {}) => {
    const mail = aMail(fields);
    await store().write((tx) => tx.mails.queue(mail));
    return mail;
  };
  const claim = (now: number, limit = 10): Promise<ClaimedMail[]> =>
    store().write((tx) => tx.mails.claim({ now, leaseUntil: now + HOUR, limit }));
  const claimOne = async (now: number): Promise<ClaimedMail> => {
    const [mail] = await claim(now, 1);
    if (mail === undefined) throw new Error('No mail is due.');
    return mail;
  };
  const run = <T>(unit: (mails: Tx['mails']) => Promise<T>): Promise<T> =>
    store().write((tx) => unit(tx.mails));
  const finish = (attempt: MailAttempt, outcome: MailOutcome) =>
    run((mails) => mails.finish(attempt, outcome));

  it('A cause queues its mail once.', async () => {
    const mail = await queue({ id: 'cause.order-placed' });
    await queue({ id: 'cause.order-placed', recipient: 'other@shop.test' });
    expect(await store().read.mails.page({ filter: 'waiting' })).toMatchObject({
      total: 1,
      items: [{ id: mail.id, recipient: mail.recipient, kind: 'order-placed', state: 'queued' }],
    });
  });

  it('Due mails are claimed in the order of their times, each by one claim.', async () => {
    const late = await queue({ nextAttemptAt: 3 });
    const early = await queue({ nextAttemptAt: 1 });
    await queue({ nextAttemptAt: 100 });
    expect(await store().read.mails.nextAttemptAt()).toBe(1);
    const [first, second] = await Promise.all([claim(10, 1), claim(10, 1)]);
    expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(
      [early.id, late.id].toSorted(),
    );
    expect(first).toMatchObject([{ id: early.id, attempts: 1, payload: early.payload }]);
    expect(await claim(10)).toEqual([]);
  });

  it('A mail whose sender crashed is claimed again when its lease has ended.', async () => {
    const { id } = await queue({ nextAttemptAt: 0 });
    const lost = await claimOne(0);
    expect(await claim(HOUR - 1)).toEqual([]);
    const again = await claimOne(HOUR);
    expect(again).toMatchObject({ id, attempts: 2 });
    const outcome = { state: 'sent', content: CONTENT, at: HOUR } as const;
    expect(await finish(lost, outcome)).toBe(false);
    expect(await finish(again, outcome)).toBe(true);
    expect(await finish(again, outcome)).toBe(false);
  });

  it('A sent mail can be read as it was.', async () => {
    const mail = await queue({ nextAttemptAt: 0 });
    await finish(await claimOne(0), { state: 'sent', content: CONTENT, at: 7 });
    const { recipient } = mail;
    const sent = { id: mail.id, recipient, state: 'sent', sentAt: 7, ...CONTENT, lastError: null };
    expect(await store().read.mails.byId(mail.id)).toMatchObject(sent);
    expect(await store().read.mails.sentSince(recipient, 7)).toBe(1);
    expect(await store().read.mails.sentSince(recipient, 8)).toBe(0);
    expect(await store().read.mails.sentSince('other@shop.test', 0)).toBe(0);
    expect(await store().read.mails.nextAttemptAt()).toBeNull();
  });

  it.each([
    [{ state: 'retry', error: 'Busy.', nextAttemptAt: 50 }, 'queued', 1],
    [{ state: 'waiting', error: 'Busy.', nextAttemptAt: 50 }, 'queued', 0],
    [{ state: 'dead', error: 'Busy.' }, 'dead', 1],
    [{ state: 'skipped', error: 'Busy.' }, 'skipped', 1],
  ] as const)('The outcome %j leaves a mail %s.', async (outcome, state, attempts) => {
    const { id } = await queue({ nextAttemptAt: 0 });
    await finish(await claimOne(0), outcome);
    const found = await store().read.mails.byId(id);
    expect(found).toMatchObject({ state, attempts, lastError: 'Busy.', html: null, sentAt: null });
    expect(found?.nextAttemptAt).toBe(state === 'queued' ? 50 : null);
  });

  it('Dead mails are queued again, one or all, and no others.', async () => {
    for (const id of ['a', 'b', 'c']) {
      await queue({ id, nextAttemptAt: 0 });
      await finish(await claimOne(0), { state: 'dead', error: 'Refused.' });
    }
    const waiting = await queue({ id: 'd', nextAttemptAt: 99 });
    expect(await store().read.mails.backlog()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'dead', mails: 3 }),
        { state: 'queued', mails: 1, dueAt: 99 },
      ]),
    );
    expect(await run((mails) => mails.resend('a', 5))).toBe(true);
    expect(await run((mails) => mails.resend('a', 5))).toBe(false);
    expect(await run((mails) => mails.resend(waiting.id, 5))).toBe(false);
    expect(await run((mails) => mails.resendDead(1, 5))).toBe(1);
    expect(await run((mails) => mails.resendDead(10, 5))).toBe(1);
    const due = await claim(5);
    expect(due.map(({ id, attempts }) => `${id} ${attempts}`).toSorted()).toEqual([
      'a 1',
      'b 1',
      'c 1',
    ]);
  });

  it('The mails of an account become due when its address is verified.', async () => {
    const { id: accountId } = await storeUser(store(), { email: 'new@shop.test' });
    await queue({ id: 'own', accountId, nextAttemptAt: 99 });
    await queue({ id: 'foreign', nextAttemptAt: 99 });
    await run((mails) => mails.releaseForAccount(accountId, 5));
    expect((await claim(5)).map(({ id }) => id)).toEqual(['own']);
  });

  it('Each state is listed newest first, page by page.', async () => {
    for (const at of [1, 2, 3]) await queue({ id: `mail-${at}`, createdAt: at });
    const pages = await everyPage((cursor) =>
      store().read.mails.page({ filter: 'waiting', limit: 1, ...(cursor && { cursor }) }),
    );
    expect(pages.map(({ id }) => id)).toEqual(['mail-3', 'mail-2', 'mail-1']);
    expect((await store().read.mails.page({ filter: 'dead' })).total).toBe(0);
    const { nextCursor } = await store().read.mails.page({ filter: 'waiting', limit: 1 });
    const wrongList = store().read.mails.page({ filter: 'sent', cursor: nextCursor ?? '' });
    await expect(wrongList).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('A checkout whose hold ends is found until its mail is queued.', async () => {
    const part = await storePart(store());
    const user = await storeUser(store());
    const expiresAt = TEST_TIME + 72 * HOUR;
    const order = anOrder(part, user, { createdAt: TEST_TIME, expiresAt });
    const short = anOrder(part, user, { createdAt: TEST_TIME, expiresAt: TEST_TIME + 24 * HOUR });
    await store().write(async (tx) => {
      await insertOrder(tx, order, aStep());
      await insertOrder(tx, short, aStep());
    });
    const ending = (from: number, until: number) =>
      store().read.mails.endingHolds({ from, until }, 10);
    const { checkoutId } = order;
    const found = {
      checkoutId,
      customerId: user.id,
      customerEmail: order.customerEmail,
      expiresAt,
    };
    expect(await ending(expiresAt - 1, expiresAt)).toEqual([found]);
    expect(await ending(TEST_TIME, expiresAt - 1)).toEqual([]);
    expect(await ending(expiresAt, expiresAt + 1)).toEqual([]);
    await queue({ id: `${checkoutId}.${expiresAt - 1}.hold-ending` });
    expect(await ending(expiresAt - 1, expiresAt)).toEqual([found]);
    await queue({ id: `${checkoutId}.${expiresAt}.hold-ending` });
    expect(await ending(expiresAt - 1, expiresAt)).toEqual([]);
  });
}
