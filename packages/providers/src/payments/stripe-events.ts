import { parseDisputeReason, type DisputeStatus } from '@bm/domain/disputes/dispute-states';
import type { DisputeReport } from '@bm/domain/disputes/merge-dispute';
import type { Stripe } from 'stripe';
import type { ProviderEvent } from './payments.port.ts';

/** The fields of an event that the shop uses. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: findIntentId(event.data.object),
    createdAt: event.created * 1000,
    ...findSubject(event),
  };
}

/** The object of an event is the intent itself, or a charge or refund of an intent. */
function findIntentId(object: Stripe.Event['data']['object']): string | null {
  if (object.object === 'payment_intent') return object.id;
  return 'payment_intent' in object ? referenceId(object.payment_intent) : null;
}

/** The id in a field that Stripe may expand. */
export function referenceId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/**
 * Stripe's statuses. A dispute that was lost stays lost until an appeal is won. One that Stripe has prevented
 * takes no money, as an inquiry that is closed. Any other status is one that an admin should look at.
 */
const STATUSES = new Map<string, DisputeStatus>([
  ['warning_needs_response', 'warning_needs_response'],
  ['warning_under_review', 'warning_under_review'],
  ['warning_closed', 'warning_closed'],
  ['prevented', 'warning_closed'],
  ['needs_response', 'needs_response'],
  ['under_review', 'under_review'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
  ['won', 'won'],
]);

const MOVES = new Map<string, DisputeReport['moved']>([
  ['charge.dispute.funds_withdrawn', 'funds_withdrawn'],
  ['charge.dispute.funds_reinstated', 'funds_reinstated'],
]);

/** The dispute or the early warning of fraud that an event is about; empty for all others. */
function findSubject(event: Stripe.Event): Pick<ProviderEvent, 'dispute' | 'fraudWarningId'> {
  const { object } = event.data;
  if (object.object === 'dispute') return { dispute: toReport(event, object) };
  if (object.object === 'radar.early_fraud_warning') return { fraudWarningId: object.id };
  return {};
}

function toReport({ type, created }: Stripe.Event, dispute: Stripe.Dispute): DisputeReport {
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    status: STATUSES.get(dispute.status) ?? 'needs_response',
    reason: parseDisputeReason(dispute.reason),
    amountMinor: dispute.amount,
    currency: dispute.currency,
    dueBy: dueBy === null ? null : dueBy * 1000,
    reportedAt: created * 1000,
    moved: MOVES.get(type) ?? null,
  };
}
