import { aCompany } from '@bm/db/testing';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { smtpMail } from '@bm/providers/mail/smtp.adapter';
import { startSmtpServer, type TestSmtpServer } from '@bm/providers/testing/smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { LOST, reportDispute } from '../testing/dispute-events.ts';
import { SHIPPED_DELAY_MS } from '../shipments/record-shipment.ts';
import { errorCode } from '../testing/error-code.ts';
import { receivedReturn, requestedReturn } from '../testing/sample-returns.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { remindHolds } from './remind-holds.service.ts';
import {
  claimMails,
  releaseMails,
  sendMails,
  type MailSender,
  type SendReport,
} from './send-mails.service.ts';

const NO_MAILS: SendReport = { sent: 0, retry: 0, waiting: 0, dead: 0, skipped: 0, lost: 0 };
const DAY = 24 * HOUR;

let shop: TestShop;
let server: TestSmtpServer;
let sender: MailSender;

beforeEach(async () => {
  shop = await testShop();
  server = await startSmtpServer();
  const { store, log, clock } = shop.deps;
  const transport = smtpMail({
    url: server.url,
    from: 'Bicycles Mania <shop@bicycles.example>',
    timeoutMs: 5000,
  });
  sender = {
    store,
    log,
    clock,
    transport,
    publicUrl: 'https://shop.example',
    renderPdf: ({ kind, number }) => Promise.resolve(Buffer.from(`${kind} ${number}`)),
    random: () => 1,
  };
});
afterEach(async () => {
  sender.transport.close();
  await server.close();
  await shop.close();
});

const sendDue = async (): Promise<SendReport> => sendMails(sender, await claimMails(sender));
/** Sends everything that is due, and returns the mails of the last batch. */
async function sendAll() {
  server.mails.length = 0;
  const report = await sendDue();
  return { report, mails: server.mails };
}
/** The attached files with their content. */
const attachedTo = (mail: (typeof server.mails)[number] | undefined) =>
  mail?.attachments.map(({ filename, content }) => `${filename}: ${content.toString()}`);
/** A checkout of three orders. */
async function placeThree() {
  const { id: checkoutId, number, orders } = await shop.checkout();
  const [first, second, third] = orders;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three');
  return { checkoutId, number, first, second, third };
}
const subjects = () => server.mails.map(({ subject }) => subject ?? '').toSorted();

