import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mm } from '../sheet.ts';
import { STYLES } from '../styles.ts';
import { measureLine } from './layout.ts';
import { cleanText, splitGraphemes } from './text-runs.ts';
import { wrapSentences, wrapText } from './wrap.ts';

const STYLE = STYLES.quietText;
const WIDTH = mm(88);
const wrap = (text: string) => wrapText(text, STYLE, WIDTH);
const wrapNote = (text: string) => wrapSentences(text, STYLE, WIDTH);

it('A single word in the last line is joined by the word before it.', () => {
  const text = 'Please compare the units with this slip, and tell us of any difference.';
  expect(wrap(text).at(-1)).toBe('difference.');
  expect(wrapNote(text)).toEqual([
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
  expect(wrapNote(text)).toEqual(wrap(text));
});

it('Each paragraph has its own last line.', () => {
  const text = 'Please compare the units with this slip, and tell us of any difference.';
  expect(wrapNote(`${text}\n${text}`)).toEqual([...wrapNote(text), ...wrapNote(text)]);
});

it('No word is lost, and no line is wider than the column.', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,60}$/), { maxLength: 40 });
  fc.assert(
    fc.property(words, (list) => {
      const lines = wrapNote(list.join(' '));
      expect(lines.join('').replaceAll(' ', '')).toBe(list.join(''));
      for (const line of lines) expect(measureLine(line, STYLE)).toBeLessThanOrEqual(WIDTH);
    }),
  );
});

it('No line is wider than the column in any script, and no grapheme is broken.', () => {
  const letters = ['abÄ/', 'কখদ্রষ্টিেৈো', '上海自', 'ขนสำน้ำ', 'Жд', '한국', 'क्षत्रि', '🚲\u0bae'];
  const word = fc
    .constantFrom(...letters)
    .chain((alphabet) =>
      fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 1, maxLength: 60 }),
    );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const text = words.join(' ');
      const lines = wrap(text);
      for (const line of lines) expect(measureLine(line, STYLE)).toBeLessThanOrEqual(WIDTH);
      const units = splitGraphemes(cleanText(text).replaceAll(' ', '\n'));
      expect(lines.flatMap((line) => splitGraphemes(line.replaceAll(' ', '\n')))).toEqual(
        expect.arrayContaining(units.filter((unit) => unit !== '\n')),
      );
    }),
    { numRuns: process.env['DEEP_TESTS'] === '1' ? 5000 : 100 },
  );
});
