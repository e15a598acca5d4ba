import { expect, it } from 'vitest';
import type { Order } from '@bm/domain/orders/order.schema';
import { ConstraintViolated } from '../store/store-errors.ts';
import type { BoundUser } from '../store/users.ts';
import type { NewCredit } from '../store/payments.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aCredit } from '../testing/payment-rows.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

export function creditContract(open: OpenStore): void {
  const store = freshStore(open);
  const insert = (credit: NewCredit) => store().write((tx) => tx.receipts.insertCredit(credit));

  async function ordered(): Promise<[Order, BoundUser]> {
    const user = await storeUser(store());
    return [await storeOrder(store(), await storePart(store()), user), user];
  }

  it('A credit is stored and read by its id and by its checkout.', async () => {
    const [order, user] = await ordered();
    const { customerId, ...credit } = aCredit(order, user, { transactionId: 'bank:A' });
    await insert({ ...credit, customerId });
    const { receipts } = store().read;
    expect(await receipts.creditById(credit.id)).toEqual(credit);
    expect(await receipts.creditById('none')).toBeNull();
    expect(await receipts.creditsForCheckout(order.checkoutId)).toEqual([credit]);
    expect(await receipts.creditsForCheckout('none')).toEqual([]);
    await expect(insert(aCredit(order, user, { transactionId: 'bank:A' }))).rejects.toThrow(
      ConstraintViolated,
    );
  });

  it('A credit is decided once from each status.', async () => {
    const [order, user] = await ordered();
    const credit = aCredit(order, user);
    await insert(credit);
    const decide = (from: 'open' | 'kept', to: 'kept' | 'returned', at: number) =>
      store().write((tx) => tx.receipts.decideCredit(credit.id, from, to, at));
    const keeps = await Promise.all([decide('open', 'kept', 5), decide('open', 'kept', 5)]);
    expect(keeps.filter(Boolean)).toHaveLength(1);
    expect(await store().read.receipts.creditById(credit.id)).toMatchObject({
      status: 'kept',
      decidedAt: 5,
    });
    expect(await decide('open', 'returned', 6)).toBe(false);
    expect(await decide('kept', 'returned', 7)).toBe(true);
    expect(await decide('kept', 'returned', 8)).toBe(false);
  });

  it('Open credits are counted, and the kept ones of a customer summed in one currency.', async () => {
    const [order, user] = await ordered();
    const [other, stranger] = await ordered();
    const decided = { status: 'kept', decidedAt: 1 } as const;
    await insert(aCredit(order, user, { amountMinor: 1 }));
    await insert(aCredit(order, user, { amountMinor: 20, ...decided }));
    await insert(aCredit(order, user, { amountMinor: 300, ...decided }));
    await insert(aCredit(order, user, { amountMinor: 4000, ...decided, currency: 'eur' }));
    await insert(aCredit(order, user, { amountMinor: 5000, ...decided, status: 'returned' }));
    await insert(aCredit(other, stranger, { amountMinor: 60_000 }));
    const { receipts } = store().read;
    expect(await receipts.countOpenCredits()).toBe(2);
    expect(await receipts.keptCreditMinor(user.id, 'usd')).toBe(320);
    expect(await receipts.keptCreditMinor(user.id, 'eur')).toBe(4000);
    expect(await receipts.keptCreditMinor(stranger.id, 'usd')).toBe(0);
  });

  it('The list of all credits has the latest first, page by page.', async () => {
    const [order, user] = await ordered();
    for (const at of [1, 2, 3, 4, 5])
      await insert(aCredit(order, user, { id: `credit-${at}`, createdAt: TEST_TIME + at }));
    const items = await everyPage((cursor) =>
      store().read.receipts.creditPage({ cursor, limit: 2 }),
    );
    expect(items.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map((at) => `credit-${at}`));
    expect(items[0]).toMatchObject({ checkoutNumber: 'BC-000001', customerEmail: user.email });
    expect((await store().read.receipts.creditPage({})).total).toBe(5);
  });

  it('An account with credit that was not sent back is not erased.', async () => {
    const [order, user] = await ordered();
    const read = () => store().read.personalData.checkoutsWithOpenReceipts(user.id);
    const credit = aCredit(order, user);
    expect(await read()).toEqual([]);
    await insert(credit);
    expect(await read()).toEqual(['BC-000001']);
    await store().write((tx) => tx.receipts.decideCredit(credit.id, 'open', 'returned', 1));
    expect(await read()).toEqual([]);
  });
}
