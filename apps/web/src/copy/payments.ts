import type { CreditStatus } from '@bm/domain/payments/credit-rule';
import { formatUnits } from '../lib/format.ts';

/** The payment page. */
export const paymentCopy = {
  title: 'Payment',
  myOrders: 'My orders',
  browse: 'Browse parts',
  pay: 'Pay',
  /** The text around the part's name and the date. */
  hello: (name: string) => `Hello, ${name}. Please pay for `,
  /** In place of the part's name, where an order has several lines to pay. */
  together: (order: string, lines: number) => `order ${order} with ${lines} lines`,
  heldUntil: '. The stock is reserved until ',
  notReady: 'The payment cannot start yet.',
  libraryFailed: 'The payment service did not load. Check the connection and try again.',
  otherAmount:
    'The amount of this order is not that of its payment. Nothing was charged: try again.',
  noAnswer: 'The payment service did not respond. Your order is unchanged: try again.',
  changed:
    'This order has changed since the page was opened, and nothing was charged. Check the amount and pay again.',
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
    ['Disputed afterwards', '4000 0000 0000 0259'],
  ],

  bank: {
    title: 'Pay by bank transfer',
    hello: (name: string) => `Hello, ${name}. Your order `,
    heldUntil: ' has its stock reserved until ',
    details: 'Please pay',
    loading: 'The account is loading.',
    failed: 'The account did not load.',
    noAccount: 'The shop has no bank account at present. Please contact us, or pay by card.',
    holder: 'Account holder',
    account: 'Account',
    swift: 'SWIFT',
    bankName: 'Bank',
    amount: 'Amount',
    copy: 'Copy',
    copied: (name: string) => `${name} is copied.`,
    notCopied: (name: string) => `${name} is not copied: the browser denies it.`,
    reference: 'Reference',
    qr: 'QR code of this transfer',
    qrFailed: 'The QR code did not load. Copy the values above.',
    qrHint: 'Scan it with your banking app. Compare the amount before you send.',
    /** Where banking apps do not read the code as a transfer. */
    qrTextHint: 'The same values as text, to scan and copy.',
    referenceHint: 'Give the reference with your transfer, so that we find it.',
    received: 'Received so far',
    receivedOn: (date: string) => `Received on ${date}`,
    sentBackOn: (date: string) => `Sent back on ${date}`,
    receivedHint: 'We mark your order as paid when the whole amount has arrived.',
    surplusHint: (amount: string) =>
      `${amount} more than is due has arrived while a card payment is in progress. When it has ended, we mark your order as paid, and the rest is your credit.`,
    /** Why stock is reserved for a shorter time than that of a transfer. */
    unverified: (until: string) =>
      `A transfer takes days, but your email is not confirmed, so we reserve the stock for 24 hours only. Follow the link of our mail, and we reserve it until ${until}.`,
  },

  /** Where less is left to pay than a card can be charged. */
  small: {
    byBank: 'Please pay the rest by bank transfer.',
    noBank: 'Please write to us about the rest.',
    contact: 'Contact us',
  },

  /** From card to bank transfer and back. */
  method: {
    choose: { card: 'Pay by card instead', bank: 'Bank transfer instead' },
    hint: {
      card: 'Only if you have not sent the transfer: it would be paid twice.',
      bank: 'You pay to our account, and we pack the order when the money has arrived.',
    },
    chosen: {
      card: 'You pay this order by card.',
      bank: 'You pay this order by bank transfer.',
    },
    cardTooSmall: (least: string) => `A card is charged ${least} or more.`,
    cardTooLarge: (largest: string) => `A card can be charged ${largest} at most.`,
  },

  /** Money beyond what was due. */
  credit: {
    open: (amount) =>
      `${amount} more than was due arrived by bank transfer. It is yours: we send it back or keep it as your credit, and tell you by mail.`,
    kept: (amount) =>
      `${amount} more than was due arrived by bank transfer. We keep it as your credit.`,
    returned: (amount, reference) =>
      `${amount} more than was due arrived by bank transfer. We sent it back with the reference ${reference}.`,
  } satisfies Record<CreditStatus, (amount: string, reference: string) => string>,

  done: 'Congratulations your payment is completed',
  transactionId: 'Your transaction id is',
  amount: 'Amount',
  paidOn: 'Paid on',
  invoice: 'Invoice',
  next: 'Next',
  nextText: 'We pack the order and send it to your address.',

  cancelled: 'This order was cancelled',
  expired: 'This order has expired',
  orderAgain: 'Order the part again',
  closedText: 'No card was charged, and its units returned to stock.',
  othersUnpaid: (order: string, lines: number, due: string) =>
    lines === 1
      ? `Another line of ${order} is unpaid: ${due} is due.`
      : `${lines} other lines of ${order} are unpaid: ${due} is due.`,

  summary: {
    order: 'Order',
    line: 'Line',
    lines: 'Lines that are paid together',
    unitsAt: (count: string, price: string) => `${count} at ${price}`,
    showAll: (lines: string) => `Show all ${lines} lines`,
    loading: 'The lines are loading.',
    failed: 'The lines did not load.',
    poNumber: 'PO number',
    net: 'Net',
    delivery: 'Delivery',
    quantity: 'Quantity',
    units: formatUnits,
    price: 'Price per unit',
    total: 'Total',
    orderedOn: 'Ordered on',
    deliverTo: 'Deliver to',
    progress: 'Order progress',
  },
} as const;
