import type { Order } from '@bm/domain/orders/order.schema';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

const STEPS = [
  'ship',
  'request',
  'approve',
  'receive',
  'refund',
  'replace',
  'reject',
  'withdraw',
  'refund units',
  'fail refund',
  'correct',
] as const;
type Step = (typeof STEPS)[number];

const RUNS = process.env['DEEP_TESTS'] === undefined ? 15 : 200;

/** Applies a step; one about a return takes some return of the order. */
async function applyStep(shop: TestShop, order: Order, step: Step, units: number): Promise<void> {
  const idempotencyKey = shop.deps.newId().padStart(12, 'key-');
  const { returns, refunds, shipments, orders } = shop.asAdmin;
  const lines = [{ orderId: order.id, quantity: units }];
  const all = await shop.store.read.returns.listForCheckout(order.checkoutId);
  const id = all.at(units % Math.max(1, all.length))?.id ?? 'none';
  const of = { idempotencyKey, checkoutId: order.checkoutId, lines };
  switch (step) {
    case 'ship':
      return void (await shipments.create(of));
    case 'request': {
      const request = { idempotencyKey, orderId: order.id, quantity: units } as const;
      return void (await shop.asCustomer.returns.request({ ...request, reason: 'too many' }));
    }
    case 'approve':
      return void (await returns.approve({ id }));
    case 'receive':
      return void (await returns.receive({ id, quantity: units, restock: units % 2 === 0 }));
    case 'refund':
      return void (await returns.refund({ idempotencyKey, id }));
    case 'replace':
      return void (await returns.replace({ idempotencyKey, id }));
    case 'reject':
      return void (await returns.reject({ id, answer: 'No.' }));
    case 'withdraw':
      return void (await shop.asCustomer.returns.withdraw({ id }));
    case 'refund units':
      return void (await refunds.create({
        ...of,
        lines: lines.map((line) => ({ ...line, restock: units % 2 === 0 })),
        reason: 'damaged',
      }));
    case 'fail refund':
      return failRefund(shop, order);
    case 'correct': {
      const { state: from } = await orders.byId({ id: order.id });
      if (from !== 'processing' && from !== 'shipped') return;
      await orders.correct({ id: order.id, from, note: 'By mistake.' });
    }
  }
}

/** The provider reports that the latest refund has failed. */
async function failRefund(shop: TestShop, order: Order): Promise<void> {
  const made = (await shop.store.read.refunds.listForCheckout(order.checkoutId)).at(-1);
  if (made === undefined || made.status !== 'succeeded') return;
  shop.payments.setRefundStatus(made.providerRefundId ?? '', 'failed');
  const { rawBody, signature } = shop.payments.event('refund.failed', made.transactionId);
  shop.clock.now += 1000;
  await receiveWebhook(shop.deps, rawBody, signature);
}

const EXPECTED = ['ILLEGAL_TRANSITION', 'RETURN_REFUSED', 'REFUND_REFUSED', 'RETURN_NOT_FOUND'];

it('Random sequences of shipments, returns, refunds, failures and corrections keep the data consistent.', async () => {
  const steps = fc.array(
    fc.record({ step: fc.constantFrom(...STEPS), units: fc.integer({ min: 1, max: 7 }) }),
    { minLength: 10, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const shop = await testShop();
      const order = await shop.paidOrder({ quantity: 20 });
      const begin: Step[] = ['ship', 'request', 'approve'];
      for (const step of begin) await applyStep(shop, order, step, 7);
      for (const { step, units } of sequence) {
        const code = await errorCode(applyStep(shop, order, step, units));
        expect([null, ...EXPECTED]).toContain(code);
      }
      const read = await shop.store.read.orders.byId(order.id);
      const part = await shop.store.read.parts.stockedById(order.partId);
      expect(part?.onHand ?? -1).toBeGreaterThanOrEqual(part?.reserved ?? 0);
      // The part was counted once with 100 units, and nothing arrived but what had left.
      expect(part?.onHand ?? 101).toBeLessThanOrEqual(100);
      expect(read?.refundedMinor ?? -1).toBeLessThanOrEqual(order.totalMinor);
      // Fails if any invariant of the data is broken.
      await shop.close();
    }),
    { numRuns: RUNS },
  );
});
