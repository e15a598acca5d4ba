import { NO_ORDERS } from '@bm/domain/orders/order-state';
import { NEEDS, NO_NEEDS, type Need, type Overview } from '@bm/domain/overview/overview.schema';
import { describe, expect, it } from 'vitest';
import { needRows } from './need-rows.ts';

const NOTHING: Overview = {
  at: Date.UTC(2026, 10, 24, 14, 20),
  currency: 'usd',
  needs: NO_NEEDS,
  refunds: [],
  receipts: [],
  days: [],
  topParts: { netMinor: 0, parts: [] },
  yesterdaySoFar: { checkouts: 0, paidMinor: 0, refundedMinor: 0 },
  orderCounts: { ...NO_ORDERS, paid: 1 },
  toShip: [],
  endingHolds: [],
  newOrders: [],
  lowStock: [],
};
const refund = { id: 'r', amountMinor: 36_800, currency: 'usd', updatedAt: 1 };
const receipt = { receivedMinor: 100_000, currency: 'usd', recordedAt: 1 };
const DETAILS = {
  refunds: [
    { ...refund, checkoutNumber: 'BC-000124', status: 'canceled' },
    { ...refund, checkoutNumber: 'BC-000125', status: 'pending' },
  ],
  receipts: [{ ...receipt, checkoutNumber: 'BC-000127' }],
} satisfies Partial<Overview>;

const rowsFor = (need: Need, count: number, fields: Partial<Overview> = {}) =>
  needRows({ ...NOTHING, ...DETAILS, ...fields, needs: { ...NO_NEEDS, [need]: count } });

describe('what needs somebody', () => {
  it('Nothing has no row.', () => {
    expect(needRows(NOTHING)).toEqual([]);
  });

  it('The most urgent comes first.', () => {
    const needs = Object.fromEntries(NEEDS.map((need) => [need, 1]));
    const rows = needRows({ ...NOTHING, ...DETAILS, needs: { ...NO_NEEDS, ...needs } });
    expect(rows.map(({ need }) => need)).toEqual(NEEDS);
    expect(rows.filter(({ hasFailed }) => hasFailed)).toHaveLength(3);
  });

  it.each<[Need, number, string, object]>([
    [
      'failedRefunds',
      1,
      'The refund of $368.00 for BC-000124 failed.',
      { to: '/dashboard/manage', search: { query: 'BC-000124' } },
    ],
    [
      'failedRefunds',
      3,
      '3 refunds failed, the latest of $368.00 for BC-000124.',
      { search: { query: 'BC-000124' } },
    ],
    [
      'openRefunds',
      1,
      'The refund of $368.00 for BC-000125 waits for the payment provider.',
      { search: { query: 'BC-000125' } },
    ],
    [
      'deadMails',
      2,
      '2 mails failed for good and can be sent again.',
      { to: '/dashboard/mails', search: { state: 'dead' } },
    ],
    [
      'openReceipts',
      1,
      '$1,000.00 for BC-000127 have arrived and settle nothing yet.',
      { to: '/dashboard/receipts', search: { checkout: 'BC-000127' } },
    ],
    [
      'openReceipts',
      2,
      'The receipts of 2 checkouts settle nothing yet, the latest of BC-000127.',
      {},
    ],
    [
      'endingHolds',
      1,
      'The hold of 1 unpaid order ends within 24 hours.',
      { to: '/dashboard/manage', search: { state: 'unpaid' } },
    ],
    ['endingHolds', 1200, 'The holds of 1,200 unpaid orders end within 24 hours.', {}],
    ['toShip', 1, '1 order is paid and not shipped.', { search: { state: 'paid' } }],
    ['toShip', 7, '7 orders are paid and not shipped.', {}],
    ['awaitedTransfers', 1, '1 checkout waits for a bank transfer.', {}],
    ['awaitedTransfers', 2, '2 checkouts wait for a bank transfer.', {}],
    [
      'lowStock',
      1,
      '1 part is low in stock.',
      { to: '/dashboard/stock', search: { state: 'low' } },
    ],
    ['lowStock', 4, '4 parts are low in stock.', {}],
    ['lowStock', 1000, '1,000+ parts are low in stock.', {}],
    ['awaitedTransfers', 1000, '1,000+ checkouts wait for a bank transfer.', {}],
    ['erasures', 1, '1 customer asks to be erased.', { to: '/dashboard/erasures' }],
    ['erasures', 2, '2 customers ask to be erased.', {}],
    ['messages', 1, '1 message arrived in the last 24 hours.', { to: '/dashboard/messages' }],
  ])('%s, %d of them, is said and leads to its list.', (need, count, text, link) => {
    expect(rowsFor(need, count)).toMatchObject([{ need, text, link }]);
  });

  it('Where every paid order is being processed, those are listed.', () => {
    const orderCounts = { ...NO_ORDERS, processing: 2 };
    const [row] = rowsFor('toShip', 2, { orderCounts });
    expect(row?.link).toMatchObject({ search: { state: 'processing' } });
  });

  it('Money that was sent back is said to be sent back.', () => {
    const receipts = [{ ...receipt, receivedMinor: -5000, checkoutNumber: 'BC-000127' }];
    const [row] = rowsFor('openReceipts', 1, { receipts });
    expect(row?.text).toBe('−$50.00 for BC-000127 settle nothing yet.');
  });
});
