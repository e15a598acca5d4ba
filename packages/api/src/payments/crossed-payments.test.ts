import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { orderMoney } from '../testing/order-money.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';

let shop: TestShop;
const table: string[] = [];
beforeAll(async () => {
  shop = await testShop();
});
afterAll(async () => {
  await shop.close();
  process.stdout.write(`${table.join('\n')}\n`);
});

/** A tab of the browser that shows the payment page. */
async function tab(orderId: string) {
  const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId });
  const transactionId = clientSecret.replace(/_secret$/, '');
  return {
    transactionId,
    /** By card; a card is not charged twice, nor for an intent that was cancelled. */
    confirm() {
      if (shop.payments.intent(transactionId).status !== 'open') return;
      shop.payments.pay(transactionId);
    },
    /** The payment is processing first, and succeeds later. */
    startConfirming: () => shop.payments.alter(transactionId, { status: 'processing' }),
    endConfirming: () => shop.payments.pay(transactionId),
    report: () => errorCode(shop.asCustomer.payments.settle({ orderId, transactionId })),
    message() {
      const { rawBody, signature } = shop.payments.event('payment_intent.succeeded', transactionId);
      return errorCode(receiveWebhook(shop.deps, rawBody, signature));
    },
    /** A payment that arrives although the intent was cancelled. */
    moneyAllTheSame() {
      const { amountMinor } = shop.payments.intent(transactionId);
      shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor: amountMinor });
    },
  };
}

const cancel = (id: string) => errorCode(shop.asCustomer.orders.cancel({ id }));
const refund = (id: string) => errorCode(shop.asAdmin.orders.refund({ id }));
const expire = () => {
  shop.clock.now += 73 * HOUR;
  return expireOrders(shop.deps);
};

/** Runs at the shop's next provider call, before its response. */
function meanwhile(act: () => unknown): void {
  shop.payments.on.request = async () => {
    shop.payments.on = {};
    await act();
  };
}

interface Crossing {
  play: (orderId: string) => Promise<unknown>;
  /** The final state of the order, and the numbers of kept and of refunded charges. */
  end: [state: string, kept: number, returned: number];
}

