import { DAY_MS } from '@bm/domain/shared/day';
import { expect, it } from 'vitest';
import {
  aMail,
  aMessage,
  aStep,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { aDocument, anInvoiceSnapshot } from '../testing/document-rows.ts';
import { aReceipt, aRefund } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

/** The reads of an admin's start page. */
export function overviewContract(open: OpenStore): void {
  const store = freshStore(open);

  it('The revenue of a period is its invoices less its credit notes, in one currency.', async () => {
    const user = await storeUser(store());
    const { checkout } = await storeCheckout(store(), [await storePart(store())], user);
    const of = { customerId: user.id, checkoutId: checkout.id };
    const issue = (kind: 'invoice' | 'credit-note', issuedAt: number, totalMinor: number) =>
      store().write((tx) =>
        tx.documents.issue(
          aDocument({ ...of, kind, issuedAt, netMinor: totalMinor, totalMinor }),
          anInvoiceSnapshot,
        ),
      );
    await issue('invoice', TEST_TIME - 1, 1000);
    await issue('invoice', TEST_TIME, 500);
    await issue('invoice', TEST_TIME + DAY_MS - 1, 70);
    await issue('credit-note', TEST_TIME + 1, -30);
    // The refund has failed: a second credit note cancels the first.
    await issue('credit-note', TEST_TIME + DAY_MS, 30);
    await store().write((tx) =>
      tx.documents.issue(
        aDocument({ ...of, currency: 'eur', issuedAt: TEST_TIME }),
        anInvoiceSnapshot,
      ),
    );
    const revenue = (day: number, currency = 'usd') => {
      const from = TEST_TIME + day * DAY_MS;
      return store().read.documents.revenue({ currency, from, before: from + DAY_MS });
    };
    expect(await revenue(-1)).toEqual({ checkouts: 1, paidMinor: 1000, refundedMinor: 0 });
    expect(await revenue(0)).toEqual({ checkouts: 2, paidMinor: 570, refundedMinor: 30 });
    expect(await revenue(1)).toEqual({ checkouts: 0, paidMinor: 0, refundedMinor: -30 });
    expect(await revenue(2)).toEqual({ checkouts: 0, paidMinor: 0, refundedMinor: 0 });
    expect(await revenue(0, 'eur')).toMatchObject({ checkouts: 1, paidMinor: 9700 });
  });

  it('The sales of a period are the orders that were paid in it, by part, in one currency.', async () => {
    const [hub, saddle] = [await storePart(store()), await storePart(store())];
    const user = await storeUser(store());
    const pay = async (parts: (typeof hub)[], at: number) => {
      const { checkout } = await storeCheckout(store(), parts, user);
      const settlement = { transactionId: `pi_${checkout.id}`, at };
      await store().write((tx) => tx.orders.settleCheckout(checkout.id, settlement, () => aStep()));
    };
    await storeOrder(store(), hub, user);
    await pay([hub], TEST_TIME - 1);
    await pay([hub, saddle, hub], TEST_TIME);
    await pay([saddle], TEST_TIME + DAY_MS);
    const sales = async (currency = 'usd') => {
      const period = { currency, from: TEST_TIME, before: TEST_TIME + DAY_MS };
      const found = await store().read.orders.partSales(period);
      return new Map(found.map(({ partId, units, netMinor }) => [partId, [units, netMinor]]));
    };
    expect(await sales()).toEqual(
      new Map([
        [hub.id, [40, 19_400]],
        [saddle.id, [20, 9700]],
      ]),
    );
    expect(await sales('eur')).toEqual(new Map());
  });

  it('The queue to ship has the first placed checkouts with their units that are left.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store(), { displayName: 'Padma' });
    const paid = async (lines: number, at: number) => {
      const parts = Array.from({ length: lines }, () => part);
      const { checkout, orders } = await storeCheckout(store(), parts, user);
      await store().write((tx) =>
        tx.orders.settleCheckout(
          checkout.id,
          { transactionId: `pi_${checkout.id}`, at: TEST_TIME + at },
          () => aStep(),
        ),
      );
      return { checkout, orders };
    };
    await storeCheckout(store(), [part], user);
    const first = await paid(3, 5);
    const others = [];
    for (const at of [1, 2, 3, 4, 5]) others.push(await paid(1, at));
    await store().write(async (tx) => {
      const [one, two] = first.orders;
      await tx.orders.transition(one?.id ?? '', 'paid', 'processing', aStep());
      await tx.orders.addUnits(one?.id ?? '', { shippedUnits: 5 });
      await tx.orders.transition(two?.id ?? '', 'paid', 'processing', aStep());
      await tx.orders.transition(two?.id ?? '', 'processing', 'shipped', aStep());
    });
    const queue = await store().read.orders.toShip();
    expect(queue[0]).toEqual({
      checkoutNumber: first.checkout.number,
      customerName: 'Padma',
      paidAt: TEST_TIME + 5,
      orders: 2,
      units: 35,
    });
    expect(queue.map(({ checkoutNumber }) => checkoutNumber)).toEqual(
      [first, ...others.slice(0, 4)].map(({ checkout }) => checkout.number),
    );
  });

  it('Holds that end soon are listed with what is due, and counted.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store());
    const ends = async (at: number) =>
      storeOrder(store(), part, user, { expiresAt: TEST_TIME + at });
    await ends(0);
    const late = await ends(20);
    await ends(10);
    const { checkout, orders } = await storeCheckout(store(), [part, part], user, {
      paymentMethod: 'bank',
      deliveryMinor: 100,
      deliveryTaxMinor: 15,
      taxMinor: 15,
      totalMinor: 19_515,
    });
    await store().write(async (tx) => {
      await tx.orders.transition(orders[1]?.id ?? '', 'unpaid', 'cancelled', aStep());
      const amounts = [4000, -500];
      for (const amountMinor of amounts)
        await tx.receipts.insert(aReceipt(late, user, { amountMinor, checkoutId: checkout.id }));
    });
    const { orders: reads } = store().read;
    const holds = await reads.endingHolds(TEST_TIME);
    expect(holds.map(({ expiresAt }) => expiresAt - TEST_TIME)).toEqual([10, 20, 72 * 3_600_000]);
    expect(holds[0]).toMatchObject({ dueMinor: 9700, paymentMethod: 'card', receivedMinor: 0 });
    expect(holds[2]).toMatchObject({
      checkoutNumber: checkout.number,
      dueMinor: 9815,
      paymentMethod: 'bank',
      receivedMinor: 3500,
    });
    expect(await reads.countEndingHolds({ now: TEST_TIME, until: TEST_TIME + 10 })).toBe(1);
    expect(await reads.countEndingHolds({ now: TEST_TIME, until: TEST_TIME + 20 })).toBe(2);
    expect(await store().read.checkouts.countAwaitedTransfers()).toBe(1);
  });

  it('Receipts are open until they are part of a settlement or add up to zero.', async () => {
    const user = await storeUser(store());
    const part = await storePart(store(), { onHand: 1000 });
    const receive = async (recordedAt: number, ...amounts: number[]) => {
      const order = await storeOrder(store(), part, user);
      await store().write(async (tx) => {
        for (const amountMinor of amounts)
          await tx.receipts.insert(aReceipt(order, user, { amountMinor, recordedAt }));
      });
      return order.checkoutId;
    };
    await receive(TEST_TIME, 400, -400);
    const settled = await receive(TEST_TIME, 9700);
    await store().write((tx) => tx.receipts.settle(settled, 'bank:A'));
    await receive(TEST_TIME + 1, 1000, 500);
    await receive(TEST_TIME + 2, 300);
    expect(await store().read.receipts.listOpen()).toEqual([
      expect.objectContaining({ receivedMinor: 300, recordedAt: TEST_TIME + 2 }),
      {
        checkoutNumber: 'BC-000003',
        receivedMinor: 1500,
        currency: 'usd',
        recordedAt: TEST_TIME + 1,
      },
    ]);
  });

  it('A refund is unresolved until it succeeds, or until one after its failure is requested.', async () => {
    const user = await storeUser(store());
    const order = await storeOrder(store(), await storePart(store()), user);
    const insert = (id: string, fields: Partial<Parameters<typeof aRefund>[2]> = {}) =>
      store().write((tx) => {
        const of = { checkoutId: order.checkoutId, transactionId: `pi_${id}` };
        return tx.refunds.insert(aRefund(of, [], { id, ...fields }));
      });
    const since = TEST_TIME;
    await insert('old', { status: 'failed', updatedAt: since - 1 });
    await insert('failed', { status: 'failed', updatedAt: since });
    await insert('canceled', { status: 'canceled', updatedAt: since + 1 });
    await insert('succeeded');
    await insert('requested', { status: 'requested', updatedAt: since });
    await insert('pending', { status: 'pending', updatedAt: since + 1 });
    const read = async () => (await store().read.refunds.listUnresolved(since)).map(({ id }) => id);
    expect(await read()).toEqual(['canceled', 'failed', 'pending', 'requested']);
    const repeated = { transactionId: 'pi_failed', requestedAt: since + 2 };
    await insert('again', { ...repeated, status: 'failed', updatedAt: since - 1 });
    expect(await read()).toContain('failed');
    await insert('once more', repeated);
    expect(await read()).toEqual(['canceled', 'pending', 'requested']);
    expect(await store().read.refunds.listUnresolved(since)).toContainEqual({
      id: 'canceled',
      checkoutNumber: 'BC-000001',
      amountMinor: 9700,
      currency: 'usd',
      status: 'canceled',
      updatedAt: since + 1,
    });
  });

  it('The mails of a period are counted by kind, in whatever state they are.', async () => {
    const queue = async (id: string, createdAt: number) =>
      store().write((tx) => tx.mails.queue(aMail({ id, createdAt })));
    await queue('early', TEST_TIME - 1);
    await queue('first', TEST_TIME);
    await queue('last', TEST_TIME + 9);
    await queue('late', TEST_TIME + 10);
    const claim = { now: TEST_TIME, leaseUntil: TEST_TIME + 1, limit: 9 };
    for (const mail of await store().write((tx) => tx.mails.claim(claim)))
      await store().write((tx) => tx.mails.finish(mail, { state: 'dead', error: '550' }));
    const counts = await store().read.mails.countQueued({ from: TEST_TIME, until: TEST_TIME + 10 });
    expect([...counts]).toEqual([['order-placed', 2]]);
  });

  it('Active admins are neither customers nor deactivated.', async () => {
    await storeUser(store());
    await storeUser(store(), { role: 'admin', status: 'deactivated' });
    const admin = await storeUser(store(), { role: 'admin', emailVerified: false });
    expect(await store().read.users.activeAdmins()).toEqual([admin]);
  });

  it('Only open messages are counted for the start page.', async () => {
    for (const state of ['open', 'answered', 'open', 'closed'] as const)
      await store().write((tx) => tx.messages.insert(aMessage({ state })));
    expect(await store().read.messages.countOpen()).toBe(2);
  });
}
