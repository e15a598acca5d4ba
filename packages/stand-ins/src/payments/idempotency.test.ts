import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { startStandIn, temporaryDirectory, type RunningStandIn } from './testing/start-stand-in.ts';

// A busy machine writes to its disk slowly.
vi.setConfig({ testTimeout: 30_000 });
const PATIENTLY = { timeout: 15_000 };

const NEW = { amount: 900, currency: 'usd', allowed_payment_method_types: ['card'] };
const DAY_MS = 24 * 60 * 60_000;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let standIn: RunningStandIn;
let now = Date.UTC(2026, 10, 20);
let cardNetwork: () => Promise<void> = async () => {};

/** From now on the network answers only after `release`; `asked` counts those who wait. */
function holdNetwork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { asked: 0, release: resolve };
  cardNetwork = () => {
    held.asked += 1;
    return promise;
  };
  return held;
}

beforeEach(() => {
  cardNetwork = async () => {};
});

beforeAll(async () => {
  directory = await temporaryDirectory();
  standIn = await startStandIn(directory.path, {
    clock: () => now,
    cardNetwork: () => cardNetwork(),
  });
});
afterAll(async () => {
  await standIn.app.close();
  await directory.remove();
});

test('the same key gives the same answer, marked as replayed', async () => {
  const { paymentIntents } = standIn.stripe;
  const first = await paymentIntents.create(NEW, { idempotencyKey: 'pi:order-1:1' });
  const second = await paymentIntents.create(NEW, { idempotencyKey: 'pi:order-1:1' });
  expect({ ...second }).toEqual({ ...first });
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  const { data } = await paymentIntents.list();
  expect(data.filter(({ id }) => id === first.id)).toHaveLength(1);
});

test('the same key with other parameters or another path is a clash', async () => {
  const { paymentIntents } = standIn.stripe;
  const options = { idempotencyKey: 'pi:order-2:1' };
  const { id } = await paymentIntents.create(NEW, options);
  const other = await errorOf(paymentIntents.create({ ...NEW, amount: 901 }, options));
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect(other.message).toContain('the same parameters');
  const elsewhere = await errorOf(paymentIntents.cancel(id, {}, options));
  expect(elsewhere.message).toContain('the same endpoint');
});

test('a decline is replayed too, the card is asked once', async () => {
  const { paymentIntents, charges } = standIn.stripe;
  const { id } = await paymentIntents.create(NEW);
  const confirm = () =>
    errorOf(
      paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'confirm:order-3' },
      ),
    );
  const first = await confirm();
  const second = await confirm();
  expect(second).toMatchObject({ code: 'card_declined', message: first.message });
  expect((await charges.list({ payment_intent: id })).data).toHaveLength(1);
});

test('a request that failed its checks leaves the key free', async () => {
  const { paymentIntents } = standIn.stripe;
  const options = { idempotencyKey: 'pi:order-4:1' };
  await errorOf(paymentIntents.create({ ...NEW, amount: 1.5 }, options));
  expect((await paymentIntents.create(NEW, options)).status).toBe('requires_payment_method');
});

test('a second request under a key at work is told to wait', async () => {
  const { paymentIntents } = standIn.stripe;
  const { id } = await paymentIntents.create(NEW);
  const confirm = () =>
    paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa' },
      { idempotencyKey: 'confirm:order-5' },
    );
  const network = holdNetwork();
  const first = confirm();
  await expect.poll(() => network.asked, PATIENTLY).toBe(1);
  expect(await errorOf(confirm())).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  network.release();
  expect((await first).status).toBe('succeeded');
  expect((await confirm()).status).toBe('succeeded');
});

test('a key that another process has just carried out is not carried out again', async () => {
  const other = await startStandIn(directory.path, { clock: () => now });
  const { paymentIntents, charges } = standIn.stripe;
  const { id } = await paymentIntents.create(NEW);
  const confirmAt = ({ stripe }: RunningStandIn) =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa' },
      { idempotencyKey: 'confirm:order-7' },
    );
  const network = holdNetwork();
  const slow = confirmAt(standIn);
  await expect.poll(() => network.asked, PATIENTLY).toBe(1);
  const first = await confirmAt(other);
  network.release();
  const second = await slow;
  expect({ ...second }).toEqual({ ...first });
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await charges.list({ payment_intent: id })).data).toHaveLength(1);
  await other.app.close();
});

test('two confirmations at once under two keys charge once', async () => {
  const { paymentIntents, charges } = standIn.stripe;
  const { id } = await paymentIntents.create(NEW);
  const network = holdNetwork();
  const confirmations = Promise.allSettled(
    ['a', 'b'].map((idempotencyKey) =>
      paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey }),
    ),
  );
  await expect.poll(() => network.asked, PATIENTLY).toBe(2);
  network.release();
  const outcomes = await confirmations;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await charges.list({ payment_intent: id })).data).toHaveLength(1);
});

test('a key is forgotten after a day', async () => {
  const { paymentIntents } = standIn.stripe;
  const options = { idempotencyKey: 'pi:order-6:1' };
  const first = await paymentIntents.create(NEW, options);
  now += DAY_MS - 1000;
  expect((await paymentIntents.create(NEW, options)).id).toBe(first.id);
  now += 1000;
  expect((await paymentIntents.create(NEW, options)).id).not.toBe(first.id);
});
