import { paymentsContract } from '@bm/providers/payments/payments.contract';
import { LOST, OPENED, REINSTATED, WITHDRAWN, WON } from './dispute-events.ts';
import { testPayments } from './test-payments.ts';

paymentsContract('in memory', async () => {
  const payments = testPayments();
  const outcomes = new Map<string, 'won' | 'lost'>();
  /** The dispute or the warning that an event of this type is about. */
  const subjectOf = (type: string, intentId: string) => {
    const ended = outcomes.get(intentId) === 'won' ? WON : LOST;
    const disputes = new Map([
      ['charge.dispute.created', OPENED],
      ['charge.dispute.funds_withdrawn', WITHDRAWN],
      ['charge.dispute.funds_reinstated', REINSTATED],
      ['charge.dispute.closed', ended],
    ]);
    const dispute = disputes.get(type);
    if (dispute !== undefined) return { dispute: { ...dispute, amountMinor: 123_45 } };
    return type.startsWith('radar.') ? { fraudWarningId: 'issfr_1' } : {};
  };
  return {
    payments,
    pay: async (intentId) => payments.pay(intentId),
    async payAndReport(intentId, report) {
      payments.pay(intentId);
      if (report === 'dispute') payments.chargedBack.add(intentId);
    },
    closeDispute: async (intentId, outcome) => void outcomes.set(intentId, outcome),
    async refund(intentId, amountMinor) {
      return payments.giveBack(intentId, amountMinor);
    },
    waitForEvent: async (type, intentId) =>
      payments.event(type, intentId, undefined, subjectOf(type, intentId)),
    sign: (rawBody, seconds) => payments.sign(rawBody, seconds),
    close: async () => {},
  };
});
