import { expect, it } from 'vitest';
import type { Receipt } from '@bm/domain/payments/receipt.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { ConstraintViolated } from '../store/store-errors.ts';
import type { BoundUser } from '../store/users.ts';
import type { NewReceipt } from '../store/payments.ts';
import { storeCheckout, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aReceipt } from '../testing/payment-rows.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

/** The receipt without the admin who recorded it. */
function toReceipt({ recordedBy, ...receipt }: NewReceipt): Receipt {
  expect(recordedBy).not.toBe('');
  return receipt;
}

export function receiptContract(open: OpenStore): void {
  const store = freshStore(open);
  const insert = (receipt: NewReceipt) => store().write((tx) => tx.receipts.insert(receipt));

  async function ordered(): Promise<[Order, BoundUser]> {
    const user = await storeUser(store());
    return [await storeOrder(store(), await storePart(store()), user), user];
  }

  it('A receipt is stored once for each reference.', async () => {
    const [order, user] = await ordered();
    const receipt = aReceipt(order, user, { reference: 'FT1', note: 'By hand' });
    expect(await insert(receipt)).toBe(true);
    expect(await insert(aReceipt(order, user, { reference: 'FT1' }))).toBe(false);
    expect(await store().read.receipts.byReference('FT1')).toEqual(toReceipt(receipt));
    expect(await store().read.receipts.byReference('FT2')).toBeNull();
    expect(await store().read.receipts.listForCheckout(order.checkoutId)).toEqual([
      toReceipt(receipt),
    ]);
  });

  it('Of concurrent receipts with one reference one is stored.', async () => {
    const [order, user] = await ordered();
    const same = [1, 2, 3].map(() => insert(aReceipt(order, user, { reference: 'FT1' })));
    expect((await Promise.all(same)).filter(Boolean)).toHaveLength(1);
  });

  it('A settlement takes the open receipts of its checkout only.', async () => {
    const [order, user] = await ordered();
    const [other] = await ordered();
    await insert(aReceipt(order, user, { reference: 'A' }));
    await insert(aReceipt(other, user, { reference: 'C' }));
    await store().write((tx) => tx.receipts.settle(order.checkoutId, 'bank:A'));
    await insert(aReceipt(order, user, { reference: 'B', recordedAt: TEST_TIME + 1 }));
    await store().write((tx) => tx.receipts.settle('nothing', 'bank:B'));
    const receipts = await store().read.receipts.listForCheckout(order.checkoutId);
    expect(receipts.map(({ reference, transactionId }) => [reference, transactionId])).toEqual([
      ['A', 'bank:A'],
      ['B', null],
    ]);
    expect(await store().read.receipts.byReference('C')).toMatchObject({ transactionId: null });
  });

  it('A list of orders has each checkout, with what was received and not settled.', async () => {
    const user = await storeUser(store());
    const parts = [await storePart(store())];
    const { orders } = await storeCheckout(store(), parts, user, { paymentMethod: 'bank' });
    await storeCheckout(store(), parts, user);
    const [order] = orders;
    if (order === undefined) throw new Error('There is no order.');
    await insert(aReceipt(order, user, { reference: 'A', amountMinor: 300 }));
    await insert(aReceipt(order, user, { reference: 'B', amountMinor: -100 }));
    const read = async () =>
      (await store().read.orders.page({ byCheckout: true })).checkouts?.filter(
        ({ id }) => id === order.checkoutId,
      );
    const own = { id: order.checkoutId, paymentMethod: 'bank', dueMinor: order.totalMinor };
    expect(await read()).toMatchObject([{ ...own, receivedMinor: 200 }]);
    await store().write((tx) => tx.receipts.settle(order.checkoutId, 'bank:A'));
    expect(await read()).toMatchObject([{ ...own, receivedMinor: 0 }]);
  });

  it('The list of all receipts has the latest first, page by page.', async () => {
    const [order, user] = await ordered();
    for (const at of [1, 2, 3, 4, 5])
      await insert(aReceipt(order, user, { reference: `R${at}`, recordedAt: TEST_TIME + at }));
    const items = await everyPage((cursor) => store().read.receipts.page({ cursor, limit: 2 }));
    expect(items.map(({ reference }) => reference)).toEqual(['R5', 'R4', 'R3', 'R2', 'R1']);
    expect(items[0]).toMatchObject({ checkoutNumber: 'BC-000001', customerEmail: user.email });
  });

  it.each([
    ['no amount', { amountMinor: 0 }],
    ['no checkout', { checkoutId: 'nothing' }],
    ['no admin', { recordedBy: 'unknown' }],
  ])('A receipt with %s is rejected.', async (_, fields) => {
    const [order, user] = await ordered();
    await expect(insert(aReceipt(order, user, fields))).rejects.toThrow(ConstraintViolated);
  });
}
