/**
 * The states of a dispute, as the payment provider names them, in the order in which they may follow. A
 * `warning_` is an inquiry of the bank, which takes no money and may become a dispute. A dispute that was
 * lost may still be won.
 */
export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'lost',
  'won',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The reasons that banks give, as the payment provider names them. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'general',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** Returns the reason of a provider's name; `general` for one that the shop has no words for. */
export function parseDisputeReason(name: string): DisputeReason {
  return DISPUTE_REASONS.find((reason) => reason === name) ?? 'general';
}

/** How the books take a lost dispute: the invoice is credited, or it stands and the amount is a loss. */
export const DISPUTE_DECISIONS = ['credit-note', 'loss'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** Whether the shop must respond at the provider, by the day that the dispute names. */
export function needsResponse(status: DisputeStatus): boolean {
  return status === 'warning_needs_response' || status === 'needs_response';
}

/** Whether the provider holds the amount back, or has paid it to the customer. */
export function takesMoney(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'under_review' || status === 'lost';
}

/** Whether goods of the order should leave only after a confirmation: until the shop has won. */
export function isUnsettled(status: DisputeStatus): boolean {
  return status !== 'won' && status !== 'warning_closed';
}

/**
 * Whether an admin must act on a dispute that nobody has decided about: respond at the provider, or decide
 * about the lost amount.
 */
export function needsAdmin(status: DisputeStatus): boolean {
  return needsResponse(status) || status === 'lost';
}
