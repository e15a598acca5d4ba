import { formatCount, formatCountWithUnit } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

const ORDERS = ['order', 'orders'] as const;
const LINES = ['line', 'lines'] as const;
const UNITS = ['unit', 'units'] as const;

const linesAndUnits = (lines: number, units: number) =>
  `${formatCountWithUnit(lines, LINES)}, ${formatCountWithUnit(units, UNITS)}`;

/** The page on which paid orders are picked and packed. */
export const pickCopy = {
  title: 'Pick and pack',
  intro:
    'Paid orders with units to ship, oldest first. Print one list for the store and a slip for each parcel.',
  loading: 'The orders to pick are loading.',
  failed: 'The orders to pick did not load.',
  empty: 'Nothing to pick',
  emptyText: 'Paid orders appear here until they are shipped.',
  back: 'Manage orders',
  cut: (lines: number) =>
    `The oldest orders with together up to ${formatCount(lines)} lines. Ship them, and the next ones follow.`,
  customer: (name: string, company: string) => (company === '' ? name : `${name}, ${company}`),
  choose: 'Orders to pick',
  all: 'All',
  none: 'None',
  summary: (orders: number, lines: number, units: number) =>
    `${formatCountWithUnit(orders, ORDERS)}, ${linesAndUnits(lines, units)}`,
  linesAndUnits,
  print: 'Print lists',
  ship: (orders: number) => `Ship ${formatCountWithUnit(orders, ORDERS)}`,
  nothing: 'Choose at least one order.',
  list: {
    title: dashboardPages['/dashboard/pick'].title,
    picked: 'Picked',
    place: 'Shelf',
    noPlace: 'not stated',
    part: 'Part',
    units: 'Units',
    of: 'For',
    forCheckout: (number: string, units: number) => `${number}: ${formatCount(units)}`,
  },
  slip: {
    title: (number: string) => `Packing slip ${number}`,
    to: 'To',
    phone: 'Phone',
    delivery: 'Delivery',
    poNumber: 'PO number',
    caption: (number: string) => `Lines of ${number}`,
    packed: 'Packed',
    order: 'Line',
  },
} as const;
