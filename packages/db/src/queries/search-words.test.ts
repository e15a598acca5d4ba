import { describe, expect, it } from 'vitest';
import { foldText, searchWordsOf, wordsOf } from './search-words.ts';

describe('words of a text', () => {
  it.each([
    ['Chain-wheel 44T, 1/2" x 1/8"', ['chain', 'wheel', '44t', '1', '2', 'x', '1', '8']],
    ['Câble', ['cable']],
    ['চেইন 16T', ['চেইন', '16t']],
    ['"; -- *', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('fold case and accents alike', () => {
    expect(foldText('ÉTRIER')).toBe(foldText('étrier'));
  });
});

describe('searchWordsOf', () => {
  it('joins neighbours of letters, and the number in one piece', () => {
    const part = { sku: 'CW-44/170', name: 'Chain-wheel 44T', category: 'Free wheels' };
    expect(searchWordsOf(part).split(' ')).toEqual(
      'chain wheel 44t chainwheel free wheels freewheels cw 44 170 cw44170'.split(' '),
    );
  });

  it('does without a category', () => {
    expect(searchWordsOf({ sku: 'A', name: 'Bell', category: null })).toBe('bell a');
  });
});
