import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { csvAmount, csvTime, writeCsv, type CsvCell } from './write-csv.ts';

it('A cell is written with quotes where it needs them.', () => {
  forEachRow<[CsvCell, string]>(
    [
      ['hub', 'hub'],
      ['two words', 'two words'],
      ['', ''],
      [null, ''],
      [12.5, '12.5'],
      [-40, '-40'],
      [csvAmount(-250, 'usd'), '-2.50'],
      [csvAmount(250, 'jpy'), '250'],
      ['one, two', '"one, two"'],
      ['5" rim', '"5"" rim"'],
      ['two\r\nlines', '"two\r\nlines"'],
      ['two\nlines', '"two\nlines"'],
      ['two\rlines', '"two\rlines"'],
      ['\ufeffmark', '"\ufeffmark"'],
      [' before', '" before"'],
      ['after ', '"after "'],
      ['=1+1', "'=1+1"],
      ['-1 "x"', '"\'-1 ""x"""'],
    ],
    (cell, text) => {
      expect(writeCsv([[cell]])).toBe(`${text}\r\n`);
    },
  );
});

it('Cells have commas between them, and each line ends with CR LF.', () => {
  const rows = [
    ['a', 1],
    [null, 'b'],
  ];
  expect(writeCsv(rows)).toBe('a,1\r\n,b\r\n');
  expect(writeCsv([])).toBe('');
});

it.each([
  [Date.UTC(2026, 10, 20, 9, 5, 7, 999), '2026-11-20 09:05:07'],
  [0, '1970-01-01 00:00:00'],
  [null, null],
])('The time %j is written %j.', (at, text) => {
  expect(csvTime(at)).toBe(text);
});
