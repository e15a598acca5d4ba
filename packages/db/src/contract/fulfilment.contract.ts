import { expect, it } from 'vitest';
import type { OrderUnits } from '../store/orders.ts';
import { ConstraintViolated } from '../store/store-errors.ts';
import { aMove, storeCheckout, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aRefund, aShipment } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function fulfilmentContract(open: OpenStore): void {
  const store = freshStore(open);

  async function placed() {
    const parts = [await storePart(store()), await storePart(store())];
    const { checkout, orders } = await storeCheckout(store(), parts, await storeUser(store()));
    const [one, two] = orders;
    if (one === undefined || two === undefined) throw new Error('The checkout has two orders.');
    return { checkout, one, two, of: { checkoutId: checkout.id, transactionId: 'pi_1' } };
  }

  it('Shipments are read with their lines, in the order of their numbers.', async () => {
    const { one, two, of } = await placed();
    const second = aShipment(of, [{ orderId: one.id, quantity: 3 }], { number: 2 });
    const tracking = { carrier: 'Van', trackingNumber: '7', trackingUrl: 'https://van.test/7' };
    const lines = [
      { orderId: two.id, quantity: 4 },
      { orderId: one.id, quantity: 5 },
    ];
    const first = aShipment(of, lines, tracking);
    await store().write(async (tx) => {
      await tx.shipments.insert(second);
      await tx.shipments.insert(first);
    });
    const { shipments } = store().read;
    const [found, other] = await shipments.listForCheckout(of.checkoutId);
    expect(found).toEqual({
      id: first.id,
      checkoutId: of.checkoutId,
      number: 1,
      ...tracking,
      at: TEST_TIME,
      returnId: null,
      lines: first.lines.toReversed(),
    });
    expect(other).toEqual(await shipments.byId(second.id));
    expect(await shipments.listForCheckout('other')).toEqual([]);
    expect(await shipments.byId('other')).toBeNull();
    const again = aShipment(of, [{ orderId: one.id, quantity: 1 }]);
    await expect(store().write((tx) => tx.shipments.insert(again))).rejects.toThrow(
      ConstraintViolated,
    );
  });

  it('Shipped units are taken back once.', async () => {
    const { one, two, of } = await placed();
    const lines = [one, two].map(({ id }) => ({ orderId: id, quantity: 2 }));
    const shipment = aShipment(of, lines);
    await store().write((tx) => tx.shipments.insert(shipment));
    const takeBack = () => store().write((tx) => tx.shipments.takeBack(shipment.id, one.id, 5));
    expect([await takeBack(), await takeBack()]).toEqual([true, false]);
    const found = await store().read.shipments.byId(shipment.id);
    expect(found?.lines.map(({ takenBackAt }) => takenBackAt)).toEqual([5, null]);
  });

  it('The units of an order stay within what was ordered, also under concurrency.', async () => {
    const { one } = await placed();
    const add = (units: Partial<OrderUnits>) =>
      store().write((tx) => tx.orders.addUnits(one.id, units));
    const results = await Promise.all([1, 2, 3].map(() => add({ shippedUnits: 8 })));
    expect(results.filter((order) => order !== null)).toHaveLength(2);
    expect(await add({ releasedUnits: 5 })).toBeNull();
    expect(await add({ releasedUnits: 4, refundedUnits: 20, refundedMinor: 9700 })).toMatchObject({
      shippedUnits: 16,
      releasedUnits: 4,
      refundedUnits: 20,
      refundedMinor: 9700,
    });
    expect(await add({ refundedUnits: 1 })).toBeNull();
    expect(await add({ refundedMinor: 1 })).toBeNull();
    expect(await add({ shippedUnits: -17 })).toBeNull();
    expect(await store().read.orders.byId(one.id)).toMatchObject({ shippedUnits: 16 });
  });

  it('Refunds are read by their ids, their checkout and their payment.', async () => {
    const { one, two, of } = await placed();
    const lines = [{ orderId: two.id, restock: true }, { orderId: one.id }];
    const refund = aRefund(of, lines, { providerRefundId: 're_1', amountMinor: 20_000 });
    const goodwill = aRefund(of, [], { requestedAt: TEST_TIME + 1, reason: 'goodwill' });
    await store().write(async (tx) => {
      await tx.refunds.insert(goodwill);
      await tx.refunds.insert(refund);
    });
    const stored = { ...refund, lines: refund.lines.toReversed() };
    const { refunds } = store().read;
    expect(await refunds.byId(refund.id)).toEqual(stored);
    expect(await refunds.byProviderId('re_1')).toEqual(stored);
    expect(await refunds.listForCheckout(of.checkoutId)).toEqual([stored, goodwill]);
    expect(await refunds.listForTransaction('pi_1')).toEqual([stored, goodwill]);
    expect(await refunds.byProviderId('re_2')).toBeNull();
    const same = aRefund(of, [], { providerRefundId: 're_1' });
    await expect(store().write((tx) => tx.refunds.insert(same))).rejects.toThrow(
      ConstraintViolated,
    );
  });

  it('The status of a refund changes from the status that it has; the first success has its time.', async () => {
    const { of } = await placed();
    const fresh = { status: 'requested', succeededAt: null } as const;
    const refund = aRefund(of, [], fresh);
    await store().write((tx) => tx.refunds.insert(refund));
    const set = (
      from: 'requested' | 'pending' | 'succeeded',
      to: 'pending' | 'succeeded' | 'failed',
      at: number,
    ) =>
      store().write((tx) => {
        const providerRefundId = from === 'requested' ? 're_1' : null;
        return tx.refunds.setStatus(refund.id, { from, to, providerRefundId, at });
      });
    expect(await set('pending', 'failed', 1)).toBe(false);
    expect(await set('requested', 'pending', 2)).toBe(true);
    expect(await set('pending', 'succeeded', 3)).toBe(true);
    expect(await set('succeeded', 'failed', 4)).toBe(true);
    expect(await store().read.refunds.byId(refund.id)).toMatchObject({
      status: 'failed',
      providerRefundId: 're_1',
      updatedAt: 4,
      succeededAt: 3,
    });
  });

  it('Unfinished refunds are listed least recently updated first, up to a limit.', async () => {
    const { of } = await placed();
    const at = (updatedAt: number, status: 'requested' | 'pending' | 'failed') =>
      aRefund(of, [], { status, updatedAt, succeededAt: null });
    const [late, early, pending] = [at(9, 'requested'), at(3, 'requested'), at(1, 'pending')];
    await store().write(async (tx) => {
      for (const refund of [late, early, pending, at(2, 'failed')]) await tx.refunds.insert(refund);
    });
    const { refunds } = store().read;
    const ids = async (before: number, limit: number) =>
      (await refunds.listUnfinished('requested', before, limit)).map(({ id }) => id);
    expect(await ids(10, 10)).toEqual([early.id, late.id]);
    expect(await ids(9, 10)).toEqual([early.id]);
    expect(await ids(10, 1)).toEqual([early.id]);
    expect(await refunds.listUnfinished('pending', 10, 10)).toMatchObject([{ id: pending.id }]);
  });

  it('Released units are reserved again while there are as many, of a part in any status.', async () => {
    const part = await storePart(store(), { onHand: 10 });
    const again = (quantity: number) =>
      store().write((tx) => tx.parts.reserveAgain(aMove(part.id, { quantity })));
    await store().write((tx) => tx.parts.setStatus(part.id, 'archived', TEST_TIME));
    expect([await again(8), await again(3), await again(2), await again(1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(await store().read.parts.stockedById(part.id)).toMatchObject({ reserved: 10 });
  });
}
