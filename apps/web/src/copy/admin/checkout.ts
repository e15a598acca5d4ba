/** The admin's page of one checkout. */
export const checkoutCopy = {
  title: 'Checkout',
  loading: 'The checkout is loading.',
  failed: 'The checkout did not load.',
  placedBy: (customer: string, time: string) => `${customer}, ${time}`,
  due: (amount: string) => `${amount} due`,
  refund: 'Refund',
  recordReceipt: 'Record receipt',

  lines: 'Lines',
  linesAndShipment: (number: number) => `Lines and shipment ${number}`,
  shipNow: 'Ship now',
  /** In place of the units of an order that has none to ship. */
  nothingLeft: 'none',
  completes: (orders: string, of: string) =>
    `Completes ${orders} of ${of} orders with units to ship.`,
  shippedOf: (units: string, of: string) => `${units} of ${of} units shipped`,
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
  orders: (orders: string, label: string) => `${orders} orders: ${label}`,
  order: (number: string, label: string) => `${number}: ${label}`,
  moreNotes: (count: string) => `and ${count} more notes`,
  showAllEvents: (events: string) => `Show all ${events} events`,
  omitted: (events: string) => `${events} older events are shown with each order.`,

  payment: 'Payment',
  state: 'State',
  paidInFull: 'Nothing is due',
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
