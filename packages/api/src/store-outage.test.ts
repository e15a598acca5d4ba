import { failingStore } from '@bm/db/testing/killable-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from './orders/expire-orders.service.ts';
import { receiveWebhook } from './payments/receive-webhook.service.ts';
import { reconcilePayments } from './payments/reconcile-payments.service.ts';
import { errorCode } from './testing/error-code.ts';
import { HOUR, testShop, type TestShop } from './testing/test-shop.ts';

let disk: ReturnType<typeof failingStore>;
let shop: TestShop;
beforeEach(async () => {
  shop = await testShop(async () => {
    disk = failingStore();
    return disk.store;
  });
});
afterEach(() => shop.close());

/** Enough text to need pages of its own. */
const LONG_NOTE = 'x'.repeat(500);

async function placeMany(partId: string): Promise<(string | null)[]> {
  const codes: (string | null)[] = [];
  // Some small rows still find room in a page that is there already.
  for (let count = 0; count < 40; count += 1) {
    const order = {
      idempotencyKey: shop.deps.newId().padStart(12, 'key-'),
      partId,
      quantity: 10,
      phone: '',
      address: LONG_NOTE,
    };
    codes.push(await errorCode(shop.asCustomer.orders.place(order)));
  }
  return codes;
}

describe('without room for another page (max_page_count)', () => {
  it('With a full disk writes fail with STORE_UNAVAILABLE, data stays consistent, and reads succeed.', async () => {
    const { id: partId } = await shop.part({ stock: 10_000 });
    disk.fillDisk();
    const codes = await placeMany(partId);
    const placed = codes.filter((code) => code === null).length;
    expect(new Set(codes)).toEqual(new Set(['STORE_UNAVAILABLE', ...codes.slice(0, placed)]));
    expect(codes.at(-1)).toBe('STORE_UNAVAILABLE');
    expect((await shop.asCustomer.orders.mine()).total).toBe(placed);
    const { available } = await shop.asNobody.parts.byId({ id: partId });
    expect(available).toBe(10_000 - 10 * placed);
    expect(await shop.store.read.checks.findViolations()).toEqual([]);

    disk.freeDisk();
    expect(new Set(await placeMany(partId))).toEqual(new Set([null]));
  });
});

describe('while nothing may be written (query_only)', () => {
  it('With a read-only disk every write fails with STORE_UNAVAILABLE and succeeds afterwards.', async () => {
    const { id: partId } = await shop.part({ stock: 1000 });
    const unpaid = await shop.order({ partId });
    const paid = await shop.order({ partId });
    const transactionId = await shop.payAtProvider(paid.id);
    const moving = await shop.paidOrder({ partId });
    const refunded = await shop.paidOrder({ partId });
    const idempotencyKey = 'the-same-key-each-time';
    const order = { idempotencyKey, partId, quantity: 10, phone: '', address: '' };
    const writes = [
      () => shop.asCustomer.orders.place(order),
      () => shop.asCustomer.orders.cancel({ id: unpaid.id }),
      () => shop.asCustomer.payments.settle({ orderId: paid.id, transactionId }),
      () => shop.asAdmin.orders.advance({ id: moving.id, to: 'processing' }),
      () => shop.asAdmin.orders.refund({ id: refunded.id }),
      () => shop.asNobody.messages.subscribe({ email: 'reader@shop.test' }),
    ];
    const outcomes = async () => {
      const codes = [];
      for (const write of writes) codes.push(await errorCode(write()));
      return codes;
    };
    const commits = shop.commits();

    disk.forbidWriting();
    expect(await outcomes()).toEqual(writes.map(() => 'STORE_UNAVAILABLE'));
    expect(shop.commits()).toBe(commits);
    const states = [unpaid, paid, moving, refunded].map(async ({ id }) => {
      return (await shop.asCustomer.orders.byId({ id })).state;
    });
    expect(await Promise.all(states)).toEqual(['unpaid', 'unpaid', 'paid', 'paid']);

    disk.allowWriting();
    expect(await outcomes()).toEqual(writes.map(() => null));
    // A refund is stored before the provider call, so the outage prevented it.
    expect([...shop.payments.refunds.keys()]).toEqual([refunded.transactionId]);
    expect(shop.payments.calls.filter((call) => call === 'refundIntent')).toHaveLength(1);
  });

  it('During an outage a webhook is rejected for a retry, and jobs continue afterwards.', async () => {
    const { id: partId } = await shop.part({ stock: 1000 });
    const { id } = await shop.order({ partId });
    const transactionId = await shop.payAtProvider(id);
    const late = await shop.order({ partId });
    const other = await shop.order({ partId });
    await shop.payAtProvider(other.id);
    const { rawBody, signature } = shop.payments.event('payment_intent.succeeded', transactionId);
    const deliver = () => errorCode(receiveWebhook(shop.deps, rawBody, signature));
    shop.clock.now += 72 * HOUR;

    disk.forbidWriting();
    expect(await deliver()).toBe('STORE_UNAVAILABLE');
    expect(await errorCode(reconcilePayments(shop.deps))).toBe('STORE_UNAVAILABLE');
    expect(await expireOrders(shop.deps)).toEqual({ expired: 0, kept: 0, failed: 3 });

    disk.allowWriting();
    expect(await deliver()).toBeNull();
    expect(await reconcilePayments(shop.deps)).toMatchObject({ paid: 1, failed: 0 });
    expect(await expireOrders(shop.deps)).toEqual({ expired: 1, kept: 0, failed: 0 });
    expect((await shop.asAdmin.orders.byId({ id: late.id })).state).toBe('expired');
  });
});
