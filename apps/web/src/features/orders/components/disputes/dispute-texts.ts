import type { CheckoutDisputes, Dispute } from '@bm/domain/disputes/dispute.schema';
import { listSteps } from '@bm/domain/disputes/merge-dispute';
import { disputeCopy as copy, disputeStepLabels } from '../../../../copy/admin/disputes.ts';
import { formatMoney } from '../../../../lib/format.ts';

/** A step of a dispute in the timeline of its checkout. */
export interface DisputeEvent {
  at: number;
  /** Unique in the timeline. */
  key: string;
  text: string;
  /** Whether an admin did it, not the payment provider. */
  isByAdmin: boolean;
}

/** What a decision has booked; empty before it. */
export function decisionText({ decision, amountMinor, lossMinor, currency }: Dispute): string {
  if (decision === null || lossMinor === null) return '';
  const credited = formatMoney(amountMinor - lossMinor, currency);
  const loss = lossMinor === 0 ? null : formatMoney(lossMinor, currency);
  return copy.decided[decision](credited, loss);
}

/** The steps of disputes and warnings of fraud, in no promised order. */
export function disputeEvents({ disputes, fraudWarnings }: CheckoutDisputes): DisputeEvent[] {
  return [
    ...disputes.flatMap((dispute) => [
      ...listSteps(dispute.steps).map(({ step, at }) => ({
        at,
        key: `${dispute.id} ${step}`,
        text: `${disputeStepLabels[step]}: ${formatMoney(dispute.amountMinor, dispute.currency)}`,
        isByAdmin: false,
      })),
      ...byAdmin(dispute.id, dispute.decidedAt, copy.timeline.decided(decisionText(dispute))),
    ]),
    ...fraudWarnings.flatMap(({ id, reportedAt, checkedAt }) => [
      { at: reportedAt, key: id, text: copy.fraud, isByAdmin: false },
      ...byAdmin(id, checkedAt, copy.timeline.checked),
    ]),
  ];
}

function byAdmin(id: string, at: number | null, text: string): DisputeEvent[] {
  return at === null ? [] : [{ at, key: `${id} by admin`, text, isByAdmin: true }];
}
