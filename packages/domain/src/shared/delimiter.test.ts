import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { declaredDelimiter, firstFilledLine, splitLine } from './delimiter.ts';

describe('the first line that is not empty', () => {
  it.each([
    ['a,b\nc', { line: 'a,b', start: 0, next: 4 }],
    ['\r\n;;\r\n \u00a0\u200b\r\na;b\r\nc', { line: 'a;b', start: 11, next: 16 }],
    ['\n\n"a";b\rc', { line: '"a";b', start: 2, next: 8 }],
    ['a', { line: 'a', start: 0, next: 1 }],
    ['', { line: '', start: 0, next: 0 }],
    [',,', { line: ',,', start: 0, next: 2 }],
  ])('%j', (text, expected) => {
    expect(firstFilledLine(text)).toEqual(expected);
  });

  it('A line of millions of characters is cut.', () => {
    const { line, next } = firstFilledLine(`${'a'.repeat(5_000_000)}\nb`);
    expect([line.length, next]).toEqual([100_000, 5_000_001]);
  });
});

it('The first line may declare the delimiter.', () => {
  forEachRow(
    [
      ['sep=;', ';'],
      ['SEP=,', ','],
      ['\ufeffsep=\t', '\t'],
      ['"sep=;"', ';'],
      ['sep=|', null],
      ['sep=;a', null],
      ['a sep=;', null],
      ['', null],
    ],
    (line, delimiter) => {
      expect(declaredDelimiter(line)).toBe(delimiter);
    },
  );
});

it('Separators inside quotation marks do not divide a line.', () => {
  expect(splitLine('"a;b";c;"d, e"', ';')).toEqual(['a b', 'c', 'd  e']);
  expect(splitLine('5" pipe;c', ';')).toEqual(['5" pipe', 'c']);
});
