import { expect, it } from 'vitest';
import {
  aMessage,
  aReview,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { aReceipt } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function personalDataReadContract(open: OpenStore): void {
  const store = freshStore(open);

  it('Pages of reviews and messages follow each other without a gap.', async () => {
    const user = await storeUser(store());
    const ids = Array.from({ length: 102 }, (_, at) => `r-${String(at).padStart(3, '0')}`);
    await store().write(async (tx) => {
      for (const id of ids) {
        await tx.reviews.insert(aReview({ id, authorId: user.id }));
        await tx.messages.insert(aMessage({ id, email: user.email }));
      }
    });
    const { personalData } = store().read;
    const last = { createdAt: TEST_TIME, id: 'r-099' };
    for (const read of [
      (after?: typeof last) => personalData.reviews(user.id, after),
      (after?: typeof last) => personalData.messages(user.email, after),
    ]) {
      const rows = [...(await read()), ...(await read(last))];
      expect(rows.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('Unfinished orders, timelines and open bank transfers are those of the user.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const [user, admin] = [await storeUser(store()), await storeUser(store())];
    const { checkout, orders } = await storeCheckout(
      store(),
      [part, await storePart(store())],
      user,
    );
    await storeOrder(store(), part, admin);
    const { personalData } = store().read;
    expect(await personalData.unfinishedOrders(user.id)).toEqual(
      orders.map(({ number }) => ({ number, state: 'unpaid', checkoutId: checkout.id })),
    );
    expect(await personalData.checkoutEvents(checkout.id)).toEqual(
      orders.map(({ id }) => expect.objectContaining({ orderId: id, to: 'unpaid' })),
    );
    const [first] = orders;
    if (first === undefined) throw new Error('There is no order.');
    expect(await personalData.checkoutsWithOpenReceipts(user.id)).toEqual([]);
    await store().write((tx) => tx.receipts.insert(aReceipt(first, admin, { amountMinor: 5 })));
    expect(await personalData.checkoutsWithOpenReceipts(user.id)).toEqual([checkout.number]);
    await store().write((tx) => tx.receipts.insert(aReceipt(first, admin, { amountMinor: -5 })));
    expect(await personalData.checkoutsWithOpenReceipts(user.id)).toEqual([]);
  });
}
