import type { Order } from '@bm/domain/orders/order.schema';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterAll(() => shop.close());

const RUNS = process.env['DEEP_TESTS'] === '1' ? 300 : 25;
const STOCK = 100;
const ORDERED = 20;

/** `units` of the order; the last refund fails. */
interface Step {
  act: 'ship' | 'return' | 'refund' | 'fail' | 'sell' | 'correct';
  units: number;
}
const units = fc.constantFrom(10, ORDERED, ORDERED);
const often = fc.constantFrom(true, true, false);
const anyStep = (...acts: Step['act'][]) => fc.record({ act: fc.constantFrom(...acts), units });
/** A refund, then often a sale of all other units and the failure of the refund. */
const attempt = fc
  .tuple(anyStep('return', 'return', 'refund'), often, often, fc.boolean())
  .map(([refund, isSold, isFailed, isCorrected]): Step[] => [
    refund,
    ...(isSold ? [{ act: 'sell', units: 0 } as const] : []),
    ...(isFailed ? [{ act: 'fail', units: 0 } as const] : []),
    ...(isCorrected ? [{ act: 'correct', units: 0 } as const] : []),
  ]);
const steps = fc
  .tuple(
    anyStep('ship'),
    fc.array(fc.oneof(attempt, attempt, fc.tuple(anyStep('ship'))), { minLength: 2, maxLength: 5 }),
  )
  .map(([shipment, others]) => [shipment, ...others.flat()]);

async function play(
  { id, partId, checkoutId, transactionId }: Order,
  step: Step,
): Promise<unknown> {
  shop.clock.now += HOUR;
  const { act, units: quantity } = step;
  const idempotencyKey = `${shop.deps.newId()}-key`;
  const refund = (restock: boolean) =>
    shop.asAdmin.refunds.create({
      idempotencyKey,
      checkoutId,
      reason: 'customer',
      lines: [{ orderId: id, quantity, restock }],
    });
  const plays: Record<Step['act'], () => Promise<unknown>> = {
    ship: () =>
      shop.asAdmin.shipments.create({
        idempotencyKey,
        checkoutId,
        lines: [{ orderId: id, quantity }],
      }),
    return: () => refund(true),
    refund: () => refund(false),
    async fail() {
      const intentId = transactionId ?? '';
      const made = await shop.payments.listRefunds(intentId);
      const failing = made.findLast(({ status }) => status === 'succeeded');
      if (failing === undefined) return;
      shop.payments.setRefundStatus(failing.id, 'failed');
      const { rawBody, signature } = shop.payments.event('refund.failed', intentId);
      await receiveWebhook(shop.deps, rawBody, signature);
    },
    async sell() {
      const part = await shop.store.read.parts.stockedById(partId);
      await shop.paidOrder({ partId, quantity: (part?.available ?? 0) - 1 });
    },
    async correct() {
      const { state } = await shop.asAdmin.orders.byId({ id });
      const from = (['processing', 'shipped'] as const).find((each) => each === state);
      if (from === undefined) return;
      await shop.asAdmin.orders.correct({ id, from, note: 'Counted again.' });
    },
  };
  return plays[act]();
}

test('Shipments, returns, failed refunds, sales and corrections in any order make no stock.', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const { id: partId } = await shop.part({ stock: STOCK });
      const order = await shop.paidOrder({ partId, quantity: ORDERED });
      for (const step of played) {
        const code = await errorCode(play(order, step));
        expect(code).not.toBe('INTERNAL');
        const { shippedUnits } = await shop.asAdmin.orders.byId({ id: order.id });
        const part = await shop.store.read.parts.stockedById(partId);
        expect(part?.onHand).toBeLessThanOrEqual(STOCK);
        expect(part?.onHand).toBeGreaterThanOrEqual(STOCK - shippedUnits);
      }
    }),
    { numRuns: RUNS },
  );
});
