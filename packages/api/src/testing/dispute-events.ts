import type { DisputeReport } from '@bm/domain/disputes/merge-dispute';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import type { TestShop } from './test-shop.ts';

/** A dispute of all that the test shop's usual order has cost. */
export const OPENED: DisputeReport = {
  id: 'dp_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amountMinor: 25_00,
  currency: 'usd',
  dueBy: 1_900_000_000_000,
  reportedAt: 1_800_000_000_000,
  moved: null,
};

export const WITHDRAWN: DisputeReport = { ...OPENED, moved: 'funds_withdrawn' };
const later = (status: DisputeReport['status'], hours: number): DisputeReport => ({
  ...OPENED,
  status,
  dueBy: null,
  reportedAt: OPENED.reportedAt + hours * 3_600_000,
});
export const UNDER_REVIEW = later('under_review', 1);
export const LOST = later('lost', 2);
export const WON = later('won', 3);
export const REINSTATED: DisputeReport = { ...WON, moved: 'funds_reinstated' };

/** Stripe's types of the events that report these steps. */
export function eventType({ status, moved }: DisputeReport): string {
  if (moved !== null) return `charge.dispute.${moved}`;
  if (status === 'under_review') return 'charge.dispute.updated';
  const isClosed = ['won', 'lost', 'warning_closed'].includes(status);
  return `charge.dispute.${isClosed ? 'closed' : 'created'}`;
}

/** Delivers the webhook of a dispute of this payment. */
export async function reportDispute(
  shop: TestShop,
  transactionId: string | null,
  dispute: DisputeReport,
): Promise<void> {
  const sent = shop.payments.event(eventType(dispute), transactionId, undefined, { dispute });
  await receiveWebhook(shop.deps, sent.rawBody, sent.signature);
}

/** Delivers the webhook of a bank's warning of fraud about this payment. */
export async function reportFraudWarning(
  shop: TestShop,
  transactionId: string | null,
  fraudWarningId = 'issfr_1',
): Promise<void> {
  const type = 'radar.early_fraud_warning.created';
  const sent = shop.payments.event(type, transactionId, undefined, { fraudWarningId });
  await receiveWebhook(shop.deps, sent.rawBody, sent.signature);
}
