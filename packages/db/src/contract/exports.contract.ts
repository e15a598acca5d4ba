import { EXPORT_PAGE_SIZE } from '@bm/domain/exports/export.schema';
import { expect, it } from 'vitest';
import type { ExportRows } from '../store/exports.store.ts';
import {
  aCompany,
  aMove,
  aPart,
  storeCheckout,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

async function everyRow<Row>(
  page: (cursor: string | undefined) => Promise<ExportRows<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const next = await page(cursor);
    rows.push(...next.rows);
    cursor = next.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

export function exportContract(open: OpenStore): void {
  const store = freshStore(open);

  it('Parts and their ledger are read page by page, each row once, in their order.', async () => {
    const ids = Array.from({ length: EXPORT_PAGE_SIZE + 2 }, () => aPart());
    await store().write(async (tx) => {
      for (const part of ids) {
        await tx.parts.insert(part, TEST_TIME);
        await tx.parts.receive(aMove(part.id, { quantity: 3 }), 'initial');
      }
    });
    const { exports, parts } = store().read;
    const found = await everyRow(exports.parts);
    expect(found.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
    const stored = await parts.stockedById(ids[0]?.id ?? '');
    expect(found[0]).toEqual({ ...stored, lowStockThreshold: null });
    const moves = await everyRow(exports.stockLedger);
    expect(new Set(moves.map(({ sku }) => sku))).toEqual(new Set(ids.map(({ sku }) => sku)));
    expect(moves).toHaveLength(ids.length);
    expect(moves[0]).toMatchObject({
      kind: 'initial',
      onHandDelta: 3,
      orderNumber: null,
      at: TEST_TIME,
    });
    const first = await exports.csv({ kind: 'parts' }, 'usd');
    expect(first.csv).toMatch(/^\ufeffPart number,/);
    const cursor = first.nextCursor ?? '';
    const last = await exports.csv({ kind: 'parts', cursor }, 'usd');
    // No headings, and the two parts beyond the first page.
    expect(last.csv.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      ...ids.slice(EXPORT_PAGE_SIZE).map(({ sku }) => sku),
      '',
    ]);
    expect(last.nextCursor).toBeNull();
    await expect(exports.parts('x')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('Each line of a checkout is a row; the first has the delivery charge.', async () => {
    const user = await storeUser(store());
    const parts = [await storePart(store()), await storePart(store())];
    const charges = { deliveryMinor: 700, deliveryTaxMinor: 70, taxMinor: 70 };
    await storeCheckout(store(), parts, user, { ...charges, totalMinor: 2 * 20 * 485 + 770 });
    const rows = await everyRow(store().read.exports.orders);
    expect(rows).toMatchObject([
      {
        number: 'BM-000001',
        checkoutNumber: 'BC-000001',
        deliveryMinor: 700,
        deliveryTaxMinor: 70,
      },
      { number: 'BM-000002', checkoutNumber: 'BC-000001', deliveryMinor: 0, deliveryTaxMinor: 0 },
    ]);
    const moves = await everyRow(store().read.exports.stockLedger);
    expect(moves.flatMap(({ orderNumber }) => orderNumber ?? []).toSorted()).toEqual([
      'BM-000001',
      'BM-000002',
    ]);
  });

  it('Customers have the data of their company; admins and erased accounts are left out.', async () => {
    const one = await storeUser(store(), { createdAt: 1 });
    const two = await storeUser(store(), { createdAt: 2 });
    await storeUser(store(), { role: 'admin' });
    await storeUser(store(), { erasedAt: 3 });
    await store().write((tx) => tx.companies.save(two.id, aCompany(), { version: 0, at: 1 }));
    expect(await everyRow(store().read.exports.customers)).toMatchObject([
      { email: one.email, taxNumber: null, phone: null },
      { email: two.email, taxNumber: 'BIN 000123', billingAddress: 'Office, Dhaka' },
    ]);
    expect(await store().read.exports.counts()).toEqual({
      parts: 0,
      orders: 0,
      customers: 2,
      'stock-ledger': 0,
      documents: 0,
    });
  });
}