describe('Mails about orders', () => {
  it('A paid checkout sends its mail to the customer.', async () => {
    const checkout = await shop.checkout();
    const [order] = checkout.orders;
    if (order === undefined) throw new Error('There is no order.');
    expect(await sendDue()).toEqual({ ...NO_MAILS, sent: 1 });
    expect(subjects()).toEqual([`Order received: ${checkout.number}`]);
    expect(server.mails[0]?.text).toContain(`${checkout.number}, in your orders`);

    const transactionId = await shop.payAtProvider(order.id);
    await shop.asCustomer.payments.settle({ orderId: order.id, transactionId });
    await shop.asCustomer.payments.settle({ orderId: order.id, transactionId });
    const { report, mails } = await sendAll();
    expect(report).toEqual({ ...NO_MAILS, sent: 1 });
    expect(await sendDue()).toEqual(NO_MAILS);

    const [mail] = mails;
    expect(attachedTo(mail)).toEqual(['INV-2026-000001.pdf: invoice INV-2026-000001']);
    expect(mail?.subject).toBe(`Payment received: $103.00 for ${checkout.number}`);
    expect(mail?.messageId).toBe(`<${checkout.id}.payment-received@bicycles.example>`);
    expect(server.recipients.at(-1)).toBe('customer@shop.test');
    expect(mail?.from?.text).toBe('"Bicycles Mania" <shop@bicycles.example>');
    for (const shown of [mail?.html || '', mail?.text ?? '']) {
      expect(shown).toContain(transactionId);
      expect(shown).toContain('Visa ending 4242');
      expect(shown).toContain('$103.00');
      expect(shown).toContain('$47.00');
      expect(shown).toMatch(/INV-2026-000001/);
      for (const { sku } of checkout.orders) expect(shown).toContain(sku);
    }
  });

  it('A PO number that was stored with a line break keeps the columns of the text.', async () => {
    const { id } = await shop.checkout();
    const { checkouts } = shop.deps.store.read;
    const checkout = await checkouts.byId(id);
    checkouts.byId = async () => checkout && { ...checkout, poNumber: 'PO 7\r\nBcc: x@y.zz' };
    const { mails } = await sendAll();
    expect(mails[0]?.text).toContain('PO 7 Bcc: x@y.zz');
  });

  it('An order that is paid by bank transfer has its proforma attached.', async () => {
    const bank = { account: 'GB82WEST12345698765432', swift: '', bankName: '' };
    await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, bank } });
    const { id: partId } = await shop.part();
    const checkout = await shop.asCustomer.checkouts.place({
      idempotencyKey: 'by-bank-transfer',
      lines: [{ partId, quantity: 10 }],
      paymentMethod: 'bank',
    });
    const { mails } = await sendAll();
    const { number } = checkout;
    expect(attachedTo(mails[0])).toEqual([`${number}.pdf: proforma ${number}`]);
    expect(mails[0]?.text).toContain(`${number}, attached`);
    expect(mails[0]?.text).toContain('GB82 WEST 1234 5698 7654 32');
  });

  it('The mail about a cancelled order says what is still due of its checkout.', async () => {
    const { orders } = await shop.checkout();
    await sendDue();
    const texts: string[] = [];
    for (const { id } of orders) {
      await shop.asCustomer.orders.cancel({ id });
      const { mails } = await sendAll();
      texts.push(mails[0]?.text ?? '');
    }
    const due = orders.slice(1).reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    expect(texts[0]?.replaceAll(/\s+/g, ' ')).toContain(`still owe $${(due / 100).toFixed(2)}`);
    expect(texts.map((text) => text.includes('You owe nothing'))).toEqual([false, false, true]);
  });

  it('Cancelling, shipping and refunding send a mail each.', async () => {
    const { checkoutId, number, first, second, third } = await placeThree();
    await shop.asCustomer.orders.cancel({ id: third.id });
    const transactionId = await shop.payAtProvider(first.id);
    await shop.asCustomer.payments.settle({ orderId: first.id, transactionId });
    await sendDue();
    await shop.asAdmin.shipments.create({
      idempotencyKey: 'shipment-1',
      checkoutId,
      lines: [{ orderId: first.id, quantity: 4 }],
      carrier: 'Van',
      trackingNumber: 'TRACK-1',
      trackingUrl: 'https://track.example/1',
    });
    await shop.asAdmin.refunds.create({
      idempotencyKey: 'refund-key-1',
      checkoutId,
      lines: [{ orderId: second.id, quantity: 10 }],
      reason: 'damaged',
      note: 'Sorry.',
    });
    expect(subjects()).toEqual([
      `Cancelled: ${number}`,
      `Order received: ${number}`,
      `Payment received: $56.00 for ${number}`,
    ]);
    const { mails } = await sendAll();
    expect(subjects()).toEqual([`Refund of $31.00 for ${number}`]);
    const refunded = mails.find(({ subject }) => subject?.startsWith('Refund'));
    shop.clock.now += SHIPPED_DELAY_MS;
    const [shipped] = (await sendAll()).mails;
    expect(subjects()).toEqual([`Shipped: ${number}`]);
    expect(shipped?.text).toContain('TRACK-1');
    expect(attachedTo(shipped)).toEqual(['PS-2026-000001.pdf: packing-slip PS-2026-000001']);
    expect(attachedTo(refunded)).toEqual(['CN-2026-000001.pdf: credit-note CN-2026-000001']);
    expect(shipped?.text).toContain('4 of 10');
    expect(shipped?.html || '').toContain('href="https://track.example/1"');
    expect(await sendDue()).toEqual(NO_MAILS);
  });

  it('The mail of a lost dispute says that the bank has returned the money.', async () => {
    const { transactionId } = await shop.paidOrder();
    await reportDispute(shop, transactionId, LOST);
    await shop.asAdmin.disputes.decide({
      idempotencyKey: 'decision-key-1',
      id: LOST.id,
      decision: 'credit-note',
    });
    const { mails } = await sendAll();
    const refunded = mails.find(({ subject }) => subject?.startsWith('Refund'));
    expect(refunded?.text).toContain('Your bank has returned $25.00');
    expect(attachedTo(refunded)).toEqual(['CN-2026-000001.pdf: credit-note CN-2026-000001']);
  });

  it('A shipment that is taken back at once, and an order that has ended, send no mail.', async () => {
    const { checkoutId, first, second } = await placeThree();
    const transactionId = await shop.payAtProvider(first.id);
    await shop.asCustomer.payments.settle({ orderId: first.id, transactionId });
    await sendDue();
    await shop.asAdmin.shipments.create({
      idempotencyKey: 'shipment-1',
      checkoutId,
      lines: [
        { orderId: first.id, quantity: first.quantity },
        { orderId: second.id, quantity: second.quantity },
      ],
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
    });
    for (const { id } of [first, second]) {
      await shop.asAdmin.orders.correct({ id, from: 'shipped', note: 'By mistake.' });
    }
    const ended = await shop.checkout();
    for (const { id } of ended.orders) await shop.asCustomer.orders.cancel({ id });
    shop.clock.now += SHIPPED_DELAY_MS;
    const { report } = await sendAll();
    expect(new Set(subjects())).toEqual(new Set([`Cancelled: ${ended.number}`]));
    expect(report).toEqual({ ...NO_MAILS, sent: ended.orders.length, skipped: 2 });
  });

  it('A hold that ends and an expired order send a mail each, once.', async () => {
    const { number, checkoutId, expiresAt } = await shop.order();
    await sendDue();
    expect(await remindHolds(shop.deps)).toEqual({ reminded: 0 });
    shop.clock.now = expiresAt - 11 * HOUR;
    expect(await remindHolds(shop.deps)).toEqual({ reminded: 1 });
    expect(await remindHolds(shop.deps)).toEqual({ reminded: 0 });
    const { mails } = await sendAll();
    expect(mails[0]?.subject).toMatch(/^BC-\d+: please pay by tomorrow$/);
    expect(number).toMatch(/^BM-/);

    shop.clock.now = expiresAt + 1;
    await expireOrders(shop.deps);
    await expireOrders(shop.deps);
    const { report, mails: expired } = await sendAll();
    expect(report).toEqual({ ...NO_MAILS, sent: 1 });
    const again = `https://shop.example/dashboard/again?checkout=${checkoutId}`;
    expect(expired[0]?.text).toContain(again);
  });

  it('A hold that was extended after its reminder has another one, and the first is not sent late.', async () => {
    const bank = { account: 'GB82WEST12345698765432', swift: '', bankName: '' };
    await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, bank } });
    await shop.paidOrder();
    const { checkoutId, expiresAt } = await shop.order();
    await sendDue();
    shop.clock.now = expiresAt - 11 * HOUR;
    expect(await remindHolds(shop.deps)).toEqual({ reminded: 1 });
    const chosen = await shop.asCustomer.payments.chooseMethod({ checkoutId, method: 'bank' });
    expect(chosen.expiresAt).toBeGreaterThan(expiresAt);
    expect(await sendDue()).toMatchObject({ sent: 0, skipped: 1 });
    shop.clock.now = chosen.expiresAt - 11 * HOUR;
    expect(await remindHolds(shop.deps)).toEqual({ reminded: 1 });
    expect(await remindHolds(shop.deps)).toEqual({ reminded: 0 });
    const { mails } = await sendAll();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^BC-\d+: please pay by tomorrow$/),
    ]);
  });

  it('A mail about an order leads to that checkout alone, among the orders of its customer.', async () => {
    const [, two] = [await shop.checkout(), await shop.checkout(), await shop.checkout()];
    await shop.asCustomer.orders.cancelCheckout({ id: two.id });
    const { mails } = await sendAll();
    const own = mails.filter(({ text }) => text?.includes(two.number));
    expect(own.length).toBeGreaterThan(0);
    for (const { text } of own) {
      const [address] = /https:\S+\/myorder\?\S+/.exec(text ?? '') ?? [];
      const query = new URL(address ?? '').searchParams.get('query') ?? '';
      const found = await shop.asCustomer.orders.mine({ byCheckout: true, query });
      expect(new Set(found.items.map(({ checkoutId }) => checkoutId))).toEqual(new Set([two.id]));
    }
  });

  it('A declined card causes one mail after a quarter of an hour, unless the order is paid by then.', async () => {
    const declined = async (orderId: string) => {
      const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId });
      const intentId = clientSecret.replace(/_secret$/, '');
      const failed = () => shop.payments.event('payment_intent.payment_failed', intentId);
      for (const { rawBody, signature } of [failed(), failed()]) {
        await receiveWebhook(shop.deps, rawBody, signature);
      }
    };
    const [unpaid, paid] = [await shop.order(), await shop.order()];
    await declined(unpaid.id);
    await declined(paid.id);
    await sendDue();
    expect(subjects().join()).not.toContain('did not go through');
    const transactionId = await shop.payAtProvider(paid.id);
    await shop.asCustomer.payments.settle({ orderId: paid.id, transactionId });
    shop.clock.now += HOUR / 4;
    const { report, mails } = await sendAll();
    expect(report).toEqual({ ...NO_MAILS, sent: 2, skipped: 1 });
    const told = mails.filter(({ subject }) => subject?.endsWith('did not go through'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Payment not completed');
  });

  it('A reminder of a paid order is not sent.', async () => {
    const { id: orderId, expiresAt } = await shop.order();
    shop.clock.now = expiresAt - 11 * HOUR;
    await remindHolds(shop.deps);
    const transactionId = await shop.payAtProvider(orderId);
    await shop.asCustomer.payments.settle({ orderId, transactionId });
    expect(await sendDue()).toMatchObject({ sent: 2, skipped: 1 });
    expect(subjects().join()).not.toContain('please pay');
  });
});

