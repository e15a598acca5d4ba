import type { ReceiptOutcome } from '@bm/domain/payments/receipt.schema';

/** The page of bank receipts, for admins. */
export const receiptsCopy = {
  title: 'Bank receipts',
  intro: 'The full amount marks a checkout as paid. Less or more is kept and shown.',
  form: 'Record a bank receipt',
  checkout: 'Checkout',
  checkoutHint: 'The reference of the buyer, like BC-000045.',
  checkoutInvalid: 'A checkout number, like BC-000045.',
  amount: 'Amount',
  amountHint: (currency: string) =>
    `In ${currency.toUpperCase()}. With a minus for money that you sent back.`,
  amountInvalid: (currency: string) =>
    `An amount in ${currency.toUpperCase()} without commas, not 0.`,
  receivedOn: 'Received on',
  receivedOnInvalid: 'A date up to today.',
  reference: "Bank's reference",
  referenceHint: 'Each reference is recorded once. Add /2 where one transfer pays two checkouts.',
  note: 'Note',
  record: 'Record receipt',

  /** What the recorded receipt did. The amounts are formatted. */
  outcome: {
    settled: ({ checkout }) => `${checkout} is paid.`,
    open: ({ checkout, due, open }) =>
      `Kept: ${open} of ${due} have arrived for ${checkout}. It is not paid yet.`,
    ended: ({ checkout, open }) =>
      `Kept: nothing is due of ${checkout}. ${open} of it are to be sent back.`,
    card: ({ checkout }) =>
      `Kept: a card payment for ${checkout} is in progress. Record the receipt again when it has ended.`,
  } satisfies Record<
    ReceiptOutcome,
    (values: { checkout: string; due: string; open: string }) => string
  >,

  /** Of an unpaid checkout that received more than is due. */
  surplus: ({ checkout, due, surplus }: { checkout: string; due: string; surplus: string }) =>
    `Kept: ${surplus} more than the ${due} of ${checkout} have arrived. Send the surplus back and record it with a minus; then the checkout is paid.`,

  /** Of a checkout that was settled before. */
  nothingOpen: (checkout: string) => `Nothing is due of ${checkout}, and nothing is open.`,

  list: 'Recorded receipts',
  loading: 'The receipts are loading.',
  failed: 'The receipts did not load.',
  empty: 'No receipts yet',
  emptyText: 'Bank transfers that you record are listed here.',
  customer: 'Customer',
  state: 'State',
  settles: 'Paid the checkout',
  open: 'Open',
  units: ['receipt', 'receipts'],
} as const;
