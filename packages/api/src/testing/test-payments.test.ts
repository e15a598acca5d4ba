import { paymentsContract } from '@bm/providers/payments/payments.contract';
import { testPayments } from './test-payments.ts';

paymentsContract('in memory', async () => {
  const payments = testPayments();
  return {
    payments,
    pay: async (intentId) => payments.pay(intentId),
    async refund(intentId, amountMinor) {
      return payments.giveBack(intentId, amountMinor);
    },
    waitForEvent: async (type, intentId) => payments.event(type, intentId),
    sign: (rawBody, seconds) => payments.sign(rawBody, seconds),
    close: async () => {},
  };
});