describe('Other mails', () => {
  it('A message of a visitor is mailed to the shop, with the visitor as Reply-To.', async () => {
    const { version, settings } = await shop.asAdmin.settings.get();
    const mails = { contactAddress: 'office@shop.test', off: [] };
    await shop.asAdmin.settings.save({ version, settings: { ...settings, mails } });
    await shop.asNobody.messages.send({
      idempotencyKey: 'message-key',
      name: 'রহিম\r\nBcc: x@x.example',
      email: 'rahim@dealer.example',
      message: 'First line.\n<b>Second</b> line \u{1f6b2}',
    });
    expect(await sendDue()).toMatchObject({ sent: 1 });
    const [mail] = server.mails;
    expect(server.recipients).toEqual(['office@shop.test']);
    expect(mail?.subject).toBe('Message from রহিম Bcc: x@x.example');
    expect(mail?.replyTo?.value.map(({ address }) => address)).toEqual(['rahim@dealer.example']);
    expect(mail?.text).toContain('<b>Second</b> line \u{1f6b2}');
    expect(mail?.html || '').toContain('&lt;b&gt;Second');
  });

  it('A newsletter address is confirmed by its token, and removed with one click.', async () => {
    await shop.asNobody.messages.subscribe({ email: 'reader@shop.test' });
    await shop.asNobody.messages.subscribe({ email: 'reader@shop.test' });
    expect(await sendDue()).toMatchObject({ sent: 1 });
    const [mail] = server.mails;
    const header = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
    const token = /token=([\w-]+)/.exec(header.replaceAll(/\s/g, ''))?.[1] ?? '';
    // The Message-ID is no secret.
    expect([token.length, mail?.messageId?.includes(token)]).toEqual([32, false]);
    const confirmed = async () =>
      (await shop.asAdmin.messages.addresses()).items.map(({ confirmedAt }) => confirmedAt);
    expect(await confirmed()).toEqual([null]);
    const { confirm, unsubscribe } = shop.asNobody.messages;
    expect(await confirm({ token: 'x'.repeat(32) })).toEqual({ found: false });
    expect(await confirmed()).toEqual([null]);
    expect(await confirm({ token })).toEqual({ found: true });
    expect(await confirmed()).toEqual([shop.clock.now]);
    shop.clock.now += DAY;
    await shop.asNobody.messages.subscribe({ email: 'reader@shop.test' });
    expect(await sendDue()).toEqual(NO_MAILS);
    expect(await unsubscribe({ token })).toEqual({ found: true });
    expect(await unsubscribe({ token })).toEqual({ found: false });
    expect(await confirm({ token })).toEqual({ found: false });
    expect(await confirmed()).toEqual([]);
  });
});

