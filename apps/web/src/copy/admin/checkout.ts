import { formatCount, formatCountWithUnit, formatUnits } from '../../lib/format.ts';

const countedLines = (count: number) => formatCountWithUnit(count, ['line', 'lines']);

/** The admin's page of one order with its lines. */
export const checkoutCopy = {
  title: 'Order',
  loading: 'The order is loading.',
  failed: 'The order did not load.',
  placedBy: (customer: string, time: string) => `${customer}, ${time}`,
  due: (amount: string) => `${amount} due`,
  surplus: (amount: string) => `${amount} to send back`,
  refund: 'Refund',
  /** Acts for all lines of an order that are in the state for it. */
  allLines: {
    advance: {
      processing: (count: number) => `Mark ${countedLines(count)} processing`,
      delivered: (count: number) => `Mark ${countedLines(count)} delivered`,
    },
    advanced: {
      processing: (count: number, name: string) => `${name}: ${countedLines(count)} processing`,
      delivered: (count: number, name: string) => `${name}: ${countedLines(count)} delivered`,
    },
    cancel: (count: number) => `Cancel ${countedLines(count)}`,
    cancelTitle: (count: number, name: string) => `Cancel ${countedLines(count)} of ${name}?`,
    cancelText: 'All unpaid lines are cancelled, and their units return to stock.',
    cancelled: (count: number, name: string) => `${name}: ${countedLines(count)} cancelled`,
  },
  recordReceipt: 'Record receipt',

  lines: 'Lines',
  linesAndShipment: (number: number) => `Lines and shipment ${number}`,
  shipNow: 'Ship now',
  /** In place of the units of a line that has none to ship. */
  nothingLeft: 'none',
  completes: (lines: number, of: number) =>
    `Completes ${formatCount(lines)} of ${countedLines(of)} with units to ship.`,
  shippedOf: (units: number, of: number) => `${formatCount(units)} of ${formatUnits(of)} shipped`,
  ordered: 'Ordered',
  shipped: 'Shipped',
  refunded: 'Refunded',
  net: 'Net',
  at: (price: string) => ` at ${price}`,
  showAllLines: (lines: string) => `Show all ${lines} lines`,

  noShipments: 'Nothing is shipped yet.',
  more: (count: string) => `, and ${count} more`,
  refundsTitle: 'Refunds',

  timeline: 'Timeline',
  internalNote: {
    title: 'Add an internal note',
    label: 'Internal note',
    hint: 'For admins. The customer does not see it in the shop, and receives its text with a download of their data.',
    add: 'Add note',
    added: 'The note is in the timeline.',
    by: (author: string | null) => `Internal note by ${author ?? 'a former admin'}`,
  },
  orders: (lines: string, label: string) => `${lines} lines: ${label}`,
  order: (number: string, label: string) => `${number}: ${label}`,
  moreNotes: (count: string) => `and ${count} more notes`,
  showAllEntries: (entries: string) => `Show all ${entries} entries`,
  omitted: (events: string) => `${events} older events are shown with each line.`,

  payment: 'Payment',
  state: 'State',
  paidInFull: 'Nothing is due',
  dueOf: (amount: string, total: string) => `${amount} due of ${total}`,
  method: 'Method',
  methods: { card: 'Card', bank: 'Bank transfer' },
  transaction: 'Transaction',
  transactions: {
    open: (amount: string) => `${amount}, not completed`,
    succeeded: (amount: string) => `${amount} received`,
    cancelled: (amount: string) => `${amount} cancelled`,
    refunded: (amount: string) => `${amount} came too late and went back`,
  },
  receipt: 'Receipt',
  credit: 'More than due',
  credits: {
    open: (amount: string) => `${amount}, to be decided`,
    kept: (amount: string) => `${amount}, kept as credit`,
    returned: (amount: string) => `${amount}, sent back`,
  },
  /** Of the customer, of all orders. */
  accountCredit: 'Credit',
  received: (amount: string, date: string) => `${amount} on ${date}`,
  refundedSum: 'Refunded',

  customer: 'Customer',
  allOrders: 'All orders',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  taxNumber: 'Tax number',
  exempt: 'No tax',

  delivery: 'Delivery',
  deliveryMethod: 'Method',
  address: 'Address',
  note: 'Note',

  documents: 'Documents',
  noDocuments: 'No documents yet.',
} as const;
