import { describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { PaymentsContext } from './payments-harness.ts';

/** The part of the payments contract about refunds. */
export function describeRefunds({ harness, newIntent, paidIntent }: PaymentsContext): void {
  describe('Refunds', () => {
    it('A refund that is repeated with its key is the same refund.', async () => {
      const id = await paidIntent();
      const refund = await harness().payments.refundIntent(id, `refund:${id}`);
      expect(refund).toMatchObject({ id: expect.stringMatching(/./), amountMinor: 123_45 });
      expect(await harness().payments.refundIntent(id, `refund:${id}`)).toEqual(refund);
    });

    it('A refund after a full refund under another key is the same refund.', async () => {
      const id = await paidIntent();
      const refund = await harness().payments.refundIntent(id, `refund:${id}:1`);
      expect(await harness().payments.refundIntent(id, `refund:${id}:2`)).toEqual(refund);
    });

    it("A refund of a part has the shop's id and leaves the rest.", async () => {
      const id = await paidIntent();
      const refund = (refundId: string, amountMinor: number) =>
        harness().payments.refundIntent(id, `refund:${id}:${refundId}`, { refundId, amountMinor });
      const one = await refund('refund-a', 100_00);
      expect(await refund('refund-a', 100_00)).toEqual(one);
      expect(await failureKind(refund('refund-b', 23_46))).toBe('refused');
      const rest = await refund('refund-c', 23_45);
      const made = { status: 'succeeded', orderId: null } as const;
      expect([one, rest]).toEqual([
        { id: one.id, amountMinor: 100_00, refundId: 'refund-a', ...made },
        { id: rest.id, amountMinor: 23_45, refundId: 'refund-c', ...made },
      ]);
      expect(await harness().payments.listRefunds(id)).toEqual([one, rest]);
      // Under another key, as after the provider has deleted the first.
      const part = { refundId: 'refund-a', amountMinor: 100_00 };
      expect(await harness().payments.refundIntent(id, `refund:${id}:again`, part)).toEqual(one);
      expect(await failureKind(refund('refund-d', 1_00))).toBe('refused');
    });

    it('A refund of an unpaid intent is refused.', async () => {
      const { id } = await harness().payments.createIntent(newIntent());
      expect(await failureKind(harness().payments.refundIntent(id, `refund:${id}`))).toBe(
        'refused',
      );
    });
  });

  describe('Lists of refunds', () => {
    it('All refunds of an intent are listed, oldest first.', async () => {
      const id = await paidIntent();
      const other = await paidIntent();
      expect(await harness().payments.listRefunds(id)).toEqual([]);
      const first = await harness().refund(id, 23_45);
      await harness().refund(other, 1);
      const second = await harness().refund(id, 40_00);
      const rest = await harness().payments.refundIntent(id, `refund:${id}`);
      const made = { status: 'succeeded', refundId: null, orderId: null };
      expect(await harness().payments.listRefunds(id)).toEqual([
        { id: first, amountMinor: 23_45, ...made },
        { id: second, amountMinor: 40_00, ...made },
        { id: rest.id, amountMinor: 60_00, ...made },
      ]);
      const paid = { status: 'succeeded', amountMinor: 123_45, receivedMinor: 123_45 };
      expect(await harness().payments.retrieveIntent(id)).toMatchObject(paid);
    });

    it('More than one page of refunds is listed.', async () => {
      const id = await paidIntent();
      const made: string[] = [];
      for (let count = 0; count < 103; count += 1) made.push(await harness().refund(id, 1));
      expect((await harness().payments.listRefunds(id)).map((refund) => refund.id)).toEqual(made);
    });

    it('Intents with a refund since a time are listed once each.', async () => {
      const before = Date.now() - 1000;
      const [one, two] = [await paidIntent(), await paidIntent()];
      await harness().refund(one, 1);
      await harness().refund(two);
      await harness().refund(one);
      const named = await harness().payments.listIntentsRefundedSince(before);
      expect(named.filter((id) => id === one || id === two).toSorted()).toEqual(
        [one, two].toSorted(),
      );
      expect(await harness().payments.listIntentsRefundedSince(Date.now() + 60_000)).toEqual([]);
    });
  });
}
