import { expect, it } from 'vitest';
import { storeCheckout, storeOrder, storePart, storeUser } from '../testing.ts';
import { aPayment, aReceipt, aShipment } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';
import { numbers } from './order-fixtures.ts';

export function orderReferencesContract(open: OpenStore): void {
  const store = freshStore(open);

  it.each([
    ['1Z999AA1', [2]],
    ['1z999aa1', [2]],
    ['1Z999AA', []],
    ['Z999AA1', []],
    ['T-2', [3]],
  ])(
    'Admins find the orders of a shipment by its whole tracking number, in any case: %s.',
    async (query, expected) => {
      const part = await storePart(store(), { onHand: 1000 });
      const user = await storeUser(store(), { email: 'one@shop.test' });
      const { orders: placed } = await storeCheckout(store(), [part, part], user);
      const single = await storeOrder(store(), part, user);
      const ship = (order: (typeof placed)[number] | undefined, trackingNumber: string) =>
        store().write(async (tx) => {
          if (order === undefined) throw new Error('There is no order.');
          const units = { orderId: order.id, quantity: 1 };
          await tx.shipments.insert(aShipment(order, [units], { trackingNumber }));
        });
      await ship(placed[1], '1Z999aa1');
      await ship(single, 't-2');
      const { orders } = store().read;
      const all = await orders.page({ query });
      expect([numbers(all.items), all.total]).toEqual([expected, expected.length]);
      expect((await orders.page({ query, state: 'paid' })).total).toBe(0);
    },
  );

  it.each([
    ['pi_3NxQ', [2, 1]],
    ['pi_3nxq', []],
    ['pi_3Nx', []],
    ['N26/2026-7', [3]],
    ['n26 / 2026-7', [3]],
    ['N26/2026', []],
  ])(
    'Admins find orders by the whole id of a payment or reference of a bank receipt: %s.',
    async (query, expected) => {
      const part = await storePart(store(), { onHand: 1000 });
      const user = await storeUser(store(), { email: 'one@shop.test' });
      const { checkout } = await storeCheckout(store(), [part, part], user);
      const byBank = await storeOrder(store(), part, user);
      const of = { checkoutId: checkout.id, totalMinor: 9700, currency: 'usd' };
      await store().write(async (tx) => {
        await tx.payments.insert(aPayment(of, { transactionId: 'pi_3NxQ', status: 'cancelled' }));
        await tx.receipts.insert(aReceipt(byBank, user, { reference: 'N26/2026-7' }));
      });
      const { orders } = store().read;
      const { items, total } = await orders.page({ query });
      expect([numbers(items), total]).toEqual([expected, expected.length]);
      expect((await orders.page({ query, state: 'paid' })).total).toBe(0);
      expect((await orders.pageForCustomer(user.id, { query })).total).toBe(0);
    },
  );
}
