import type {
  DocumentLine,
  DocumentSnapshot,
  InvoiceSnapshot,
} from '@bm/domain/documents/document-snapshot.schema';
import * as fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { formatAmount, formatCount } from './format.ts';
import { renderDocument } from './render-document.ts';
import { AREA } from './styles.ts';
import { PdfObjects } from './testing/pdf-objects.ts';
import { readPages, type DrawnGlyph } from './testing/read-pdf.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

const isDeep = process.env['DEEP_TESTS'] === '1';

/** The visible characters: lines of an extracted text are wrapped at other places. */
function squeeze(text: string): string {
  return text.normalize('NFC').replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, '');
}

async function readDocument(snapshot: DocumentSnapshot) {
  const pages = readPages(new PdfObjects(await buffer(renderDocument(snapshot))));
  return { pages, text: squeeze(pages.map(({ taggedText }) => taggedText).join(' ')) };
}

/** Whether a glyph is outside of the type area, with a little room for overhanging letters. */
function isOutside({ x, y, width, text }: DrawnGlyph): boolean {
  if (text.trim() === '') return false;
  const isBeside = x < AREA.left - 3 || x + width > AREA.right + 3;
  return isBeside || y < AREA.top - 10 || y > AREA.bottom + 10;
}

/** The texts that are not one after another, each once in the whole document. */
function findMissing(text: string, wanted: readonly string[]): string[] {
  let from = 0;
  return wanted.map(squeeze).filter((each) => {
    const at = text.indexOf(each, from);
    if (at !== -1) from = at + each.length;
    return at === -1 || text.includes(each, at + 1);
  });
}

const ALPHABETS = [
  'abcxyzÄŁ/',
  'কখগদ্রষ্ট্রিেৈো',
  '上海自行車部品',
  'ขนสำน้ำ',
  'Жд-Ωλ',
  '한국어',
  'क्षत्रि',
  '🚲\u0bae',
];
const word = fc
  .constantFrom(...ALPHABETS)
  .chain((letters) =>
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 60 }),
  );
const phrase = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(' '));
const address = fc.oneof(
  phrase(12),
  fc.array(phrase(2), { maxLength: 60 }).map((lines) => lines.join('\n')),
);
const amount = fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 9e15 }));

interface Fields {
  name: string;
  sku: string;
  quantity: number;
  unitPriceMinor: number;
  netMinor: number;
  taxMinor: number;
}
const fields = fc.record({
  name: phrase(8),
  sku: fc.string({ unit: fc.constantFrom('A', 'B', '-', '7', '/', ' '), maxLength: 30 }),
  quantity: fc.integer({ min: 1, max: 1e9 }),
  unitPriceMinor: amount,
  netMinor: amount,
  taxMinor: amount,
});
const counts = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 41, max: 500 }) },
);
/** Many rows repeat a few fields. */
const rows = fc
  .tuple(counts, fc.array(fields, { minLength: 1, maxLength: 12 }))
  .map(([count, kinds]) =>
    Array.from({ length: count }).flatMap((_, at) => {
      const kind = kinds[at % kinds.length];
      return kind === undefined ? [] : [toLine(kind, at)];
    }),
  );

function toLine(of: Fields, at: number): DocumentLine {
  return { ...of, sku: `s${at}.${of.sku}`, orderNumber: `BM-${String(at).padStart(6, '0')}` };
}

const sources = fc.record({
  lines: rows,
  seller: fc.record({ name: phrase(4), address, taxNumber: phrase(2) }),
  buyer: fc.record({ name: phrase(4), address, taxNumber: phrase(2) }),
  delivery: fc.record({ name: phrase(3), address }),
  poNumber: phrase(2),
  tax: fc.record({
    name: fc.constantFrom('', 'VAT', 'মূসক', 'M'.repeat(20)),
    rateBp: fc.nat(9999),
    exemptReason: phrase(6),
  }),
  sums: fc.record({ netMinor: amount, taxMinor: amount, totalMinor: amount }),
  note: phrase(40),
});

