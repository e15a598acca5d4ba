import { formatCount, formatCountWithUnit } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

const ORDERS = ['order', 'orders'] as const;
const LINES = ['line', 'lines'] as const;
const UNITS = ['unit', 'units'] as const;

const orders = (count: number) => formatCountWithUnit(count, ORDERS);

/** The page on which several orders are shipped at once. */
export const shipCopy = {
  title: dashboardPages['/dashboard/ship'].title,
  intro:
    'Paid orders with open lines, oldest first. Each one is shipped whole, with its own number.',
  loading: 'The orders are loading.',
  failed: 'The orders did not load.',
  empty: 'Nothing to ship',
  emptyText: 'Paid orders appear here until they are shipped.',
  back: 'Manage orders',
  cut: (lines: number) =>
    `The oldest orders with together up to ${formatCount(lines)} lines. Ship them, and the next ones follow.`,
  caption: 'Orders with open lines',
  all: 'All',
  none: 'None',

  paste: {
    title: 'Tracking numbers',
    label: 'Paste a list',
    hint: 'A line for each order: BC-000012, number. A carrier may stand before the number, a link after it. Numbers alone go to the orders in their order.',
    file: 'CSV file',
    fill: 'Fill in',
    filled: (rows: number) => `${orders(rows)} filled in.`,
    nothing: 'The list names no order of this page.',
    unknown: (numbers: string) => `Not on this page: ${numbers}.`,
    unread: (lines: string) => `Not read: ${lines}.`,
    more: (count: number) => ` and ${formatCount(count)} more`,
    tooLarge: 'The file is larger than a list of tracking numbers.',
  },
  carrierOfAll: 'Carrier of all',
  carrierOfAllHint: 'For orders without a carrier of their own.',

  columns: {
    order: 'Order',
    content: 'Open lines',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    trackingUrl: 'Tracking link',
  },
  customer: (name: string, company: string) => (company === '' ? name : `${name}, ${company}`),
  ofOrder: (number: string) => ` of ${number}`,
  linesAndUnits: (lines: number, units: number) =>
    `${formatCountWithUnit(lines, LINES)}, ${formatCountWithUnit(units, UNITS)}`,
  part: 'Ship a part',

  summary: (count: number, lines: number, units: number) =>
    `${orders(count)}, ${formatCountWithUnit(lines, LINES)}, ${formatCountWithUnit(units, UNITS)}`,
  withoutNumber: (count: number) => `, ${formatCount(count)} without a tracking number`,
  nothing: 'Choose at least one order, or enter its tracking number.',
  tooMany: (most: number) => `Choose at most ${formatCount(most)} orders.`,
  linkInvalid: 'Enter an address that begins with http:// or https://.',
  lists: 'Pick list and slips',
  ship: (count: number) => `Ship ${orders(count)}`,
  gone: (numbers: readonly string[]) =>
    `Not shipped, because nothing of it is left to ship: ${numbers.join(', ')}.`,
  refused: {
    CHECKOUT_NOT_FOUND: 'Not shipped: it no longer exists.',
    ILLEGAL_TRANSITION: 'Not shipped: its open lines have changed. They are up to date now.',
    ORDER_DISPUTED: 'Not shipped: its payment is disputed. Ship it from its own page.',
  },
  done: (count: number) =>
    `${orders(count)} shipped. The ${count === 1 ? 'mail goes' : 'mails go'} in 30 seconds.`,
  undo: 'Undo',
  undone: (count: number) => `${orders(count)} not shipped. No mail is sent.`,
  notUndone: (count: number) =>
    count === 1
      ? '1 order stays shipped: its mail has gone, or it was changed since.'
      : `${orders(count)} stay shipped: their mails have gone, or they were changed since.`,
} as const;
