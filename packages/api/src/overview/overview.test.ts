import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import { netRevenue } from '@bm/domain/overview/revenue';
import {
  NO_NEEDS,
  overviewInput,
  type Overview,
  type OverviewPeriod,
} from '@bm/domain/overview/overview.schema';
import type { Refund } from '@bm/domain/refunds/refund.schema';
import { NO_ORDERS } from '@bm/domain/orders/order-state';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { prepareOverview } from './overview.service.ts';
import { createRevenueDays } from './revenue-days.ts';
import { createTopParts } from './top-parts.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const get = (days?: OverviewPeriod) => shop.asAdmin.overview.get(days && { days });
const newKey = () => shop.deps.newId().padStart(12, 'key-');
const refund = (checkoutId: string, amountMinor: number): Promise<Refund> =>
  shop.asAdmin.refunds.create({
    idempotencyKey: newKey(),
    checkoutId,
    amountMinor,
    reason: 'goodwill',
  });
/** Reports at the provider that the refund has failed. */
async function fail({ transactionId, providerRefundId }: Refund): Promise<void> {
  shop.payments.setRefundStatus(providerRefundId ?? '', 'failed');
  await report('refund.failed', transactionId);
}
async function report(type: string, transactionId: string): Promise<void> {
  const { rawBody, signature } = shop.payments.event(type, transactionId);
  await receiveWebhook(shop.deps, rawBody, signature);
}

/** The revenue of each day that is not zero, by how many days ago it was. */
const sumRevenue = ({ days }: Overview) =>
  Object.fromEntries(
    days
      .map((day, at) => [days.length - 1 - at, netRevenue(day)] as const)
      .filter(([, minor]) => minor !== 0),
  );

describe('the revenue', () => {
  it('A payment belongs to the UTC day of its settlement, its refund to the day of its success.', async () => {
    shop.clock.now = startOfDay(shop.clock.now) + DAY_MS - 1;
    await shop.paidOrder();
    shop.clock.now += 1;
    const { checkoutId } = await shop.paidOrder();
    await shop.paidOrder();
    expect(sumRevenue(await get())).toEqual({ 1: 2500, 0: 5000 });
    shop.clock.now += 3 * DAY_MS;
    await refund(checkoutId, 300);
    const overview = await get();
    expect(sumRevenue(overview)).toEqual({ 4: 2500, 3: 5000, 0: -300 });
    expect(overview.days.map(({ checkouts }) => checkouts).slice(-5)).toEqual([1, 2, 0, 0, 0]);
    expect(overview.days).toHaveLength(60);
    expect(overview.days.at(-1)?.day).toBe(startOfDay(shop.clock.now));
  });

  it('A refund that fails is taken back on the day of its failure.', async () => {
    const { checkoutId } = await shop.paidOrder();
    const given = await refund(checkoutId, 400);
    expect(sumRevenue(await get())).toEqual({ 0: 2100 });
    shop.clock.now += 2 * DAY_MS;
    await fail(given);
    expect(sumRevenue(await get())).toEqual({ 2: 2100, 0: 400 });
  });

  it('A late payment that is returned is no revenue.', async () => {
    const { id } = await shop.order();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: id });
    const transactionId = clientSecret.replace(/_secret$/, '');
    await shop.asCustomer.orders.cancel({ id });
    shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor: 2500 });
    await report('payment_intent.succeeded', transactionId);
    expect(await shop.paymentsFor(id)).toMatchObject([{ status: 'refunded' }]);
    expect(sumRevenue(await get())).toEqual({});
  });

  it('Today is compared with the same hours of yesterday.', async () => {
    shop.clock.now = startOfDay(shop.clock.now) + 9 * HOUR;
    await shop.paidOrder();
    shop.clock.now += 3 * HOUR;
    await shop.paidOrder();
    shop.clock.now += DAY_MS - HOUR;
    const { yesterdaySoFar, days } = await get();
    expect([yesterdaySoFar.checkouts, days.at(-2)?.checkouts]).toEqual([1, 2]);
  });

  it('The days add up to the payments less the refunds, whatever happens in which order.', async () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 3 }),
      hours: fc.integer({ min: 0, max: 23 }),
      act: fc.constantFrom('pay', 'pay', 'refund', 'fail'),
      minor: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        await shop.close();
        shop = await testShop();
        const paid: string[] = [];
        const refunds: Refund[] = [];
        let expected = 0;
        for (const { days, hours, act, minor } of steps) {
          shop.clock.now += days * DAY_MS + hours * HOUR;
          const [checkoutId] = paid;
          const last = refunds.pop();
          if (act === 'pay') {
            const { checkoutId: id, totalMinor } = await shop.paidOrder();
            paid.unshift(id);
            expected += totalMinor;
          } else if (act === 'fail' && last !== undefined) {
            await fail(last);
            expected += last.amountMinor;
          } else if (act === 'refund' && checkoutId !== undefined) {
            refunds.push(await refund(checkoutId, minor));
            expected -= minor;
            paid.shift();
          }
          // Also fills the cache of closed days, which later steps must not make wrong.
          const overview = await get();
          expect(overview.days.reduce((sum, day) => sum + netRevenue(day), 0)).toBe(expected);
        }
      }),
      { numRuns: 8 },
    );
  });
});

