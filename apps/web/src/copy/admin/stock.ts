import { stockBelowHeld } from '@bm/domain/parts/part-edit';
import type { CorrectionReason, LedgerEntry, StockFilter } from '@bm/domain/stock/stock.schema';
import { formatCount } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

/** A change with its sign: `+12`, `−12`. */
export const signed = (units: number) =>
  units < 0 ? `−${formatCount(-units)}` : `${units > 0 ? '+' : ''}${formatCount(units)}`;

/** The stock of all parts, and of one part, for admins. */
export const stockCopy = {
  title: dashboardPages['/dashboard/stock'].title,
  /** Counts are formatted. */
  lead: (low: string, all: string, isOne: boolean) =>
    `${low} of ${all} parts ${isOne ? 'is' : 'are'} low. Low ones stand first.`,
  noneLow: (all: string) => `None of ${all} parts is low.`,
  importCounts: 'Import counts',
  ledgerFile: 'Ledger as CSV',
  search: 'Part name or number',
  filters: 'State',
  filter: { all: 'All', low: 'Low', expected: 'Incoming' } satisfies Record<StockFilter, string>,
  caption: 'Stock of all parts',
  loading: 'The stock is loading.',
  failed: 'The stock did not load.',
  units: ['part', 'parts'],
  empty: 'No parts yet',
  emptyText: 'Parts that you add appear here with their stock.',
  addPart: 'Add product',
  noLow: 'No part is low',
  noLowText: 'Parts appear here when fewer units than their warning are available.',
  noExpected: 'Nothing is incoming',
  noExpectedText: 'Add what you expect to a part’s stock. Buyers read the day on its page.',
  noMatch: 'No such part',
  noMatchText: (query: string) => `No part here has “${query}” in its name or number.`,
  showAll: 'Show all parts',

  columns: {
    part: 'Part',
    level: 'Against the warning',
    gauge: 'Level',
    available: 'Available',
    onHand: 'On hand',
    reserved: 'Reserved',
    threshold: 'Warn below',
    expected: 'Incoming',
  },
  low: 'Low',
  enough: 'Enough',
  offSale: 'Off sale',
  below: (units: string) => `${units} below`,
  none: 'none',
  overdue: 'Overdue',

  part: {
    loading: 'The stock of the part is loading.',
    failed: 'The stock of the part did not load.',
    edit: 'Edit part',
    offSale: 'The part is off sale.',
    belowWarning: (units: string, threshold: string) =>
      `${units} below the warning at ${threshold}`,
    now: 'Stock now',
    reservedFor: (orders: number) => {
      if (orders === 0) return 'Reserved';
      return orders === 1 ? 'Reserved for 1 order' : `Reserved for ${formatCount(orders)} orders`;
    },
    orderable: (units: string) => `${units} can be ordered, one stays as sample`,
    notOrderable: 'None can be ordered',
    firstOn: (date: string, isLast: boolean) => (isLast ? date : `from ${date}`),
    nothingExpected: 'Nothing is expected',
  },

  ledger: {
    title: 'Ledger',
    loading: 'The ledger is loading.',
    failed: 'The ledger did not load.',
    when: 'When',
    what: 'What and who',
    availableAfter: 'Available after',
    empty: 'No entries yet',
    emptyText: 'Every change of the stock will be listed here.',
    units: ['entry', 'entries'],
    rule: 'Their sums are the figures above. Entries are never changed; a mistake is corrected by a new entry.',
    kind: {
      initial: 'Initial',
      adjustment: 'Corrected',
      receipt: 'Received',
      return: 'Back on the shelf',
      reservation: 'Reserved',
      release: 'Reservation ended',
      shipment: 'Shipped',
    } satisfies Record<LedgerEntry['kind'], string>,
    actor: { customer: '', admin: 'Admin', system: 'Shop', stripe: 'Stripe' } satisfies Record<
      LedgerEntry['actor'],
      string
    >,
    ofExpected: (units: string) => `of ${units} expected`,
    details: (pieces: readonly string[]) => pieces.join(', '),
    reasonAndNote: (reason: string, note: string) => `${reason}: ${note}`,
  },

  correct: {
    title: 'Correct the count',
    counted: 'Counted on hand',
    becomes: (from: string) => `${from} becomes `,
    availableBecomes: 'Available becomes ',
    same: 'As it is now.',
    reason: 'Reason',
    reasons: {
      counted: 'Counted',
      damaged: 'Damaged',
      found: 'Found',
      returned: 'Returned',
    } satisfies Record<CorrectionReason, string>,
    note: 'Note',
    book: (difference: number) =>
      difference === 0 ? 'Correct the count' : `Correct by ${signed(difference)}`,
    invalid: 'Enter a whole number from 0.',
    unchanged: 'This is the quantity on hand already.',
    held: (reserved: string) => `Not below ${reserved}, which are reserved for orders.`,
    tooLow: stockBelowHeld,
    changed: (units: string) =>
      `It is ${units} by now: somebody else has changed it. Compare it with your count, then book again.`,
    done: (name: string, units: string) => `${name}: ${units} on hand`,
  },

  warning: {
    title: 'Warning',
    label: 'Warn below',
    hint: (shop: string) => `Left empty, the shop’s warning at ${shop} applies. 0 never warns.`,
    save: 'Save',
    invalid: 'Enter a whole number, or nothing.',
    changed: (value: string) =>
      `Somebody else has changed it to ${value}. Save again to replace it.`,
    shops: (shop: string) => `the shop’s ${shop}`,
    saved: (name: string, threshold: string) => `${name}: warning below ${threshold}`,
  },

  expected: {
    title: 'Incoming',
    add: 'Add',
    none: 'Nothing is expected. What you add is stock once you receive it.',
    full: (most: number) => `A part has at most ${most} inbound shipments.`,
    on: (date: string) => ` on ${date}`,
    receive: 'Receive',
    change: 'Change',
    remove: 'Remove',
    /** Hidden, after the label of a button. */
    which: (units: string, date: string) => ` ${units} on ${date}`,
    overdue: 'Overdue. Buyers do not read it.',

    addTitle: (name: string) => `Add what you expect of ${name}`,
    changeTitle: (units: string, date: string) => `Change ${units} on ${date}`,
    quantity: 'Quantity',
    day: 'Expected on',
    note: 'Note',
    noteHint: 'Such as the number of a works order. Buyers do not read it.',
    cancel: 'Cancel',
    save: 'Save',
    quantityInvalid: 'Enter a whole number from 1.',
    dayInvalid: 'Choose a day from today on, within three years.',
    added: (units: string, date: string) => `${units} expected on ${date}`,
    removeTitle: (units: string, date: string) => `Remove ${units} on ${date}?`,
    removeText: 'Buyers no longer read that they will come. The stock stays as it is.',
    keep: 'Keep it',
    removed: 'The inbound shipment is removed.',

    receiveTitle: (units: string, name: string) => `Receive ${units} of ${name}?`,
    arrived: 'Arrived',
    arrivedHint: (units: number) =>
      `${formatCount(units)} ${units === 1 ? 'was' : 'were'} expected. Enter what is here.`,
    result: (from: string, to: string) => `On hand ${from} becomes ${to}.`,
    availableResult: (units: string) => `Available becomes ${units}.`,
    book: (units: number | null) => (units === null ? 'Book' : `Book ${signed(units)}`),
    booked: (name: string, units: string) => `${name}: ${units} received`,
  },
} as const;
