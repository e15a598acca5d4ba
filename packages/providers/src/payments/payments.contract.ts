import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { NewIntent, Payments } from './payments.port.ts';

/** A message as the provider sends it. */
export interface SentEvent {
  rawBody: Buffer;
  signature: string;
}

/** A provider with the adapter before it, and the powers over the provider that the suite needs. */
export interface PaymentsHarness {
  payments: Payments;
  /** Pays as the customer does, with a card that is good. */
  pay(intentId: string): Promise<void>;
  /** Gives money back without the shop: what is left, or an amount. Answers the refund's id. */
  giveBack(intentId: string, amountMinor?: number): Promise<string>;
  /** The message of this type about this intent that the provider sends to the shop. */
  eventOf(type: string, intentId: string): Promise<SentEvent>;
  /** Signs a message as the provider does, at `seconds` since 1970. */
  sign(rawBody: string, seconds: number): string;
  close(): Promise<void>;
}

/** What every payment adapter must do; run it with each adapter and each kind of provider. */
export function paymentsContract(name: string, open: () => Promise<PaymentsHarness>): void {
  describe(`payments contract: ${name}`, () => {
    let harness: PaymentsHarness;
    let payments: Payments;
    let orders = 0;

    beforeAll(async () => {
      harness = await open();
      ({ payments } = harness);
    });
    afterAll(() => harness.close());

    function order(change: Partial<NewIntent> = {}): NewIntent {
      const number = ++orders;
      return {
        orderId: `order-${number}`,
        orderNumber: `BM-${String(number).padStart(6, '0')}`,
        amountMinor: 123_45,
        currency: 'usd',
        attempt: 1,
        ...change,
      };
    }

    async function paidIntent(): Promise<string> {
      const { id } = await payments.createIntent(order());
      await harness.pay(id);
      return id;
    }

    describe('an intent', () => {
      it('is open and carries amount, currency and order', async () => {
        const asked = order();
        const intent = await payments.createIntent(asked);
        expect(intent).toEqual({
          id: expect.stringMatching(/./),
          clientSecret: expect.stringMatching(/./),
          status: 'open',
          amountMinor: 123_45,
          receivedMinor: 0,
          currency: 'usd',
          orderId: asked.orderId,
        });
        expect(await payments.retrieveIntent(intent.id)).toEqual(intent);
      });

      it('is one and the same however often an attempt is repeated', async () => {
        const asked = order();
        const first = await payments.createIntent(asked);
        const repeats = await Promise.all([1, 2, 3].map(() => payments.createIntent(asked)));
        expect(repeats).toEqual([first, first, first]);
      });

      it('is one and the same for attempts at the same time', async () => {
        const asked = order();
        const intents = await Promise.all([1, 2, 3].map(() => payments.createIntent(asked)));
        expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
      });

      it('is another one for the next attempt and for another order', async () => {
        const asked = order();
        const intents = [
          await payments.createIntent(asked),
          await payments.createIntent({ ...asked, attempt: 2 }),
          await payments.createIntent(order()),
        ];
        expect(new Set(intents.map(({ id }) => id)).size).toBe(3);
      });

      it('is refused when an attempt is repeated with another amount', async () => {
        const asked = order();
        await payments.createIntent(asked);
        expect(
          await failureKind(payments.createIntent({ ...asked, amountMinor: 1 + 123_45 })),
        ).toBe('refused');
      });

      it.each([0, -1, 1, 1.5, 1e15])('is refused for %d minor units', async (amountMinor) => {
        expect(await failureKind(payments.createIntent(order({ amountMinor })))).toBe('refused');
      });

      it('is refused for a currency that is none', async () => {
        expect(await failureKind(payments.createIntent(order({ currency: 'xyz' })))).toBe(
          'refused',
        );
      });

      it('has received its amount once it is paid', async () => {
        const id = await paidIntent();
        const paid = { status: 'succeeded', amountMinor: 123_45, receivedMinor: 123_45 };
        expect(await payments.retrieveIntent(id)).toMatchObject(paid);
      });

      it.each(['pi_unknown', '', '.', '..', 'a/b', '?', '🚲', 'pi_1/cancel'])(
        'is refused when nobody knows it: %j',
        async (id) => {
          expect(await failureKind(payments.retrieveIntent(id))).toBe('refused');
          expect(await failureKind(payments.cancelIntent(id))).toBe('refused');
          expect(await failureKind(payments.refundIntent(id, `refund:${id.length}`))).toBe(
            'refused',
          );
        },
      );
    });

    describe('cancelling', () => {
      it('ends an open intent, and answers the same when repeated', async () => {
        const { id } = await payments.createIntent(order());
        expect(await payments.cancelIntent(id)).toMatchObject({ id, status: 'cancelled' });
        expect(await payments.cancelIntent(id)).toMatchObject({ id, status: 'cancelled' });
        expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'cancelled' });
      });

      it('answers that a paid intent has succeeded', async () => {
        const id = await paidIntent();
        const paid = { id, status: 'succeeded', receivedMinor: 123_45 };
        expect(await payments.cancelIntent(id)).toMatchObject(paid);
      });
    });

    describe('a refund', () => {
      it('is the same one when repeated with its key', async () => {
        const id = await paidIntent();
        const refund = await payments.refundIntent(id, `refund:${id}`);
        expect(refund.refundId).toMatch(/./);
        expect(await payments.refundIntent(id, `refund:${id}`)).toEqual(refund);
      });

      it('is the same one when the money has gone back under another key', async () => {
        const id = await paidIntent();
        const refund = await payments.refundIntent(id, `refund:${id}:1`);
        expect(await payments.refundIntent(id, `refund:${id}:2`)).toEqual(refund);
      });

      it('is refused where nothing was paid', async () => {
        const { id } = await payments.createIntent(order());
        expect(await failureKind(payments.refundIntent(id, `refund:${id}`))).toBe('refused');
      });
    });

    describe('money that went back', () => {
      it('is listed, oldest first, whoever gave it', async () => {
        const id = await paidIntent();
        const other = await paidIntent();
        expect(await payments.refundsOf(id)).toEqual([]);
        const first = await harness.giveBack(id, 23_45);
        await harness.giveBack(other, 1);
        const second = await harness.giveBack(id, 40_00);
        const { refundId } = await payments.refundIntent(id, `refund:${id}`);
        expect(await payments.refundsOf(id)).toEqual([
          { id: first, amountMinor: 23_45 },
          { id: second, amountMinor: 40_00 },
          { id: refundId, amountMinor: 60_00 },
        ]);
        const paid = { status: 'succeeded', amountMinor: 123_45, receivedMinor: 123_45 };
        expect(await payments.retrieveIntent(id)).toMatchObject(paid);
      });

      it('is listed to the last of many refunds', async () => {
        const id = await paidIntent();
        const made: string[] = [];
        for (let count = 0; count < 103; count += 1) made.push(await harness.giveBack(id, 1));
        expect((await payments.refundsOf(id)).map((refund) => refund.id)).toEqual(made);
      });

      it('names its intents since a time, each once', async () => {
        const before = Date.now() - 1000;
        const [one, two] = [await paidIntent(), await paidIntent()];
        await harness.giveBack(one, 1);
        await harness.giveBack(two);
        await harness.giveBack(one);
        const named = await payments.refundedSince(before);
        expect(named.filter((id) => id === one || id === two).toSorted()).toEqual(
          [one, two].toSorted(),
        );
        expect(await payments.refundedSince(Date.now() + 60_000)).toEqual([]);
      });
    });

    describe('an event', () => {
      it.each(['payment_intent.succeeded', 'charge.succeeded'])(
        'of type %s names the intent that was paid',
        async (type) => {
          const before = Date.now() - 1000;
          const id = await paidIntent();
          const { rawBody, signature } = await harness.eventOf(type, id);
          const event = await payments.parseEvent(rawBody, signature);
          expect(event).toEqual({
            id: expect.stringMatching(/./),
            type,
            intentId: id,
            createdAt: expect.any(Number),
          });
          expect(event?.createdAt).toBeGreaterThan(before);
          expect(event?.createdAt).toBeLessThanOrEqual(Date.now());
        },
      );

      it.each(['refund.created', 'charge.refunded'])(
        'of type %s names the intent whose money went back',
        async (type) => {
          const id = await paidIntent();
          await harness.giveBack(id, 1_00);
          const { rawBody, signature } = await harness.eventOf(type, id);
          const event = await payments.parseEvent(rawBody, signature);
          expect(event).toMatchObject({ type, intentId: id });
        },
      );

      it('is nothing when its body was tampered with', async () => {
        const id = await paidIntent();
        const { rawBody, signature } = await harness.eventOf('payment_intent.succeeded', id);
        const tampered = Buffer.from(rawBody.toString().replaceAll(id, 'pi_other'));
        expect(tampered.equals(rawBody)).toBe(false);
        expect(await payments.parseEvent(tampered, signature)).toBeNull();
      });

      it('is nothing under a signature that does not fit', async () => {
        const id = await paidIntent();
        const { rawBody, signature } = await harness.eventOf('payment_intent.succeeded', id);
        const now = Math.floor(Date.now() / 1000);
        for (const other of ['', 'nonsense', `t=${now},v1=00`, signature.replace('v1=', 'v0=')]) {
          expect(await payments.parseEvent(rawBody, other)).toBeNull();
        }
      });

      const account = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'account.updated',
        created: 1_700_000_000,
        data: { object: { id: 'acct_1', object: 'account' } },
      });

      it('about no intent names none', async () => {
        const signature = harness.sign(account, Math.floor(Date.now() / 1000));
        expect(await payments.parseEvent(Buffer.from(account), signature)).toEqual({
          id: 'evt_1',
          type: 'account.updated',
          intentId: null,
          createdAt: 1_700_000_000_000,
        });
      });

      it('is nothing when it was signed long ago', async () => {
        const now = Math.floor(Date.now() / 1000);
        const body = Buffer.from(account);
        expect(await payments.parseEvent(body, harness.sign(account, now - 240))).not.toBeNull();
        expect(await payments.parseEvent(body, harness.sign(account, now - 360))).toBeNull();
      });

      it.each(['', 'text', '{"object":"v2.core.event"}', '{}', 'null'])(
        'is nothing when a signed body is %j',
        async (body) => {
          const signature = harness.sign(body, Math.floor(Date.now() / 1000));
          expect(await payments.parseEvent(Buffer.from(body), signature)).toBeNull();
        },
      );
    });
  });
}
