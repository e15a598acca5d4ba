import type { CheckoutState } from '@bm/domain/checkouts/checkout-state';
import type { AdvanceState, OrderState } from '@bm/domain/orders/order-state';
import { formatCount } from '../lib/format.ts';
import type { OrderActor } from '@bm/domain/orders/order.schema';

/** Lists of orders, the details of one order and its timeline. Documented spelling is kept. */
export const orderCopy = {
  title: 'My orders',
  caption: 'Your orders, newest first',
  payment: 'Payment',
  cancel: 'Cancel',
  deleted: 'this product deleted sucessfuly',
  hiddenName: (number: string) => ` order ${number}`,
  loading: 'The orders are loading.',
  failed: 'The orders did not load.',
  units: ['order', 'orders'],
  empty: 'No orders yet',
  emptyText: 'Your orders appear here, with payment and delivery status.',
  browse: 'Browse parts',
  open: 'Open',
  again: 'Order again',
  print: 'Print',
  heldUntil: (time: string) => `Held until ${time}`,

  /** The filter of the customer's list. */
  filter: {
    search: 'Order, PO, part, transaction',
    from: 'From',
    to: 'To',
    states: 'Order state',
    all: 'All',
    noMatchText: 'None of your orders matches this filter.',
    datesCrossed: 'The first day is after the last, so no order can match.',
    clear: 'Show all orders',
  },

  /** A search that stopped after many orders; `day` is that of the oldest one it has read. */
  stopped: {
    title: (day: string) => `No match since ${day}`,
    text: 'The search has read many orders. Go on with older ones, or narrow it by date.',
    note: (day: string) => `Searched back to ${day}.`,
    more: 'Search older orders',
  },

  columns: {
    order: 'Order',
    part: 'Part',
    quantity: 'Quantity',
    total: 'Total',
    status: 'Status',
  },

  /** What was placed together. */
  group: {
    withoutPoNumber: 'Without PO number',
    caption: (name: string) => `Orders of ${name}`,
    hiddenName: (name: string) => ` of ${name}`,
    orders: (orders: string, units: string) => `${orders}, ${units}`,
    units: ['unit', 'units'],
    unitPrice: 'Unit price',
    net: 'Net',
    delivery: 'Delivery',
    total: 'Total',
    dueOf: (total: string) => `Due of ${total}`,
    paidOf: (total: string) => `Paid of ${total}`,
    /** Of a checkout that is paid by bank transfer; `surplus` is money beyond what is due. */
    transferAwaited: 'Transfer awaited',
    transferTooHigh: 'Transfer too high',
    surplus: 'To be sent back',
    bankDetails: 'Bank details',
    received: (amount: string) => `${amount} received`,
    /** Orders whose end differs from that of their checkout: `1 cancelled, 2 refunded`. */
    ended: (orders: string, state: string) => `${orders} ${state.toLowerCase()}`,
    progress: (name: string) => `Progress of ${name}`,
    partly: (label: string, orders: string, of: string) => `${label}, ${orders} of ${of} orders`,
    showAll: (orders: string) => `Show all ${orders}`,
    showAllFailed: 'The other orders did not load.',
  },

  /** The unpaid orders of a checkout together. */
  cancelAll: {
    action: (orders: number) => `Cancel all ${formatCount(orders)} unpaid orders`,
    title: (orders: number, name: string) => `Cancel ${formatCount(orders)} orders of ${name}?`,
    text: (units: number) => `${formatCount(units)} units return to stock. No card was charged.`,
    received: (amount: string) => `${amount} arrived by bank transfer. The shop sends it back.`,
    keep: 'Keep the orders',
    confirm: 'Cancel the orders',
    done: (count: number, name: string) => `${formatCount(count)} orders of ${name} are cancelled.`,
  },

  cancelDialog: {
    title: (number: string) => `Cancel order ${number}?`,
    keep: 'Keep the order',
    text: (units: string, part: string) =>
      `${units} units of ${part} return to stock. No card was charged.`,
    delivery: (charge: string) =>
      `What is left is below the sum from which delivery is free: delivery is ${charge}.`,
    failed: (reason: string) => `The order is not cancelled. ${reason}`,
  },

  manage: {
    title: 'Manage orders',
    caption: 'Orders, newest first',
    itemHead: 'Customer and part',
    search: 'Order, customer, PO, invoice, phone',
    searchHelp: 'Also by part, tracking, payment or bank reference.',
    customer: (name: string, company: string) =>
      company === '' || company === name ? name : `${name}, ${company}`,
    states: 'Order state',
    all: 'All',
    open: 'Open',
    noMatch: 'No such order',
    noMatchText: 'No order matches this search, state and period.',
    showAll: 'Show all orders',
    emptyText: 'Orders of all customers appear here.',
    catalogue: 'See what buyers see',
    advanced: (number: string, state: string) => `Order ${number}: ${state}`,
    advanceFailed: (number: string, reason: string) => `Order ${number} is unchanged. ${reason}`,
  },

  /** The reason that an admin gave for the cancellation. */
  cancelReason: (reason: string) => `By the shop: ${reason}`,
  cancelUnpaid: {
    action: 'Cancel order',
    done: (number: string) => `Order ${number} is cancelled.`,
    reason: 'Reason',
    reasonRemark: '(the customer reads it)',
    reasonMissing: 'Enter a reason. The customer reads it.',
  },

  /** Taking back the last step of an order. */
  correct: {
    undo: 'Undo',
    undone: 'Undone right after it was marked.',
    action: 'Correct status',
    title: (number: string) => `Correct the status of order ${number}?`,
    keep: 'Keep the status',
    text: (from: string, to: string) =>
      `The status changes back from ${from} to ${to}. The customer sees the note in the timeline.`,
    restocked: (units: string, part: string) =>
      `${units} units of ${part} are booked back into stock and stay reserved for this order.`,
    lastShipment: (part: string) =>
      `The last shipment of ${part} is booked back into stock and stays reserved for this order.`,
    note: 'Note',
    noteMissing: 'Enter a note. It is shown in the timeline.',
    done: (number: string, state: string) => `Order ${number}: ${state}`,
  },

  /** The dialog of the customers whose unpaid orders hold most stock. */
  holders: {
    open: 'Who holds most',
    title: 'Who holds most stock unpaid',
    holding: (units: string, share: string) => `${units} units, ${share} of all stock`,
    orders: (orders: string, parts: string) => `${orders} unpaid for ${parts}`,
    orderUnits: ['order', 'orders'],
    partUnits: ['part', 'parts'],
    neverPaid: 'Never paid',
    unverified: 'Email not confirmed',
    show: 'Show orders',
    hiddenEmail: (email: string) => ` of ${email}`,
    showMore: 'Show more',
    loading: 'The list is loading.',
    failed: 'The list did not load.',
    empty: 'No unpaid order holds any stock.',
  },

  refund: { action: 'Refund' },

  details: {
    title: (number: string) => `Order ${number}`,
    status: 'Status',
    heldUntil: 'Held until',
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

/** Labels of the states that only a checkout has. */
export const partlyLabels: Readonly<Record<Exclude<CheckoutState, OrderState>, string>> = {
  partlyShipped: 'Partly shipped',
  partlyDelivered: 'Partly delivered',
};

/** The label of a checkout's state. */
export function checkoutLabel(state: CheckoutState, viewer: 'customer' | 'admin'): string {
  if (state === 'partlyShipped' || state === 'partlyDelivered') return partlyLabels[state];
  return stateLabels[viewer][state];
}

/** The steps of a checkout; the first is done when it is placed. */
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

/** The label of the button that moves an order to this state. */
export const advanceLabels: Readonly<Record<AdvanceState, string>> = {
  processing: 'Mark processing',
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
};

/** Who changed an order, in its timeline. */
export const actorLabels: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  admin: 'Admin',
  system: 'The shop',
  stripe: 'Payment provider',
};
