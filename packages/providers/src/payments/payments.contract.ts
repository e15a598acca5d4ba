import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { describeDisputes } from './disputes.contract.ts';
import { describeRefunds } from './refunds.contract.ts';
import type { PaymentsHarness } from './payments-harness.ts';
import type { NewIntent, Payments } from './payments.port.ts';
import { describeWebhookEvents } from './webhook-events.contract.ts';

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

    const context = { harness: () => harness, newIntent: order, paidIntent };

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
          instrument: null,
        });
        expect(await payments.retrieveIntent(intent.id)).toEqual(intent);
      });

      it('A paid intent names the card that paid it, also when it is cancelled too late.', async () => {
        const id = await paidIntent();
        const paid = { status: 'succeeded', instrument: { name: 'Visa', last4: '4242' } };
        expect(await payments.retrieveIntent(id)).toMatchObject(paid);
        expect(await payments.cancelIntent(id)).toMatchObject(paid);
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

    describeRefunds(context);
    describeWebhookEvents(context);
    describeDisputes(context);
  });
}
