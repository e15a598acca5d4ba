import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { anyCodePoint } from '../testing/code-points.ts';
import { cleanName, isReversed, normaliseText } from './unicode.ts';

describe('normaliseText', () => {
  it('composes and decomposes as String.normalize does', () => {
    const texts = fc.string({ unit: anyCodePoint, maxLength: 25 });
    fc.assert(
      fc.property(texts, fc.constantFrom('NFC', 'NFKC', 'NFKD'), (text, form) => {
        expect(normaliseText(text, form)).toBe(text.normalize(form));
      }),
    );
  });

  it('takes linear time for 127,000 marks, of which it keeps 30', () => {
    // In the wrong canonical order each of them is sorted: String.normalize takes 10 seconds.
    const marks = '\u0315\u0300'.repeat(63_500);
    expect(normaliseText(`a${marks}b`, 'NFC')).toHaveLength(31);
    const began = Date.now();
    normaliseText(marks, 'NFC');
    expect(Date.now() - began).toBeLessThan(1000);
  });
});

describe('cleanName', () => {
  it('stores a name in one form, without invisible characters', () => {
    forEachRow(
      [
        ['only zero-width characters', '\u200b\u200c\u200d\u2060\ufeff', ''],
        ['a Hangul filler', '\u3164', ''],
        ['a Hangul choseong filler', '\u115f\u1160', ''],
        ['a blank of Braille', '\u2800', ''],
        ['variation selectors', '\ufe0f\u{e0100}', ''],
        ['tags', '\u{e0041}\u{e007f}', ''],
        ['a soft hyphen and a mark of direction', '\u00ad\u200e', ''],
        ['a mark without a letter', '\u0301', ''],
        ['a zero-width space within a name', 'Ad\u200bmin', 'Admin'],
        ['a joiner between Latin letters', 'Ad\u200dmin', 'Admin'],
        ['a blank of Braille within a name', 'Ada\u2800Cole', 'Ada Cole'],
        ['an override', 'Ada\u202eeloC', 'Ada eloC'],
        ['a joiner in Bengali', 'ক্\u200dষ', 'ক্\u200dষ'],
        ['a Bengali ta with a joiner at the end', 'হঠাত্\u200d', 'হঠাত্\u200d'],
        ['a non-joiner in Bengali', 'র‌্যাব', 'র‌্যাব'],
        ['a non-joiner in Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
        ['a joined emoji', '👩\u200d🔧 ❤\ufe0f', '👩\u200d🔧 ❤\ufe0f'],
        ['an ideographic variant', '葛\u{e0100}城', '葛\u{e0100}城'],
        ['a decomposed name', 'Zoe\u0308', 'Zoë'],
      ],
      (_, text, name) => {
        expect(cleanName(text)).toBe(name);
      },
    );
  });

  it('is idempotent', () => {
    const units = fc.oneof(
      anyCodePoint,
      fc.constantFrom('\u200d', '\u200b', '\ufe0f', 'ক', 'a', ' '),
    );
    fc.assert(
      fc.property(fc.string({ unit: units, maxLength: 40 }), (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
      }),
    );
  });
});

it.each([
  ['Ada\u202eeloC', true],
  ['\u2067Ada\u2069', true],
  ['মোঃ রহিম', false],
  ['عائشة\u200f', false],
])('isReversed(%j) is %s', (text, reversed) => {
  expect(isReversed(text)).toBe(reversed);
});
