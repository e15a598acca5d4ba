import type { ReceiptOutcome } from '@bm/domain/payments/receipt.schema';
import { dashboardPages } from '../dashboard-pages.ts';

/** The page of bank receipts, for admins. */
export const receiptsCopy = {
  title: dashboardPages['/dashboard/receipts'].title,
  intro:
    'The full amount marks an order as paid. Less is kept until the rest arrives; more is credit that you send back or keep.',
  form: 'Record a bank receipt',
  /** Orders that wait for a bank transfer. */
  transfers: {
    title: 'Open transfers',
    heldUntil: 'Reserved until',
    received: 'Received',
    awaited: 'Still to come',
    record: 'Enter receipt',
    of: (number: string) => ` of ${number}`,
    loading: 'The transfers are loading.',
    failed: 'The transfers did not load.',
    empty: 'No open transfers',
    emptyText: 'Unpaid orders by bank transfer appear here.',
  },
  checkout: 'Order',
  checkoutHint: 'The reference of the buyer, like BC-000045.',
  checkoutInvalid: 'An order number, like BC-000045.',
  amount: 'Amount',
  amountHint: (currency: string) =>
    `In ${currency.toUpperCase()}. With a minus for money that you sent back.`,
  amountInvalid: (currency: string) =>
    `An amount in ${currency.toUpperCase()} without commas, not 0.`,
  receivedOn: 'Received on',
  receivedOnInvalid: 'A date up to today.',
  reference: "Bank's reference",
  referenceHint: 'Each reference is recorded once. Add /2 where one transfer pays two orders.',
  note: 'Note',
  record: 'Record receipt',

  /** What the recorded receipt did. The amounts are formatted. */
  outcome: {
    settled: ({ checkout }) => `${checkout} is paid.`,
    open: ({ checkout, due, open }) =>
      `Kept: ${open} of ${due} have arrived for ${checkout}. It is not paid yet.`,
    ended: ({ checkout }) => `Nothing is due of ${checkout}.`,
    card: ({ checkout }) =>
      `Kept: a card payment for ${checkout} is in progress. Record the receipt again when it has ended.`,
  } satisfies Record<
    ReceiptOutcome,
    (values: { checkout: string; due: string; open: string }) => string
  >,

  /** The undecided credit of the checkout. */
  credit: (amount: string) =>
    `${amount} more than was due have arrived: send them back or keep them as credit, in the list below.`,

  list: 'Recorded receipts',
  loading: 'The receipts are loading.',
  failed: 'The receipts did not load.',
  empty: 'No receipts yet',
  emptyText: 'Bank transfers that you record are listed here.',
  customer: 'Customer',
  state: 'State',
  settles: 'Booked',
  open: 'Open',
  units: ['receipt', 'receipts'],
} as const;
