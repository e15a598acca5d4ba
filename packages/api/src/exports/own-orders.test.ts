import { documentId } from '@bm/domain/documents/document.schema';
import { MAX_OWN_DOCUMENTS, MAX_OWN_LINES, MAX_PERIOD_DAYS } from '@bm/domain/exports/own-period';
import { DAY_MS } from '@bm/domain/shared/day';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../root.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let today: { from: number; before: number };
beforeEach(async () => {
  shop = await testShop();
  const from = shop.clock.now - (shop.clock.now % DAY_MS);
  today = { from, before: from + DAY_MS };
});
afterEach(() => shop.close());

async function readLines(by: Caller, period = today): Promise<Record<string, string>[]> {
  const { csv, nextCursor } = await by.exports.ownOrders(period);
  expect([csv.startsWith('\ufeff'), nextCursor]).toEqual([true, null]);
  return Papa.parse<Record<string, string>>(csv.slice(1).trimEnd(), { header: true }).data;
}

/** Periods that are refused, and the longest one. */
const REFUSED = [
  ['an empty period', () => ({ from: today.from, before: today.from })],
  ['a reversed period', () => ({ from: today.before, before: today.from })],
  ['a time of day', () => ({ from: today.from + 1, before: today.before })],
  ['a day too many', () => days(MAX_PERIOD_DAYS + 1)],
] as const;
const days = (count: number) => ({ from: today.from, before: today.from + count * DAY_MS });

describe('the file of the own orders', () => {
  it('has the own lines of the period with their invoices, and no others.', async () => {
    await shop.paidOrder();
    await shop.order({ by: shop.asOtherCustomer });
    const rows = await readLines(shop.asCustomer);
    expect(rows).toMatchObject([
      {
        Order: 'BC-000001',
        Line: 'BM-000001',
        State: 'paid',
        Quantity: '10',
        'Unit price': '2.50',
        Net: '25.00',
        Invoice: 'INV-2026-000001',
      },
    ]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('Email');
    expect(await readLines(shop.asOtherCustomer)).toMatchObject([{ Line: 'BM-000002' }]);
    const earlier = { from: today.from - DAY_MS, before: today.from };
    expect(await readLines(shop.asCustomer, earlier)).toEqual([]);
  });

  it('holds no formula of a part or a PO number.', async () => {
    const { id: partId } = await shop.part({ name: '=HYPERLINK("x")' });
    await shop.asCustomer.checkouts.place({
      idempotencyKey: 'key-of-a-formula',
      lines: [{ partId, quantity: 10 }],
      poNumber: '+1+1',
    });
    expect(await readLines(shop.asCustomer)).toMatchObject([
      { Part: `'=HYPERLINK("x")`, 'PO number': "'+1+1" },
    ]);
  });

  it.each(REFUSED)('%s is refused.', async (_, period) => {
    expect(await errorCode(shop.asCustomer.exports.ownOrders(period()))).toBe('BAD_INPUT');
    expect(await errorCode(shop.asCustomer.documents.ownSnapshots(period()))).toBe('BAD_INPUT');
  });

  it('The longest period is accepted; a visitor is refused.', async () => {
    const longest = days(MAX_PERIOD_DAYS);
    expect(await errorCode(shop.asCustomer.exports.ownOrders(longest))).toBeNull();
    expect(await errorCode(shop.asCustomer.documents.ownSnapshots(longest))).toBeNull();
    expect(await errorCode(shop.asNobody.exports.ownOrders(today))).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(shop.asNobody.documents.ownSnapshots(today))).toBe('SIGN_IN_REQUIRED');
  });

  it('A period with too much is refused.', async () => {
    const { exports, documents } = shop.store.read;
    vi.spyOn(exports, 'countOwnOrders').mockResolvedValue(MAX_OWN_LINES + 1);
    vi.spyOn(documents, 'countOwn').mockResolvedValue(MAX_OWN_DOCUMENTS + 1);
    expect(await errorCode(shop.asCustomer.exports.ownOrders(today))).toBe('TOO_LARGE');
    expect(await errorCode(shop.asCustomer.documents.ownSnapshots(today))).toBe('TOO_LARGE');
    vi.restoreAllMocks();
  });
});

describe('the papers of a period', () => {
  it('are the own invoices and credit notes.', async () => {
    const { checkoutId } = await shop.paidOrder();
    const issuedAt = shop.clock.now;
    shop.clock.now += 1000;
    await shop.asAdmin.refunds.create({
      idempotencyKey: 'key-of-a-refund',
      checkoutId,
      amountMinor: 100,
      reason: 'goodwill',
      note: '',
    });
    const { documents } = shop.asCustomer;
    const page = await documents.ownSnapshots(today);
    expect(page.snapshots.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect([page.total, page.after]).toEqual([2, null]);
    const after = { id: documentId('invoice', checkoutId), issuedAt };
    const next = await documents.ownSnapshots({ ...today, after });
    expect(next.snapshots.map(({ kind }) => kind)).toEqual(['credit-note']);
    expect(await shop.asOtherCustomer.documents.ownSnapshots(today)).toMatchObject({
      snapshots: [],
      total: 0,
    });
  });
});
