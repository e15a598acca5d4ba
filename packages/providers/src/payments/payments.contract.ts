import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { NewIntent, Payments } from './payments.port.ts';

/** A webhook event as the provider sends it. */
export interface SentEvent {
  rawBody: Buffer;
  signature: string;
}

/** An adapter with its provider, and what the suite does at the provider. */
export interface PaymentsHarness {
  payments: Payments;
  /** Pays as the customer, with a valid card. */
  pay(intentId: string): Promise<void>;
  /** Refunds at the provider what is left, or an amount. Returns the refund's id. */
  refund(intentId: string, amountMinor?: number): Promise<string>;
  /** Waits for the event of this type about this intent. */
  waitForEvent(type: string, intentId: string): Promise<SentEvent>;
  /** Signs a body as the provider does, at `seconds` since 1970. */
  sign(rawBody: string, seconds: number): string;
  close(): Promise<void>;
}

/** The contract of every payment adapter, to run with each provider. */
export function paymentsContract(name: string, open: () => Promise<PaymentsHarness>): void {
  describe(`Payments contract: ${name}`, () => {
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
        checkoutId: `checkout-${number}`,
        checkoutNumber: `BC-${String(number).padStart(6, '0')}`,
        onlyOrder: { id: `order-${number}`, number: `BM-${String(number).padStart(6, '0')}` },
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

    describe('Intents', () => {
      it('A new intent is open and has the amount, currency and order.', async () => {
        const newIntent = order();
        const intent = await payments.createIntent(newIntent);
        expect(intent).toEqual({
          id: expect.stringMatching(/./),
          clientSecret: expect.stringMatching(/./),
          status: 'open',
          amountMinor: 123_45,
          receivedMinor: 0,
          currency: 'usd',
          checkoutId: newIntent.checkoutId,
          orderId: newIntent.onlyOrder?.id,
        });
        expect(await payments.retrieveIntent(intent.id)).toEqual(intent);
      });

      it('A repeated attempt returns the same intent.', async () => {
        const newIntent = order();
        const first = await payments.createIntent(newIntent);
        const repeats = await Promise.all([1, 2, 3].map(() => payments.createIntent(newIntent)));
        expect(repeats).toEqual([first, first, first]);
      });

      it('Concurrent attempts return the same intent.', async () => {
        const newIntent = order();
        const intents = await Promise.all([1, 2, 3].map(() => payments.createIntent(newIntent)));
        expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
      });

      it('The next attempt and another order get another intent.', async () => {
        const newIntent = order();
        const intents = [
          await payments.createIntent(newIntent),
          await payments.createIntent({ ...newIntent, attempt: 2 }),
          await payments.createIntent(order()),
        ];
        expect(new Set(intents.map(({ id }) => id)).size).toBe(3);
      });

      it('An attempt that is repeated with another amount is another intent.', async () => {
        const newIntent = order();
        const { id } = await payments.createIntent(newIntent);
        const other = await payments.createIntent({ ...newIntent, amountMinor: 1 + 123_45 });
        expect(other).toMatchObject({ amountMinor: 1 + 123_45, status: 'open' });
        expect(other.id).not.toBe(id);
      });

      it('An attempt that is repeated with another currency is refused.', async () => {
        const newIntent = order();
        await payments.createIntent(newIntent);
        const repeated = payments.createIntent({ ...newIntent, currency: 'eur' });
        expect(await failureKind(repeated)).toBe('refused');
      });

      it('An intent for several orders names their checkout only.', async () => {
        const newIntent = order({ onlyOrder: null });
        const intent = await payments.createIntent(newIntent);
        expect(intent).toMatchObject({ checkoutId: newIntent.checkoutId, orderId: null });
      });

      it.each([0, -1, 1, 1.5, 1e15])(
        'An intent of %d minor units is refused.',
        async (amountMinor) => {
          expect(await failureKind(payments.createIntent(order({ amountMinor })))).toBe('refused');
        },
      );

      it('An intent in an unknown currency is refused.', async () => {
        expect(await failureKind(payments.createIntent(order({ currency: 'xyz' })))).toBe(
          'refused',
        );
      });

      it('A paid intent has received its amount.', async () => {
        const id = await paidIntent();
        const paid = { status: 'succeeded', amountMinor: 123_45, receivedMinor: 123_45 };
        expect(await payments.retrieveIntent(id)).toMatchObject(paid);
      });

      it.each(['pi_unknown', '', '.', '..', 'a/b', '?', '🚲', 'pi_1/cancel'])(
        'Calls about the unknown intent %j are refused.',
        async (id) => {
          expect(await failureKind(payments.retrieveIntent(id))).toBe('refused');
          expect(await failureKind(payments.cancelIntent(id))).toBe('refused');
          expect(await failureKind(payments.refundIntent(id, `refund:${id.length}`))).toBe(
            'refused',
          );
        },
      );
    });

    describe('Cancellation', () => {
      it('An open intent is cancelled, also when the call is repeated.', async () => {
        const { id } = await payments.createIntent(order());
        expect(await payments.cancelIntent(id)).toMatchObject({ id, status: 'cancelled' });
        expect(await payments.cancelIntent(id)).toMatchObject({ id, status: 'cancelled' });
        expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'cancelled' });
      });

      it('Cancelling a paid intent returns it as succeeded.', async () => {
        const id = await paidIntent();
        const paid = { id, status: 'succeeded', receivedMinor: 123_45 };
        expect(await payments.cancelIntent(id)).toMatchObject(paid);
      });
    });

    describe('Refunds', () => {
      it('A refund that is repeated with its key is the same refund.', async () => {
        const id = await paidIntent();
        const refund = await payments.refundIntent(id, `refund:${id}`);
        expect(refund).toMatchObject({ id: expect.stringMatching(/./), amountMinor: 123_45 });
        expect(await payments.refundIntent(id, `refund:${id}`)).toEqual(refund);
      });

      it('A refund after a full refund under another key is the same refund.', async () => {
        const id = await paidIntent();
        const refund = await payments.refundIntent(id, `refund:${id}:1`);
        expect(await payments.refundIntent(id, `refund:${id}:2`)).toEqual(refund);
      });

      it("A refund of a part has the shop's id and leaves the rest.", async () => {
        const id = await paidIntent();
        const refund = (refundId: string, amountMinor: number) =>
          payments.refundIntent(id, `refund:${id}:${refundId}`, { refundId, amountMinor });
        const one = await refund('refund-a', 100_00);
        expect(await refund('refund-a', 100_00)).toEqual(one);
        expect(await failureKind(refund('refund-b', 23_46))).toBe('refused');
        const rest = await refund('refund-c', 23_45);
        const made = { status: 'succeeded', orderId: null } as const;
        expect([one, rest]).toEqual([
          { id: one.id, amountMinor: 100_00, refundId: 'refund-a', ...made },
          { id: rest.id, amountMinor: 23_45, refundId: 'refund-c', ...made },
        ]);
        expect(await payments.listRefunds(id)).toEqual([one, rest]);
        // Under another key, as after the provider has deleted the first.
        const part = { refundId: 'refund-a', amountMinor: 100_00 };
        expect(await payments.refundIntent(id, `refund:${id}:again`, part)).toEqual(one);
        expect(await failureKind(refund('refund-d', 1_00))).toBe('refused');
      });

      it('A refund of an unpaid intent is refused.', async () => {
        const { id } = await payments.createIntent(order());
        expect(await failureKind(payments.refundIntent(id, `refund:${id}`))).toBe('refused');
      });
    });

    describe('Lists of refunds', () => {
      it('All refunds of an intent are listed, oldest first.', async () => {
        const id = await paidIntent();
        const other = await paidIntent();
        expect(await payments.listRefunds(id)).toEqual([]);
        const first = await harness.refund(id, 23_45);
        await harness.refund(other, 1);
        const second = await harness.refund(id, 40_00);
        const rest = await payments.refundIntent(id, `refund:${id}`);
        const made = { status: 'succeeded', refundId: null, orderId: null };
        expect(await payments.listRefunds(id)).toEqual([
          { id: first, amountMinor: 23_45, ...made },
          { id: second, amountMinor: 40_00, ...made },
          { id: rest.id, amountMinor: 60_00, ...made },
        ]);
        const paid = { status: 'succeeded', amountMinor: 123_45, receivedMinor: 123_45 };
        expect(await payments.retrieveIntent(id)).toMatchObject(paid);
      });

      it('More than one page of refunds is listed.', async () => {
        const id = await paidIntent();
        const made: string[] = [];
        for (let count = 0; count < 103; count += 1) made.push(await harness.refund(id, 1));
        expect((await payments.listRefunds(id)).map((refund) => refund.id)).toEqual(made);
      });

      it('Intents with a refund since a time are listed once each.', async () => {
        const before = Date.now() - 1000;
        const [one, two] = [await paidIntent(), await paidIntent()];
        await harness.refund(one, 1);
        await harness.refund(two);
        await harness.refund(one);
        const named = await payments.listIntentsRefundedSince(before);
        expect(named.filter((id) => id === one || id === two).toSorted()).toEqual(
          [one, two].toSorted(),
        );
        expect(await payments.listIntentsRefundedSince(Date.now() + 60_000)).toEqual([]);
      });
    });

    describe('Webhook events', () => {
      it.each(['payment_intent.succeeded', 'charge.succeeded'])(
        'An event of type %s has the id of the paid intent.',
        async (type) => {
          const before = Date.now() - 1000;
          const id = await paidIntent();
          const { rawBody, signature } = await harness.waitForEvent(type, id);
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
        'An event of type %s has the id of the refunded intent.',
        async (type) => {
          const id = await paidIntent();
          await harness.refund(id, 1_00);
          const { rawBody, signature } = await harness.waitForEvent(type, id);
          const event = await payments.parseEvent(rawBody, signature);
          expect(event).toMatchObject({ type, intentId: id });
        },
      );

      it('An event with a changed body is null.', async () => {
        const id = await paidIntent();
        const { rawBody, signature } = await harness.waitForEvent('payment_intent.succeeded', id);
        const tampered = Buffer.from(rawBody.toString().replaceAll(id, 'pi_other'));
        expect(tampered.equals(rawBody)).toBe(false);
        expect(await payments.parseEvent(tampered, signature)).toBeNull();
      });

      it('An event with an invalid signature is null.', async () => {
        const id = await paidIntent();
        const { rawBody, signature } = await harness.waitForEvent('payment_intent.succeeded', id);
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

      it('An event without an intent has no intent id.', async () => {
        const signature = harness.sign(account, Math.floor(Date.now() / 1000));
        expect(await payments.parseEvent(Buffer.from(account), signature)).toEqual({
          id: 'evt_1',
          type: 'account.updated',
          intentId: null,
          createdAt: 1_700_000_000_000,
        });
      });

      it('An event with an old signature is null.', async () => {
        const now = Math.floor(Date.now() / 1000);
        const body = Buffer.from(account);
        expect(await payments.parseEvent(body, harness.sign(account, now - 240))).not.toBeNull();
        expect(await payments.parseEvent(body, harness.sign(account, now - 360))).toBeNull();
      });

      it.each(['', 'text', '{"object":"v2.core.event"}', '{}', 'null'])(
        'The signed body %j is null.',
        async (body) => {
          const signature = harness.sign(body, Math.floor(Date.now() / 1000));
          expect(await payments.parseEvent(Buffer.from(body), signature)).toBeNull();
        },
      );
    });
  });
}
