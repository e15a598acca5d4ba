import { composeMail, MAIL_KINDS } from '@bm/mails/mails';
import { SAMPLE_SHOP } from '@bm/mails/samples';
import type { OutgoingMail } from '@bm/providers/mail/mail.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { signMailLink, verifyMailLink } from './mail-link.ts';
import { queueMail } from './queue-mail.ts';
import { remindHolds } from './remind-holds.service.ts';
import { claimMails, sendMails, type MailSender } from './send-mails.service.ts';

let shop: TestShop;
let sender: MailSender;
let sent: OutgoingMail[];
beforeEach(async () => {
  shop = await testShop();
  sent = [];
  const { store, log, clock } = shop.deps;
  sender = {
    store,
    log,
    clock,
    transport: { send: async (mail) => void sent.push(mail), close: () => undefined },
    publicUrl: 'https://shop.example',
    renderPdf: () => Promise.resolve(Buffer.from('PDF')),
    random: () => 1,
  };
});
afterEach(() => shop.close());

const sendDue = async () => sendMails(sender, await claimMails(sender));
/** The text of the only mail that is due, with single spaces. */
async function sendOne(): Promise<string> {
  sent = [];
  await sendDue();
  expect(sent).toHaveLength(1);
  return sent[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
}

/** Every checkout has a delivery of 10.00, and a tax of 15 percent. */
async function chargeDeliveryAndTax(): Promise<void> {
  const { version, settings } = await shop.asAdmin.settings.get();
  const [delivery] = settings.deliveryMethods;
  if (delivery === undefined) throw new Error('There is no delivery method.');
  const deliveryMethods = [{ ...delivery, name: 'By van', chargeMinor: 1000 }];
  const tax = { name: 'VAT', rateBp: 1500 };
  await shop.asAdmin.settings.save({ version, settings: { ...settings, deliveryMethods, tax } });
}

/** A checkout of 25.00, 31.00 and 47.00 without tax. */
async function placeThree() {
  const { id: checkoutId, orders } = await shop.checkout();
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error('A checkout has three orders.');
  return { checkoutId, first, second, third };
}

async function settle(orderId: string): Promise<void> {
  const transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
}

describe('the amounts of a mail', () => {
  it('They are those of its orders, with delivery and its tax where the whole checkout is meant.', async () => {
    await chargeDeliveryAndTax();
    const { checkoutId, first, second, third } = await placeThree();
    const placed = await sendOne();
    for (const amount of ['$25.00', '$31.00', '$47.00']) expect(placed).toContain(amount);
    expect(placed).toMatch(/By van \$10\.00.*VAT.* \$16\.95.*\$129\.95/);

    await shop.asCustomer.orders.cancel({ id: third.id });
    const cancelled = await sendOne();
    expect(cancelled).toMatch(/\$47\.00.*VAT.* \$7\.05.*\$54\.05/);
    for (const absent of [first.sku, second.sku, 'By van']) expect(cancelled).not.toContain(absent);

    await settle(first.id);
    const paid = await sendOne();
    expect(paid).toMatch(/\$25\.00.*\$31\.00.*By van \$10\.00.*VAT.* \$9\.90.*\$75\.90/);
    expect(paid).not.toContain(third.sku);

    await shop.asAdmin.shipments.create({
      idempotencyKey: 'shipment-key-1',
      checkoutId,
      lines: [{ orderId: first.id, quantity: 10 }],
    });
    shop.clock.now += HOUR;
    const shipped = await sendOne();
    expect(shipped).toContain(first.sku);
    expect(shipped).not.toContain(second.sku);

    await shop.asAdmin.refunds.create({
      idempotencyKey: 'refund-key-1',
      checkoutId,
      lines: [{ orderId: second.id, quantity: 4 }],
      reason: 'damaged',
    });
    const refunded = await sendOne();
    expect(refunded).toMatch(/\$12\.40.*\$1\.86.*\$14\.26/);
    expect(refunded).toContain(second.sku);
    expect(refunded).not.toContain(first.sku);
  });

  it('A checkout without tax has no line of tax.', async () => {
    await shop.checkout();
    expect(await sendOne()).not.toMatch(/VAT|Tax/);
  });

  it('A reminder lists what is not paid, and no cancelled order.', async () => {
    const { third, first } = await placeThree();
    await shop.asCustomer.orders.cancel({ id: third.id });
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: first.id });
    const { rawBody, signature } = shop.payments.event(
      'payment_intent.payment_failed',
      clientSecret.replace(/_secret$/, ''),
    );
    await receiveWebhook(shop.deps, rawBody, signature);
    await sendDue();
    shop.clock.now += HOUR;
    const failed = await sendOne();
    expect(failed).toContain('$56.00');
    expect(failed).not.toContain(third.sku);
  });

  it('A confirmation that is sent late asks for what is still due, and not at all once it is paid.', async () => {
    await chargeDeliveryAndTax();
    const { first, third } = await placeThree();
    await shop.asCustomer.orders.cancel({ id: third.id });
    await sendDue();
    const [placed, cancelled] = sent.map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(placed).toMatch(/To pay \$75\.90/);
    expect(placed).not.toContain(third.sku);
    expect(cancelled).toContain('still owe $75.90');

    await settle(first.id);
    await sendOne();
    const { first: later } = await placeThree();
    await settle(later.id);
    sent = [];
    await sendDue();
    const confirmation = sent[0]?.text ?? '';
    expect(confirmation).toMatch(/^Order received[^]*is paid\./);
    expect(confirmation).not.toMatch(/To pay|Pay this order|\/payment\//);
  });

  it('Mails about an unpaid checkout ask for what the received transfers leave.', async () => {
    const { checkoutId, third } = await placeThree();
    const { number } = await shop.asCustomer.checkouts.byId({ id: checkoutId });
    await shop.asAdmin.payments.recordReceipt({
      checkoutNumber: number,
      reference: 'PART-1',
      amountMinor: 3000,
      receivedAt: shop.clock.now,
    });
    expect(await sendOne()).toMatch(/Received by transfer \$30\.00 To pay \$73\.00/);
    await shop.asCustomer.orders.cancel({ id: third.id });
    expect(await sendOne()).toContain('still owe $26.00');
    const { expiresAt = 0 } = (await shop.store.read.orders.byId(third.id)) ?? {};
    shop.clock.now = expiresAt - 10 * HOUR;
    await remindHolds(shop.deps);
    const reminder = await sendOne();
    expect(reminder).toContain('Please pay $26.00 for');
    expect(reminder).toMatch(/Received by transfer \$30\.00 To pay \$26\.00/);
  });

  it('A refund that failed before its mail was sent has none.', async () => {
    const { id } = await shop.paidOrder();
    await sendDue();
    await shop.asAdmin.orders.refund({ id });
    const [refund] = await shop.store.read.refunds.listForCheckout(
      (await shop.store.read.orders.byId(id))?.checkoutId ?? '',
    );
    shop.payments.setRefundStatus(refund?.providerRefundId ?? '', 'failed');
    const event = shop.payments.event('refund.failed', refund?.transactionId ?? '');
    await receiveWebhook(shop.deps, event.rawBody, event.signature);
    expect(await sendDue()).toMatchObject({ sent: 0, skipped: 1 });
  });
});

