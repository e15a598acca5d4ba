/** The payment page. */
export const paymentCopy = {
  title: 'Payment',
  myOrders: 'My orders',
  browse: 'Browse parts',
  pay: 'Pay',
  /** The text around the part's name and the date. */
  hello: (name: string) => `Hello, ${name}. Please pay for `,
  /** In place of the part's name, where several orders are paid together. */
  together: (checkout: string, orders: number) => `checkout ${checkout}: ${orders} orders together`,
  heldUntil: '. The stock is held until ',
  notReady: 'The payment cannot start yet.',
  libraryFailed: 'The payment service did not load. Check the connection and try again.',
  noAnswer: 'The payment service did not respond. Your order is unchanged: try again.',
  /** On another page. */
  paidAfterLeaving: (number: string) => `The payment of ${number} is completed.`,
  failedAfterLeaving: (number: string, problem: string) => `Payment of ${number}: ${problem}`,
  card: 'Card',
  form: 'Card payment',
  checkAgain: 'Check the payment again',
  privacy: 'The payment provider receives the card. We never see or store its number.',

  demoTitle: 'Demo card numbers. Any future date, any CVC.',
  demoCards: [
    ['Paid', '4242 4242 4242 4242'],
    ['Declined', '4000 0000 0000 0002'],
    ['Insufficient funds', '4000 0000 0000 9995'],
    ['Asks for a confirmation', '4000 0025 0000 3155'],
  ],

  bank: {
    title: 'Pay by bank transfer',
    hello: (name: string) => `Hello, ${name}. Your checkout `,
    heldUntil: ' holds its stock until ',
    details: 'Please pay',
    loading: 'The account is loading.',
    failed: 'The account did not load.',
    noAccount: 'The shop has no bank account at present. Please contact us, or pay by card.',
    account: 'Account',
    swift: 'SWIFT',
    bankName: 'Bank',
    amount: 'Amount',
    copy: 'Copy',
    copied: (name: string) => `${name} is copied.`,
    notCopied: (name: string) => `${name} is not copied: the browser denies it.`,
    reference: 'Reference',
    referenceHint: 'Give the reference with your transfer, so that we find it.',
    received: 'Received so far',
    receivedOn: (date: string) => `Received on ${date}`,
    sentBackOn: (date: string) => `Sent back on ${date}`,
    receivedHint: 'We mark your orders as paid when the whole amount has arrived.',
    surplusHint: (amount: string) =>
      `${amount} more than is due has arrived. We send it back, and then mark your orders as paid.`,
    byCard: 'Pay by card instead',
    byCardHint: 'Only if you have not sent the transfer: it would be paid twice.',
    also: (amount: string) =>
      `${amount} arrived by bank transfer beside this payment. We contact you about it.`,
  },

  done: 'Congratulations your payment is completed',
  transactionId: 'Your transaction id is',
  amount: 'Amount',
  paidOn: 'Paid on',
  next: 'Next',
  nextText: 'We pack the order and send it to your address.',

  cancelled: 'This order was cancelled',
  expired: 'This order has expired',
  orderAgain: 'Order the part again',
  closedText: 'No card was charged, and its units returned to stock.',
  closedSurplus: (amount: string) => `${amount} arrived by bank transfer. We send it back.`,
  othersUnpaid: (checkout: string, orders: number, due: string) =>
    orders === 1
      ? `Another order of ${checkout} is unpaid: ${due} is due.`
      : `${orders} other orders of ${checkout} are unpaid: ${due} is due.`,

  summary: {
    order: 'Order',
    checkout: 'Checkout',
    lines: 'Orders that are paid together',
    unitsAt: (count: string, price: string) => `${count} at ${price}`,
    showAll: (orders: string) => `Show all ${orders} orders`,
    loading: 'The orders are loading.',
    failed: 'The orders did not load.',
    poNumber: 'PO number',
    net: 'Net',
    delivery: 'Delivery',
    quantity: 'Quantity',
    units: (count: string) => `${count} units`,
    price: 'Price per unit',
    total: 'Total',
    orderedOn: 'Ordered on',
    deliverTo: 'Deliver to',
    progress: 'Order progress',
  },
} as const;
