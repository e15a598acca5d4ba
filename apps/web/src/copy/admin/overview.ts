import {
  MAX_COUNTED_NEEDS,
  YEAR_DAYS,
  type Need,
  type NewOrder,
} from '@bm/domain/overview/overview.schema';
import type { SetupStep } from '@bm/domain/settings/setup-steps';
import { formatCount, formatCountWithUnit } from '../../lib/format.ts';

const lines = (count: number) => formatCountWithUnit(count, ['line', 'lines']);
const unpaidLines = (count: number) => formatCountWithUnit(count, ['unpaid line', 'unpaid lines']);
const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** `30 days`, or `12 months`. */
const periodName = (days: number) => (days === YEAR_DAYS ? '12 months' : `${days} days`);

/** What the sentence about a need names beside its count. Amounts and times are formatted. */
interface NeedDetails {
  amount?: string | undefined;
  checkout?: string | undefined;
}

/** The start page of admins. */
export const overviewCopy = {
  loading: 'The overview is loading.',
  failed: 'The overview did not load.',
  open: 'Open',

  needs: {
    title: 'To do',
    open: (count: number) => `${count} open`,
    nothing: 'Nothing to do now.',
    label: {
      disputes: 'Dispute',
      fraudWarnings: 'Fraud',
      failedRefunds: 'Refund',
      deadMails: 'Mail',
      openReceipts: 'Bank receipt',
      openCredits: 'Transfer credit',
      endingHolds: 'Reserved',
      openRefunds: 'Refund',
      openReturns: 'Return',
      noAddress: 'Address',
      toShip: 'To ship',
      awaitedTransfers: 'Transfer',
      lowStock: 'Stock',
      erasures: 'Erasure',
      messages: 'Message',
    } satisfies Record<Need, string>,
    /** The hidden end of a button's name. */
    about: {
      disputes: ' the disputed payment',
      fraudWarnings: ' the warnings of fraud',
      failedRefunds: ' the failed refund',
      deadMails: ' the failed mails',
      openReceipts: ' the bank receipts',
      openCredits: ' the credit of transfers',
      endingHolds: ' the unpaid orders',
      openRefunds: ' the refund in progress',
      openReturns: ' the returns',
      noAddress: ' the order without an address',
      toShip: ' the orders to ship',
      awaitedTransfers: ' the unpaid orders by bank transfer',
      lowStock: ' the parts low in stock',
      erasures: ' the requests to be erased',
      messages: ' the open messages',
    } satisfies Record<Need, string>,
    text: {
      disputes: (count, { amount, checkout }) =>
        count === 1
          ? `The payment of ${amount} for ${checkout} is disputed.`
          : `${formatCount(count)} payments are disputed, the most urgent of ${amount} for ${checkout}.`,
      fraudWarnings: (count, { amount, checkout }) =>
        count === 1
          ? `The bank reports fraud: ${amount} for ${checkout}.`
          : `Banks report fraud for ${formatCount(count)} payments, the oldest of ${amount} for ${checkout}.`,
      failedRefunds: (count, { amount, checkout }) =>
        count === 1
          ? `The refund of ${amount} for ${checkout} failed.`
          : `${formatCount(count)} refunds failed, the latest of ${amount} for ${checkout}.`,
      deadMails: (count) =>
        `${formatCountWithUnit(count, ['mail', 'mails'])} failed for good and can be sent again.`,
      openReceipts: (count, { amount, checkout }) =>
        count === 1
          ? `${amount} for ${checkout}${amount?.startsWith('−') ? '' : ' have arrived and'} settle nothing yet.`
          : `The receipts of ${formatCount(count)} orders settle nothing yet, the latest of ${checkout}.`,
      openCredits: (count) =>
        `${formatCountWithUnit(count, ['transfer', 'transfers'])} ${verb(count, 'was', 'were')} more than was due: send the rest back or keep it.`,
      endingHolds: (count) =>
        `The ${verb(count, 'reservation', 'reservations')} of ${unpaidLines(count)} ${verb(count, 'ends', 'end')} within 24 hours.`,
      openRefunds: (count, { amount, checkout }) =>
        count === 1
          ? `The refund of ${amount} for ${checkout} waits for the payment provider.`
          : `${formatCount(count)} refunds wait for the payment provider, the latest of ${amount} for ${checkout}.`,
      openReturns: (count) =>
        `${formatCountWithUnit(count, ['return', 'returns'], MAX_COUNTED_NEEDS.openReturns)} ${verb(count, 'waits', 'wait')} for a decision, a refund or a replacement.`,
      noAddress: (count, { checkout }) =>
        count === 1
          ? `Order ${checkout} has no address.`
          : `${formatCount(count)} orders have no address, the oldest is ${checkout}.`,
      toShip: (count) =>
        `${lines(count)} of paid orders ${verb(count, 'is', 'are')} not shipped yet.`,
      awaitedTransfers: (count) =>
        `${formatCountWithUnit(count, ['order', 'orders'], MAX_COUNTED_NEEDS.awaitedTransfers)} ${verb(count, 'waits', 'wait')} for a bank transfer.`,
      lowStock: (count) =>
        `${formatCountWithUnit(count, ['part', 'parts'], MAX_COUNTED_NEEDS.lowStock)} ${verb(count, 'is', 'are')} low in stock.`,
      erasures: (count) =>
        `${formatCountWithUnit(count, ['customer asks', 'customers ask'])} to be erased.`,
      messages: (count) =>
        `${formatCountWithUnit(count, ['message', 'messages'], MAX_COUNTED_NEEDS.messages)} ${verb(count, 'waits', 'wait')} for an answer.`,
    } satisfies Record<Need, (count: number, details: NeedDetails) => string>,
  },

  /** What a new shop sets before its first sales, each a thing to do. */
  setup: {
    label: 'Set up',
    about: {
      seller: ' the data of the seller',
      tax: ' the tax',
      delivery: ' the delivery methods',
      bank: ' the account for transfers',
      mail: ' the mails',
    } satisfies Record<SetupStep, string>,
    text: {
      seller: 'Legal name or address of the seller is missing: invoices need both.',
      tax: 'No tax is set. Give its name and rate; where you charge none, the name and 0.',
      delivery: 'Delivery is as in a new shop: set methods, charges and delivery times.',
      bank: 'No account for transfers is set: buyers can pay by card only.',
      mail: 'The shop sends no mails: the mail server (SMTP_URL) is not set.',
    } satisfies Record<SetupStep, string>,
  },

  periods: { title: 'Period', name: periodName },

  figures: {
    title: 'Revenue and orders paid',
    revenue: 'Revenue',
    checkouts: 'Orders paid',
    average: 'Average order',
    refunded: 'Refunded',
    today: 'today',
    days: (count: number) => `in ${periodName(count)}`,
    label: (figure: string, period: string) => `${figure} ${period}`,
    up: (share: string) => `up ${share}`,
    down: (share: string) => `down ${share}`,
    /** From a figure that is not above zero. */
    rose: 'up',
    fell: 'down',
    same: 'unchanged',
    from: (value: string) => `from ${value}`,
  },

  chart: {
    period: (from: string, to: string) =>
      `${from} to ${to}. Payments less refunds, with tax. Days in UTC.`,
    byDay: {
      title: 'Revenue by day',
      step: 'Day paid',
      last: (time: string) => `Today until ${time}`,
      column: 'Day',
      units: ['day', 'days'],
    },
    byWeek: {
      title: 'Revenue by week',
      step: 'Week paid',
      last: (time: string) => `Last 7 days until ${time}`,
      column: 'Week from',
      units: ['week', 'weeks'],
    },
    earlier: (days: number) => `${periodName(days)} earlier`,
    nothing: 'nothing',
    value: (step: string, amount: string) => `${step}: ${amount}`,
    week: (first: string) => `Week from ${first}`,
    /** What a bar chart says to those who do not see it; the numbers of steps have their unit. */
    summary: (steps: string, best: string, amount: string, without: string) =>
      `Bars for ${steps}. Highest: ${best} with ${amount}. ${without} without revenue. The table below has every value.`,
    empty: (steps: string) => `${steps} without revenue.`,
    table: 'The same as a table',
    caption: (title: string, days: number) => `${title}, with that of ${periodName(days)} earlier`,
    columns: {
      revenue: 'Revenue',
      checkouts: 'Orders',
      refunded: 'Refunded',
    },
    sum: 'Sum',
  },

  toShip: {
    title: 'To ship',
    all: (count: number) => (count === 1 ? 'One line' : `All ${lines(count)}`),
    empty: 'Every paid order is shipped.',
    columns: {
      checkout: 'Order',
      customer: 'Customer',
      paid: 'Paid',
      orders: 'Lines',
      units: 'Units',
    },
    today: 'today',
    days: (count: number) => formatCountWithUnit(count, ['day', 'days']),
  },

  holds: {
    title: 'Reservations that end soon',
    all: (count: number) => (count === 1 ? 'One unpaid line' : `All ${unpaidLines(count)}`),
    empty: 'No order waits for its payment.',
    columns: { checkout: 'Order', until: 'Reserved until', due: 'Due' },
    minutes: (count: number) => `in ${count} min`,
    hours: (count: number) => `in ${formatCountWithUnit(count, ['hour', 'hours'])}`,
    days: (count: number) => `in ${formatCountWithUnit(count, ['day', 'days'])}`,
    transfer: (left: string) => `${left}, by bank transfer`,
    received: (amount: string) => `transfer, ${amount} received`,
  },

  lowStock: {
    title: 'Low stock',
    all: 'All products',
    empty: 'No part is low in stock.',
    columns: { part: 'Part', available: 'Available', below: 'Warn below', incoming: 'Incoming' },
    incoming: (units: string, day: string) => `${units} on ${day}`,
    none: 'none',
  },

  topParts: {
    title: 'Top parts',
    all: 'All parts',
    caption: (days: number) => `Top parts of ${periodName(days)}, as they were paid`,
    empty: (days: number) => `No part was paid in the last ${periodName(days)}.`,
    columns: { part: 'Part', units: 'Units', net: 'Net' },
  },

  newOrders: {
    title: 'Newest orders',
    all: 'All orders',
    columns: { order: 'Order', customer: 'Customer', state: 'State', total: 'Total' },
    /** `120 units of Roller chain`, or `24 lines, 10,840 units`. */
    goods: ({ lines: count, units, partName }: NewOrder) => {
      const goods = formatCountWithUnit(units, ['unit', 'units']);
      return count === 1 ? `${goods} of ${partName}` : `${lines(count)}, ${goods}`;
    },
  },

  empty: {
    title: 'No orders yet',
    text: 'With the first order this page shows what to ship, which reservations end, and the revenue by day.',
    action: 'See what buyers see',
  },
} as const;
