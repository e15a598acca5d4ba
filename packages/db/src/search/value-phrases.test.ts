import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsetElements } from './bitset.ts';
import { findTiers } from './find-tiers.ts';
import { createPartIndex } from './part-index.ts';
import type { PartRecord } from './indexed-part.ts';
import { literalMatches, type Phrase } from './search-terms.ts';
import { searchWords, splitWords } from './search-words.ts';

const WORDS = ['hub', 'alloy', '36', 'hubs', '18t'];
const part = fc.record({
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  description: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
  values: fc.dictionary(fc.constantFrom('teeth', 'holes'), fc.constantFrom(18, 36), { maxKeys: 2 }),
});
const phrase = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }),
  synonyms: fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }), {
    maxLength: 1,
  }),
  named: fc.array(fc.tuple(fc.constantFrom('teeth', 'holes'), fc.constantFrom(18, 36)), {
    maxLength: 2,
  }),
});

const toRecord = (
  {
    name,
    description,
    values,
  }: Pick<PartRecord, 'values'> & Record<'name' | 'description', string[]>,
  at: number,
): PartRecord => ({
  id: `p${at}`,
  sku: `X${at}`,
  skuNormal: `X${at}`,
  name: name.join(' '),
  nameKey: name.join(' '),
  description: description.join(' '),
  category: null,
  rank: at,
  priceMinor: 100,
  priceBreaks: [],
  gtin: null,
  minOrderQty: 1,
  orderMultiple: 1,
  available: 1,
  status: 'active',
  values,
});

const isFound = (record: PartRecord, word: string, tier: number): boolean => {
  const titles = [...searchWords(record)];
  if (tier === 2) return titles.includes(word);
  const all = tier === 4 ? [...titles, ...splitWords(record.description)] : titles;
  return all.some((each) => (word.length >= 3 ? each.includes(word) : each.startsWith(word)));
};

it('Parts of each tier have all words, and of each phrase a value, its words or those of a synonym.', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 2 }),
      fc.array(phrase, { minLength: 1, maxLength: 2 }),
      (parts, words, given) => {
        const index = createPartIndex();
        const records = parts.map(toRecord);
        for (const record of records) index.put(record);
        const phrases = given.map(({ words: typed, synonyms, named }): Phrase => ({
          words: typed,
          synonyms,
          values: named.map(([attributeId, value]) => ({
            attributeId,
            accepts: (stored) => stored === value,
          })),
        }));
        const tiers = index.find({
          number: '',
          matches: literalMatches({ number: '', words, phrases, isDescription: true }),
          categories: null,
          status: 'active',
        });
        const found = new Map(
          tiers.flatMap(({ tier, parts: bits }) =>
            bitsetElements(bits).map((slot) => [slot, tier]),
          ),
        );

        const tierOf = (record: PartRecord): number | undefined =>
          [2, 3, 4].find((tier) => {
            const has = (all: readonly string[]) =>
              all.every((word) => isFound(record, word, tier));
            return (
              has(words) &&
              given.every(
                ({ words: typed, synonyms, named }) =>
                  named.some(([id, value]) => record.values[id] === value) ||
                  [typed, ...synonyms].some(has),
              )
            );
          });
        const isInBodies = [words, ...given.map((each) => each.words)]
          .flat()
          .some((w) => w.length >= 3);
        const joined = words.join('');
        for (const [slot, record] of records.entries()) {
          const expected = tierOf(record);
          // Two words may also be one: `hub 36` is not tried here, because no part has `hub36`.
          if (expected === 4 && !isInBodies) continue;
          if (words.length > 1 && isFound(record, joined, 3)) continue;
          expect(found.get(slot)).toBe(expected);
        }
      },
    ),
  );
});

it('A search compares the values of each phrase once, however many ways it tries.', () => {
  const index = createPartIndex();
  index.put(toRecord({ name: ['hub'], description: [], values: { teeth: 18 } }, 0));
  let compared = 0;
  const phrases = [36, 18].map((wanted): Phrase => ({
    words: [String(wanted)],
    synonyms: [],
    values: [
      {
        attributeId: 'teeth',
        accepts(value) {
          compared += 1;
          return value === wanted;
        },
      },
    ],
  }));
  const terms = { number: '', words: ['alloy', 'hub'], phrases, isDescription: true };
  const { missing } = findTiers(index, terms, { categories: null, status: 'active' });
  expect(missing).toEqual(['alloy', '36']);
  expect(compared).toBe(phrases.length);
});
