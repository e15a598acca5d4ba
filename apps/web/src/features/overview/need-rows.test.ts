import { NO_ORDERS } from '@bm/domain/orders/order-state';
import { NEEDS, NO_NEEDS, type Need, type Overview } from '@bm/domain/overview/overview.schema';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { needRows } from './need-rows.ts';

const NOTHING: Overview = {
  at: Date.UTC(2026, 10, 24, 14, 20),
  currency: 'usd',
  needs: NO_NEEDS,
  setup: [],
  disputes: [],
  fraudWarnings: [],
  refunds: [],
  receipts: [],
  withoutAddress: [],
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
const mark = {
  checkoutId: 'c',
  checkoutNumber: 'BC-000123',
  amountMinor: 2500,
  currency: 'usd',
  status: null,
  dueBy: null,
};
const DETAILS = {
  disputes: [{ ...mark, status: 'needs_response' }],
  fraudWarnings: [mark],
  refunds: [
    { ...refund, checkoutNumber: 'BC-000124', status: 'canceled' },
    { ...refund, checkoutNumber: 'BC-000125', status: 'pending' },
  ],
  receipts: [{ ...receipt, checkoutNumber: 'BC-000127' }],
  withoutAddress: ['BC-000101', 'BC-000102'],
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
    expect(rows.map(({ key }) => key)).toEqual(NEEDS);
    expect(rows.filter(({ hasFailed }) => hasFailed)).toHaveLength(5);
  });

  it('Each need is said for one and for several, and leads to its list.', () => {
    forEachRow<[Need, number, string, object]>(
      [
        [
          'disputes',
          1,
          'The payment of $25.00 for BC-000123 is disputed.',
          { to: '/dashboard/manage', search: { query: 'BC-000123' } },
        ],
        ['disputes', 2, '2 payments are disputed, the most urgent of $25.00 for BC-000123.', {}],
        [
          'fraudWarnings',
          1,
          'The bank reports fraud: $25.00 for BC-000123.',
          { search: { query: 'BC-000123' } },
        ],
        [
          'fraudWarnings',
          2,
          'Banks report fraud for 2 payments, the oldest of $25.00 for BC-000123.',
          {},
        ],
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
          'The receipts of 2 orders settle nothing yet, the latest of BC-000127.',
          {},
        ],
        [
          'openCredits',
          1,
          '1 transfer was more than was due: send the rest back or keep it.',
          { to: '/dashboard/receipts' },
        ],
        [
          'openCredits',
          2,
          '2 transfers were more than was due: send the rest back or keep it.',
          {},
        ],
        [
          'endingHolds',
          1,
          'The reservation of 1 unpaid line ends within 24 hours.',
          { to: '/dashboard/manage', search: { state: 'unpaid' } },
        ],
        ['endingHolds', 1200, 'The reservations of 1,200 unpaid lines end within 24 hours.', {}],
        [
          'openReturns',
          1,
          '1 return waits for a decision, a refund or a replacement.',
          { to: '/dashboard/returns' },
        ],
        ['openReturns', 1000, '1,000+ returns wait for a decision, a refund or a replacement.', {}],
        [
          'noAddress',
          1,
          'Order BC-000101 has no address.',
          { to: '/dashboard/manage', search: { query: 'BC-000101' } },
        ],
        ['noAddress', 2, '2 orders have no address, the oldest is BC-000101.', {}],
        ['toShip', 1, '1 line of paid orders is not shipped yet.', { search: { state: 'paid' } }],
        ['toShip', 7, '7 lines of paid orders are not shipped yet.', {}],
        [
          'awaitedTransfers',
          1,
          '1 order waits for a bank transfer.',
          { to: '/dashboard/receipts' },
        ],
        ['awaitedTransfers', 2, '2 orders wait for a bank transfer.', {}],
        [
          'lowStock',
          1,
          '1 part is low in stock.',
          { to: '/dashboard/stock', search: { state: 'low' } },
        ],
        ['lowStock', 4, '4 parts are low in stock.', {}],
        ['lowStock', 1000, '1,000+ parts are low in stock.', {}],
        ['awaitedTransfers', 1000, '1,000+ orders wait for a bank transfer.', {}],
        ['erasures', 1, '1 customer asks to be erased.', { to: '/dashboard/erasures' }],
        ['erasures', 2, '2 customers ask to be erased.', {}],
        ['messages', 1, '1 message waits for an answer.', { to: '/dashboard/messages' }],
      ],
      (need, count, text, link) => {
        expect(rowsFor(need, count)).toMatchObject([{ key: need, text, link }]);
      },
    );
  });

  it('What a new shop has to set comes last, each with the way to its settings.', () => {
    const needs = { ...NO_NEEDS, messages: 1 };
    const rows = needRows({ ...NOTHING, needs, setup: ['seller', 'bank'] });
    expect(rows).toMatchObject([
      { key: 'messages' },
      { key: 'seller', label: 'Set up', link: { to: '/dashboard/settings', hash: 'seller' } },
      { key: 'bank', link: { hash: 'bank' } },
    ]);
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
