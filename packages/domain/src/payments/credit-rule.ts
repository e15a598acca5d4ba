import type { ReceiptOutcome } from './receipt.schema.ts';

/**
 * What becomes of money beyond what was due. `open`: an admin has to decide; `kept`: the customer's
 * credit; `returned`: sent back.
 */
export const CREDIT_STATUSES = ['open', 'kept', 'returned'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

const NEXT: Readonly<Record<CreditStatus, readonly CreditStatus[]>> = {
  open: ['kept', 'returned'],
  kept: ['returned'],
  returned: [],
};

/** Whether an admin may decide so. Money that was sent back is final. */
export function canDecide(from: CreditStatus, to: CreditStatus): boolean {
  return NEXT[from].includes(to);
}

/** What the open receipts of a checkout do, in minor units. */
export interface ReceiptPlan {
  outcome: ReceiptOutcome;
  /** What they pay: all that is due, or nothing. */
  paidMinor: number;
  /** What becomes credit. */
  creditMinor: number;
}

interface ReceiptSums {
  /** What is due of the checkout. */
  dueMinor: number;
  /** The sum of the receipts that are not booked yet. */
  openMinor: number;
  hasOpenCard: boolean;
}

/**
 * Receipts that cover what is due pay it, and what is beyond it becomes credit; where nothing is due,
 * all of it. Less stays open, and so does all of it while a card payment is in progress.
 */
export function planReceipts({ dueMinor, openMinor, hasOpenCard }: ReceiptSums): ReceiptPlan {
  if (dueMinor === 0) {
    return { outcome: 'ended', paidMinor: 0, creditMinor: Math.max(0, openMinor) };
  }
  if (openMinor < dueMinor) return { outcome: 'open', paidMinor: 0, creditMinor: 0 };
  if (hasOpenCard) return { outcome: 'card', paidMinor: 0, creditMinor: 0 };
  return { outcome: 'settled', paidMinor: dueMinor, creditMinor: openMinor - dueMinor };
}

/** A credit with its amount in minor units. */
interface CreditAmount {
  amountMinor: number;
  status: CreditStatus;
}

/** The credit of the named statuses, in minor units. */
export function creditMinor(
  credits: readonly CreditAmount[],
  ...statuses: readonly CreditStatus[]
): number {
  return credits
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
