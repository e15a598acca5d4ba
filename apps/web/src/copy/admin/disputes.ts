import type { DisputeReason, DisputeStatus } from '@bm/domain/disputes/dispute-states';
import type { DisputeStep } from '@bm/domain/disputes/merge-dispute';

/** Disputes of payments and banks' warnings of fraud. */
export const disputeCopy = {
  title: 'Disputes',
  fraud: 'The bank reports fraud',
  failed: 'The disputes did not load.',
  amount: 'Amount',
  reason: 'Reason',
  dueBy: 'Respond by',
  number: 'Number',
  respond: (open: boolean) =>
    open ? 'Respond at the payment provider' : 'See it at the payment provider',
  hiddenNumber: (number: string) => ` ${number}`,
  fraudText:
    'The buyer may dispute this payment later. Check the order before you ship it; a refund now prevents the dispute.',
  check: 'Mark as checked',
  checked: (time: string) => `Checked on ${time}`,
  checkedToast: 'The warning is marked as checked.',

  decision: 'Decision',
  decide: 'The amount is lost. Decide how the books take it.',
  decided: {
    'credit-note': (credited: string, loss: string | null) =>
      loss === null ? `Credit note over ${credited}` : `Credit note over ${credited}, loss ${loss}`,
    loss: (_credited: string, loss: string | null) => `Loss of ${loss ?? '0'}`,
  },
  keep: 'Go back',
  creditNote: {
    action: 'Issue credit note',
    title: (amount: string) => `Issue a credit note over ${amount}?`,
    text: 'The invoice is credited as for a refund by the bank: the order is refunded, units that were not shipped return to stock, and the buyer gets the credit note by mail. No money is sent.',
    done: 'The credit note is issued.',
  },
  loss: {
    action: 'Book as loss',
    title: (amount: string) => `Book ${amount} as a loss?`,
    text: 'The invoice and the order stay as they are. Choose this if the buyer has the goods and still owes the money.',
    done: 'The loss is booked.',
  },
  losses: 'Loss',

  ship: {
    title: 'Ship a disputed order?',
    text: 'The payment of this order is disputed, or the bank reports fraud. Goods that leave now may never be paid.',
    keep: 'Do not ship',
    action: 'Ship all the same',
  },

  timeline: {
    by: 'Payment provider',
    decided: (decision: string) => `Dispute decided: ${decision}`,
    checked: 'Warning of fraud checked',
  },
} as const;

export const disputeStatusLabels: Readonly<Record<DisputeStatus, string>> = {
  warning_needs_response: 'Inquiry, response needed',
  warning_under_review: 'Inquiry under review',
  warning_closed: 'Inquiry closed',
  needs_response: 'Disputed, response needed',
  under_review: 'Disputed, under review',
  lost: 'Dispute lost',
  won: 'Dispute won',
};

export const disputeStepLabels: Readonly<Record<DisputeStep, string>> = {
  warning_needs_response: 'The bank asks about the payment',
  warning_under_review: 'The bank reviews the response to its inquiry',
  warning_closed: 'The inquiry is closed',
  needs_response: 'The payment is disputed',
  under_review: 'The bank reviews the response to the dispute',
  lost: 'The dispute is lost',
  won: 'The dispute is won',
  funds_withdrawn: 'The amount was withdrawn',
  funds_reinstated: 'The amount was returned',
};

export const disputeReasonLabels: Readonly<Record<DisputeReason, string>> = {
  fraudulent: 'Fraud: the holder of the card did not order',
  unrecognized: 'The holder of the card does not recognise the payment',
  duplicate: 'Charged twice',
  product_not_received: 'Goods not received',
  product_unacceptable: 'Goods damaged or not as described',
  credit_not_processed: 'A refund was promised and has not arrived',
  general: 'Other',
};
