import type { CheckoutState } from '@bm/domain/checkouts/checkout-state';
import type { AdvanceState, OrderState } from '@bm/domain/orders/order-state';
import { formatCount, formatUnits } from '../lib/format.ts';
import type { OrderActor } from '@bm/domain/orders/order.schema';

/**
 * Lists of orders, the details of a line and its timeline. What is placed together is one order with lines,
 * to people; in the code each line is an `Order`. Documented spelling is kept.
 */
export const orderCopy = {
  title: 'My orders',
  payment: 'Payment',
  cancel: 'Cancel',
  deleted: 'this product deleted sucessfuly',
  hiddenName: (number: string) => ` line ${number}`,
  loading: 'The orders are loading.',
  failed: 'The orders did not load.',
  empty: 'No orders yet',
  emptyText: 'Your orders appear here, with payment and delivery status.',
  browse: 'Browse parts',
  open: 'Open',
  again: 'Order again',
  ask: 'Ask about it',
  print: 'Print',
  heldUntil: (time: string) => `Reserved until ${time}`,

  /** The filter of the customer's list. */
  filter: {
    search: 'Order, PO, part, transaction',
    from: 'From',
    to: 'To',
    states: 'Order state',
    all: 'All',
    noMatch: 'No such order',
    noMatchText: 'None of your orders matches this filter.',
    datesCrossed: 'The first day is after the last, so no order can match.',
    clear: 'Show all orders',
  },

  /** The files of the chosen days. */
  files: {
    hint: 'Choose the first and the last day to download your lines and invoices.',
    tooLong: 'Choose at most a year to download your lines and invoices.',
    lines: 'Lines as CSV',
    papers: 'Invoices as ZIP',
    text: 'All lines, invoices and credit notes of these days, in UTC.',
  },

  /** A search that stopped after many orders; `day` is that of the oldest one it has read. */
  stopped: {
    title: (day: string) => `No match since ${day}`,
    text: 'The search has read many orders. Go on with older ones, or narrow it by date.',
    note: (day: string) => `Searched back to ${day}.`,
    more: 'Search older orders',
  },

  columns: {
    line: 'Line',
    part: 'Part',
    quantity: 'Quantity',
    total: 'Total',
    status: 'Status',
  },

  /** What was placed together. */
  group: {
    caption: (name: string) => `Lines of ${name}`,
    hiddenName: (name: string) => ` of ${name}`,
    lines: ['line', 'lines'],
    units: ['unit', 'units'],
    unitPrice: 'Unit price',
    net: 'Net',
    delivery: 'Delivery',
    /** A delivery that was free until the customer cancelled a line. */
    deliveryNow: 'Delivery since a line was cancelled',
    total: 'Total',
    dueOf: (total: string) => `Due of ${total}`,
    paidOf: (total: string) => `Paid of ${total}`,
    /** Of an order that is paid by bank transfer; `surplus` is money beyond what is due. */
    transferAwaited: 'Transfer awaited',
    transferTooHigh: 'Transfer too high',
    surplus: 'To be sent back',
    bankDetails: 'Bank details',
    received: (amount: string) => `${amount} received`,
    /** Lines whose end differs from that of their order: `1 cancelled, 2 refunded`. */
    ended: (lines: string, state: string) => `${lines} ${state.toLowerCase()}`,
    progress: (name: string) => `Progress of ${name}`,
    partly: (label: string, lines: string, of: string) => `${label}, ${lines} of ${of} lines`,
    shipments: (name: string) => `Shipments of ${name}`,
    shipped: (lines: string, units: string) => `${lines}, ${units}`,
    moreShipments: (count: string) => `and ${count} earlier ones, shown with each line`,
    showAll: (lines: string) => `Show all ${lines}`,
    showAllFailed: 'The other lines did not load.',
  },

  /** The unpaid lines of an order together. */
  cancelAll: {
    action: (lines: number) => `Cancel all ${formatCount(lines)} unpaid lines`,
    title: (lines: number, name: string) => `Cancel ${formatCount(lines)} lines of ${name}?`,
    text: (units: number) => `${formatUnits(units)} return to stock. No card was charged.`,
    received: (amount: string) => `${amount} arrived by bank transfer. The shop sends it back.`,
    keep: 'Keep the lines',
    confirm: 'Cancel the lines',
    done: (count: number, name: string) => `${formatCount(count)} lines of ${name} are cancelled.`,
  },

  cancelDialog: {
    title: (number: string) => `Cancel line ${number}?`,
    keep: 'Keep the line',
    text: (units: number, part: string) =>
      `${formatUnits(units)} of ${part} ${units === 1 ? 'returns' : 'return'} to stock. No card was charged.`,
    delivery: (charge: string) =>
      `What is left is below the sum from which delivery is free: delivery is ${charge}.`,
    failed: (reason: string) => `The line is not cancelled. ${reason}`,
  },

  manage: {
    title: 'Manage orders',
    search: 'Order, customer, PO, invoice, phone',
    searchHelp: 'Also by part, tracking, payment or bank reference.',
    customer: (name: string, company: string) =>
      company === '' || company === name ? name : `${name}, ${company}`,
    states: 'Order state',
    all: 'All',
    open: 'Open',
    noMatch: 'No such order',
    noMatchText: 'No order matches this search, state and period.',
    clear: 'Show all orders',
    empty: 'No orders yet',
    emptyText: 'Orders of all customers appear here.',
    catalogue: 'See what buyers see',
    advanced: (number: string, state: string) => `Line ${number}: ${state}`,
    advanceFailed: (number: string, reason: string) => `Line ${number} is unchanged. ${reason}`,
  },

  /** The reason that an admin gave for the cancellation. */
  cancelReason: (reason: string) => `By the shop: ${reason}`,
  cancelUnpaid: {
    action: 'Cancel line',
    done: (number: string) => `Line ${number} is cancelled.`,
    reason: 'Reason',
    reasonRemark: '(the customer reads it)',
    reasonMissing: 'Enter a reason. The customer reads it.',
  },

  /** Taking back the last step of a line. */
  correct: {
    undo: 'Undo',
    undone: 'Undone right after it was marked.',
    action: 'Correct status',
    title: (number: string) => `Correct the status of line ${number}?`,
    keep: 'Keep the status',
    text: (from: string, to: string) =>
      `The status changes back from ${from} to ${to}. The customer sees the note in the timeline.`,
    restocked: (units: number, part: string) =>
      `${formatUnits(units)} of ${part} ${units === 1 ? 'is booked back into stock and stays' : 'are booked back into stock and stay'} reserved for this line.`,
    lastShipment: (part: string) =>
      `The last shipment of ${part} is booked back into stock and stays reserved for this line.`,
    note: 'Note',
    noteMissing: 'Enter a note. It is shown in the timeline.',
    done: (number: string, state: string) => `Line ${number}: ${state}`,
  },

  /** The dialog of the customers whose unpaid orders hold most stock. */
  holders: {
    open: 'Who reserves most',
    title: 'Who has most stock reserved unpaid',
    holding: (units: number, share: string) => `${formatUnits(units)}, ${share} of all stock`,
    orders: (lines: string, parts: string) => `${lines} unpaid for ${parts}`,
    orderUnits: ['line', 'lines'],
    partUnits: ['part', 'parts'],
    neverPaid: 'Never paid',
    unverified: 'Email not confirmed',
    show: 'Show orders',
    hiddenEmail: (email: string) => ` of ${email}`,
    showMore: 'Show more',
    loading: 'The list is loading.',
    failed: 'The list did not load.',
    empty: 'No stock is reserved for unpaid orders.',
  },

  refund: { action: 'Refund' },

  details: {
    title: (number: string) => `Line ${number}`,
    status: 'Status',
    heldUntil: 'Reserved until',
    transaction: 'Transaction',
    part: 'Part',
    quantity: 'Quantity',
    quantityAt: (quantity: string, price: string) => `${quantity} at ${price}`,
    total: 'Total',
    customer: 'Customer',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },

  timeline: {
    title: 'Timeline',
    loading: 'The timeline is loading.',
    failed: 'The timeline did not load.',
    placed: 'Placed',
    note: 'Note',
    corrected: (state: string) => `Corrected to ${state}`,
  },
} as const;