describe('a mail that is held back', () => {
  it('One address gets five confirmations of the newsletter in a day; the sixth waits.', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      await shop.asNobody.messages.subscribe({ email: 'reader@shop.test' });
      expect(await sendDue()).toMatchObject({ sent: 1 });
      shop.clock.now += HOUR;
    }
    await shop.asNobody.messages.subscribe({ email: 'reader@shop.test' });
    expect(await sendDue()).toMatchObject({ sent: 0, waiting: 1 });
    shop.clock.now += 20 * HOUR;
    expect(await sendDue()).toMatchObject({ sent: 1 });
  });

  it('A mail to an address that the account has no longer is not sent.', async () => {
    const { checkoutId, expiresAt } = await shop.order();
    await sendDue();
    sent = [];
    await shop.store.write((tx) =>
      queueMail(tx, {
        cause: checkoutId,
        payload: { kind: 'hold-ending', checkoutId, expiresAt },
        accountId: shop.customer.id,
        recipient: 'former@shop.test',
        at: shop.clock.now,
      }),
    );
    expect(await sendDue()).toMatchObject({ sent: 0, skipped: 1 });
    expect(sent).toEqual([]);
  });
});

it('The link to a mail is valid for that mail, for five minutes.', () => {
  const { deps, clock } = shop;
  const query = new URL(signMailLink(deps, 'one.shipped'), 'https://shop.example').searchParams;
  const until = Number(query.get('until'));
  const signature = query.get('signature') ?? '';
  const isValid = (change: object = {}) =>
    verifyMailLink(deps, { id: 'one.shipped', until, signature, ...change });
  expect(isValid()).toBe(true);
  expect(isValid({ id: 'two.shipped' })).toBe(false);
  expect(isValid({ until: until + 1 })).toBe(false);
  clock.now += 5 * 60_000 - 1;
  expect(isValid()).toBe(true);
  clock.now += 1;
  expect(isValid()).toBe(false);
});

it.each(MAIL_KINDS)(
  'A stored mail of the kind %s without its fields is an error.',
  async (kind) => {
    const context = { read: shop.deps.store.read, shop: SAMPLE_SHOP };
    await expect(composeMail(context, { kind })).rejects.toThrow('invalid_type');
  },
);