type Source = typeof sources extends fc.Arbitrary<infer T> ? T : never;

/** A document of each kind. */
function toSnapshots({ sums, note, ...rest }: Source): DocumentSnapshot[] {
  const { payment, kind: _kind, ...money } = sampleInvoice(0, { ...rest, ...sums });
  const {
    lines,
    currency: _currency,
    tax: _tax,
    netMinor: _n,
    taxMinor: _t,
    totalMinor: _s,
    ...base
  } = money;
  return [
    { kind: 'invoice', ...money, suppliedAt: money.issuedAt, payment },
    { kind: 'proforma', ...money, paymentMethod: 'bank', validUntil: 0 },
    {
      kind: 'credit-note',
      ...money,
      invoiceNumber: 'INV-2026-1',
      cancels: null,
      reason: note,
      transactionId: 'pi_1',
      instrument: null,
      refundId: 're_1',
    },
    {
      kind: 'packing-slip',
      ...base,
      shipmentNumber: 1,
      carrier: note.slice(0, 80),
      trackingNumber: 'T1',
      lines: lines.map(({ name, sku, orderNumber, quantity }) => {
        return { name, sku, orderNumber, quantity: quantity ?? 0, orderedQuantity: 7 };
      }),
    },
  ];
}

/** The text of each row with its number, and that of each sum. */
function wantedTexts(snapshot: DocumentSnapshot): { rows: string[]; sums: string[] } {
  if (snapshot.kind === 'packing-slip') {
    const { lines } = snapshot;
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      rows: lines.map(({ name, sku, orderNumber, orderedQuantity, quantity }, at) =>
        [at + 1, name, sku, orderNumber, formatCount(orderedQuantity), formatCount(quantity)].join(
          '',
        ),
      ),
      sums: [`Units${formatCount(units)}`],
    };
  }
  const { tax, currency } = snapshot;
  const money = (minor: number | null) => (minor === null ? '' : formatAmount(minor, currency));
  const isTaxed = tax.name !== '';
  return {
    rows: snapshot.lines.map((line, at) =>
      [
        at + 1,
        line.name,
        line.sku,
        line.orderNumber,
        formatCount(line.quantity ?? 0),
        money(line.unitPriceMinor),
        money(line.netMinor),
        isTaxed ? money(line.taxMinor) : '',
      ].join(''),
    ),
    sums: [
      ...(isTaxed ? [`of${money(snapshot.netMinor)}${money(snapshot.taxMinor)}`] : []),
      `${snapshot.kind === 'credit-note' ? 'Credit' : 'Total'},USD${money(snapshot.totalMinor)}`,
    ],
  };
}

it(
  'Every document has each row and each sum once, in order, on the sheet, whatever the lengths.',
  { timeout: isDeep ? 300_000 : 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sources, fc.nat(3), async (source, kind) => {
        for (const [at, snapshot] of toSnapshots(source).entries()) {
          if (!isDeep && at !== kind) continue;
          const { pages, text } = await readDocument(snapshot);
          const wanted = wantedTexts(snapshot);
          expect(findMissing(text, [...wanted.rows, ...wanted.sums])).toEqual([]);
          expect(pages.flatMap((page) => page.glyphs.filter(isOutside))).toEqual([]);
        }
      }),
      { numRuns: isDeep ? 300 : 8 },
    );
  },
);

it.each([30, 60, 300])('An address of %i lines removes nothing.', async (count) => {
  const lines = Array.from({ length: count }, (_, at) => `Line<${at}>`);
  const party = { name: 'Name', address: lines.join('\n'), taxNumber: 'T 1' };
  const invoice: InvoiceSnapshot = sampleInvoice(3, {
    seller: party,
    buyer: { ...party, address: '' },
  });
  const { pages, text } = await readDocument(invoice);
  expect(findMissing(text, [...lines, ...wantedTexts(invoice).rows, 'Total,USD3,967.50'])).toEqual(
    [],
  );
  for (const { glyphs } of pages) {
    for (const { y } of glyphs) expect(y).toBeLessThan(AREA.bottom + 10);
  }
});
