import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const parseCells = async (text: string) => {
  const file = await readCsv(text, 100);
  return file.ok ? file.records.map(({ cells }) => cells) : file.problem;
};

const rows = (count: number) => `a\n${'1\n'.repeat(count)}`;

describe('a file of rows', () => {
  it.each([
    ['commas', 'a,b\r\n1,"x, ""y"""\r\n'],
    ['semicolons', 'a;b\n1;x, "y"\n'],
    ['tabs', 'a\tb\r1\tx, "y"\r'],
    ['a byte order mark', '\ufeffa,b\n1,"x, ""y"""'],
    ['a declared separator', 'sep=;\r\na;b\r\n1;x, "y"'],
    ['a declared separator, then a carriage return', 'sep=;\ra;b\r1;x, "y"'],
    ['a declared separator, then a line feed', 'sep=;\na;b\n1;x, "y"'],
    ['a declared separator behind empty lines', '\ufeff\r\n \r\nsep=;\r\na;b\r\n1;x, "y"'],
    ['empty lines before semicolons', '\r\n;;;\r\n\u00a0\r\na;b\r\n1;x, "y"'],
    ['empty lines before tabs', '\n\na\tb\n1\tx, "y"'],
  ])('Cells are read with %s.', async (_, text) => {
    expect(await parseCells(text)).toEqual([
      ['a', 'b'],
      ['1', 'x, "y"'],
    ]);
  });

  it('Separators inside the quotation marks of a heading do not count.', async () => {
    expect(await parseCells('"a, b, c";d\n1;2')).toEqual([
      ['a, b, c', 'd'],
      ['1', '2'],
    ]);
  });

  it('Rows count as in a spreadsheet: empty ones and those of several lines are one each.', async () => {
    const file = await readCsv('\r\na,b\r\n ,\r\n1,"two\nlines"\r\n2,\r\n\r\n', 100);
    expect(file).toEqual({
      ok: true,
      delimiter: ',',
      records: [
        { row: 2, cells: ['a', 'b'] },
        { row: 4, cells: ['1', 'two\nlines'] },
        { row: 5, cells: ['2', ''] },
      ],
    });
  });

  it('A quotation mark that is not closed or stands inside a cell is refused with its row.', async () => {
    expect(await parseCells('a,b\n1,2\n3,"4\n5,6\n')).toEqual({ reason: 'UNCLOSED_QUOTE', row: 3 });
    expect(await parseCells('a,b\n1,"2"x\n5,6\n')).toEqual({ reason: 'STRAY_QUOTE', row: 2 });
    const long = `a,b\n${'1,2\n'.repeat(99)}`;
    const wide = `${long}3,"${'x'.repeat(600_000)}`;
    expect(await parseCells(wide)).toEqual({ reason: 'UNCLOSED_QUOTE', row: 101 });
  });

  it.each([
    ['separators', `a,b\n${','.repeat(5_000_000)}`],
    ['quotation marks', `a,b\n${'"'.repeat(5_000_000)}`],
    ['text behind an open quotation mark', `a,b\n1,"${'x\n'.repeat(2_500_000)}`],
  ])('A record of millions of %s is refused with its row.', async (_, text) => {
    const refused = { reason: 'ROW_TOO_LONG', row: 2, limit: 1_000_000 };
    expect(await parseCells(text)).toEqual(refused);
  });

  it('More rows than allowed are refused.', async () => {
    expect(await parseCells(rows(101))).toEqual({ reason: 'TOO_MANY_ROWS', limit: 100 });
    expect(await parseCells(rows(100))).toHaveLength(101);
    expect(await parseCells('a\n'.repeat(1_000_000))).toEqual({
      reason: 'TOO_MANY_ROWS',
      limit: 100,
    });
  });

  it('An empty file has no rows.', async () => {
    expect(await parseCells('')).toEqual([]);
    expect(await parseCells('\n,,\n')).toEqual([]);
  });

  it('Any cells that a library writes are read as they were, also across chunks.', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r\n', 'a', '১', "'", ' ') }),
      fc.string({ unit: 'grapheme' }),
      fc.constant('x'.repeat(150_000)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 12 }), async (cells) => {
        const texts = [['First', 'Second'], ...cells];
        const kept = texts.filter((row) => row.some((each) => each.trim() !== ''));
        expect(await parseCells(Papa.unparse(texts))).toEqual(kept);
      }),
      { numRuns: 60 },
    );
  });
});
