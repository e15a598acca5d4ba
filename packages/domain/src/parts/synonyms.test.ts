import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { DEFAULT_SYNONYMS, MAX_SYNONYMS, readSynonyms } from './synonyms.ts';

it.each([
  ['', []],
  [
    'tire = tyre',
    [
      ['tire', 'tyre'],
      ['tyre', 'tire'],
    ],
  ],
  [`a > ${'x'.repeat(60)}`, [['a', 'x'.repeat(60)]]],
  [' \n bb > bottom bracket \n\n', [['bb', 'bottom bracket']]],
])('%j', (text, expected) => {
  const read = readSynonyms(text);
  expect(read.ok && read.synonyms.map(({ from, to }) => [from, to])).toEqual(expected);
});

it('A list of synonyms is refused with the line that breaks a rule.', () => {
  forEachRow(
    [
      ['tire', 1],
      ['a = b\n = tyre', 2],
      ['a = b = c', 1],
      ['a > b > c', 1],
      ['- = tyre', 1],
      [`a = ${'x'.repeat(61)}`, 1],
      ['a = b\n'.repeat(MAX_SYNONYMS + 1), MAX_SYNONYMS + 1],
    ],
    (text, line) => {
      expect(readSynonyms(text)).toEqual({ ok: false, line });
    },
  );
});

it('The synonyms of a new shop are valid.', () => {
  expect(readSynonyms(DEFAULT_SYNONYMS)).toMatchObject({ ok: true });
});
