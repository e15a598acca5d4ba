import { z } from 'zod';
import { invalidRequest, notFound } from '../api/api-error.ts';
import { ok, type Call, type Reply, type Transaction } from '../api/endpoint.ts';
import { newId, type Charge, type Dispute, type EarlyFraudWarning } from './stripe-objects.ts';
import type { TestCard } from './test-cards.ts';

/** How long the shop may respond, in seconds. */
const RESPONSE_SECONDS = 9 * 24 * 60 * 60;

/** The shop's response; a bank of test mode decides by its text, as at Stripe. */
export const responseSchema = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) }),
});

/** What the holder or the bank of a test card does right after its charge. */
export function reportCharge(tx: Transaction, charge: Charge, after: TestCard['after']): void {
  if (after === 'fraud warning') return warnOfFraud(tx, charge);
  if (after === undefined) return;
  const isInquiry = after === 'inquiry';
  const { id, amount, currency, payment_intent } = charge;
  const dispute: Dispute = {
    id: newId('du_3'),
    object: 'dispute',
    amount,
    charge: id,
    created: tx.now,
    currency,
    evidence_details: { due_by: tx.now + RESPONSE_SECONDS },
    is_charge_refundable: isInquiry,
    livemode: false,
    payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  tx.objects.insert(dispute);
  tx.emit('charge.dispute.created', dispute);
  if (!isInquiry) tx.emit('charge.dispute.funds_withdrawn', dispute);
}

function warnOfFraud(tx: Transaction, { id: charge, payment_intent }: Charge): void {
  const warning: EarlyFraudWarning = {
    id: newId('issfr_3'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge,
    created: tx.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent,
  };
  tx.objects.insert(warning);
  tx.emit('radar.early_fraud_warning.created', warning);
}

/** Returns the dispute of the path. */
export function retrieveDispute({ tx, id }: Pick<Call<unknown>, 'tx' | 'id'>): Reply {
  return ok(findDispute(tx, id));
}

/** Takes the shop's response, and decides at once. */
export function respondToDispute({ tx, id, input }: Call<z.output<typeof responseSchema>>): Reply {
  const isWon = input.evidence.uncategorized_text === 'winning_evidence';
  const reviewed: Dispute = {
    ...findOpenDispute(tx, id),
    status: 'under_review',
    evidence_details: { due_by: null },
  };
  tx.objects.update(reviewed);
  tx.emit('charge.dispute.updated', reviewed);
  return ok(closeDispute(tx, id, isWon ? 'won' : 'lost'));
}

/** Accepts the dispute: it is lost. */
export function acceptDispute({ tx, id }: Pick<Call<unknown>, 'tx' | 'id'>): Reply {
  return ok(closeDispute(tx, id, 'lost'));
}

/**
 * Ends a dispute as the bank decides; an inquiry takes no money, so that it is only closed.
 * @throws ApiError 404 for an unknown dispute, 400 for one that is closed
 */
export function closeDispute(tx: Transaction, id: string, outcome: 'won' | 'lost'): Dispute {
  const open = findOpenDispute(tx, id);
  const isInquiry = open.status === 'warning_needs_response';
  const closed: Dispute = {
    ...open,
    status: isInquiry ? 'warning_closed' : outcome,
    evidence_details: { due_by: null },
    is_charge_refundable: isInquiry || outcome === 'won',
  };
  tx.objects.update(closed);
  tx.emit('charge.dispute.closed', closed);
  if (closed.status === 'won') tx.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

/** Whether a dispute has taken the money of a charge, so that it cannot be refunded. */
export function isChargedBack(tx: Transaction, { payment_intent: paymentIntent }: Charge): boolean {
  const { data } = tx.objects.page('dispute', { limit: 1, paymentIntent });
  return data.some(({ is_charge_refundable: isRefundable }) => !isRefundable);
}

function findDispute(tx: Pick<Transaction, 'objects'>, id: string): Dispute {
  const dispute = tx.objects.find('dispute', id);
  if (!dispute) throw notFound('dispute', id, 'dispute');
  return dispute;
}

function findOpenDispute(tx: Transaction, id: string): Dispute {
  const dispute = findDispute(tx, id);
  if (isOpen(dispute)) return dispute;
  throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
}

/** Whether the bank has not decided yet. */
export function isOpen({ status }: Dispute): boolean {
  return status !== 'won' && status !== 'lost' && status !== 'warning_closed';
}
