import type { PartStatus } from '@bm/domain/parts/part.schema';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import {
  type Bitset,
  common,
  countBits,
  countCommon,
  emptyBitset,
  intersect,
  subtract,
  type Tier,
  union,
  unionCommon,
} from './bitset.ts';
import type { PartIndex } from './part-index.ts';
import { singleTier } from './result-page.ts';
import type { SlotSet } from './slot-set.ts';
import {
  guessedMatches,
  incompleteMatches,
  literalMatches,
  type Match,
  type Phrase,
  type SearchTerms,
  type SingleMatch,
  singleMatches,
  SOME_WHOLE_WORDS,
} from './search-terms.ts';

interface FoundTiers {
  tiers: Tier[];
  /** Words and values of the query of which each found part lacks some; empty where the parts have all. */
  missing: string[];
}

/**
 * The parts that match a query; without any, those that match its corrections, then those that lack one
 * word, and then those with the most words and values.
 */
export function findTiers(
  index: PartIndex,
  terms: SearchTerms,
  among: { categories: readonly string[] | null; status: PartStatus | null },
): FoundTiers {
  const scope = { ...among, valueSets: new Map<Phrase, SlotSet>() };
  const find = (matches: readonly Match[]) =>
    index.find({ number: terms.number, matches, ...scope });
  const corrections = memoizeByKey((word: string) => index.similarTo(word, among.status));
  let complete = find(literalMatches(terms));
  if (complete.length === 0) complete = find(guessedMatches(terms, corrections));
  if (complete.length > 0) return { tiers: complete, missing: [] };
  const incomplete = incompleteMatches(terms, corrections).filter(
    ({ matches }) => find(matches).length > 0,
  );
  if (incomplete.length > 0 || !terms.isDescription)
    return {
      tiers: find(incomplete.flatMap(({ matches }) => matches)),
      missing: incomplete.map(({ missing }) => missing),
    };
  return mostPieces(
    singleMatches(terms, corrections).map(({ matches, ...piece }) => {
      const tiers = index.find({ number: '', matches, ...scope });
      return { ...piece, parts: singleTier(tiers).parts, tiers };
    }),
  );
}

interface Piece extends Omit<SingleMatch, 'matches'> {
  parts: Bitset;
  tiers: readonly Tier[];
}

/** The parts with the most pieces of a query, of which one says what is searched for. */
function mostPieces(pieces: readonly Piece[]): FoundTiers {
  const size = 32 * Math.max(0, ...pieces.map(({ parts }) => parts.length));
  const telling = emptyBitset(size);
  const asWords = emptyBitset(size);
  for (const { telling: how, parts, tiers } of pieces) {
    if (how === null) continue;
    if (how === 'anywhere') union(telling, parts);
    for (const { tier, parts: whole } of tiers)
      if (tier === SOME_WHOLE_WORDS) union(asWords, whole);
  }
  // At `count`: the parts with at least so many pieces.
  const atLeast = pieces.map(() => emptyBitset(size));
  for (const { parts } of pieces) {
    for (const [below, bits] of [...atLeast.entries()].toReversed()) {
      const fewer = atLeast[below - 1];
      if (fewer === undefined) union(bits, parts);
      else unionCommon(bits, fewer, parts);
    }
  }
  union(telling, asWords);
  for (const bits of atLeast) intersect(bits, telling);
  const parts = atLeast.findLast((bits) => countBits(bits) > 0);
  if (parts === undefined) return { tiers: [], missing: [] };
  const total = countBits(parts);
  const missing = pieces.filter((piece) => countCommon(piece.parts, parts) < total);
  const others = parts.slice();
  subtract(others, asWords);
  const ranked = [
    { tier: SOME_WHOLE_WORDS, parts: common(parts, asWords) },
    { tier: SOME_WHOLE_WORDS + 1, parts: others },
  ];
  return {
    tiers: ranked.filter((each) => countBits(each.parts) > 0),
    missing: missing.map(({ text }) => text),
  };
}