describe('A mail that cannot be sent', () => {
  it('is retried with growing delays, and is dead after the last attempt', async () => {
    server.behave = () => ({ recipient: 451 });
    await shop.order();
    const delays: number[] = [];
    for (;;) {
      const { dead, retry } = await sendDue();
      expect(dead + retry).toBe(1);
      if (dead === 1) break;
      const next = (await shop.store.read.mails.nextAttemptAt()) ?? 0;
      delays.push((next - shop.clock.now) / 60_000);
      shop.clock.now = next;
    }
    expect(delays).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    const { items } = await shop.asAdmin.mails.list({ filter: 'dead' });
    expect(items).toMatchObject([{ attempts: 12, lastError: expect.stringContaining('451') }]);
  });

  it('is dead at once when the server rejects it, and can be queued again by an admin', async () => {
    server.behave = (attempt) => (attempt <= 2 ? { recipient: 550 } : 'accept');
    await shop.order();
    expect(await sendDue()).toMatchObject({ dead: 1 });
    const [dead] = (await shop.asAdmin.mails.list({ filter: 'dead' })).items;
    const id = dead?.id ?? '';
    expect(await shop.asAdmin.mails.resend({ id })).toEqual({ resent: 1 });
    expect(await shop.asAdmin.mails.resend({ id })).toEqual({ resent: 0 });
    expect(await sendDue()).toMatchObject({ dead: 1 });
    expect(await shop.asAdmin.mails.resendDead()).toEqual({ resent: 1 });
    expect(await shop.asAdmin.mails.resendDead()).toEqual({ resent: 0 });
    const [state, target] = [{ state: 'dead' }, { targetType: 'settings', targetId: 'mails' }];
    expect(shop.audit.filter(({ action }) => action.startsWith('mails.'))).toMatchObject([
      {
        ...target,
        action: 'mails.resend',
        before: { id, ...state },
        after: { id, state: 'queued' },
      },
      {
        ...target,
        action: 'mails.resendDead',
        before: state,
        after: { state: 'queued', mails: 1 },
      },
    ]);
    expect(await shop.asAdmin.mails.byId({ id })).toMatchObject({
      state: 'queued',
      htmlUrl: null,
    });
    expect(await sendDue()).toMatchObject({ sent: 1 });
    const mail = await shop.asAdmin.mails.byId({ id });
    expect(mail).toMatchObject({ state: 'sent', subject: server.mails[0]?.subject });
    expect(mail.htmlUrl).toMatch(/^\/mails\/.+\/html\?until=\d+&signature=.+$/);
    expect(await errorCode(shop.asAdmin.mails.byId({ id: 'unknown' }))).toBe('NOT_FOUND');
  });

  it('is sent twice under one Message-ID when the response was lost', async () => {
    server.behave = (attempt) => (attempt === 1 ? 'die' : 'accept');
    await shop.order();
    expect(await sendDue()).toMatchObject({ retry: 1 });
    shop.clock.now += HOUR;
    expect(await sendDue()).toMatchObject({ sent: 1 });
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is queued again when its server stops or crashes', async () => {
    await shop.order();
    const claimed = await claimMails(sender);
    await releaseMails(sender, claimed);
    const again = await claimMails(sender);
    expect(again).toMatchObject([{ id: claimed[0]?.id, attempts: 2 }]);
    expect(await claimMails(sender)).toEqual([]);
    shop.clock.now += HOUR;
    expect(await sendDue()).toMatchObject({ sent: 1 });
    expect(await sendMails(sender, again)).toMatchObject({ lost: 1 });
  });
});

