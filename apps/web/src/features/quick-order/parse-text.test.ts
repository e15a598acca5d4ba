import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFile, parseText } from './parse-text.ts';

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
