import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type {
  CreditNoteSnapshot,
  DocumentSnapshot,
  PackingSlipSnapshot,
  ProformaSnapshot,
} from '@bm/domain/documents/document-snapshot.schema';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

const render = (snapshot: DocumentSnapshot): Promise<Buffer> => buffer(renderDocument(snapshot));

/** The text of each page, as an independent reader extracts it. */
async function renderPages(snapshot: DocumentSnapshot): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await render(snapshot)));
  return (await extractText(pdf)).text.map((text) => text.replaceAll(/\s+/g, ' '));
}

const renderText = async (snapshot: DocumentSnapshot) => (await renderPages(snapshot)).join(' ');

describe('the PDF of an invoice', () => {
  it('It contains numbers, parties, lines, sums, the PO number and the transaction.', async () => {
    const text = await renderText(sampleInvoice(3));
    for (const shown of [
      'INV-2026-000123',
      '17 Nov 2026',
      'PO 2026-112',
      'BC-000131',
      'Seller Ltd.',
      'BIN 1',
      'Padma Cycle Assembly Ltd.',
      'CW-44-170A',
      'BM-000003',
      '1,150.00',
      '172.50',
      'VAT 15 % of 3,450.00',
      '3,967.50',
      'By card Visa ending 4242',
      'pi_3QnT4hLkd0Rz',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it.each([
    [null, 'By Card'],
    [{ name: 'Klarna', last4: '' }, 'By Klarna'],
  ])('With the instrument %j it says %j.', async (instrument, shown) => {
    const payment = { ...sampleInvoice(1).payment, instrument };
    expect(await renderText(sampleInvoice(1, { payment }))).toContain(shown);
  });

  it('The same snapshot has the same bytes after any other documents.', async () => {
    const invoice = sampleInvoice(3);
    const first = await render(invoice);
    // Both hyphens share one glyph, and so do both spaces.
    const other = { name: 'Padma\u00a0Cycle', address: '44\u2010170', taxNumber: '' };
    await render(sampleInvoice(2, { buyer: other, delivery: other }));
    expect((await render(invoice)).equals(first)).toBe(true);
  });

  it('20 lines take as long as ten million divisions, and 40 MB; the largest document thirty times as long.', () => {
    const script = fileURLToPath(new URL('testing/measure-rendering.ts', import.meta.url));
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
    const numbers = printed.split(' ').map(Number);
    const [pdfMs = 0, largestMs = 0, loopMs = 0, firstMegabytes = 0] = numbers;
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    // The ratio of small times varies on a shared machine, so only `npm run test:deep` compares it.
    expect(pdfMs).toBeLessThan(process.env['DEEP_TESTS'] === '1' ? 2 * loopMs : 20 * loopMs);
    // The loop takes about 50 ms, so this is 1.5 s.
    expect(largestMs).toBeLessThan(30 * loopMs);
    expect(firstMegabytes).toBeLessThan(40);
  });

  it('500 lines fill pages with subtotals; the last page has all sums.', async () => {
    const pages = await renderPages(sampleInvoice(500));
    expect(pages.length).toBeGreaterThan(20);
    const carried = pages.map((text) => /Carried forward ([\d,.]+)/.exec(text)?.[1]);
    const brought = pages.map((text) => /Brought forward ([\d,.]+)/.exec(text)?.[1]);
    expect(brought.slice(1)).toEqual(carried.slice(0, -1));
    expect(carried.at(-1)).toBeUndefined();
    const lines = pages.map((text) => text.match(/BM-\d{6}/g)?.length ?? 0);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(Math.min(...lines)).toBeGreaterThan(0);
    expect(pages.at(-1)).toContain('661,250.00');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it.each([
    ['jpy', 115_000, '115,000'],
    ['kwd', 115_000, '115.000'],
  ])('Amounts in %s have the decimals of the currency.', async (currency, _minor, shown) => {
    expect(await renderText(sampleInvoice(1, { currency }))).toContain(shown);
  });

  it('Without tax there is no tax column, and the tax numbers of seller and buyer stay.', async () => {
    const tax = { name: '', rateBp: 0, exemptReason: '' };
    const text = await renderText(sampleInvoice(1, { tax, taxMinor: 0, totalMinor: 115_000 }));
    expect(text).not.toContain('VAT');
    expect(text).toContain('Dhaka 1208 Tax number BIN 1');
    expect(text).toContain('Rajshahi Tax number BIN 2');
  });

  it('Free delivery is named beside the address, and has no line.', async () => {
    const { lines } = sampleInvoice(1);
    const sums = { quantity: 1, unitPriceMinor: 0, netMinor: 0, taxMinor: 0 };
    const delivery = { name: 'Our van', sku: '', orderNumber: '', ...sums };
    const text = await renderText(sampleInvoice(1, { lines: [...lines, delivery] }));
    expect(text).toContain('Sapura, Rajshahi Our van');
    expect(text.match(/0\.00/g)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    const paid = [{ ...delivery, unitPriceMinor: 900, netMinor: 900, taxMinor: 135 }];
    expect(await renderText(sampleInvoice(1, { lines: paid }))).toContain(
      'Our van 1 9.00 9.00 1.35',
    );
  });

  it('Tax numbers carry their label, and an invoice has its date of supply if it was recorded.', async () => {
    const suppliedAt = Date.UTC(2026, 9, 5);
    const text = await renderText(sampleInvoice(1, { suppliedAt }));
    expect(text).toContain('Date of supply 5 Oct 2026');
    expect(text).toContain('Dhaka 1208 VAT number BIN 1');
    expect(text).toContain('Rajshahi VAT number BIN 2');
    expect(await renderText(sampleInvoice(1))).not.toContain('Date of supply');
  });

  it('The document of an exempt buyer contains the reason.', async () => {
    const tax = { name: 'VAT', rateBp: 0, exemptReason: 'Exporter' };
    expect(await renderText(sampleInvoice(1, { tax }))).toContain('No VAT: Exporter');
  });
});

describe('names in any script', () => {
  it.each([
    'পদ্মা সাইকেল',
    'شركة الدراجات',
    'Łódź Žižkov Nguyễn',
    'Мастерская Ελλάδα',
    'Workshop 🚲 GmbH',
    '自転車',
    '\ud800 lone surrogate',
    'x'.repeat(400),
    '',
  ])('%j results in a readable file.', async (name) => {
    const buyer = { name, address: name, taxNumber: name };
    const text = await renderText(sampleInvoice(2, { buyer, poNumber: name.slice(0, 64) }));
    expect(text).toContain('2,645.00');
  });

  it('Names and numbers with line breaks are drawn in one line, an address in several.', async () => {
    const invoiceWith = (space: string) => {
      const buyer = { name: `Padma${space}Cycle`, address: 'Dhaka', taxNumber: `BIN${space}1` };
      return render(sampleInvoice(1, { buyer, poNumber: `PO${space}7` }));
    };
    expect((await invoiceWith('\r\n')).equals(await invoiceWith(' '))).toBe(true);
    const buyer = { name: 'Padma', address: 'Gate 3\nDhaka', taxNumber: '' };
    const flat = { ...buyer, address: 'Gate 3 Dhaka' };
    const [lines, line] = [
      await render(sampleInvoice(1, { buyer })),
      await render(sampleInvoice(1, { buyer: flat })),
    ];
    expect(lines.equals(line)).toBe(false);
  });

  it('Latin, Cyrillic and Greek letters can be selected and searched.', async () => {
    const name = 'Łódź Мастерская Ελλάδα';
    const buyer = { name, address: '', taxNumber: '' };
    expect((await renderText(sampleInvoice(1, { buyer }))).replaceAll(' ', '')).toContain(
      name.replaceAll(' ', ''),
    );
  });
});

describe('the other documents', () => {
  const { payment: _payment, kind: _kind, ...money } = sampleInvoice(2);

  it('A proforma is a request for payment and no tax invoice.', async () => {
    const validUntil = Date.UTC(2026, 11, 1);
    const proforma: ProformaSnapshot = {
      ...money,
      kind: 'proforma',
      number: money.checkoutNumber,
      paymentMethod: 'bank',
      validUntil,
    };
    const text = await renderText(proforma);
    for (const shown of ['Proforma', 'Please pay', '1501 2003 4004', 'DEMOBDDH', '1 Dec 2026'])
      expect(text).toContain(shown);
    expect(text).toContain('This is not a tax invoice.');
    expect(text).not.toContain('Paid in full');
  });

  it('The longest IBAN is in groups of four, in the payment and at the foot.', async () => {
    const bank = { account: 'MT84MALT011000012345MTLCAST001S', swift: '', bankName: '' };
    const proforma: ProformaSnapshot = {
      ...money,
      bank,
      kind: 'proforma',
      number: money.checkoutNumber,
      paymentMethod: 'bank',
      validUntil: 0,
    };
    const text = (await renderText(proforma)).replace(/\s+/g, ' ');
    const grouped = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S';
    expect(text.split(grouped)).toHaveLength(3);
    expect(text).not.toContain(bank.account);
  });

  it.each([
    [{ name: 'Visa', last4: '4242' }, 'Visa ending 4242'],
    [null, 'The card of the payment'],
  ])('A credit note names its invoice, the reason and the card %j.', async (instrument, card) => {
    const note: CreditNoteSnapshot = {
      ...money,
      kind: 'credit-note',
      number: 'CN-2026-000007',
      netMinor: -1000,
      taxMinor: -150,
      totalMinor: -1150,
      invoiceNumber: 'INV-2026-000106',
      cancels: null,
      reason: 'Damaged: two boxes',
      transactionId: 'pi_1',
      instrument,
      refundId: 're_1',
    };
    const text = await renderText(note);
    for (const shown of ['INV-2026-000106', 'Damaged: two boxes', '\u221211.50', card, 're_1'])
      expect(text).toContain(shown);
  });

  it('A packing slip has units and no prices.', async () => {
    const slip: PackingSlipSnapshot = {
      ...money,
      kind: 'packing-slip',
      number: 'PS-2026-000001',
      shipmentNumber: 1,
      carrier: 'Parcel Ltd.',
      trackingNumber: 'T 1',
      lines: [{ name: 'Hub', sku: 'HB', orderNumber: 'BM-1', quantity: 40, orderedQuantity: 100 }],
    };
    const text = await renderText(slip);
    for (const shown of ['PS-2026-000001', 'Parcel Ltd.', 'HB', '40', '100'])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/USD|Unit price|VAT/);
  });
});