describe('A mail that must not be sent', () => {
  it('waits until the address is verified.', async () => {
    const person = { email: 'new@shop.test', emailVerified: false };
    const { call } = await shop.signIn(person);
    await shop.order({ by: call });
    expect(await sendDue()).toMatchObject({ waiting: 1 });
    expect(await sendDue()).toEqual(NO_MAILS);
    await shop.signIn({ ...person, emailVerified: true });
    expect(await sendDue()).toMatchObject({ sent: 1 });
  });

  it('is dropped when the address was never verified', async () => {
    const { call } = await shop.signIn({ email: 'new@shop.test', emailVerified: false });
    await shop.order({ by: call });
    shop.clock.now += 8 * DAY;
    expect(await sendDue()).toMatchObject({ skipped: 1 });
    expect(server.mails).toEqual([]);
  });

  it('is dropped when it is switched off, and dead when it is too old', async () => {
    const { version, settings } = await shop.asAdmin.settings.get();
    await shop.order();
    shop.clock.now += 8 * DAY;
    await shop.order();
    expect(await sendDue()).toMatchObject({ sent: 1, dead: 1 });
    const mails = { contactAddress: '', off: ['order-placed'] };
    await shop.asAdmin.settings.save({ version, settings: { ...settings, mails } });
    await shop.order();
    expect(await sendDue()).toMatchObject({ skipped: 1 });
  });

  it('A mail of a kind that a newer version has queued waits for it, and does not stop the others.', async () => {
    await shop.order();
    await shop.store.write((tx) =>
      tx.mails.queue({
        id: 'unknown',
        accountId: null,
        recipient: 'a@shop.test',
        payload: { kind: 'of-a-newer-version', checkoutId: 'a' },
        nextAttemptAt: 0,
        createdAt: shop.clock.now,
      }),
    );
    expect(await sendDue()).toMatchObject({ sent: 1, retry: 1 });
    const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
    expect(items).toMatchObject([
      { kind: 'of-a-newer-version', label: 'of-a-newer-version', state: 'queued' },
    ]);
  });
});

