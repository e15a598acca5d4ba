import { MAX_COUNTED_NEEDS, YEAR_DAYS, type Need } from '@bm/domain/overview/overview.schema';
import { formatCount, formatCountWithUnit } from '../../lib/format.ts';

const orders = (count: number) => formatCountWithUnit(count, ['order', 'orders']);
const unpaidOrders = (count: number) =>
  formatCountWithUnit(count, ['unpaid order', 'unpaid orders']);
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
    nothing: 'Nothing needs anybody now.',
    label: {
      failedRefunds: 'Refund',
      deadMails: 'Mail',
      openReceipts: 'Bank receipt',
      endingHolds: 'Reserved',
      openRefunds: 'Refund',
      toShip: 'To ship',
      awaitedTransfers: 'Transfer',
      lowStock: 'Stock',
      erasures: 'Erasure',
      messages: 'Message',
    } satisfies Record<Need, string>,
    /** The hidden end of a button's name. */
    about: {
      failedRefunds: ' the failed refund',
      deadMails: ' the failed mails',
      openReceipts: ' the bank receipts',
      endingHolds: ' the unpaid orders',
      openRefunds: ' the refund in progress',
      toShip: ' the orders to ship',
      awaitedTransfers: ' the unpaid orders by bank transfer',
      lowStock: ' the parts low in stock',
      erasures: ' the requests to be erased',
      messages: ' the new messages',
    } satisfies Record<Need, string>,
    text: {
      failedRefunds: (count, { amount, checkout }) =>
        count === 1
          ? `The refund of ${amount} for ${checkout} failed.`
          : `${formatCount(count)} refunds failed, the latest of ${amount} for ${checkout}.`,
      deadMails: (count) =>
        `${formatCountWithUnit(count, ['mail', 'mails'])} failed for good and can be sent again.`,
      openReceipts: (count, { amount, checkout }) =>
        count === 1
          ? `${amount} for ${checkout}${amount?.startsWith('−') ? '' : ' have arrived and'} settle nothing yet.`
          : `The receipts of ${formatCount(count)} checkouts settle nothing yet, the latest of ${checkout}.`,
      endingHolds: (count) =>
        `The ${verb(count, 'hold', 'holds')} of ${unpaidOrders(count)} ${verb(count, 'ends', 'end')} within 24 hours.`,
      openRefunds: (count, { amount, checkout }) =>
        count === 1
          ? `The refund of ${amount} for ${checkout} waits for the payment provider.`
          : `${formatCount(count)} refunds wait for the payment provider, the latest of ${amount} for ${checkout}.`,
      toShip: (count) => `${orders(count)} ${verb(count, 'is', 'are')} paid and not shipped.`,
      awaitedTransfers: (count) =>
        `${formatCountWithUnit(count, ['checkout', 'checkouts'], MAX_COUNTED_NEEDS.awaitedTransfers)} ${verb(count, 'waits', 'wait')} for a bank transfer.`,
      lowStock: (count) =>
        `${formatCountWithUnit(count, ['part', 'parts'], MAX_COUNTED_NEEDS.lowStock)} ${verb(count, 'is', 'are')} low in stock.`,
      erasures: (count) =>
        `${formatCountWithUnit(count, ['customer asks', 'customers ask'])} to be erased.`,
      messages: (count) =>
        `${formatCountWithUnit(count, ['message', 'messages'])} arrived in the last 24 hours.`,
    } satisfies Record<Need, (count: number, details: NeedDetails) => string>,
  },

  periods: { title: 'Period', name: periodName },

  figures: {
    title: 'Revenue and checkouts paid',
    revenue: 'Revenue',
    checkouts: 'Checkouts paid',
    average: 'Average checkout',
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
      checkouts: 'Checkouts',
      refunded: 'Refunded',
    },
    sum: 'Sum',
  },

  toShip: {
    title: 'To ship',
    all: (count: number) => (count === 1 ? 'One order' : `All ${orders(count)}`),
    empty: 'Every paid order is shipped.',
    columns: {
      checkout: 'Checkout',
      customer: 'Customer',
      paid: 'Paid',
      orders: 'Orders',
      units: 'Units',
    },
    today: 'today',
    days: (count: number) => formatCountWithUnit(count, ['day', 'days']),
  },

  holds: {
    title: 'Holds that end soon',
    all: (count: number) => (count === 1 ? 'One unpaid order' : `All ${unpaidOrders(count)}`),
    empty: 'No order waits for its payment.',
    columns: { checkout: 'Checkout', until: 'Held until', due: 'Due' },
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
    columns: { order: 'Order', part: 'Part', state: 'State', total: 'Total' },
    units: (count: string, customer: string) => `${count} units, ${customer}`,
  },

  empty: {
    title: 'No orders yet',
    text: 'With the first order this page shows what to ship, whose hold ends, and the revenue by day.',
    action: 'See what buyers see',
  },
} as const;
