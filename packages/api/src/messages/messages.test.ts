import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { requestMissingConfirmations } from './newsletter.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

let keys = 0;
const written = (change: object = {}) => ({
  idempotencyKey: `message-key-${(keys += 1)}`,
  name: 'Dealer',
  email: 'dealer@shop.test',
  message: 'Do you pack by the pallet?',
  ...change,
});
const send = (change: object = {}) => shop.asNobody.messages.send(written(change));
const texts = async () => (await shop.asAdmin.messages.list()).items.map(({ message }) => message);
/** The recipients of the mails that are not sent yet. */
const queuedTo = async () =>
  (await shop.asAdmin.mails.list({ filter: 'waiting' })).items
    .map(({ recipient }) => recipient)
    .toSorted();
const subscribe = (email: string, website = '') =>
  shop.asNobody.messages.subscribe({ email, website });

describe('a contact message', () => {
  it('Admins read contact messages, newest first.', async () => {
    const sentAt = shop.clock.now;
    expect(await send({ email: ' Dealer@Shop.test', name: ' Dealer ' })).toEqual({
      receivedAt: sentAt,
    });
    shop.clock.now += 1000;
    await send({ message: 'And by the container?' });
    const page = await shop.asAdmin.messages.list();
    expect(page).toMatchObject({ total: 2, nextCursor: null });
    expect(page.items).toEqual([
      expect.objectContaining({ message: 'And by the container?', createdAt: sentAt + 1000 }),
      {
        id: expect.any(String),
        name: 'Dealer',
        email: 'dealer@shop.test',
        message: 'Do you pack by the pallet?',
        createdAt: sentAt,
        state: 'open',
        reference: '',
        accountId: null,
        part: null,
        checkout: null,
      },
    ]);
  });

  it('Contact messages are listed page by page.', async () => {
    for (const message of ['one', 'two', 'three']) {
      shop.clock.now += 1;
      await send({ message });
    }
    const first = await shop.asAdmin.messages.list({ limit: 2 });
    const rest = await shop.asAdmin.messages.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ message }) => message)).toEqual([
      'three',
      'two',
      'one',
    ]);
  });

  it('A repeated message with the same key is stored once.', async () => {
    const message = written();
    const first = await shop.asNobody.messages.send(message);
    shop.clock.now += 5000;
    const again = await Promise.all([1, 2].map(() => shop.asNobody.messages.send(message)));
    expect(again).toEqual([first, first]);
    expect(await texts()).toHaveLength(1);
  });

  it('A message with the key of another message is rejected.', async () => {
    const message = written();
    await shop.asNobody.messages.send(message);
    for (const change of [{ message: 'Other words.' }, { email: 'other@shop.test' }]) {
      const other = shop.asNobody.messages.send({ ...message, ...change });
      expect(await errorCode(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    expect(await texts()).toHaveLength(1);
  });

  it('A message with a filled honeypot gets a receipt and is not stored.', async () => {
    const commits = shop.commits();
    expect(await send({ website: 'https://machine.example' })).toEqual({
      receivedAt: shop.clock.now,
    });
    expect(shop.commits()).toBe(commits);
    expect(await texts()).toEqual([]);
  });

  it('Messages under one email by someone else do not block its owner.', async () => {
    for (let sent = 0; sent < 6; sent += 1) await send({ message: 'Not from the dealer.' });
    expect(await errorCode(send({ message: 'From the dealer.' }))).toBeNull();
    expect(await texts()).toHaveLength(7);
  });
});

describe('the newsletter', () => {
  it('A newsletter address is stored once, with the same response for a repeat.', async () => {
    const since = shop.clock.now;
    await subscribe('dealer@shop.test');
    shop.clock.now += 1000;
    expect(await subscribe(' Dealer@Shop.test')).toEqual({ receivedAt: since + 1000 });
    await subscribe('other@shop.test');
    expect((await shop.asAdmin.messages.addresses()).items).toEqual([
      { email: 'other@shop.test', createdAt: since + 1000, confirmedAt: null },
      { email: 'dealer@shop.test', createdAt: since, confirmedAt: null },
    ]);
  });

  it('A subscription with a filled honeypot is not stored.', async () => {
    expect(await subscribe('machine@shop.test', 'https://machine.example')).toEqual({
      receivedAt: shop.clock.now,
    });
    expect((await shop.asAdmin.messages.addresses()).items).toEqual([]);
  });

  it('A confirmation is mailed again an hour after the last one.', async () => {
    await subscribe('dealer@shop.test');
    shop.clock.now += HOUR - 1;
    await subscribe('dealer@shop.test');
    expect(await queuedTo()).toEqual(['dealer@shop.test']);
    shop.clock.now += 1;
    await subscribe('dealer@shop.test');
    expect(await queuedTo()).toEqual(['dealer@shop.test', 'dealer@shop.test']);
  });

  it('Addresses from before confirmations existed are asked once, also by two processes.', async () => {
    await subscribe('new@shop.test');
    await shop.store.write(async ({ messages }) => {
      for (const email of ['one@shop.test', 'two@shop.test']) {
        await messages.subscribe({ email, createdAt: shop.clock.now });
      }
    });
    const ask = () => requestMissingConfirmations(shop.deps);
    expect(await Promise.all([ask(), ask()])).toEqual([{ asked: 2 }, { asked: 2 }]);
    expect(await queuedTo()).toEqual(['new@shop.test', 'one@shop.test', 'two@shop.test']);
    expect(await ask()).toEqual({ asked: 0 });
  });

  it.each(['', 'dealer', 'dealer@shop'])('rejects %j', async (email) => {
    expect(await errorCode(subscribe(email))).toBe('BAD_INPUT');
  });
});