describe('Mails about returns', () => {
  it('The customer reads the answer of the admin, and that the parts have arrived.', async () => {
    const { id, number } = await requestedReturn(shop, 4);
    await sendDue();
    await shop.asAdmin.returns.approve({ id, answer: 'Gate 2, please.' });
    const approved = (await sendAll()).mails[0];
    expect(approved?.subject).toBe(`Return ${number} approved`);
    expect(approved?.text).toContain('Gate 2, please.');
    await shop.asAdmin.returns.receive({ id, quantity: 3, restock: true });
    const received = (await sendAll()).mails[0];
    expect(received?.subject).toBe(`Return ${number} received`);
    expect(received?.text).toMatch(/Units +3/);
    expect(received?.text).not.toContain('Gate 2');
  });

  it('A mail about a return that was rejected or withdrawn meanwhile is not sent.', async () => {
    const { id, number } = await requestedReturn(shop);
    const withdrawn = await requestedReturn(shop);
    await sendDue();
    await shop.asAdmin.returns.approve({ id });
    await shop.asAdmin.returns.reject({ id, answer: 'They are used.' });
    await shop.asAdmin.returns.approve({ id: withdrawn.id });
    await shop.asCustomer.returns.withdraw({ id: withdrawn.id });
    const { report, mails } = await sendAll();
    expect(report).toEqual({ ...NO_MAILS, sent: 1, skipped: 2 });
    expect(mails.map(({ subject }) => subject)).toEqual([`Return ${number} rejected`]);
    expect(mails[0]?.text).toContain('They are used.');
  });

  it('A mail that asks for units which have arrived meanwhile is not sent.', async () => {
    const { id, number } = await requestedReturn(shop, 4);
    await sendDue();
    await shop.asAdmin.returns.approve({ id });
    await shop.asAdmin.returns.receive({ id, quantity: 4, restock: true });
    const { report, mails } = await sendAll();
    expect(report).toEqual({ ...NO_MAILS, sent: 1, skipped: 1 });
    expect(mails.map(({ subject }) => subject)).toEqual([`Return ${number} received`]);
  });

  it('The mail about a replacement says so.', async () => {
    const { id } = await receivedReturn(shop);
    await sendDue();
    await shop.asAdmin.returns.replace({ idempotencyKey: 'replacement-1', id });
    shop.clock.now += 2 * HOUR;
    const sent = (await sendAll()).mails.map(({ subject }) => subject ?? '');
    expect(sent.filter((subject) => subject.startsWith('Replacement shipped: '))).toHaveLength(1);
  });
});

