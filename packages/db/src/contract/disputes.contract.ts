import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aDispute, aFraudWarning, aPayment, aRefund } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function disputeContract(open: OpenStore): void {
  const store = freshStore(open);
  const read = () => store().read.disputes;

  /** A checkout with a payment that succeeded. */
  async function paid() {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const order = await storeOrder(store(), part, user);
    const payment = aPayment(order, { status: 'succeeded' });
    await store().write((tx) => tx.payments.insert(payment));
    const { checkoutId, transactionId } = payment;
    const checkout = await store().read.checkouts.byId(checkoutId);
    return { user, payment, checkoutId, transactionId, number: checkout?.number };
  }
  const save = (...dispute: Parameters<typeof aDispute>) =>
    store().write((tx) => tx.disputes.save(aDispute(...dispute)));

  it('A dispute is saved again with what the provider reports, and keeps its decision.', async () => {
    const of = await paid();
    const lost = { status: 'lost', steps: { lost: 5 }, dueBy: null } as const;
    await save(of, { id: 'dp_1' });
    await save(of, { id: 'dp_1', ...lost });
    const loss = { decision: 'loss', lossMinor: 9700, refundId: null } as const;
    const decided = { ...loss, decidedAt: 7, decidedBy: of.user.id };
    const decide = () => store().write((tx) => tx.disputes.decide('dp_1', decided));
    expect([await decide(), await decide()]).toEqual([true, false]);
    await save(of, { id: 'dp_1', ...lost, reason: 'general' });
    const expected = aDispute(of, { id: 'dp_1', ...lost, ...decided, reason: 'general' });
    expect(await read().byId('dp_1')).toEqual(expected);
    expect(await read().listForCheckout(of.checkoutId)).toEqual([expected]);
    await store().write((tx) => tx.disputes.removeDecision('dp_1'));
    expect(await read().byId('dp_1')).toMatchObject({ decision: null, lossMinor: null });
    expect([await read().byId('none'), await read().listForCheckout('none')]).toEqual([null, []]);
  });

  it('Only a lost dispute is decided, and found by the refund of its credit note.', async () => {
    const of = await paid();
    await save(of, { id: 'dp_1' });
    const refund = aRefund(of, []);
    await store().write((tx) => tx.refunds.insert(refund));
    const credit = {
      decision: 'credit-note',
      lossMinor: 0,
      refundId: refund.id,
      decidedAt: 7,
      decidedBy: of.user.id,
    } as const;
    const decide = () => store().write((tx) => tx.disputes.decide('dp_1', credit));
    expect(await decide()).toBe(false);
    await save(of, { id: 'dp_1', status: 'lost' });
    expect(await decide()).toBe(true);
    expect(await read().byRefund(refund.id)).toMatchObject({ id: 'dp_1', ...credit });
    expect(await read().byRefund('none')).toBeNull();
  });

  it('Marks are the disputes that are not settled, the nearest day first, then the warnings.', async () => {
    const of = await paid();
    await save(of, { id: 'dp_none', status: 'under_review', dueBy: null });
    await save(of, { id: 'dp_late', dueBy: TEST_TIME + 2 });
    await save(of, { id: 'dp_soon', dueBy: TEST_TIME + 1, amountMinor: 5 });
    await save(of, { id: 'dp_won', status: 'won' });
    await save(of, { id: 'dp_closed', status: 'warning_closed' });
    const loss = { decision: 'loss', lossMinor: 9700, decidedAt: 1 } as const;
    await save(of, { id: 'dp_decided', status: 'lost', ...loss });
    const warn = (...warning: Parameters<typeof aFraudWarning>) =>
      store().write((tx) => tx.disputes.insertWarning(aFraudWarning(...warning)));
    expect(await warn(of, { id: 'issfr_1' })).toBe(true);
    expect(await warn(of, { id: 'issfr_1', reportedAt: 1 })).toBe(false);
    await warn(of, { id: 'issfr_2', checkedAt: 9, checkedBy: of.user.id });

    const mark = { checkoutId: of.checkoutId, checkoutNumber: of.number, currency: 'usd' };
    expect(await read().listMarks()).toEqual([
      { ...mark, status: 'needs_response', amountMinor: 5, dueBy: TEST_TIME + 1 },
      { ...mark, status: 'needs_response', amountMinor: 9700, dueBy: TEST_TIME + 2 },
      { ...mark, status: 'under_review', amountMinor: 9700, dueBy: null },
      { ...mark, status: null, amountMinor: 9700, dueBy: null },
    ]);
    const { id } = of.payment;
    await store().write((tx) => tx.payments.transition(id, 'succeeded', 'refunded', 1, 're_1'));
    expect((await read().listMarks()).map(({ status }) => status)).not.toContain(null);
  });

  it('A warning is checked once.', async () => {
    const of = await paid();
    await store().write((tx) => tx.disputes.insertWarning(aFraudWarning(of, { id: 'issfr_1' })));
    const check = (checkedAt: number) =>
      store().write((tx) =>
        tx.disputes.checkWarning('issfr_1', { checkedAt, checkedBy: of.user.id }),
      );
    expect([await check(5), await check(6)]).toEqual([true, false]);
    expect(await read().warningById('issfr_1')).toMatchObject({ checkedAt: 5 });
    expect(await read().warningsForCheckout(of.checkoutId)).toHaveLength(1);
    expect(await read().warningById('none')).toBeNull();
  });

  it('A dispute of no checkout, or with half a decision, is rejected by the database.', async () => {
    const of = await paid();
    for (const saved of [
      save({ ...of, checkoutId: 'none' }),
      save(of, { amountMinor: 0 }),
      save(of, { status: 'lost', decision: 'loss', decidedAt: 1 }),
      save(of, { status: 'lost', lossMinor: 1 }),
      save(of, { status: 'lost', decision: 'credit-note', lossMinor: 0, decidedAt: 1 }),
    ]) {
      await expect(saved).rejects.toThrow(ConstraintViolated);
    }
  });
}
