import { expect, it } from 'vitest';
import { isUniqueViolation } from '../store/store-errors.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aPayment } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function paymentContract(open: OpenStore): void {
  const store = freshStore(open);

  const unpaidOrder = async () =>
    storeOrder(store(), await storePart(store()), await storeUser(store()));

  it('A payment intent is found by intent, by order and in the list.', async () => {
    const order = await unpaidOrder();
    const payment = aPayment(order);
    await store().write((tx) => tx.payments.insert(payment));
    const { payments } = store().read;
    expect(await payments.byTransaction(payment.transactionId)).toEqual(payment);
    expect(await payments.openForCheckout(order.checkoutId)).toEqual(payment);
    expect(await payments.listForCheckout(order.checkoutId)).toEqual([payment]);
    expect(await payments.byTransaction('pi_none')).toBeNull();
  });

  it('A transition of a payment succeeds once, from the current status only.', async () => {
    const order = await unpaidOrder();
    const { id, transactionId } = aPayment(order);
    await store().write((tx) => tx.payments.insert(aPayment(order, { id, transactionId })));
    const succeed = () =>
      store().write((tx) => tx.payments.transition(id, 'open', 'succeeded', TEST_TIME + 1));
    expect(await Promise.all([succeed(), succeed()])).toEqual([true, false]);
    expect(await store().read.payments.openForCheckout(order.checkoutId)).toBeNull();
    await store().write((tx) => tx.payments.transition(id, 'succeeded', 'refunded', 9, 're_1'));
    const refunded = { status: 'refunded', refundId: 're_1', updatedAt: 9 };
    expect(await store().read.payments.byTransaction(transactionId)).toMatchObject(refunded);
  });

  it('A payment succeeds once, with what it was paid with, which a refund does not change.', async () => {
    const order = await unpaidOrder();
    const { id, transactionId } = aPayment(order);
    await store().write((tx) => tx.payments.insert(aPayment(order, { id, transactionId })));
    const visa = { name: 'Visa', last4: '4242' };
    const succeed = () => store().write((tx) => tx.payments.succeed(id, 'open', 7, visa));
    expect(await Promise.all([succeed(), succeed()])).toEqual([true, false]);
    const { payments } = store().read;
    const succeeded = { status: 'succeeded', updatedAt: 7, instrument: visa };
    expect(await payments.byTransaction(transactionId)).toMatchObject(succeeded);
    await store().write((tx) => tx.payments.transition(id, 'succeeded', 'refunded', 9, 're_1'));
    const refunded = { status: 'refunded', instrument: visa };
    expect(await payments.byTransaction(transactionId)).toMatchObject(refunded);
  });

  it('An order has at most one open intent, and a new one after that is closed.', async () => {
    const order = await unpaidOrder();
    const first = aPayment(order);
    const insert = (attempt: number) =>
      store().write((tx) => tx.payments.insert(aPayment(order, { attempt })));
    await store().write((tx) => tx.payments.insert(first));
    expect(await insert(2).catch(isUniqueViolation)).toBe(true);
    await store().write((tx) => tx.payments.transition(first.id, 'open', 'cancelled', 1));
    expect(await insert(1).catch(isUniqueViolation)).toBe(true);
    await insert(2);
    const attempts = await store().read.payments.listForCheckout(order.checkoutId);
    expect(attempts.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 'cancelled'],
      [2, 'open'],
    ]);
  });

  it('An intent id is unique.', async () => {
    const [one, two] = [await unpaidOrder(), await unpaidOrder()];
    await store().write((tx) => tx.payments.insert(aPayment(one, { transactionId: 'pi_1' })));
    const again = store().write((tx) =>
      tx.payments.insert(aPayment(two, { transactionId: 'pi_1' })),
    );
    expect(await again.catch(isUniqueViolation)).toBe(true);
  });

  it('openBefore returns open intents by last update, oldest first.', async () => {
    const touched = [30, 10, 20, 40];
    for (const updatedAt of touched) {
      const payment = aPayment(await unpaidOrder(), {
        updatedAt,
        transactionId: `pi_${updatedAt}`,
      });
      await store().write((tx) => tx.payments.insert(payment));
    }
    const { payments } = store().read;
    const intents = async (limit: number) =>
      (await payments.openBefore(40, limit)).map(({ transactionId }) => transactionId);
    expect(await intents(10)).toEqual(['pi_10', 'pi_20', 'pi_30']);
    expect(await intents(2)).toEqual(['pi_10', 'pi_20']);
  });

  it('recordEvent records an event once.', async () => {
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', at: TEST_TIME };
    const record = () => store().write((tx) => tx.payments.recordEvent(event));
    expect(await Promise.all([record(), record()])).toEqual([true, false]);
    expect(await record()).toBe(false);
  });

  it('An event of a rolled-back unit is not recorded.', async () => {
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', at: TEST_TIME };
    const failing = store().write(async (tx) => {
      await tx.payments.recordEvent(event);
      throw new Error('no effect');
    });
    await expect(failing).rejects.toThrow('no effect');
    expect(await store().write((tx) => tx.payments.recordEvent(event))).toBe(true);
  });
}
