import type { RefundReason, RefundStatus } from '@bm/domain/refunds/refund.schema';

/** Shipments and refunds of orders. */
export const fulfilmentCopy = {
  /** On an order: how much of it was shipped and refunded. */
  shipped: (units: string, of: string) => `${units} of ${of} units shipped`,
  refunded: (amount: string) => `${amount} refunded`,
  refundedUnits: (amount: string, units: string) => `${amount} refunded for ${units} units`,
  shipments: {
    title: 'Shipments',
    name: (number: number) => `Shipment ${number}`,
    units: (units: string) => `${units} units`,
    takenBack: 'taken back',
    track: 'track',
    loading: 'The shipments are loading.',
    failed: 'The shipments did not load.',
  },

  refunds: {
    title: 'Refunds',
    state: (amount: string, status: string) => `${amount} ${status}`,
    units: (units: string) => `${units} units`,
  },

  ship: {
    action: 'Ship',
    hiddenNumber: (number: string) => ` ${number}`,
    title: (number: string) => `Ship ${number}`,
    keep: 'Cancel',
    units: (number: string) => `Ship now of ${number}`,
    left: (units: string) => `of ${units} left`,
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    trackingUrl: 'Tracking link',
    optional: '(optional)',
    confirm: (units: string) => `Ship ${units} units`,
    nothing: 'Enter the units of at least one order.',
    notUnits: 'Enter whole units, at most what is left.',
    done: (units: string, number: number) => `Shipment ${number}: ${units} units`,
    linkInvalid: 'Enter an address that begins with http:// or https://.',
  },

  pick: 'Pick and pack',

  shipOrders: {
    open: 'Ship several',
    title: 'Ship several orders',
    explanation:
      'All open units of the selected orders are shipped. Orders that were placed together are one shipment.',
    empty: 'No order in this list has units to ship.',
    left: (units: string, part: string) => `${units} units of ${part}`,
    keep: 'Cancel',
    confirm: (orders: string) => `Ship ${orders}`,
    orderUnits: ['order', 'orders'],
    nothing: 'Select at least one order.',
    done: (orders: string) => `${orders} shipped`,
    refused: (numbers: string) => `Not shipped, because their state has changed: ${numbers}.`,
  },

  refund: {
    title: (number: string) => `Refund order ${number}?`,
    checkoutTitle: (number: string) => `Refund of ${number}`,
    keep: 'Go back',
    kind: 'What is refunded',
    byUnits: 'Units',
    byAmount: 'An amount',
    units: (number: string) => `Units to refund of ${number}`,
    unitsLeft: (units: string, price: string) => `${units} left at ${price}`,
    backToStock: 'Back to stock',
    hiddenNumber: (number: string) => ` for ${number}`,
    others: (number: string) => `Other orders of ${number}`,
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
    intoStock: (units: string) => `${units} units return to stock.`,
    outOfStock: (units: string) => `${units} units were shipped and stay out of stock.`,
    unitsInvalid: (number: string, units: string) => `Enter 0 to ${units} units of ${number}.`,
    problems: {
      TOO_MUCH: 'Less than this is left of the payment.',
      TOO_MANY_UNITS: 'An order has fewer units left.',
      NOTHING: 'Enter units or an amount.',
    },
    confirm: (amount: string) => `Refund ${amount}`,
    confirmEmpty: 'Refund',
    done: (number: string) => `Order ${number} is refunded.`,
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
