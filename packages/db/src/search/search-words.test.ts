import { describe, expect, it } from 'vitest';
import { foldText, searchWords, splitWords } from './search-words.ts';

describe('words of a text', () => {
  it.each([
    ['Chain-wheel 44T, 1/2" x 1/8"', ['chain', 'wheel', '44t', '1', '2', 'x', '1', '8']],
    ['Câble', ['cable']],
    ['চেইন 16T', ['চেইন', '16t']],
    ['"; -- *', []],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('fold case and accents alike', () => {
    expect(foldText('ÉTRIER')).toBe(foldText('étrier'));
  });
});

describe('searchWords', () => {
  it('joins neighbours of letters, and the number in one piece', () => {
    const part = { sku: 'CW-44/170', name: 'Chain-wheel 44T', category: 'Free wheels' };
    expect([...searchWords(part)]).toEqual(
      'chain wheel 44t chainwheel free wheels freewheels cw 44 17 cw44170'.split(' '),
    );
  });

  it('does without a category', () => {
    expect([...searchWords({ sku: 'A', name: 'Bell', category: null })]).toEqual(['bell', 'a']);
  });

  it('keeps the pieces of a number that another word may mean', () => {
    const words = searchWords({ sku: 'CASS-7/1428', name: '', category: null });
    expect([...words]).toEqual(['cass', '7', '14', 'cass71428']);
  });
});
