import type { DisputeReport } from '@bm/domain/disputes/merge-dispute';
import type { Order } from '@bm/domain/orders/order.schema';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import {
  LOST,
  OPENED,
  REINSTATED,
  reportDispute,
  reportFraudWarning,
  UNDER_REVIEW,
  WITHDRAWN,
  WON,
} from '../testing/dispute-events.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let order: Order;
beforeEach(async () => {
  shop = await testShop();
  order = await shop.paidOrder();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const newKey = () => shop.deps.newId().padStart(12, 'key-');
const report = (dispute: DisputeReport, of = order) =>
  reportDispute(shop, of.transactionId, dispute);
const warn = () => reportFraudWarning(shop, order.transactionId);
const read = () => shop.asAdmin.disputes.forCheckout({ checkoutId: order.checkoutId });
const decide = (decision: 'credit-note' | 'loss', idempotencyKey = newKey()) =>
  shop.asAdmin.disputes.decide({ idempotencyKey, id: OPENED.id, decision });
const state = async () => (await shop.asAdmin.orders.byId({ id: order.id })).state;
const creditNotes = async () =>
  (await shop.asAdmin.orders.byId({ id: order.id })).documents.filter(
    ({ kind }) => kind === 'credit-note',
  );
const needs = async () => (await shop.asAdmin.overview.get()).needs;

const refund = (amountMinor: number) =>
  shop.asAdmin.refunds.create({
    idempotencyKey: newKey(),
    checkoutId: order.checkoutId,
    amountMinor,
    reason: 'goodwill',
  });
const ship = (confirmDisputed?: boolean) =>
  shop.asAdmin.shipments.create({
    idempotencyKey: newKey(),
    checkoutId: order.checkoutId,
    lines: [{ orderId: order.id, quantity: 5 }],
    confirmDisputed,
  });
const advance = (confirmDisputed?: boolean) =>
  shop.asAdmin.orders.advance({ id: order.id, to: 'shipped', confirmDisputed });

describe('a reported dispute', () => {
  it('Is stored with its steps, marks its checkout, and is a thing to do.', async () => {
    await report(OPENED);
    await report(WITHDRAWN);
    const { disputes } = await read();
    const { moved: _, ...told } = OPENED;
    expect(disputes).toEqual([
      {
        ...told,
        checkoutId: order.checkoutId,
        transactionId: order.transactionId,
        steps: { needs_response: OPENED.reportedAt, funds_withdrawn: OPENED.reportedAt },
        decision: null,
        decidedAt: null,
        lossMinor: null,
        refundId: null,
        url: 'https://provider.test/disputes/dp_1',
      },
    ]);
    expect(await shop.asAdmin.disputes.marks()).toMatchObject([
      { checkoutId: order.checkoutId, status: 'needs_response', amountMinor: 25_00 },
    ]);
    const overview = await shop.asAdmin.overview.get();
    expect(overview.needs).toMatchObject({ disputes: 1, fraudWarnings: 0 });
    expect(overview.disputes).toMatchObject([{ dueBy: OPENED.dueBy }]);
    expect(await state()).toBe('paid');
  });

  it('Is no to-do while the bank reviews it, and after it was won.', async () => {
    await report(UNDER_REVIEW);
    expect(await needs()).toMatchObject({ disputes: 0 });
    expect(await shop.asAdmin.disputes.marks()).toHaveLength(1);
    await report(WON);
    expect(await shop.asAdmin.disputes.marks()).toEqual([]);
  });

  it('Is the same after its events in any order and any repetition.', async () => {
    const reports = [OPENED, WITHDRAWN, UNDER_REVIEW, LOST, WON, REINSTATED];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...reports, ...reports], { minLength: 12 }),
        async (delivered) => {
          const other = await shop.paidOrder();
          const id = `dp_${other.id.slice(-12)}`;
          for (const each of delivered) await report({ ...each, id }, other);
          const { checkoutId } = other;
          const { disputes } = await shop.asAdmin.disputes.forCheckout({ checkoutId });
          expect(disputes).toMatchObject([
            {
              status: 'won',
              reportedAt: WON.reportedAt,
              steps: {
                needs_response: OPENED.reportedAt,
                funds_withdrawn: OPENED.reportedAt,
                under_review: UNDER_REVIEW.reportedAt,
                lost: LOST.reportedAt,
                won: WON.reportedAt,
                funds_reinstated: WON.reportedAt,
              },
            },
          ]);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('May arrive before the event of its payment, which it settles.', async () => {
    order = await shop.order();
    const transactionId = await shop.payAtProvider(order.id);
    await reportDispute(shop, transactionId, OPENED);
    expect(await state()).toBe('paid');
    expect((await read()).disputes).toHaveLength(1);
  });

  it('In another currency, without its data, of an unpaid or an unknown payment is not stored.', async () => {
    await report({ ...OPENED, currency: 'eur' });
    const unpaid = await shop.order();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: unpaid.id });
    await reportDispute(shop, clientSecret.replace(/_secret$/, ''), OPENED);
    await shop.asCustomer.orders.cancel({ id: unpaid.id });
    await reportDispute(shop, clientSecret.replace(/_secret$/, ''), OPENED);
    const { rawBody, signature } = shop.payments.event(
      'charge.dispute.created',
      order.transactionId,
    );
    await receiveWebhook(shop.deps, rawBody, signature);
    await reportDispute(shop, 'pi_unknown', OPENED);
    await reportDispute(shop, null, OPENED);
    expect(await shop.asAdmin.disputes.marks()).toEqual([]);
  });

  it('Stays with its payment when an event names another one.', async () => {
    await report(OPENED);
    await report(LOST, await shop.paidOrder());
    expect(await shop.asAdmin.disputes.marks()).toMatchObject([
      { checkoutId: order.checkoutId, status: 'needs_response' },
    ]);
  });
});

describe('a decision about a lost dispute', () => {
  it('A credit note ends the order as a refund by the bank, which no provider is asked for.', async () => {
    await report(LOST);
    const calls = shop.payments.calls.length;
    const key = newKey();
    const decided = await decide('credit-note', key);
    expect(decided).toMatchObject({ decision: 'credit-note', lossMinor: 0 });
    expect(await decide('credit-note', key)).toEqual(decided);
    expect(shop.payments.calls).toHaveLength(calls);
    expect(await state()).toBe('refunded');
    expect(await creditNotes()).toHaveLength(1);
    const { refunds } = await shop.asCustomer.checkouts.byId({ id: order.checkoutId });
    expect(refunds).toMatchObject([
      { id: decided.refundId, amountMinor: 25_00, status: 'succeeded', providerRefundId: 'dp_1' },
    ]);
    expect(await shop.asAdmin.disputes.marks()).toEqual([]);
    expect(shop.audit.filter(({ action }) => action === 'disputes.decide')).toMatchObject([
      { targetId: order.checkoutId, after: { disputeId: 'dp_1', lossMinor: 0 } },
    ]);
  });

  it('A loss leaves order and invoice as they are, and nothing to refund.', async () => {
    await report(LOST);
    expect(await needs()).toMatchObject({ disputes: 1 });
    expect(await decide('loss')).toMatchObject({ lossMinor: 25_00, refundId: null });
    expect([await state(), await creditNotes()]).toEqual(['paid', []]);
    expect(await needs()).toMatchObject({ disputes: 0 });
    expect(await errorCode(shop.asAdmin.orders.refund({ id: order.id }))).toBe('REFUND_REFUSED');
  });

  it('A credit note over a part of the invoice, after a refund, leaves the rest as a loss.', async () => {
    await refund(10_00);
    await report(LOST);
    expect(await decide('credit-note')).toMatchObject({ lossMinor: 10_00 });
    expect(await creditNotes()).toHaveLength(2);
    expect(await state()).toBe('refunded');
  });

  it('Without anything left of the invoice only a loss is possible.', async () => {
    await shop.asAdmin.orders.refund({ id: order.id });
    await report(LOST);
    expect(await callError(decide('credit-note'))).toMatchObject({
      code: 'DISPUTE_REFUSED',
      details: { leftMinor: 0 },
    });
    expect(await decide('loss')).toMatchObject({ lossMinor: 25_00 });
  });

  it.each(['credit-note', 'loss'] as const)(
    'Of a %s is taken back when it is won.',
    async (kind) => {
      await report(LOST);
      await decide(kind);
      await report(WON);
      await report(LOST);
      expect((await read()).disputes).toMatchObject([
        { status: 'won', decision: null, lossMinor: null, refundId: null },
      ]);
      expect(await state()).toBe('paid');
      expect(await creditNotes()).toHaveLength(kind === 'loss' ? 0 : 2);
      expect(await needs()).toMatchObject({ disputes: 0, failedRefunds: 0 });
      expect(await shop.asAdmin.orders.refund({ id: order.id })).toMatchObject({
        state: 'refunded',
      });
    },
  );

  it.each([
    ['credit-note', 0],
    ['loss', 25_00],
  ] as const)('Of a %s stays when the loss is reported again.', async (kind, lossMinor) => {
    await report(LOST);
    const { refundId } = await decide(kind);
    await report(LOST);
    expect((await read()).disputes).toMatchObject([{ decision: kind, lossMinor, refundId }]);
    expect(await state()).toBe(kind === 'loss' ? 'paid' : 'refunded');
  });

  it('Is rejected before the loss, a second time, and for an unknown dispute.', async () => {
    expect(await errorCode(decide('loss'))).toBe('DISPUTE_NOT_FOUND');
    await report(OPENED);
    expect(await callError(decide('loss'))).toMatchObject({
      code: 'DISPUTE_REFUSED',
      details: { status: 'needs_response', decision: null },
    });
    await report(LOST);
    const codes = await Promise.all([errorCode(decide('loss')), errorCode(decide('credit-note'))]);
    expect(codes.toSorted()).toEqual(['DISPUTE_REFUSED', null]);
    await report(WON);
    expect(await errorCode(decide('loss'))).toBe('DISPUTE_REFUSED');
  });

  it('Needs the key of its request.', async () => {
    await report(LOST);
    const key = newKey();
    await decide('loss', key);
    expect(await errorCode(decide('credit-note', key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('refunds beside a dispute', () => {
  it.each([
    [OPENED, 'REFUND_REFUSED'],
    [UNDER_REVIEW, 'REFUND_REFUSED'],
    [LOST, 'REFUND_REFUSED'],
    [WON, null],
    [{ ...OPENED, status: 'warning_needs_response' } as const, null],
  ])('While %o a refund gets %s.', async (dispute, code) => {
    await report(dispute);
    expect(await errorCode(refund(1_00))).toBe(code);
  });

  it('What is not disputed can be refunded.', async () => {
    await report({ ...OPENED, amountMinor: 20_00 });
    expect(await callError(refund(5_01))).toMatchObject({ details: { leftMinor: 5_00 } });
    expect(await refund(4_00)).toMatchObject({ amountMinor: 4_00 });
  });
});

describe('shipping of a disputed order', () => {
  it.each([
    ['a dispute', () => report(OPENED)],
    ['a lost dispute', () => report(LOST)],
    ['a warning of fraud', () => warn()],
  ])('With %s it needs a confirmation, in every way of shipping.', async (_, happen) => {
    await happen();
    const { checkoutId } = order;
    const refused = { code: 'ORDER_DISPUTED', details: { checkoutId } };
    expect(await callError(ship())).toMatchObject(refused);
    await shop.asAdmin.orders.advance({ id: order.id, to: 'processing' });
    expect(await callError(advance())).toMatchObject(refused);
    const shipments = [{ checkoutId, units: order.quantity }];
    expect(await shop.asAdmin.shipments.shipOrders({ shipments })).toEqual([
      { checkoutId, shipmentId: null, problem: 'ORDER_DISPUTED' },
    ]);
    expect(await ship(true)).toMatchObject({ number: 1 });
    expect(await advance(true)).toMatchObject({ state: 'shipped' });
  });

  it('After a dispute was won, or a warning was checked, it needs none.', async () => {
    await report(WON);
    await warn();
    await shop.asAdmin.disputes.checkWarning({ id: 'issfr_1' });
    expect(await ship()).toMatchObject({ number: 1 });
  });
});

describe('a warning of fraud', () => {
  it('Is recorded once, and a thing to do until an admin has checked it.', async () => {
    await warn();
    await warn();
    expect((await read()).fraudWarnings).toMatchObject([{ id: 'issfr_1', checkedAt: null }]);
    expect(await needs()).toMatchObject({ disputes: 0, fraudWarnings: 1 });
    const checked = await shop.asAdmin.disputes.checkWarning({ id: 'issfr_1' });
    expect(checked.checkedAt).toBe(shop.clock.now);
    shop.clock.now += 1;
    expect(await shop.asAdmin.disputes.checkWarning({ id: 'issfr_1' })).toEqual(checked);
    expect(await needs()).toMatchObject({ fraudWarnings: 0 });
    expect(shop.audit.filter(({ action }) => action === 'disputes.checkWarning')).toHaveLength(1);
    expect(await errorCode(shop.asAdmin.disputes.checkWarning({ id: 'none' }))).toBe(
      'DISPUTE_NOT_FOUND',
    );
  });

  it('Without an id, or of an unpaid payment, is accepted and not stored.', async () => {
    const { transactionId } = order;
    const sent = shop.payments.event('radar.early_fraud_warning.created', transactionId);
    await receiveWebhook(shop.deps, sent.rawBody, sent.signature);
    const unpaid = await shop.order();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: unpaid.id });
    await reportFraudWarning(shop, clientSecret.replace(/_secret$/, ''));
    expect(await shop.asAdmin.disputes.marks()).toEqual([]);
  });

  it('Ends with the refund of the whole payment.', async () => {
    await warn();
    await shop.asAdmin.orders.refund({ id: order.id });
    expect(await shop.asAdmin.disputes.marks()).toEqual([]);
  });
});
