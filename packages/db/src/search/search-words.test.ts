import { describe, expect, it } from 'vitest';
import { foldText, searchWords, splitWords } from './search-words.ts';

describe('words of a text', () => {
  it.each([
    ['Chain-wheel 44T, 1/2" x 1/8"', ['chain', 'wheel', '44t', '1', '2', 'x', '1', '8']],
    ['Câble', ['cable']],
    ['চেইন 16T', ['চেইন', '16t']],
    ['চেইন ১৬T, ٤٤', ['চেইন', '16t', '44']],
    ['"; -- *', []],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('Words are folded by case and accents.', () => {
    expect(foldText('ÉTRIER')).toBe(foldText('étrier'));
  });
});

describe('searchWords', () => {
  it('searchWords joins neighbouring words and contains the whole number.', () => {
    const part = { sku: 'CW-44/170', name: 'Chain-wheel 44T', category: 'Free wheels', gtin: null };
    expect([...searchWords(part)]).toEqual(
      'chain wheel 44t chainwheel free wheels freewheels cw 44 17 cw44170'.split(' '),
    );
  });

  it('searchWords accepts a part without a category.', () => {
    expect([...searchWords({ sku: 'A', name: 'Bell', category: null, gtin: null })]).toEqual([
      'bell',
      'a',
    ]);
  });

  it('searchWords keeps segments of the number that serve as corrections.', () => {
    const words = searchWords({ sku: 'CASS-7/1428', name: '', category: null, gtin: null });
    expect([...words]).toEqual(['cass', '7', '14', 'cass71428']);
  });
});
