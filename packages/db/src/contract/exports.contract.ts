import { monthRange } from '@bm/domain/documents/document.schema';
import { EXPORT_PAGE_SIZE } from '@bm/domain/exports/export.schema';
import { expect, it } from 'vitest';
import { encodeCursor, listName } from '../queries/paging.ts';
import type { ExportRows } from '../queries/exports/export-files.ts';
import {
  aCompany,
  aMove,
  aPart,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { aDocument, anInvoiceSnapshot, aProforma } from '../testing/document-rows.ts';
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
    const media = { pictures: [], packaging: [], files: [] };
    expect(found[0]).toEqual({ ...stored, ...media, lowStockThreshold: null, values: {} });
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

  it('A month has the orders that were placed in it, with their invoices and tax numbers.', async () => {
    const user = await storeUser(store());
    const company = aCompany({ taxNumber: 'BIN-7' });
    const parts = [await storePart(store()), await storePart(store())];
    const { from, before } = monthRange('2026-11');
    await store().write((tx) => tx.companies.save(user.id, company, { version: 0, at: from }));
    const placed = [];
    for (const createdAt of [from - 1, from, before - 1, before]) {
      const { checkout } = await storeCheckout(store(), parts, user, { createdAt });
      await store().write((tx) => tx.documents.insertProforma(aProforma({ checkout })));
      placed.push(checkout);
    }
    const [first, second, third, fourth] = placed.map(({ number }) => number);
    const [, paid] = placed;
    await store().write((tx) =>
      tx.documents.issue(
        aDocument({
          causeId: paid?.id,
          checkoutId: paid?.id,
          customerId: user.id,
          issuedAt: before,
        }),
        anInvoiceSnapshot,
      ),
    );
    const { exports } = store().read;
    const orders = async (month?: string) => {
      const rows = await everyRow((cursor) => exports.orders(cursor, month));
      return rows.map((row) => [row.checkoutNumber, row.invoiceNumber, row.buyerTaxNumber]);
    };
    const invoiced = [second, 'INV-2026-000001', 'BIN-7'];
    const unpaid = [third, null, 'BIN-7'];
    expect(await orders('2026-11')).toEqual([invoiced, invoiced, unpaid, unpaid]);
    expect(await orders('2026-10')).toEqual(
      [first, first].map((number) => [number, null, 'BIN-7']),
    );
    expect((await orders()).map(([number]) => number)).toEqual(
      [first, second, third, fourth].flatMap((number) => [number, number]),
    );
    const documents = (month: string) => everyRow((cursor) => exports.documents(cursor, month));
    expect(await documents('2026-11')).toEqual([]);
    expect(await documents('2026-12')).toMatchObject([{ number: 'INV-2026-000001' }]);
    const { nextCursor } = await exports.csv({ kind: 'orders', month: '2026-11' }, 'usd');
    expect(nextCursor).toBeNull();
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

  it('A cancelled line has neither the delivery charge nor the invoice, unless all are cancelled.', async () => {
    const user = await storeUser(store());
    const parts = [await storePart(store()), await storePart(store())];
    const charges = { deliveryMinor: 700, totalMinor: 2 * 20 * 485 + 700 };
    const { checkout, orders } = await storeCheckout(store(), parts, user, charges);
    await store().write((tx) =>
      tx.documents.issue(
        aDocument({ causeId: checkout.id, checkoutId: checkout.id, customerId: user.id }),
        anInvoiceSnapshot,
      ),
    );
    const step = { actor: 'customer', actorId: user.id, at: TEST_TIME, note: '' } as const;
    const [first, second] = orders.map(({ id }) => id);
    const cancel = (id = '') =>
      store().write((tx) =>
        tx.orders.transition(id, 'unpaid', 'cancelled', { ...step, eventId: `cancel-${id}` }),
      );
    const read = async () =>
      (await everyRow(store().read.exports.orders)).map((row) => [
        row.deliveryMinor,
        row.invoiceNumber,
      ]);
    await cancel(first);
    expect(await read()).toEqual([
      [0, null],
      [700, 'INV-2026-000001'],
    ]);
    await cancel(second);
    expect(await read()).toEqual([
      [700, null],
      [0, null],
    ]);
  });

  it('The own lines of a period are read page by page, without those of other customers.', async () => {
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const part = await storePart(store(), { onHand: 500 });
    const period = { from: TEST_TIME, before: TEST_TIME + 2 };
    for (const createdAt of [TEST_TIME - 1, TEST_TIME, TEST_TIME + 1, TEST_TIME + 2]) {
      await storeOrder(store(), part, user, { createdAt });
    }
    await storeOrder(store(), part, other, { createdAt: TEST_TIME });
    const { exports } = store().read;
    const { csv, nextCursor } = await exports.ownOrders(user.id, period);
    const [headings, ...lines] = csv.trimEnd().split('\r\n');
    expect([headings?.startsWith('\ufeffOrder,Line,'), nextCursor]).toEqual([true, null]);
    expect(lines.map((line) => line.split(',')[1])).toEqual(['BM-000002', 'BM-000003']);
    expect(await exports.countOwnOrders(user.id, period)).toBe(2);
    const cursorOf = ({ id }: { id: string }) =>
      encodeCursor(listName('own orders', id, period.from, period.before), [TEST_TIME, 2]);
    const next = await exports.ownOrders(user.id, period, cursorOf(user));
    expect(next.csv).toMatch(/^BC-\d+,BM-000003,[^\n]*\r\n$/);
    const foreign = exports.ownOrders(user.id, period, cursorOf(other));
    await expect(foreign).rejects.toMatchObject({ code: 'BAD_INPUT' });
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
