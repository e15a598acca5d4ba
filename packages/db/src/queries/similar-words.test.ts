import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarWords } from './similar-words.ts';

const vocabulary = [
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

describe('similarWords', () => {
  // Of longer words the beginning is enough: search finds what it occurs in.
  it.each([
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
  ])('%s means %j', (word, expected) => {
    expect(similarWords(word, vocabulary)).toEqual(expected);
  });

  it.each(['wheel', 'heel', 'xyzzy', 'ab', 'hxy'])('%s means itself', (word) => {
    expect(similarWords(word, vocabulary)).toEqual([word]);
  });

  it('keeps words that are equally near', () => {
    expect(similarWords('bxll', ['ball', 'bell', 'bull', 'bolt'])).toEqual([
      'ball',
      'bell',
      'bull',
    ]);
  });

  it('forgives any single slip in a word of four letters or more', () => {
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
        const meant = known.includes(slipped) ? slipped : known;
        expect(similarWords(slipped, [known])).toEqual([meant]);
      }),
    );
  });
});
