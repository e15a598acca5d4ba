import type { CreditStatus } from '@bm/domain/payments/credit-rule';

/** Credit of bank transfers, on the page of receipts. */
export const creditsCopy = {
  list: 'More than was due',
  loading: 'The credits are loading.',
  failed: 'The credits did not load.',
  units: ['credit', 'credits'],
  checkout: 'Order',
  since: 'Since',
  state: 'State',
  amount: 'Amount',
  decision: 'Decision',
  states: {
    open: 'To be decided',
    kept: "Kept as the customer's credit",
    returned: 'Sent back',
  } satisfies Record<CreditStatus, string>,
  final: 'Closed',
  keep: 'Keep as credit',
  keptDone: (checkout: string) =>
    `The surplus of ${checkout} is kept as credit. The customer gets a mail.`,
  recordReturn: 'Record return transfer',
  sentBackDone: (amount: string, checkout: string) =>
    `${amount} of ${checkout} are recorded as sent back. The customer gets a mail.`,
  of: (checkout: string) => ` of ${checkout}`,

  returnTitle: (amount: string, checkout: string) =>
    `Record return transfer of ${amount} for ${checkout}?`,
  returnText: 'Make the transfer at your bank first. The customer gets a mail with the reference.',
  reference: "Bank's reference",
  referenceHint: 'Of the transfer with which you sent it back.',
  sentOn: 'Sent on',
  sentOnInvalid: 'A date up to today.',
  cancel: 'Go back',
} as const;
