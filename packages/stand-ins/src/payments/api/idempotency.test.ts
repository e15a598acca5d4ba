import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  createCard,
  NEW_INTENT,
  sdkError,
  startStandIn,
  storedObjects,
} from '../testing/start-stand-in.ts';

const DAY_MS = 24 * 60 * 60_000;

const standIn = await startStandIn();
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => standIn.stop());

const listCharges = (intentId: string) =>
  storedObjects(standIn.dataDir, 'charge').filter(
    (charge) => charge['payment_intent'] === intentId,
  );

test('The same key gets the same response, marked as replayed.', async () => {
  const { paymentIntents } = standIn.stripe;
  const first = await paymentIntents.create(NEW_INTENT, { idempotencyKey: 'pi:order-1:1' });
  const second = await paymentIntents.create(NEW_INTENT, { idempotencyKey: 'pi:order-1:1' });
  expect({ ...second }).toEqual({ ...first });
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  const { data } = await paymentIntents.list();
  expect(data.filter(({ id }) => id === first.id)).toHaveLength(1);
});

test('The same key with other parameters or another path is rejected.', async () => {
  const { paymentIntents } = standIn.stripe;
  const options = { idempotencyKey: 'pi:order-2:1' };
  const { id } = await paymentIntents.create(NEW_INTENT, options);
  const other = await sdkError(paymentIntents.create({ ...NEW_INTENT, amount: 901 }, options));
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect(other.message).toContain('the same parameters');
  const otherPath = await sdkError(paymentIntents.cancel(id, {}, options));
  expect(otherPath.message).toContain('the same endpoint');
});

test('A decline is replayed too, and the card is charged once.', async () => {
  const { stripe } = standIn;
  const { id } = await stripe.paymentIntents.create(NEW_INTENT);
  const payment_method = await createCard(stripe, '4000000000000002');
  const options = { idempotencyKey: 'confirm:order-3' };
  const confirm = () => sdkError(stripe.paymentIntents.confirm(id, { payment_method }, options));
  const first = await confirm();
  expect(await confirm()).toMatchObject({ code: 'card_declined', message: first.message });
  expect(listCharges(id)).toHaveLength(1);
});

test('A request that failed its validation leaves the key unused.', async () => {
  const { paymentIntents } = standIn.stripe;
  const options = { idempotencyKey: 'pi:order-4:1' };
  await sdkError(paymentIntents.create({ ...NEW_INTENT, amount: 1.5 }, options));
  expect((await paymentIntents.create(NEW_INTENT, options)).status).toBe('requires_payment_method');
});

test('A key that another process has used is not executed again.', async () => {
  const other = await startStandIn({ dataDir: standIn.dataDir });
  const { id } = await standIn.stripe.paymentIntents.create(NEW_INTENT);
  const confirmations = await Promise.all(
    [standIn, other].map(({ stripe }) =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa' },
        { idempotencyKey: 'confirm:order-5' },
      ),
    ),
  );
  expect(confirmations.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  const replays = confirmations.map(
    ({ lastResponse }) => lastResponse.headers['idempotent-replayed'],
  );
  expect(replays.filter((replayed) => replayed === 'true')).toHaveLength(1);
  expect(listCharges(id)).toHaveLength(1);
  await other.stop();
});

test('Two concurrent confirmations under two keys charge once.', async () => {
  const { paymentIntents } = standIn.stripe;
  const { id } = await paymentIntents.create(NEW_INTENT);
  const outcomes = await Promise.allSettled(
    ['a', 'b'].map((idempotencyKey) =>
      paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(listCharges(id)).toHaveLength(1);
});

test('A key is valid for a day.', async () => {
  const { paymentIntents } = standIn.stripe;
  const options = { idempotencyKey: 'pi:order-6:1' };
  const start = Date.UTC(2026, 10, 20);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const first = await paymentIntents.create(NEW_INTENT, options);
  vi.setSystemTime(start + DAY_MS - 1000);
  expect((await paymentIntents.create(NEW_INTENT, options)).id).toBe(first.id);
  vi.setSystemTime(start + DAY_MS);
  expect((await paymentIntents.create(NEW_INTENT, options)).id).not.toBe(first.id);
});
