import { expect, it } from 'vitest';
import { aStep, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aPayment } from '../testing/payment-rows.ts';
import { issueOrderInvoice } from '../testing/document-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';
import { storeEndedOrder } from './order-fixtures.ts';

export function orderPurgeContract(open: OpenStore): void {
  const store = freshStore(open);

  const pay = (id: string, transactionId: string) =>
    store().write((tx) => tx.orders.transition(id, 'unpaid', 'paid', aStep(), { transactionId }));

  it('purge deletes old unpaid orders and keeps counts and stock sums.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const user = await storeUser(store());
    for (let at = 0; at < 130; at += 1) {
      const to = at % 2 === 0 ? 'cancelled' : 'expired';
      await storeEndedOrder(store(), part, user, { to });
    }
    const young = await storeEndedOrder(store(), part, user, { expiresAt: TEST_TIME + 1 });
    const unpaid = await storeOrder(store(), part, user, { expiresAt: TEST_TIME });
    const paid = await storeOrder(store(), part, user, { expiresAt: TEST_TIME });
    await store().write((tx) =>
      tx.payments.insert(aPayment(paid, { transactionId: 'pi_1', status: 'succeeded' })),
    );
    await pay(paid.id, 'pi_1');
    await issueOrderInvoice(store(), paid.id);

    const purge = () => store().write((tx) => tx.orders.purge(TEST_TIME + 1));
    expect([await purge(), await purge()]).toEqual([130, 0]);
    const { items, total } = await store().read.orders.page({});
    expect(items.map(({ id }) => id)).toEqual([paid.id, unpaid.id, young]);
    expect(total).toBe(3);
    expect(await store().read.orders.lastNumber()).toBe(133);
    expect(await store().read.checks.findViolations()).toEqual([]);
    expect((await storeOrder(store(), part, user)).number).toBe('BM-000134');
  });

  it('purge deletes at most 100 orders of each state per call.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const user = await storeUser(store());
    for (let at = 0; at < 103; at += 1)
      await storeEndedOrder(store(), part, user, { to: 'expired' });
    const purge = () => store().write((tx) => tx.orders.purge(TEST_TIME + 1));
    expect([await purge(), await purge(), await purge()]).toEqual([100, 3, 0]);
  });

  it.each(['open', 'succeeded', 'refunded', 'cancelled'] as const)(
    'deletes an order with a payment that is %s only where no money can have come',
    async (status) => {
      const part = await storePart(store());
      const user = await storeUser(store());
      const id = await storeEndedOrder(store(), part, user, {});
      const order = await store().read.orders.byId(id);
      if (order === null) throw new Error('The order is gone.');
      const refundId = status === 'refunded' ? 're_1' : null;
      await store().write((tx) => tx.payments.insert(aPayment(order, { status, refundId })));
      const purged = await store().write((tx) => tx.orders.purge(TEST_TIME + 1));
      expect(purged).toBe(status === 'cancelled' ? 1 : 0);
      expect((await store().read.orders.byId(id)) === null).toBe(status === 'cancelled');
    },
  );
}
