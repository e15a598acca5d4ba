import type { RefundReason, RefundStatus } from '@bm/domain/refunds/refund.schema';
import { formatCount, formatCountWithUnit, formatUnits } from '../../lib/format.ts';

/** Shipments and refunds of orders and their lines. */
export const fulfilmentCopy = {
  /** On a line: how much of it was shipped and refunded. */
  shipped: (units: number, of: number) => `${formatCount(units)} of ${formatUnits(of)} shipped`,
  refunded: (amount: string) => `${amount} refunded`,
  refundedUnits: (amount: string, units: number) => `${amount} refunded for ${formatUnits(units)}`,
  shipments: {
    title: 'Shipments',
    name: (number: number) => `Shipment ${number}`,
    takenBack: 'taken back',
    replacement: 'replacement',
    track: 'track',
    loading: 'The shipments are loading.',
    failed: 'The shipments did not load.',
  },

  refunds: {
    title: 'Refunds',
    state: (amount: string, status: string) => `${amount} ${status}`,
  },

  ship: {
    action: 'Ship',
    hiddenNumber: (number: string) => ` ${number}`,
    title: (number: string) => `Ship ${number}`,
    keep: 'Cancel',
    units: (number: string) => `Ship now of ${number}`,
    left: (units: string) => `of ${units} left`,
    none: 'None',
    all: 'All',
    summary: (lines: number, units: number) =>
      `${formatCountWithUnit(lines, ['line', 'lines'])}, ${formatUnits(units)}`,
    lists: 'Pick list and slip',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    trackingUrl: 'Tracking link',
    optional: '(optional)',
    confirm: (units: number) => `Ship ${formatUnits(units)}`,
    nothing: 'Enter the units of at least one line.',
    notUnits: 'Enter whole units, at most what is left.',
    done: (units: number, number: number) =>
      `Shipment ${number}: ${formatUnits(units)}. The mail goes in 30 seconds.`,
  },

  correctTracking: {
    action: 'Correct tracking',
    ofShipment: (number: number) => ` of shipment ${number}`,
    title: (number: number) => `Carrier and number of shipment ${number}`,
    sendMail: 'Send the mail about this shipment again',
    save: 'Save',
    done: (number: number) => `Shipment ${number} is corrected.`,
    doneWithMail: (number: number) =>
      `Shipment ${number} is corrected, and its mail is sent again.`,
  },

  pick: 'Pick and pack',

  shipSeveral: 'Ship several',

  refund: {
    title: (number: string) => `Refund line ${number}?`,
    checkoutTitle: (number: string) => `Refund of ${number}`,
    keep: 'Go back',
    kind: 'What is refunded',
    byUnits: 'Units',
    byAmount: 'An amount',
    units: (number: string) => `Units to refund of ${number}`,
    unitsLeft: (units: string, price: string) => `${units} left at ${price}`,
    backToStock: 'Back to stock',
    hiddenNumber: (number: string) => ` for ${number}`,
    others: (number: string) => `Other lines of ${number}`,
    delivery: (amount: string) => `The delivery, ${amount}`,
    amount: (currency: string) => `Amount in ${currency}`,
    amountHint: (amount: string) => `Up to ${amount} can be refunded.`,
    reason: 'Reason',
    note: 'Note',
    noteRemark: '(optional, the customer reads it)',
    neededNoteRemark: '(the customer reads it)',
    noteMissing: 'Say what the reason is.',
    toCard: (amount: string, card: string) => `${amount} will be refunded to ${card}.`,
    /** In place of the name of a card that is not known. */
    card: 'the card that paid',
    toAccount: (amount: string, references: string) =>
      `The order was paid by bank transfer: send ${amount} back to the account of ${references}.`,
    intoStock: (units: number) =>
      `${formatUnits(units)} ${units === 1 ? 'returns' : 'return'} to stock.`,
    outOfStock: (units: number) =>
      `${formatUnits(units)} ${units === 1 ? 'was shipped and stays' : 'were shipped and stay'} out of stock.`,
    unitsInvalid: (number: string, units: number) =>
      `Enter 0 to ${formatUnits(units)} of ${number}.`,
    disputed: 'The payment is disputed. Only what is not disputed can be refunded.',
    problems: {
      TOO_MUCH: 'Less than this is left of the payment.',
      TOO_MANY_UNITS: 'A line has fewer units left.',
      NOTHING: 'Enter units or an amount.',
    },
    confirm: (amount: string) => `Refund ${amount}`,
    confirmEmpty: 'Refund',
    done: (number: string) => `Line ${number} is refunded.`,
    partlyDone: (amount: string) => `${amount} is refunded.`,
    loading: 'The payment is loading.',
    failed: 'The payment did not load.',
  },
} as const;

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  customer: 'Returned by the customer',
  damaged: 'Damaged',
  'wrong part': 'Wrong part',
  'short delivery': 'Short delivery',
  'late payment': 'Late payment',
  goodwill: 'Goodwill',
  other: 'Other',
};

/** The reason of a refund with the admin's note, if there is one. */
export const refundReasonText = (reason: RefundReason, note: string): string =>
  note === '' ? refundReasonLabels[reason] : `${refundReasonLabels[reason]}: ${note}`;

export const refundStatusLabels: Readonly<Record<RefundStatus, string>> = {
  requested: 'requested',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
  canceled: 'cancelled',
};