/** The addresses of each sent mail. */
const recipients = () => server.mails.map(({ to }) => [to].flat().map((each) => each?.text));
/** Places an order and pays it by card; sends what is due. */
async function pay(): Promise<void> {
  const order = await shop.order();
  const transactionId = await shop.payAtProvider(order.id);
  await shop.asCustomer.payments.settle({ orderId: order.id, transactionId });
  await sendDue();
}

describe('The invoice email of a company', () => {
  const EMAIL = 'invoices@wheels.test';
  async function confirmed(): Promise<void> {
    const company = { ...aCompany(), name: 'Wheels', version: 0, invoiceEmail: EMAIL };
    await shop.asCustomer.company.save(company);
    await sendDue();
    const token = /token=([\w-]{32})/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(await shop.asNobody.company.confirmInvoiceEmail({ token })).toEqual({ found: true });
    server.mails.length = 0;
  }

  it('It gets a copy of each mail with a document, once, after its confirmation.', async () => {
    await confirmed();
    await pay();
    expect(server.mails).toHaveLength(2);
    server.mails.length = 0;
    expect(await sendDue()).toEqual({ ...NO_MAILS, sent: 1 });
    expect(recipients()).toEqual([[EMAIL]]);
    expect(attachedTo(server.mails[0])).toEqual([expect.stringMatching(/^INV-.*: invoice INV-/)]);
    expect(await sendDue()).toEqual(NO_MAILS);
  });

  it('It gets nothing before, and after another one was entered.', async () => {
    const company = { ...aCompany(), name: 'Wheels', version: 0, invoiceEmail: EMAIL };
    await shop.asCustomer.company.save(company);
    await pay();
    await sendDue();
    expect(
      recipients()
        .flat()
        .filter((to) => to === EMAIL),
    ).toHaveLength(1);
    await shop.close();
    shop = await testShop();
    Object.assign(sender, { store: shop.store, clock: shop.deps.clock });
    await confirmed();
    await pay();
    await shop.asCustomer.company.save({ ...company, version: 1, invoiceEmail: '' });
    expect(await sendDue()).toEqual({ ...NO_MAILS, skipped: 1 });
    expect(recipients().flat()).not.toContain(EMAIL);
  });
});
