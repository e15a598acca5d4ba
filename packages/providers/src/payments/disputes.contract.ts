import { describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import type { PaymentsContext } from './payments-harness.ts';

/** The part of the payments contract about disputes and early warnings of fraud. */
export function describeDisputes({
  harness,
  newIntent,
}: Omit<PaymentsContext, 'paidIntent'>): void {
  /** Returns the id of an intent that is paid and reported. */
  async function reported(report: 'dispute' | 'fraud warning'): Promise<string> {
    const { id } = await harness().payments.createIntent(newIntent());
    await harness().payAndReport(id, report);
    return id;
  }
  async function parse(type: string, intentId: string) {
    const { rawBody, signature } = await harness().waitForEvent(type, intentId);
    return harness().payments.parseEvent(rawBody, signature);
  }

  describe('Disputes', () => {
    it('The events of a new dispute have its amount, reason and day of response.', async () => {
      const intentId = await reported('dispute');
      const created = await parse('charge.dispute.created', intentId);
      expect(created).toMatchObject({
        intentId,
        dispute: {
          id: expect.stringMatching(/./),
          status: 'needs_response',
          reason: 'fraudulent',
          amountMinor: 123_45,
          currency: 'usd',
          reportedAt: expect.any(Number),
          moved: null,
        },
      });
      expect(created?.dispute?.dueBy).toBeGreaterThan(Date.now());
      expect(await parse('charge.dispute.funds_withdrawn', intentId)).toMatchObject({
        dispute: { id: created?.dispute?.id, moved: 'funds_withdrawn' },
      });
    });

    it('A dispute has a page at the provider.', async () => {
      expect(await harness().payments.disputeUrl('du_1')).toMatch(/disputes.*du_1$/);
    });

    it('The money of a dispute is not refunded.', async () => {
      const intentId = await reported('dispute');
      const refund = harness().payments.refundIntent(intentId, `refund:${intentId}`);
      expect(await failureKind(refund)).toBe('refused');
    });

    it.each([
      ['won', 'charge.dispute.funds_reinstated', 'funds_reinstated'],
      ['lost', 'charge.dispute.closed', null],
    ] as const)('The end of a dispute that is %s is reported.', async (outcome, type, moved) => {
      const intentId = await reported('dispute');
      await harness().closeDispute(intentId, outcome);
      expect(await parse('charge.dispute.closed', intentId)).toMatchObject({
        intentId,
        dispute: { status: outcome, dueBy: null, moved: null },
      });
      expect(await parse(type, intentId)).toMatchObject({ dispute: { status: outcome, moved } });
    });
  });

  it('A warning of fraud has its id and its intent.', async () => {
    const intentId = await reported('fraud warning');
    const event = await parse('radar.early_fraud_warning.created', intentId);
    expect(event).toMatchObject({ intentId, fraudWarningId: expect.stringMatching(/./) });
    expect(event?.dispute).toBeUndefined();
  });
}
