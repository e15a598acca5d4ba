import { wordsOf } from '../queries/search-words.ts';
import { remember, rememberLast } from '../queries/remember.ts';
import { MIN_INDEXED } from '../queries/search-terms.ts';
import type { Match } from '../queries/search-terms.ts';
import { add, addAll, emptyBits, keepCommon, remove, type Bits } from './bits.ts';
import { createVocabulary } from './vocabulary.ts';

/** What the index knows of an active part. */
export interface IndexedPart {
  id: string;
  skuNormal: string;
  searchWords: string;
  description: string;
  category: string | null;
  nameKey: string;
  priceMinor: number;
  rank: number;
}

/** Parts that fit, by their position; no part is in two tiers. */
export interface Tier {
  tier: number;
  parts: Bits;
}

/** All active parts in the catalogue's order, and which words they hold. Whole before it is asked. */
export interface PartIndex {
  readonly parts: readonly IndexedPart[];
  /** Adds a part, which comes after all others in the catalogue. */
  add(part: IndexedPart): void;
  /** The parts with the number, or with what one of the matches asks for, best tier first. */
  find(question: { number: string; matches: readonly Match[]; category: string | null }): Tier[];
  /** The words of all titles that hold no digit. */
  vocabulary(): string[];
}

/** Words whose parts are kept as bits: a bit each, so 12 kB a word in a catalogue of 100,000 parts. */
const MOST_WORDS = 256;

export function createPartIndex(): PartIndex {
  const parts: IndexedPart[] = [];
  const titles = createVocabulary();
  const bodies = createVocabulary();
  const categories = new Map<string, number[]>();
  let wordsWithoutDigits: string[] | undefined;

  const bitsOf = (lists: Iterable<readonly number[]>): Bits => {
    const bits = emptyBits(parts.length);
    for (const positions of lists) for (const position of positions) add(bits, position);
    return bits;
  };

  // A letter or two begin very many words, and there are few such beginnings.
  const startingTitles = remember((start: string) => bitsOf(titles.startingWith(start)));
  const startingBodies = remember((start: string) => bitsOf(bodies.startingWith(start)));
  // Most questions are about the same few words.
  const inTitles = rememberLast(MOST_WORDS, (piece) => bitsOf(titles.containing(piece)));
  const inBodies = rememberLast(MOST_WORDS, (piece) => bitsOf(bodies.containing(piece)));

  /** The parts that fit; new bits, which may be changed. */
  const fitting = ({ contains, starts, body }: Match): Bits => {
    const lists = [
      ...contains.map((pieces) => [...pieces.map(inTitles), ...(body ? pieces.map(inBodies) : [])]),
      ...starts.map((start) => [startingTitles(start), ...(body ? [startingBodies(start)] : [])]),
    ];
    const [first = emptyBits(parts.length), ...others] = lists.map(either);
    const fit = first.slice();
    for (const bits of others) keepCommon(fit, bits);
    return fit;
  };

  const numberOf = (position: number): string => parts[position]?.skuNormal ?? '';

  /** Numbers are words of their titles too. */
  const numbersLike = (number: string): { exact: number[]; begun: number[] } => {
    const alike = titles.startingWith(number.toLowerCase()).flat();
    const exact = alike.filter((position) => numberOf(position) === number);
    const begun = alike.filter((position) => {
      const known = numberOf(position);
      return known !== number && known.startsWith(number);
    });
    return { exact, begun };
  };
  const shortNumbersLike = remember(numbersLike);

  const numbered = (number: string): Tier[] => {
    if (number === '') return [];
    const isShort = number.length < MIN_INDEXED;
    const { exact, begun } = isShort ? shortNumbersLike(number) : numbersLike(number);
    return [exact, begun].flatMap((positions, tier) =>
      positions.length === 0 ? [] : { tier, parts: bitsOf([positions]) },
    );
  };

  return {
    parts,
    add(part) {
      const position = parts.push(part) - 1;
      titles.add(part.searchWords.split(' '), position);
      bodies.add(wordsOf(part.description), position);
      if (part.category === null) return;
      const inCategory = categories.get(part.category);
      if (inCategory === undefined) categories.set(part.category, [position]);
      else inCategory.push(position);
    },
    find({ number, matches, category }) {
      const inCategory = category === null ? null : bitsOf([categories.get(category) ?? []]);
      const tiers = merged([
        ...numbered(number),
        ...matches.map((match) => ({ tier: match.tier, parts: fitting(match) })),
      ]);
      for (const [at, { parts: bits }] of tiers.entries()) {
        if (inCategory !== null) keepCommon(bits, inCategory);
        for (const better of tiers.slice(0, at)) remove(bits, better.parts);
      }
      return tiers;
    },
    vocabulary() {
      wordsWithoutDigits ??= [...titles.words()].filter((word) => !/\p{N}/u.test(word));
      return wordsWithoutDigits;
    },
  };
}

/** What one of the lists has. */
function either(lists: readonly Bits[]): Bits {
  const [first = emptyBits(0), ...others] = lists;
  if (others.length === 0) return first;
  const bits = first.slice();
  for (const other of others) addAll(bits, other);
  return bits;
}

/** Each tier once, the best first. */
function merged(tiers: readonly Tier[]): Tier[] {
  const byTier = new Map<number, Tier>();
  for (const tier of tiers) {
    const known = byTier.get(tier.tier);
    if (known === undefined) byTier.set(tier.tier, tier);
    else addAll(known.parts, tier.parts);
  }
  return [...byTier.values()].toSorted((a, b) => a.tier - b.tier);
}
