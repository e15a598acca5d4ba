import type { CheckoutDisputes } from '@bm/domain/disputes/dispute.schema';
import { expect, it } from 'vitest';
import { decisionText, disputeEvents } from './dispute-texts.ts';

const DISPUTE: CheckoutDisputes['disputes'][number] = {
  id: 'du_1',
  checkoutId: 'c',
  transactionId: 'pi_1',
  status: 'lost',
  reason: 'fraudulent',
  amountMinor: 2500,
  currency: 'usd',
  dueBy: null,
  steps: { lost: 300, needs_response: 100, funds_withdrawn: 100 },
  reportedAt: 300,
  decision: null,
  decidedAt: null,
  lossMinor: null,
  refundId: null,
  url: 'https://provider.test/du_1',
};
const warning = { id: 'issfr_1', checkoutId: 'c', transactionId: 'pi_1', reportedAt: 50 };

it.each([
  [null, null, ''],
  ['loss', 2500, 'Loss of $25.00'],
  ['credit-note', 0, 'Credit note over $25.00'],
  ['credit-note', 1000, 'Credit note over $15.00, loss $10.00'],
] as const)('The decision %s with the loss %s reads "%s".', (decision, lossMinor, text) => {
  expect(decisionText({ ...DISPUTE, decision, lossMinor })).toBe(text);
});

it('Each step of a dispute and each act of an admin is an entry of its own.', () => {
  const decided = { ...DISPUTE, decision: 'loss', lossMinor: 2500, decidedAt: 400 } as const;
  const events = disputeEvents({
    disputes: [decided],
    fraudWarnings: [{ ...warning, checkedAt: 60 }],
  });
  expect(events.map(({ at, text, isByAdmin }) => [at, text, isByAdmin])).toEqual([
    [100, 'The payment is disputed: $25.00', false],
    [100, 'The amount was withdrawn: $25.00', false],
    [300, 'The dispute is lost: $25.00', false],
    [400, 'Dispute decided: Loss of $25.00', true],
    [50, 'The bank reports fraud', false],
    [60, 'Warning of fraud checked', true],
  ]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});
