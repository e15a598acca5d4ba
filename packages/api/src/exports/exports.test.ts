import { EMPTY_COMPANY } from '@bm/domain/company/company.schema';
import { EXPORT_KINDS, type ExportKind } from '@bm/domain/exports/export.schema';
import { restoreFormula } from '@bm/domain/imports/formula-text';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCsv } from '@bm/domain/exports/write-csv';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

/** A cell that a spreadsheet runs, with a quotation mark that it may not see. */
const FORMULA = /^[ "]*[=+\-@]/;

/** The rows of an export as records by heading, parsed by a library. */
async function readRows(kind: ExportKind): Promise<Record<string, string>[]> {
  const { csv, nextCursor } = await shop.asAdmin.exports.page({ kind });
  expect([csv.startsWith('\ufeff'), csv.endsWith('\r\n'), nextCursor]).toEqual([true, true, null]);
  const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1).trimEnd(), {
    header: true,
    newline: '\r\n',
  });
  expect(errors).toEqual([]);
  return data;
}

test('An order has a row for each line, with the delivery charge of its checkout once.', async () => {
  const saved = await shop.asAdmin.settings.get();
  const [delivery] = saved.settings.deliveryMethods;
  if (delivery === undefined) throw new Error('There is no delivery method.');
  const deliveryMethods = [{ ...delivery, chargeMinor: 1000 }];
  const tax = { name: 'VAT', rateBp: 1500 };
  await shop.asAdmin.settings.save({
    version: saved.version,
    settings: { ...saved.settings, deliveryMethods, tax },
  });
  await shop.checkout();
  const rows = await readRows('orders');
  expect(rows).toMatchObject([
    {
      Order: 'BM-000001',
      Checkout: 'BC-000001',
      State: 'unpaid',
      'Placed (UTC)': '2026-01-05 00:00:00',
      'Paid (UTC)': '',
      Quantity: '10',
      'Unit price': '2.50',
      Net: '25.00',
      Tax: '3.75',
      'Tax rate (%)': '15',
      Delivery: '10.00',
      'Delivery tax': '1.50',
      Currency: 'USD',
    },
    { Order: 'BM-000002', Net: '31.00', Delivery: '0.00' },
    { Order: 'BM-000003', Net: '47.00', Delivery: '0.00', 'Delivery tax': '0.00' },
  ]);
});

test('Customers, stock movements and documents are exported without their snapshots.', async () => {
  const { id } = await shop.paidOrder();
  await shop.asAdmin.orders.advance({ id, to: 'processing' });
  expect(await readRows('customers')).toMatchObject([
    { Email: 'customer@shop.test', Status: 'active', Company: '' },
    { Email: 'other@shop.test' },
  ]);
  expect(await readRows('stock-ledger')).toMatchObject([
    { Entry: 'initial', 'On hand': '100', Reserved: '0', Order: '', By: 'admin' },
    { Entry: 'reservation', 'On hand': '0', Reserved: '10', Order: 'BM-000001', By: 'customer' },
  ]);
  expect(await readRows('documents')).toMatchObject([
    {
      Number: 'INV-2026-000001',
      Document: 'invoice',
      'Issued (UTC)': '2026-01-05 00:00:00',
      Checkout: 'BC-000001',
      Currency: 'USD',
      Total: '25.00',
    },
  ]);
});

test('Formulas of spreadsheets are defused, numbers are not.', async () => {
  const { id } = await shop.part({ name: '=HYPERLINK("https://evil.example")', sku: '-1+1' });
  await shop.asAdmin.parts.patch({ id, field: 'onHand', from: 100, to: 60 });
  expect(await readRows('stock-ledger')).toMatchObject([
    { Part: '\'=HYPERLINK("https://evil.example")', 'Part number': "'-1+1", 'On hand': '100' },
    { 'On hand': '-40' },
  ]);
});

test('In all exports a formula behind a separator is defused, and read back as it was.', async () => {
  const hostile = 'a;=1\tb;"@x';
  const part = await shop.part({ name: hostile, sku: 'x;-1', description: `${hostile}\n- b` });
  const company = { ...EMPTY_COMPANY, name: 'a;=1', taxNumber: 'x;@1', billingAddress: 'a\n+b' };
  await shop.asCustomer.company.save(company);
  await shop.order({ partId: part.id });
  await shop.paidOrder();
  for (const kind of EXPORT_KINDS) {
    const rows = await readRows(kind);
    const texts = rows.flatMap((row) => Object.values(row));
    expect(`${kind}: ${texts.join(' ')}`).toMatch(/[;\n]'[=+@]/);
    const { csv } = await shop.asAdmin.exports.page({ kind });
    for (const cell of csv.slice(1).split(/[;\t]/)) expect(cell).not.toMatch(FORMULA);
  }
  const [exported] = (await readRows('parts')).map((row) => Object.values(row).map(restoreFormula));
  expect(exported).toEqual(expect.arrayContaining([hostile, 'x;-1', `${hostile}\n- b`]));
});

test('Any texts are read back from a file, and no separator reveals a formula.', () => {
  const signs = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ';', '"', ' ', ',', 'x'];
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
    fc.string({ unit: 'grapheme' }),
  );
  const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (texts) => {
      const csv = writeCsv(texts);
      const { data } = Papa.parse<string[]>(csv.slice(0, -2), { delimiter: ',', newline: '\r\n' });
      expect(data.map((cells) => cells.map(restoreFormula))).toEqual(texts);
      for (const cell of csv.split(/[;\t\r\n]/)) expect(cell).not.toMatch(FORMULA);
    }),
    { numRuns: 500 },
  );
});
