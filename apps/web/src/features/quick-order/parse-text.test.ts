import { readQuantity } from '@bm/domain/shared/quantity-text';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFile, parseText } from './parse-text.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url), 'utf8');

const parseRows = (text: string) => {
  const parsed = parseText(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.list.rows.map(({ sku, quantity, line }) => [line, sku, quantity]);
};

describe('a pasted text', () => {
  it.each([
    ['tabs', 'CW-44\t50\nHB\t1,000\n'],
    ['semicolons', 'CW-44;50\r\nHB;1,000\r\n'],
    ['commas', 'CW-44,50\rHB,"1,000"'],
    ['a space after a number without one', 'CW-44 50\nHB;1,000'],
    ['a named delimiter', 'sep=;\nCW-44;50\nHB;1,000'],
  ])('has rows with %s', (_, text) => {
    expect(parseRows(text).map(([, ...cells]) => cells)).toEqual([
      ['CW-44', '50'],
      ['HB', '1,000'],
    ]);
  });

  it('A semicolon in a note divides nothing.', () => {
    expect(parseRows(fixture('order-comma-semicolon-in-note'))).toEqual([
      [2, 'CW-44-170A', '100'],
      [3, 'HB-F36-100', '100'],
    ]);
  });

  it('Quantities as spreadsheets of other countries write them are read or unclear.', () => {
    const quantities = parseRows(fixture('order-lakh')).map(([, , text]) =>
      readQuantity(String(text)),
    );
    expect(quantities).toEqual([
      { kind: 'unclear', readings: [100_000] },
      { kind: 'unclear', readings: [500] },
      { kind: 'unclear', readings: [1000] },
      { kind: 'number', quantity: 1000 },
    ]);
    expect(parseRows('Part number,Quantity\nCW,1,00,000')).toEqual([[2, 'CW', '1, 00, 000']]);
  });

  it('Invalid bytes are refused with their line.', async () => {
    const refused = { ok: false, reason: 'INVALID_UTF8', line: 3 };
    expect(parseText('Part;Quantity\r\nCW;5\r\nH\ufffd;5')).toEqual(refused);
    const bytes = new TextEncoder().encode('চাকা;৫\r\n\r\nচাকা?;৫');
    bytes[bytes.indexOf(0x3f)] = 0xe0;
    expect(await parseFile(new File([bytes], 'list.csv'))).toEqual(refused);
  });

  it('Cells in quotation marks may have delimiters and lines, which count as lines of the row.', () => {
    expect(parseRows('CW-44;50;"Crank; with\nlock ring"\n\n"HB ""F36""";20')).toEqual([
      [1, 'CW-44', '50'],
      [4, 'HB "F36"', '20'],
    ]);
  });

  it('An unmatched quotation mark does not hide the lines after it.', () => {
    expect(parseRows('"CW-44;50\nHB;20\nFW;30')).toEqual([
      [1, '"CW-44', '50'],
      [2, 'HB', '20'],
      [3, 'FW', '30'],
    ]);
    expect(parseRows('CW-44\t50\t1/2" x 1/8"\nHB\t20\t"wide" hub')).toHaveLength(2);
  });

  it('Formulas are texts.', () => {
    const formula = '=HYPERLINK("http://x.test")';
    expect(parseRows(`${formula}\t=1+1\n="CW-44"\t="50"`)).toEqual([
      [1, formula, '=1+1'],
      [2, '="CW-44"', '="50"'],
    ]);
  });

  it('Every line of any text is accounted for.', () => {
    const piece = fc.constantFrom('CW', '50', '"', '""', ';', '\t', ',', '\n', '\r\n', ' ', 'qty');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const parsed = parseText(text);
        if (!parsed.ok) return;
        const { lines, headings, empty, rowLines, rows } = parsed.list;
        expect(headings + empty + rowLines).toBe(lines);
        const all = text.split(/\r\n?|\n/);
        expect(lines).toBeLessThanOrEqual(all.length);
        expect(
          all
            .slice(lines)
            .join('')
            .replace(/[\s;,\t"]/g, ''),
        ).toBe('');
        expect(rows.length).toBeLessThanOrEqual(rowLines);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a file', () => {
  it.each<[string, BlobPart, object]>([
    ['rows', 'CW-44;50', { ok: true, list: { lines: 1 } }],
    ['5 MB', 'CW-44;50\n'.repeat(600_000), { ok: false, reason: 'TOO_LARGE' }],
    [
      '100,000 rows',
      'CW;5\n'.repeat(100_000),
      { ok: false, reason: 'TOO_MANY_ROWS', rows: 100_000 },
    ],
    ['rubbish', Uint8Array.from({ length: 500 }, (_, at) => (at * 131) % 256), { ok: false }],
    ['nothing', '', { ok: false, reason: 'EMPTY' }],
  ])('with %s is read or refused as a whole', async (_, content, expected) => {
    expect(await parseFile(new File([content], 'list.csv'))).toMatchObject(expected);
  });
});