/** The net total of what was sold in a period, and the units of its top parts. */
async function topUnits(length: OverviewPeriod) {
  const { netMinor, parts } = (await get(length)).topParts;
  return [netMinor, parts.map(({ id, units }) => [id, units])] as const;
}

describe('the period', () => {
  it('It has its days and as many before them; another length is rejected.', async () => {
    for (const [length, days] of [
      [7, 14],
      [30, 60],
      [90, 180],
      [364, 728],
    ] as const) {
      expect((await get(length)).days).toHaveLength(days);
    }
    expect((await get()).days).toHaveLength(60);
    expect(overviewInput.safeParse({ days: 8 }).success).toBe(false);
  });

  it('Its top parts are those of the orders that were paid in it, also once its days are closed.', async () => {
    const [hub, saddle] = [await shop.part(), await shop.part()];
    const sell = async (part: { id: string }, count: number) => {
      for (let order = 0; order < count; order += 1) await shop.paidOrder({ partId: part.id });
    };
    await sell(hub, 2);
    await shop.order({ partId: saddle.id });
    shop.clock.now += HOUR;
    expect(await topUnits(7)).toEqual([5000, [[hub.id, 20]]]);
    shop.clock.now += 3 * DAY_MS;
    await sell(saddle, 3);
    const both = [
      12_500,
      [
        [saddle.id, 30],
        [hub.id, 20],
      ],
    ];
    expect([await topUnits(7), await topUnits(7), await topUnits(30)]).toEqual([both, both, both]);
    shop.clock.now += 5 * DAY_MS;
    expect(await topUnits(7)).toEqual([7500, [[saddle.id, 30]]]);
    shop.clock.now += 30 * DAY_MS;
    expect([await topUnits(30), await topUnits(90)]).toEqual([[0, []], both]);
  });
});

const unavailableOrders = {
  partSales: () => Promise.reject(new Error('The database is down.')),
};
const period = (now: number) => ({ currency: 'usd', now, length: 7 });

