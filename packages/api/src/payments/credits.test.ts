import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { creditMinor } from '@bm/domain/payments/credit-rule';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from '../orders/expire-orders.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const bank = { ...DEFAULT_SETTINGS.bank, account: '1057' };
  await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, bank } });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

let numbers = 0;
/** A checkout of 25.00 that names the bank. */
async function placed(): Promise<CheckoutDetail> {
  const lines = [{ partId: (await shop.part({ stock: 100_000 })).id, quantity: 10 }];
  const idempotencyKey = `credit-of-${(numbers += 1)}`;
  return shop.asCustomer.checkouts.place({ idempotencyKey, lines, paymentMethod: 'bank' });
}
const record = ({ number }: CheckoutDetail, amountMinor: number) =>
  shop.asAdmin.payments.recordReceipt({
    checkoutNumber: number,
    reference: `FT-${(numbers += 1)}`,
    amountMinor,
    receivedAt: 1,
  });
const detail = ({ id }: CheckoutDetail) => shop.asCustomer.checkouts.byId({ id });

/** A paid checkout with a credit of 5.00. */
async function overpaid() {
  const checkout = await placed();
  await record(checkout, 3000);
  const [credit] = (await detail(checkout)).credits;
  if (credit === undefined) throw new Error('There is no credit.');
  return { checkout, credit };
}
const back = (id: string, reference = 'OUT-1') =>
  shop.asAdmin.payments.returnCredit({ id, reference, sentAt: 2 });
