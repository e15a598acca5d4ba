import { forEachRow } from '@bm/domain/testing/for-each-row';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createSimilarWords } from './similar-words.ts';

const VOCABULARY = [
  'chain',
  'chainwheel',
  'wheel',
  'wheels',
  'saddle',
  'pedal',
  'sprocket',
  'spokes',
  'hub',
  'bell',
];

const similarWords = (
  word: string,
  vocabulary: readonly string[],
  isUsed = (known: string) => known !== '',
) => {
  const similar = createSimilarWords();
  for (const known of new Set(vocabulary)) similar.add(known);
  return similar.similar(word, isUsed);
};

describe('similar words', () => {
  // For longer words the prefix suffices: the search matches it inside words.
  it('corrects each word to those at the smallest distance', () => {
    forEachRow(
      [
        ['chian', ['chain']],
        ['chein', ['chain']],
        ['chan', ['chain']],
        ['chaain', ['chain']],
        ['whel', ['wheel']],
        ['chainwel', ['chainwheel']],
        ['sprokets', ['sprocket']],
        ['hib', ['hub']],
        ['sadl', ['sadd']],
        ['chainweh', ['chainwhe']],
      ],
      (word, expected) => {
        expect(similarWords(word, VOCABULARY)).toEqual(expected);
      },
    );
  });

  it.each(['xyzzy', 'ab', 'hxy'])('"%s" has no correction.', (word) => {
    expect(similarWords(word, VOCABULARY)).toEqual([word]);
  });

  it('Words at the same distance are all returned.', () => {
    expect(similarWords('bxll', ['ball', 'bell', 'bull', 'bolt'])).toEqual([
      'ball',
      'bell',
      'bull',
    ]);
  });

  it('Unused words are ignored.', () => {
    const used = new Set(['ball']);
    expect(similarWords('bxll', ['ball', 'bell'], (word) => used.has(word))).toEqual(['ball']);
    expect(similarWords('bxll', ['bell'], (word) => used.has(word))).toEqual(['bxll']);
  });

  it('At most 32 corrections are returned.', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const vocabulary = letters.flatMap((letter) => [
      `b${letter}ll`,
      `${letter}all`,
      `ba${letter}l`,
    ]);
    expect(similarWords('ba11', vocabulary).length).toBeLessThanOrEqual(32);
  });

  it('Any single edit of a word of at least four letters is corrected.', () => {
    const word = fc.stringMatching(/^[a-z]{4,10}$/);
    const slip = fc.record({
      at: fc.nat(),
      letter: fc.constantFrom('x', 'e'),
      kind: fc.constantFrom('change', 'drop', 'add', 'swap'),
    });
    fc.assert(
      fc.property(word, slip, (known, { at, letter, kind }) => {
        const place = at % (known.length - 1);
        const [head, tail] = [known.slice(0, place), known.slice(place)];
        const slipped = {
          change: head + letter + tail.slice(1),
          drop: head + tail.slice(1),
          add: head + letter + tail,
          swap: head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        }[kind];
        expect(similarWords(slipped, [known])).toEqual([known]);
      }),
    );
  });

  it('The words at the smallest distance are found in random vocabularies.', () => {
    const word = fc.stringMatching(/^[a-e]{3,9}$/);
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 30 }), (wanted, vocabulary) => {
        const edits = wanted.length <= 5 ? 1 : 2;
        const smallest = Math.min(...vocabulary.map((known) => distance(wanted, known)));
        const found = similarWords(wanted, vocabulary);
        if (smallest > edits) return;
        expect(found.length).toBeGreaterThan(0);
        for (const each of found) expect(distance(wanted, each)).toBe(smallest);
      }),
    );
  });
});

const distances = new Map<string, number>();

/** The recursive definition; each pair of words is computed once. */
function distance(one: string, other: string): number {
  const pair = `${one} ${other}`;
  const known = distances.get(pair) ?? computeDistance(one, other);
  distances.set(pair, known);
  return known;
}

function computeDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(1), other.slice(1)];
  const steps = [
    distance(a, other) + 1,
    distance(one, b) + 1,
    distance(a, b) + (one[0] === other[0] ? 0 : 1),
  ];
  if (one[0] === other[1] && one[1] === other[0] && one.length > 1 && other.length > 1) {
    steps.push(distance(one.slice(2), other.slice(2)) + 1);
  }
  return Math.min(...steps);
}

it('editDistance equals the recursive definition up to its limit.', () => {
  const word = fc.stringMatching(/^[a-c]{0,6}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, limit) => {
      const expected = distance(one, other);
      const found = editDistance(one, 3)(other, limit);
      expect(found).toBe(expected <= limit ? expected : Infinity);
    }),
  );
});
