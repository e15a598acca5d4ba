import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { anyCodePoint } from '../testing/code-points.ts';
import { displayNameFrom, MAX_DISPLAY_NAME } from './display-name.ts';

describe('displayNameFrom', () => {
  it('stores a name in one form', () => {
    forEachRow(
      [
        ['a name', 'Ada Lovelace', 'Ada Lovelace'],
        ['a name with spaces around it', '  Ada \t\n Lovelace ', 'Ada Lovelace'],
        ['a name with control characters', 'Ada\u0000\u0007Lovelace', 'Ada Lovelace'],
        ['a line separator', '\u2028', ''],
        ['nothing', '', ''],
        ['the longest name', 'a'.repeat(MAX_DISPLAY_NAME), 'a'.repeat(MAX_DISPLAY_NAME)],
        ['a megabyte', 'a'.repeat(1_000_000), 'a'.repeat(MAX_DISPLAY_NAME)],
        [
          'a name with half of a character at its end',
          `${'a'.repeat(MAX_DISPLAY_NAME - 1)}\u{1f6b2}`,
          'a'.repeat(MAX_DISPLAY_NAME - 1),
        ],
        [
          'a cut after a blank',
          `${'a'.repeat(MAX_DISPLAY_NAME - 1)} b`,
          'a'.repeat(MAX_DISPLAY_NAME - 1),
        ],
        ['half of a character within a name', 'Ada \ud83d Lovelace', 'Ada \ufffd Lovelace'],
        ['a name in Bengali', 'মোঃ রহিম', 'মোঃ রহিম'],
      ],
      (_, text, name) => {
        expect(displayNameFrom(text)).toBe(name);
      },
    );
  });

  it('is short and well formed for any input, and idempotent', () => {
    const texts = fc.string({ unit: anyCodePoint, maxLength: 400 });
    fc.assert(
      fc.property(texts, (text) => {
        const name = displayNameFrom(text);
        expect(name.length).toBeLessThanOrEqual(MAX_DISPLAY_NAME);
        expect(name.isWellFormed()).toBe(true);
        expect(displayNameFrom(name)).toBe(name);
      }),
    );
  });
});
