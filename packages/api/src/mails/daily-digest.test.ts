import { composeMail, type MailPayload } from '@bm/mails/mails';
import { NO_NEEDS } from '@bm/domain/overview/overview.schema';
import { DAY_MS } from '@bm/domain/shared/day';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { queueDailyDigest } from './daily-digest.service.ts';
import { claimMails, sendMails, type MailSender } from './send-mails.service.ts';

let shop: TestShop;
let sender: MailSender;
let sent: { to: string; text: string }[];
beforeEach(async () => {
  shop = await testShop();
  sent = [];
  const { store, log, clock } = shop.deps;
  sender = {
    store,
    log,
    clock,
    transport: {
      send: ({ to, text }) => {
        sent.push({ to, text });
        return Promise.resolve();
      },
      close: () => undefined,
    },
    publicUrl: 'https://shop.example',
    renderPdf: () => Promise.resolve(Buffer.from('PDF')),
    random: () => 1,
  };
});
afterEach(() => shop.close());

/** The time of the next day when digests are sent. */
const nextMorning = () => {
  shop.clock.now = Math.floor(shop.clock.now / DAY_MS) * DAY_MS + DAY_MS + 6 * HOUR;
};
const queue = () => queueDailyDigest(shop.deps);
const sendAll = async () => {
  for (;;) {
    const claimed = await claimMails(sender);
    if (claimed.length === 0) return;
    await sendMails(sender, claimed);
  }
};
/** The digests that were sent since the last call. */
const digests = async () => {
  sent = [];
  await sendAll();
  return sent.filter(({ text }) => text.includes('Yesterday in the shop'));
};
const skipped = async () =>
  (await shop.asAdmin.mails.list({ filter: 'skipped' })).items.map(({ lastError }) => lastError);

it('It has yesterday’s checkouts and revenue, and what needs somebody now.', async () => {
  const part = await shop.part({ stock: 100 });
  await shop.paidOrder({ partId: part.id });
  const { checkoutId } = await shop.paidOrder();
  await shop.asAdmin.refunds.create({
    idempotencyKey: 'key-of-the-refund',
    checkoutId,
    amountMinor: 300,
    reason: 'goodwill',
  });
  await shop.order({ by: shop.asOtherCustomer });
  nextMorning();
  await shop.paidOrder();
  await queue();
  const [digest] = await digests();
  expect(digest?.to).toContain(shop.admin.email);
  for (const line of [
    /Placed +3\n/,
    /Paid +2\n/,
    /Revenue +\$47\.00\n/,
    /Expired +0\n/,
    /Paid lines to ship +3\n/,
    /Parts low in stock +4\n/,
    /90 left/,
  ])
    expect(digest?.text).toMatch(line);
  expect(digest?.text).not.toContain('Refunds that failed');
});

it('It is queued once for each admin and day, from six o’clock in UTC on, by however many processes.', async () => {
  await shop.paidOrder();
  nextMorning();
  shop.clock.now -= 1;
  expect(await queue()).toEqual({ queued: 0 });
  shop.clock.now += 1;
  await Promise.all([queue(), queue(), queue()]);
  expect(await digests()).toHaveLength(1);
  const other = await shop.signIn({ email: 'second@shop.test' });
  await shop.asAdmin.users.makeAdmin({ email: other.email });
  expect(await queue()).toEqual({ queued: 1 });
  expect(await queue()).toEqual({ queued: 0 });
  expect((await digests()).map(({ to }) => to)).toEqual([expect.stringContaining(other.email)]);
  nextMorning();
  expect(await queue()).toEqual({ queued: 2 });
});

it('An admin who is deactivated or whose address is not verified gets none.', async () => {
  await shop.paidOrder();
  for (const [email, emailVerified] of [
    ['unverified@shop.test', false],
    ['gone@shop.test', true],
  ] as const) {
    await shop.signIn({ email, emailVerified });
    await shop.asAdmin.users.makeAdmin({ email });
  }
  await shop.asAdmin.users.deactivate({ email: 'gone@shop.test' });
  nextMorning();
  expect(await queue()).toEqual({ queued: 1 });
  expect((await digests()).map(({ to }) => to)).toEqual([
    expect.stringContaining(shop.admin.email),
  ]);
});

it('When nothing happened and nothing needs anybody, none is sent, whatever happens later that day.', async () => {
  nextMorning();
  await queue();
  expect(await digests()).toEqual([]);
  expect(await skipped()).toEqual(['Nothing happened, and there is nothing to do.']);
  await shop.paidOrder();
  expect(await queue()).toEqual({ queued: 0 });
  expect(await digests()).toEqual([]);
});

it('Something that needs somebody is enough: a mail that failed for good.', async () => {
  await shop.order({ partId: (await shop.part({ stock: 1000 })).id });
  const claimed = await claimMails(sender);
  await shop.store.write(async (tx) => {
    for (const mail of claimed) await tx.mails.finish(mail, { state: 'dead', error: '550' });
  });
  shop.clock.now += 3 * DAY_MS;
  nextMorning();
  await queue();
  const [digest] = await digests();
  expect(digest?.text).toMatch(/Mails that failed for good +1\n/);
});

it('The shop can switch it off.', async () => {
  await shop.paidOrder();
  const mails = { ...DEFAULT_SETTINGS.mails, off: ['daily-digest' as const] };
  await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, mails } });
  nextMorning();
  await queue();
  expect(await digests()).toEqual([]);
});

it('A digest that an older release has queued is sent with what it has.', async () => {
  const { store } = shop.deps;
  const shopView = { url: 'https://shop.example', legalName: '', address: '' };
  const old: MailPayload = {
    kind: 'daily-digest',
    from: 0,
    until: DAY_MS,
    placed: 0,
    paid: 0,
    expired: 0,
    deadMails: 1,
    lowStock: 0,
    parts: [],
  };
  const context = { read: store.read, shop: shopView };
  expect(await composeMail(context, old)).toMatchObject({
    content: { blocks: [{}, { lines: [{ name: 'Mails that failed for good', amount: '1' }] }] },
  });
  expect(await composeMail(context, { ...old, deadMails: 0 })).toHaveProperty('skip');
  const needs = { ...NO_NEEDS, messages: 1 };
  expect(await composeMail(context, { ...old, deadMails: 0, needs })).toHaveProperty('content');
});
