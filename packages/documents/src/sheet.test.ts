import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mm, Sheet } from './sheet.ts';
import { STYLES } from './styles.ts';

const sheet = new Sheet({ title: '', author: '', createdAt: 0 });
const STYLE = STYLES.quietText;
const WIDTH = mm(88);
const wrap = (text: string) => sheet.wrap(text, STYLE, WIDTH);
const wrapSentences = (text: string) => sheet.wrapSentences(text, STYLE, WIDTH);

it('A single word in the last line is joined by the word before it.', () => {
  const text = 'Please compare the units with this slip, and tell us of any difference.';
  expect(wrap(text).at(-1)).toBe('difference.');
  expect(wrapSentences(text)).toEqual([
    'Please compare the units with this slip, and tell us of',
    'any difference.',
  ]);
});

it.each([
  ['one line', 'Reason: Damaged.'],
  ['a last line of several words', `${'units '.repeat(14)}as agreed on the phone`],
  ['a word that is longer than a line', 'x'.repeat(150)],
  ['two words, the second in the last line', `${'x'.repeat(40)} ${'y'.repeat(40)}`],
  ['nothing', ''],
])('A text of %s is wrapped as any other.', (_, text) => {
  expect(wrapSentences(text)).toEqual(wrap(text));
});

it('Each paragraph has its own last line.', () => {
  const text = 'Please compare the units with this slip, and tell us of any difference.';
  expect(wrapSentences(`${text}\n${text}`)).toEqual([
    ...wrapSentences(text),
    ...wrapSentences(text),
  ]);
});

it('No word is lost, and no line is wider than the column.', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,60}$/), { maxLength: 40 });
  fc.assert(
    fc.property(words, (list) => {
      const lines = wrapSentences(list.join(' '));
      expect(lines.join('').replaceAll(' ', '')).toBe(list.join(''));
      for (const line of lines) expect(sheet.measure(line, STYLE)).toBeLessThanOrEqual(WIDTH);
    }),
  );
});