const states = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<OrderState, string>;

/** State labels by reader. A paid order is `Processing...` to its customer, `Pending...` to an admin. */
export const stateLabels: Readonly<
  Record<'customer' | 'admin' | 'timeline', Readonly<Record<OrderState, string>>>
> = {
  customer: { ...states, paid: 'Processing...', processing: 'Processing...' },
  admin: { ...states, paid: 'Pending...' },
  timeline: states,
};

/** Labels of the states that only an order with its lines has. */
export const partlyLabels: Readonly<Record<Exclude<CheckoutState, OrderState>, string>> = {
  partlyShipped: 'Partly shipped',
  partlyDelivered: 'Partly delivered',
};

/** The label of an order's state. */
export function checkoutLabel(state: CheckoutState, viewer: 'customer' | 'admin'): string {
  if (state === 'partlyShipped' || state === 'partlyDelivered') return partlyLabels[state];
  return stateLabels[viewer][state];
}

/** The steps of an order; the first is done when it is placed. */
export const progressLabels: readonly string[] = [
  'Placed',
  'Paid',
  'Processing',
  'Shipped',
  'Delivered',
];

/** One line that distinguishes states with similar labels. */
export const stateHints: Readonly<Record<OrderState, string>> = {
  unpaid: 'Waiting for payment',
  paid: 'Paid, not packed yet',
  processing: 'Paid, being packed',
  shipped: 'Handed to the carrier',
  delivered: 'Received by the customer',
  cancelled: 'Closed before payment',
  expired: 'Not paid in time',
  refunded: 'The payment was returned',
};

/** The label of the button that moves a line to this state. */
export const advanceLabels: Readonly<Record<AdvanceState, string>> = {
  processing: 'Mark processing',
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
};

/** Who changed a line, in its timeline. */
export const actorLabels: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  admin: 'Admin',
  system: 'The shop',
  stripe: 'Payment provider',
};