describe('the closed days', () => {
  const begin = Date.UTC(2026, 0, 10, 12);
  /** Sells ten units each day from the third day before `begin` on, each day of another part. */
  async function sellDaily() {
    for (let day = -3; day <= 1; day += 1) {
      shop.clock.now = begin + day * DAY_MS;
      await shop.paidOrder({ partId: (await shop.part()).id });
    }
  }
  it('At each hour the top parts are those of a process that has just started.', async () => {
    await sellDaily();
    const { read } = shop.store;
    const topParts = createTopParts();
    for (let now = begin; now < begin + 11 * DAY_MS; now += HOUR) {
      const fresh = await createTopParts()(read, period(now));
      expect({ now, ...(await topParts(read, period(now))) }).toEqual({ now, ...fresh });
    }
  });

  it('They are read once; then only the days that join or leave a period are.', async () => {
    const { parts, orders } = shop.store.read;
    let days = 0;
    const partSales: typeof orders.partSales = (of) => {
      days += 1;
      return orders.partSales(of);
    };
    const topParts = createTopParts();
    const counts: number[] = [];
    for (let hour = 0; hour < 26; hour += 1) {
      days = 0;
      await topParts({ parts, orders: { partSales } }, period(begin + hour * HOUR));
      counts.push(days);
    }
    // Each call reads what is not closed. A day leaves at midnight, and another joins at one o'clock.
    expect(counts).toEqual([7, ...Array(11).fill(1), 2, 2, ...Array(12).fill(1)]);
  });

  it('The revenue of a day is read once after it is closed, until it is older than all periods.', async () => {
    const { documents } = shop.store.read;
    let days = 0;
    const revenue: typeof documents.revenue = (of) => {
      days += 1;
      return documents.revenue(of);
    };
    const revenueDays = createRevenueDays();
    const countRead = async (now: number) => {
      days = 0;
      await revenueDays({ revenue }, { currency: 'usd', now, count: 14 });
      return days;
    };
    const midnight = startOfDay(begin);
    expect(await countRead(midnight)).toBe(14);
    // The day that has just ended and the new one are open for another hour.
    expect(await countRead(midnight + HOUR - 1)).toBe(2);
    expect(await countRead(midnight + HOUR)).toBe(2);
    expect(await countRead(midnight + HOUR)).toBe(1);
    const kept = 728 * DAY_MS;
    expect(await countRead(midnight + kept - 13 * DAY_MS)).toBe(14);
    expect(await countRead(midnight + HOUR)).toBe(1);
    expect(await countRead(midnight + kept)).toBe(14);
    expect(await countRead(midnight + HOUR)).toBe(14);
  });

  it('Top parts that could not be read are read again.', async () => {
    await sellDaily();
    const { read } = shop.store;
    const topParts = createTopParts();
    const failing = topParts({ ...read, orders: unavailableOrders }, period(begin));
    await expect(failing).rejects.toThrow('The database is down.');
    expect(await topParts(read, period(begin))).toMatchObject({ netMinor: 10_000 });
  });

  it('The preparation of a process reads the periods up to 90 days.', async () => {
    await shop.paidOrder();
    shop.clock.now += 2 * DAY_MS;
    const lengths: number[] = [];
    const counts: number[] = [];
    const { topParts, revenueDays } = shop.deps;
    await prepareOverview({
      ...shop.deps,
      topParts(read, of) {
        lengths.push(of.length);
        return topParts(read, of);
      },
      revenueDays(documents, of) {
        counts.push(of.count);
        return revenueDays(documents, of);
      },
    });
    expect(lengths).toEqual([7, 30, 90]);
    expect(counts).toEqual([14, 60, 180]);
    expect((await get(90)).topParts.parts).toMatchObject([{ units: 10 }]);
  });
});