const CROSSINGS: Record<string, Crossing> = {
  'reported twice at once': {
    async play(id) {
      const page = await tab(id);
      page.confirm();
      expect(await Promise.all([page.report(), page.report()])).toEqual([null, null]);
    },
    end: ['paid', 1, 0],
  },
  'reported, told of by two messages and found by the job, all at once': {
    async play(id) {
      const page = await tab(id);
      page.confirm();
      shop.clock.now += HOUR;
      const job = reconcilePayments(shop.deps);
      const codes = [page.report(), page.message(), page.message()];
      expect(await Promise.all(codes)).toEqual([null, null, null]);
      await job;
    },
    end: ['paid', 1, 0],
  },
  'cancelled while the bank takes its time': {
    async play(id) {
      const page = await tab(id);
      page.startConfirming();
      expect(await cancel(id)).toBe('ORDER_NOT_CANCELLABLE');
      page.endConfirming();
      await page.message();
    },
    end: ['paid', 1, 0],
  },
  'cancelled, and the card confirmed before the provider hears of it': {
    async play(id) {
      const page = await tab(id);
      meanwhile(() => page.confirm());
      expect(await cancel(id)).toBe('ORDER_NOT_CANCELLABLE');
    },
    end: ['paid', 1, 0],
  },
  'cancelled, and the card confirmed too late': {
    async play(id) {
      const page = await tab(id);
      expect(await cancel(id)).toBeNull();
      page.confirm();
      expect(await page.report()).toBe('PAYMENT_NOT_COMPLETED');
    },
    end: ['cancelled', 0, 0],
  },
  'cancelled and reported at once': {
    async play(id) {
      const page = await tab(id);
      page.confirm();
      await Promise.all([cancel(id), page.report(), cancel(id)]);
    },
    end: ['paid', 1, 0],
  },
  'expired while the bank takes its time': {
    async play(id) {
      const page = await tab(id);
      page.startConfirming();
      await expire();
      page.endConfirming();
      await page.report();
    },
    end: ['paid', 1, 0],
  },
  'expired, and the card confirmed before the provider hears of it': {
    async play(id) {
      const page = await tab(id);
      meanwhile(() => page.confirm());
      await expire();
    },
    end: ['paid', 1, 0],
  },
  'expired, and a page that is still open': {
    async play(id) {
      const page = await tab(id);
      await expire();
      page.confirm();
      expect(await page.report()).toBe('PAYMENT_NOT_COMPLETED');
    },
    end: ['expired', 0, 0],
  },
  'expired, and money that comes all the same': {
    async play(id) {
      const page = await tab(id);
      await expire();
      page.moneyAllTheSame();
      expect(await page.report()).toBe('ORDER_NOT_PAYABLE');
      await Promise.all([page.message(), page.message()]);
    },
    end: ['expired', 0, 1],
  },
  'cancelled, and money that comes all the same, told by two messages at once': {
    async play(id) {
      const page = await tab(id);
      await cancel(id);
      page.moneyAllTheSame();
      await Promise.all([page.message(), page.message()]);
    },
    end: ['cancelled', 0, 1],
  },
  'two tabs that pay at once': {
    async play(id) {
      const [one, two] = await Promise.all([tab(id), tab(id)]);
      one.confirm();
      two.confirm();
      await Promise.all([one.report(), two.report()]);
    },
    end: ['paid', 1, 0],
  },
  'a second tab that is opened while the first pays': {
    async play(id) {
      const one = await tab(id);
      meanwhile(() => one.confirm());
      expect(await errorCode(tab(id))).toBe('ORDER_NOT_PAYABLE');
    },
    end: ['paid', 1, 0],
  },
  'two tabs, one of an intent that the provider has cancelled since': {
    async play(id) {
      const one = await tab(id);
      shop.payments.alter(one.transactionId, { status: 'cancelled' });
      const two = await tab(id);
      expect(two.transactionId).not.toBe(one.transactionId);
      one.confirm();
      two.confirm();
      expect(await Promise.all([two.report(), one.report()])).toEqual([
        null,
        'PAYMENT_NOT_COMPLETED',
      ]);
    },
    end: ['paid', 1, 0],
  },
  'two intents, both charged': {
    async play(id) {
      const one = await tab(id);
      shop.payments.alter(one.transactionId, { status: 'cancelled' });
      const two = await tab(id);
      two.confirm();
      await two.report();
      one.moneyAllTheSame();
      await one.message();
    },
    end: ['paid', 1, 1],
  },
  'one tab cancels while the other pays': {
    async play(id) {
      const page = await tab(id);
      const cancelled = cancel(id);
      page.confirm();
      await Promise.all([cancelled, page.message()]);
    },
    end: ['paid', 1, 0],
  },
  'refunded by two admins at once, and told of late': {
    async play(id) {
      const page = await tab(id);
      page.confirm();
      await page.report();
      expect(await Promise.all([refund(id), refund(id)])).toEqual([null, null]);
      expect(await Promise.all([page.message(), page.report()])).toEqual([null, null]);
    },
    end: ['refunded', 0, 1],
  },
};

test.each(Object.entries(CROSSINGS))('%s', async (name, { play, end }) => {
  const { id } = await shop.order();
  await play(id);
  // The jobs complete the remaining changes.
  shop.clock.now += HOUR;
  await reconcilePayments(shop.deps);
  await expire();
  const { order, kept, returned } = await orderMoney(shop, id);
  expect([order.state, kept.length, returned.length]).toEqual(end);
  table.push(`${name}: ${order.state}, ${kept.length} kept, ${returned.length} returned`);
});