describe('money beyond what was due', () => {
  it('It is listed, counted as a to-do, and the customer is told.', async () => {
    const { checkout, credit } = await overpaid();
    expect(credit).toMatchObject({ amountMinor: 500, status: 'open', decidedAt: null });
    expect((await shop.asAdmin.payments.credits()).items).toEqual([
      { ...credit, checkoutNumber: checkout.number, customerEmail: shop.customer.email },
    ]);
    expect((await shop.asAdmin.overview.get()).needs).toMatchObject({
      openCredits: 1,
      openReceipts: 0,
    });
    const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'transfer-credit', recipient: shop.customer.email }),
    );
  });

  it('Kept, it is credit of the account, once, and may be sent back later.', async () => {
    const { checkout, credit } = await overpaid();
    const { customer } = await shop.asAdmin.checkouts.adminById({ id: checkout.id });
    expect(customer.creditMinor).toBe(0);
    for (const _ of ['once', 'again']) {
      expect(await shop.asAdmin.payments.keepCredit({ id: credit.id })).toMatchObject({
        status: 'kept',
        decidedAt: shop.clock.now,
      });
    }
    const other = await placed();
    expect((await shop.asAdmin.checkouts.adminById({ id: other.id })).customer).toMatchObject({
      creditMinor: 500,
    });
    expect((await shop.asAdmin.overview.get()).needs.openCredits).toBe(0);
    expect(await back(credit.id)).toMatchObject({ status: 'returned' });
    expect((await shop.asAdmin.checkouts.adminById({ id: other.id })).customer).toMatchObject({
      creditMinor: 0,
    });
    const acts = shop.audit.filter(({ action }) => action.endsWith('Credit'));
    expect(acts).toMatchObject([
      { action: 'payments.keepCredit', targetId: checkout.id, before: { status: 'open' } },
      {
        action: 'payments.returnCredit',
        targetId: checkout.id,
        before: { status: 'kept' },
        after: { reference: 'OUT-1', amountMinor: 500 },
      },
    ]);
  });

  it('Sent back, it is a receipt with a negative amount; a repeated call changes nothing.', async () => {
    const { checkout, credit } = await overpaid();
    const results = await Promise.all([back(credit.id, ' out 1 '), back(credit.id, 'OUT1')]);
    expect(results).toMatchObject([{ status: 'returned' }, { status: 'returned' }]);
    const { receipts } = await detail(checkout);
    expect(receipts.slice(1)).toMatchObject([
      { amountMinor: -500, reference: 'OUT1', transactionId: credit.transactionId },
    ]);
    expect(await errorCode(back(credit.id, 'OUT-2'))).toBe('ILLEGAL_TRANSITION');
    expect(await errorCode(shop.asAdmin.payments.keepCredit({ id: credit.id }))).toBe(
      'ILLEGAL_TRANSITION',
    );
    expect((await detail(checkout)).receipts).toHaveLength(2);
    expect(shop.audit.filter(({ action }) => action === 'payments.returnCredit')).toHaveLength(1);
  });

  it('Wrong references, dates and ids are rejected.', async () => {
    const { checkout, credit } = await overpaid();
    const [receipt] = (await detail(checkout)).receipts;
    expect(await errorCode(back(credit.id, receipt?.reference))).toBe('REFERENCE_USED');
    expect(await errorCode(back(credit.id, ' '))).toBe('BAD_INPUT');
    const late = { id: credit.id, reference: 'R', sentAt: shop.clock.now + 25 * HOUR };
    expect(await errorCode(shop.asAdmin.payments.returnCredit(late))).toBe('BAD_INPUT');
    expect(await errorCode(back('none'))).toBe('NOT_FOUND');
    expect(await errorCode(shop.asAdmin.payments.keepCredit({ id: 'none' }))).toBe('NOT_FOUND');
    expect((await detail(checkout)).credits).toEqual([credit]);
  });

  it('One transfer sends back one credit: another one over the same amount stays open.', async () => {
    const { checkout, credit } = await overpaid();
    await record(checkout, credit.amountMinor);
    await back(credit.id);
    const [, other] = (await detail(checkout)).credits;
    expect(await errorCode(back(other?.id ?? ''))).toBe('REFERENCE_USED');
    expect((await detail(checkout)).credits).toMatchObject([
      { status: 'returned' },
      { amountMinor: credit.amountMinor, status: 'open' },
    ]);
  });

  it('Each decision sends its mail once.', async () => {
    const { credit } = await overpaid();
    await shop.asAdmin.payments.keepCredit({ id: credit.id });
    await shop.asAdmin.payments.keepCredit({ id: credit.id });
    await back(credit.id);
    await back(credit.id);
    const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
    const kinds = items.filter(({ kind }) => kind === 'transfer-credit');
    expect(kinds).toHaveLength(3);
  });

  it('A part of the amount is credit once its checkout has expired or was cancelled.', async () => {
    const [expired, cancelled] = [await placed(), await placed()];
    const { receipt } = await record(expired, 1100);
    await record(expired, -100);
    await record(cancelled, 900);
    await shop.asCustomer.orders.cancel({ id: cancelled.orders[0]?.id ?? '' });
    shop.clock.now += 15 * 24 * HOUR;
    await expireOrders(shop.deps);
    const transactionId = `bank:${receipt.reference}`;
    expect((await detail(expired)).credits).toMatchObject([{ amountMinor: 1000, transactionId }]);
    expect((await detail(cancelled)).credits).toMatchObject([{ amountMinor: 900 }]);
    expect((await shop.asAdmin.overview.get()).needs).toMatchObject({
      openCredits: 2,
      openReceipts: 0,
    });
  });

  it('An account with credit is not erased until it was sent back.', async () => {
    const { checkout, credit } = await overpaid();
    await shop.asAdmin.orders.refund({ id: checkout.orders[0]?.id ?? '' });
    await shop.asAdmin.payments.keepCredit({ id: credit.id });
    await shop.asCustomer.personalData.requestErasure();
    const confirm = () => shop.asAdmin.personalData.confirmErasure({ userId: shop.customer.id });
    expect(await errorCode(confirm())).toBe('ERASURE_BLOCKED');
    await back(credit.id);
    expect((await confirm()).erasedAt).not.toBeNull();
  });
});

it('For random receipts and decisions: received - sent back = paid + open + credit, at every step.', async () => {
  const step = fc.oneof(
    fc.record({ receive: fc.integer({ min: 1, max: 3000 }) }),
    fc.record({ keep: fc.nat(3) }),
    fc.record({ send: fc.nat(3) }),
    fc.constant({ expire: true } as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const checkout = await placed();
      let received = 0;
      for (const each of steps) {
        const { credits } = await detail(checkout);
        if ('receive' in each) {
          received += each.receive;
          await record(checkout, each.receive);
        } else if ('expire' in each) {
          shop.clock.now += 15 * 24 * HOUR;
          await expireOrders(shop.deps);
        } else if ('keep' in each) {
          const id = credits[each.keep]?.id ?? 'none';
          await errorCode(shop.asAdmin.payments.keepCredit({ id }));
        } else {
          const id = credits[each.send]?.id ?? 'none';
          await errorCode(back(id, `OUT-${(numbers += 1)}`));
        }
        const now = await detail(checkout);
        const paid = now.orders.filter(({ state }) => state === 'paid');
        const sent = creditMinor(now.credits, 'returned');
        const stored = now.receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(stored).toBe(received - sent);
        expect(stored).toBe(
          paid.reduce((sum, { totalMinor }) => sum + totalMinor, 0) +
            openReceiptsMinor(now.receipts) +
            creditMinor(now.credits, 'open', 'kept'),
        );
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
