import type { ClaimedMail } from '@bm/db/store/mails';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import type { OutgoingMail } from '@bm/providers/mail/mail.port';
import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { between, pickOne, seededRandom, type Random } from '../testing/seeded-random.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { claimMails, sendMails, type MailSender } from './send-mails.service.ts';

const DAY = 24 * HOUR;

let shop: TestShop;
let sender: MailSender;
/** The kinds of the mails that arrived. */
let arrived: string[];
/** What the mail server does with a mail: nothing, or it throws. */
let receive: (kind: string) => void;

beforeEach(async () => {
  shop = await testShop();
  arrived = [];
  receive = () => undefined;
  const { store, log, clock } = shop.deps;
  const send = async ({ id }: OutgoingMail): Promise<void> => {
    const kind = id.replace(/^.*\./, '');
    receive(kind);
    arrived.push(kind);
  };
  sender = {
    store,
    log,
    clock,
    transport: { send, close: () => undefined },
    publicUrl: 'https://shop.example',
    renderPdf: () => Promise.resolve(Buffer.from('PDF')),
    random: () => 1,
  };
});
afterEach(() => shop.close());

const claim = () => claimMails(sender);
const sendDue = async () => sendMails(sender, await claim());

/** Advances the clock to the next attempt of any mail; false when none waits. */
async function advance(): Promise<boolean> {
  const next = await shop.deps.store.read.mails.nextAttemptAt();
  if (next === null) return false;
  shop.clock.now = Math.max(shop.clock.now, next);
  return true;
}

async function pay(orderId: string): Promise<void> {
  const transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
}

const unavailable = () => new ProviderError('unavailable', 'Busy.');
const refused = () => new ProviderError('refused', 'No such mailbox.');

/** Throws for mails of a kind. */
const reject = (rejected: string, error: () => Error) => (kind: string) => {
  if (kind === rejected) throw error();
};

describe('the order of the mails about a checkout', () => {
  it('Mails of one batch are sent in the order of the checkout.', async () => {
    const { id } = await shop.order();
    await pay(id);
    expect(await sendDue()).toMatchObject({ sent: 2 });
    expect(arrived).toEqual(['order-placed', 'payment-received']);
  });

  it('A payment waits until the mail about the order is retried.', async () => {
    const { id } = await shop.order();
    await pay(id);
    receive = reject('order-placed', unavailable);
    expect(await sendDue()).toMatchObject({ retry: 1, waiting: 1 });
    receive = () => undefined;
    while (await advance()) await sendDue();
    expect(arrived).toEqual(['order-placed', 'payment-received']);
  });

  it('A payment waits for another server that is sending the mail about the order.', async () => {
    const { id } = await shop.order();
    const ofOther = await claim();
    await pay(id);
    expect(await sendDue()).toMatchObject({ waiting: 1 });
    expect(await sendMails(sender, ofOther)).toMatchObject({ sent: 1 });
    await advance();
    expect(await sendDue()).toMatchObject({ sent: 1 });
    expect(arrived).toEqual(['order-placed', 'payment-received']);
  });

  it('A server that crashed with the mail about the order holds the payment until its lease ends.', async () => {
    const { id } = await shop.order();
    const placedAt = shop.clock.now;
    await claim();
    await pay(id);
    while (await advance()) await sendDue();
    expect(arrived).toEqual(['order-placed', 'payment-received']);
    expect(shop.clock.now - placedAt).toBeLessThan(HOUR);
  });

  it('A dead or skipped mail about the order does not hold the payment.', async () => {
    const { id } = await shop.order();
    await pay(id);
    receive = reject('order-placed', refused);
    expect(await sendDue()).toMatchObject({ dead: 1, sent: 1 });
    expect(arrived).toEqual(['payment-received']);

    const mails = { ...DEFAULT_SETTINGS.mails, off: ['order-placed' as const] };
    await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, mails } });
    await pay((await shop.order()).id);
    expect(await sendDue()).toMatchObject({ skipped: 1, sent: 1 });
  });

  it('A mail about the order that fails to its last attempt ends within a day, then the payment is sent.', async () => {
    const { id } = await shop.order();
    const placedAt = shop.clock.now;
    await pay(id);
    receive = reject('order-placed', unavailable);
    while (await advance()) await sendDue();
    expect(arrived).toEqual(['payment-received']);
    expect(shop.clock.now - placedAt).toBeLessThan(DAY);
  });

  it('A shipment and a refund wait for the payment.', async () => {
    const { id, checkoutId } = await shop.order();
    await pay(id);
    receive = reject('payment-received', unavailable);
    await shop.asAdmin.shipments.create({
      idempotencyKey: 'shipment-1',
      checkoutId,
      lines: [{ orderId: id, quantity: 1 }],
    });
    shop.clock.now += 60_000;
    expect(await sendDue()).toMatchObject({ sent: 1, retry: 1, waiting: 1 });
    receive = () => undefined;
    while (await advance()) await sendDue();
    expect(arrived).toEqual(['order-placed', 'payment-received', 'shipped']);
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'Two servers with failures, delays and crashes keep the order: plan %i.',
    async (seed) => {
      const random = seededRandom(seed);
      const { id } = await shop.order();
      receive = () => {
        const failure = pickOne(random, [null, null, unavailable, refused]);
        if (failure !== null) throw failure();
      };
      const paidAfter = between(random, 0, 4);
      const servers: ClaimedMail[][] = [[], []];
      for (let step = 0; step < 12; step += 1) {
        if (step === paidAfter) await pay(id);
        await runStep(random, servers);
      }
      while (await advance()) await sendDue();
      const [placed, paid] = [arrived.indexOf('order-placed'), arrived.indexOf('payment-received')];
      expect(paid === -1 || placed < paid).toBe(true);
      const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
      expect(items).toEqual([]);
    },
  );
});

/** One of two servers claims mails, sends those that it has claimed, or crashes; or time passes. */
async function runStep(random: Random, servers: ClaimedMail[][]): Promise<void> {
  const at = between(random, 0, 1);
  const claimed = servers[at] ?? [];
  const steps = [
    async () => void (servers[at] = [...claimed, ...(await claim())]),
    async () => {
      servers[at] = [];
      await sendMails(sender, claimed);
    },
    async () => void (servers[at] = []),
    async () => void (await advance()),
  ];
  await pickOne(random, steps)();
}
