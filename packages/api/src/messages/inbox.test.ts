import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REPLIES, MAX_REPLY } from '@bm/domain/messages/message-limits';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const key = () => `key-of-${shop.deps.newId()}`;
type Caller = TestShop['asCustomer'];
const send = async (change: object = {}, caller: Caller = shop.asNobody) => {
  const fields = {
    name: 'Dealer',
    email: 'dealer@shop.test',
    message: 'Do you pack by the pallet?',
  };
  await caller.messages.send({ idempotencyKey: key(), ...fields, ...change });
  const [message] = (await shop.asAdmin.messages.list()).items;
  if (message === undefined) throw new Error('There is no message.');
  shop.clock.now += 1;
  return message;
};
const reply = (messageId: string, change: object = {}) =>
  shop.asAdmin.messages.reply({
    idempotencyKey: key(),
    messageId,
    text: 'Yes, 400 of them.',
    ...change,
  });
const mails = async () =>
  (await shop.asAdmin.mails.list({ filter: 'waiting' })).items.map(({ kind, recipient }) => [
    kind,
    recipient,
  ]);

describe('the sender of a message', () => {
  it('is the account that is signed in with the confirmed email of the message.', async () => {
    const { id, email } = shop.customer;
    expect(await send({ email }, shop.asCustomer)).toMatchObject({ accountId: id });
  });

  it('is nobody for another email, without a sign-in, or before the email is confirmed.', async () => {
    const { email } = shop.customer;
    expect(await send({}, shop.asCustomer)).toMatchObject({ accountId: null });
    expect(await send({ email })).toMatchObject({ accountId: null });
    const newcomer = await shop.signIn({ email: 'new@shop.test', emailVerified: false });
    expect(await send({ email: newcomer.email }, newcomer.call)).toMatchObject({ accountId: null });
  });
});

describe('the number of a message', () => {
  it('names a part or an order; an unknown one stays as it was typed.', async () => {
    const part = await shop.part();
    const order = await shop.order();
    const { number } = await shop.asCustomer.checkouts.byId({ id: order.checkoutId });
    const { email } = shop.customer;
    expect(await send({ reference: part.sku.toLowerCase() })).toMatchObject({
      part: { id: part.id, sku: part.sku, name: part.name },
      checkout: null,
    });
    for (const reference of [number, order.number]) {
      expect(await send({ reference, email }, shop.asCustomer)).toMatchObject({
        reference,
        part: null,
        checkout: { id: order.checkoutId, number, isOwn: true },
      });
    }
    expect(await send({ reference: number })).toMatchObject({ checkout: { isOwn: false } });
    expect(await send({ reference: 'BC-999999' })).toMatchObject({
      reference: 'BC-999999',
      part: null,
      checkout: null,
    });
  });

  it('is at most 60 characters long.', async () => {
    await send({ reference: 'x'.repeat(60) });
    expect(await errorCode(send({ reference: 'x'.repeat(61) }))).toBe('BAD_INPUT');
  });
});

describe('a reply', () => {
  it('is sent once to the sender, and the message is answered.', async () => {
    const { id } = await send();
    const call = { idempotencyKey: key(), messageId: id, text: 'Yes, 400 of them.' };
    const first = await shop.asAdmin.messages.reply(call);
    const again = await Promise.all([1, 2].map(() => shop.asAdmin.messages.reply(call)));
    expect(again).toEqual([first, first]);
    expect(await mails()).toEqual([['message-reply', 'dealer@shop.test']]);
    expect(await shop.asAdmin.messages.byId({ id })).toMatchObject({
      state: 'answered',
      replies: [{ id: first.id, text: 'Yes, 400 of them.' }],
      published: null,
    });
    const { items } = await shop.asAdmin.audit.list({});
    expect(items[0]).toMatchObject({ action: 'messages.reply' });
    expect(JSON.stringify(items)).not.toContain('400 of them');
  });

  it('needs a message and a text, and a message has a bounded number of them.', async () => {
    const { id } = await send();
    expect(await errorCode(reply('none'))).toBe('MESSAGE_NOT_FOUND');
    for (const text of ['', '  ', 'x'.repeat(MAX_REPLY + 1)]) {
      expect(await errorCode(reply(id, { text }))).toBe('BAD_INPUT');
    }
    await reply(id, { text: 'x'.repeat(MAX_REPLY) });
    for (let sent = 1; sent < MAX_REPLIES; sent += 1) await reply(id);
    expect(await errorCode(reply(id))).toBe('BAD_INPUT');
  });
});

describe('the state of a message', () => {
  it('is set by an admin; the open ones are counted for the start page.', async () => {
    const [one, two] = [await send(), await send()];
    const set = (state: 'open' | 'answered' | 'closed') =>
      shop.asAdmin.messages.setState({ id: one.id, state });
    expect(await set('closed')).toEqual({ changed: true });
    expect(await set('closed')).toEqual({ changed: false });
    expect(await shop.asAdmin.messages.counts()).toEqual({ open: 1, answered: 0, closed: 1 });
    expect((await shop.asAdmin.overview.get()).needs.messages).toBe(1);
    expect((await shop.asAdmin.messages.list({ state: 'open' })).items).toMatchObject([
      { id: two.id },
    ]);
    expect(await set('open')).toEqual({ changed: true });
    const none = shop.asAdmin.messages.setState({ id: 'none', state: 'closed' });
    expect(await errorCode(none)).toBe('MESSAGE_NOT_FOUND');
    expect(await errorCode(shop.asAdmin.messages.byId({ id: 'none' }))).toBe('MESSAGE_NOT_FOUND');
  });
});