describe('what needs somebody', () => {
  const BANK = { account: '1057', swift: 'DABBBDDH', bankName: 'Bank' };

  it('The overview of a new shop lists no needs.', async () => {
    const { needs, ...overview } = await get();
    expect(needs).toEqual(NO_NEEDS);
    expect((await get()).setup).toEqual(['seller', 'tax', 'delivery', 'bank']);
    expect(overview).toMatchObject({
      at: shop.clock.now,
      currency: 'usd',
      orderCounts: NO_ORDERS,
      refunds: [],
      receipts: [],
      toShip: [],
      endingHolds: [],
      newOrders: [],
      lowStock: [],
    });
  });

  it('Orders are to be shipped from their payment on, until all their units are shipped.', async () => {
    const { id, checkoutId } = await shop.paidOrder();
    const waiting = await get();
    expect(waiting.needs.toShip).toBe(1);
    expect(waiting.toShip).toMatchObject([{ orders: 1, units: 10, paidAt: shop.clock.now }]);
    const ship = (quantity: number) =>
      shop.asAdmin.shipments.create({
        idempotencyKey: newKey(),
        checkoutId,
        lines: [{ orderId: id, quantity }],
      });
    await ship(4);
    expect((await get()).toShip).toMatchObject([{ units: 6 }]);
    await ship(6);
    expect(await get()).toMatchObject({ needs: { toShip: 0 }, toShip: [] });
  });

  it('A hold ends soon in its last day; expired orders are no need.', async () => {
    await shop.order();
    expect(await get()).toMatchObject({
      needs: { endingHolds: 0, deadMails: 0 },
      orderCounts: { unpaid: 1 },
      endingHolds: [{ dueMinor: 2500 }],
    });
    shop.clock.now += 48 * HOUR;
    expect((await get()).needs.endingHolds).toBe(1);
    shop.clock.now += 24 * HOUR;
    expect(await get()).toMatchObject({ needs: { endingHolds: 0 }, endingHolds: [] });
  });

  it('A transfer is awaited until its full amount has arrived; a part of it settles nothing.', async () => {
    await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, bank: BANK } });
    const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
    const placed = await shop.asCustomer.checkouts.place({
      idempotencyKey: newKey(),
      lines,
      paymentMethod: 'bank',
    });
    const receive = (amountMinor: number) =>
      shop.asAdmin.payments.recordReceipt({
        checkoutNumber: placed.number,
        reference: newKey(),
        amountMinor,
        receivedAt: shop.clock.now,
      });
    expect((await get()).needs).toMatchObject({ awaitedTransfers: 1, openReceipts: 0 });
    expect(await shop.asAdmin.payments.openTransfers()).toMatchObject([
      { paymentMethod: 'bank', receivedMinor: 0, dueMinor: 2500 },
    ]);
    await receive(1000);
    expect(await get()).toMatchObject({
      needs: { awaitedTransfers: 1, openReceipts: 1 },
      receipts: [{ checkoutNumber: placed.number, receivedMinor: 1000 }],
      endingHolds: [{ paymentMethod: 'bank', receivedMinor: 1000, dueMinor: 2500 }],
    });
    await receive(1500);
    expect((await get()).needs).toMatchObject({ awaitedTransfers: 0, openReceipts: 0, toShip: 1 });
    expect(await shop.asAdmin.payments.openTransfers()).toEqual([]);
  });

  it('A failed refund needs somebody until it is repeated, for 30 days at most.', async () => {
    const { checkoutId } = await shop.paidOrder();
    await fail(await refund(checkoutId, 400));
    const { needs, refunds } = await get();
    expect(needs).toMatchObject({ failedRefunds: 1, openRefunds: 0 });
    expect(refunds).toMatchObject([{ amountMinor: 400, status: 'failed' }]);
    shop.clock.now += 1;
    await refund(checkoutId, 400);
    expect((await get()).needs.failedRefunds).toBe(0);
    shop.clock.now += 1;
    await fail(await refund(checkoutId, 100));
    expect((await get()).needs.failedRefunds).toBe(1);
    shop.clock.now += 30 * DAY_MS + 1;
    expect((await get()).needs.failedRefunds).toBe(0);
  });

  it('A pending refund is open, and not failed; at most five refunds are listed.', async () => {
    const { checkoutId } = await shop.paidOrder();
    shop.payments.refundStatus = 'pending';
    for (let minor = 1; minor <= 6; minor += 1) await refund(checkoutId, minor);
    const { needs, refunds } = await get();
    expect(needs).toMatchObject({ failedRefunds: 0, openRefunds: 6 });
    expect(refunds).toHaveLength(5);
  });

  it('Parts below the threshold of the settings, open messages and requests to be erased count.', async () => {
    const part = await shop.part({ stock: 100 });
    await shop.part({ stock: 99 });
    await shop.asNobody.messages.send({
      idempotencyKey: newKey(),
      name: 'Dealer',
      email: 'dealer@shop.test',
      message: 'Do you pack by the pallet?',
    });
    await shop.asCustomer.personalData.requestErasure();
    expect((await get()).needs).toMatchObject({ lowStock: 1, messages: 1, erasures: 1 });
    await shop.order({ partId: part.id, by: shop.asOtherCustomer });
    expect(await get()).toMatchObject({
      needs: { lowStock: 2 },
      lowStock: [
        { available: 90, threshold: 100 },
        { available: 99, threshold: 100 },
      ],
    });
    await shop.asAdmin.personalData.confirmErasure({ userId: shop.customer.id });
    const [message] = (await shop.asAdmin.messages.list()).items;
    await shop.asAdmin.messages.setState({ id: message?.id ?? '', state: 'closed' });
    expect((await get()).needs).toMatchObject({ messages: 0, erasures: 0 });
  });

  it('The newest orders come first, at most five.', async () => {
    for (let order = 0; order < 6; order += 1) await shop.paidOrder();
    const { newOrders, orderCounts } = await get();
    expect(orderCounts.paid).toBe(6);
    expect(newOrders.map(({ checkoutNumber }) => checkoutNumber)).toEqual(
      [6, 5, 4, 3, 2].map((sequence) => `BC-00000${sequence}`),
    );
    expect(newOrders[0]).toMatchObject({ lines: 1, units: 10, states: ['paid'] });
  });
});
