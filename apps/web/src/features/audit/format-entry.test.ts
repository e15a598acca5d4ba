import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { formatField, formatValue } from './format-entry.ts';

describe('formatField', () => {
  it.each([
    ['role', 'Role'],
    ['priceMinor', 'Price'],
    ['minOrderQty', 'Minimum order'],
    ['tax.rateBp', 'Tax, rate'],
    ['priceBreaks.0.unitPriceMinor', 'Price breaks 1, unit price'],
    ['lines.1.order', 'Lines 2, order'],
    ['constructor', 'Constructor'],
  ])('formats %s as %s', (path, words) => {
    expect(formatField(path)).toBe(words);
  });
});

describe('formatValue', () => {
  it('formats each kind of value', () => {
    forEachRow(
      [
        ['priceMinor', 485, '$4.85'],
        ['stock', 2400, '2,400'],
        ['tax.rateBp', 1500, '15 %'],
        ['erasedAt', Date.UTC(2026, 10, 20, 9, 31), '20 November 2026, 09:31 UTC'],
        ['hidden', true, 'yes'],
        ['hidden', false, 'no'],
        ['state', 'paid', 'paid'],
        ['note', '', 'none'],
        ['freeFromMinor', null, 'none'],
      ],
      (path, value, text) => {
        expect(formatValue(path, value, 'usd')).toBe(text);
      },
    );
  });
});
