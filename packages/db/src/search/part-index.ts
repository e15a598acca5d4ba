import { memoizeLru } from '../queries/memoize.ts';
import {
  clearBit,
  countBits,
  emptyBitset,
  hasBit,
  intersect,
  resized,
  setBit,
  subtract,
  union,
} from './bitset.ts';
import type { Bitset } from './bitset.ts';
import { createPartOrders } from './part-orders.ts';
import type { IndexedOrder, SortValues } from './search-order.ts';
import { hash53 } from './hash53.ts';
import { isIndexed } from './search-terms.ts';
import type { Match } from './search-terms.ts';
import { searchWords, splitWords } from './search-words.ts';
import { createSimilarWords } from './similar-words.ts';
import type { SortedSlots } from './sorted-slots.ts';
import { createTermIndex } from './term-index.ts';

/** What the index reads of an active part. */
export interface PartRecord extends SortValues {
  sku: string;
  skuNormal: string;
  name: string;
  description: string;
  category: string | null;
}

/** What the index keeps of a part beside its words. */
export interface IndexedPart extends SortValues {
  skuNormal: string;
  /** Of all texts by which the part is found. */
  fingerprint: number;
}

/** Parts that fit, by their slots; no part is in two tiers. */
export interface Tier {
  tier: number;
  parts: Bitset;
}

export interface Criteria {
  /** Parts whose normal number is this (tier 0) or begins so (tier 1) fit; maybe empty. */
  number: string;
  /** Parts that fit one of these fit too. */
  matches: readonly Match[];
  category: string | null;
}

/** All active parts: which words they hold, and in which order they come. */
export interface PartIndex {
  /** Parts in the index. */
  readonly size: number;
  /** Slots of parts that were changed or removed; a new index has none. */
  readonly unusedSlots: number;
  /** Adds many parts in catalogue order to an empty index; pauses after every few milliseconds. */
  load(parts: AsyncIterable<readonly PartRecord[]>, pause: () => Promise<void>): Promise<void>;
  /** Adds a part, or replaces the one with its id. */
  put(part: PartRecord): void;
  /** Removes a part; nothing happens when it is not there. */
  remove(id: string): void;
  /** Ids of all parts. */
  ids(): Iterable<string>;
  find(criteria: Criteria): Tier[];
  /** What a word means that may be mistyped: itself when it occurs, else the words most like it. */
  similarTo(word: string): readonly string[];
  part(slot: number): IndexedPart | undefined;
  order(order: IndexedOrder): SortedSlots;
}

/** Pieces of words whose parts are kept as sets: 12 kB each in a catalogue of 100,000 parts. */
const MAX_CACHED_PIECES = 256;

export function createPartIndex(): PartIndex {
  const parts: (IndexedPart | undefined)[] = [];
  const slots = new Map<string, number>();
  const categories = new Map<string, number[]>();
  const similar = createSimilarWords();
  const titles = createTermIndex((word) => {
    if (isIndexed(word) && !hasDigit(word)) similar.add(word);
  });
  const bodies = createTermIndex();
  let liveSlots = emptyBitset(0);

  const partAt = (slot: number): IndexedPart => {
    const part = parts[slot];
    if (part === undefined) throw new Error(`The index has no part in slot ${slot}.`);
    return part;
  };
  const orders = createPartOrders(partAt);

  const cached = (add: (piece: string, bits: Bitset) => void) =>
    memoizeLru(MAX_CACHED_PIECES, (piece) => {
      const bits = emptyBitset(parts.length);
      add(piece, bits);
      return bits;
    });

  /** Sets of the parts that hold a piece of a word; the last ones asked for are kept. */
  const pieceCache = () => ({
    titlesContaining: cached((piece, bits) => titles.addContaining(piece, bits)),
    titlesStarting: cached((start, bits) => titles.addStartingWith(start, bits)),
    bodiesContaining: cached((piece, bits) => bodies.addContaining(piece, bits)),
    bodiesStarting: cached((start, bits) => bodies.addStartingWith(start, bits)),
  });
  let cachedBits = pieceCache();

  /** Gives the part a new slot, in no order yet. */
  const insert = (part: PartRecord): number => {
    const words = searchWords(part);
    const slot = parts.push(toIndexedPart(part, partFingerprint(part))) - 1;
    slots.set(part.id, slot);
    titles.add(words, slot);
    bodies.add(new Set(splitWords(part.description)), slot);
    if (slot >= 32 * liveSlots.length)
      liveSlots = resized(liveSlots, Math.ceil(1.25 * slot) + 1024);
    setBit(liveSlots, slot);
    if (part.category !== null) {
      const same = categories.get(part.category);
      if (same === undefined) categories.set(part.category, [slot]);
      else same.push(slot);
    }
    return slot;
  };

  const removeSlot = (id: string, slot: number): void => {
    orders.remove(slot);
    parts[slot] = undefined;
    slots.delete(id);
    clearBit(liveSlots, slot);
  };

  /** The parts that fit; a set that may be changed. */
  const fitting = ({ contains, starts, body }: Match): Bitset => {
    const fit = resized(liveSlots, parts.length);
    for (const pieces of contains) {
      const either = emptyBitset(parts.length);
      for (const piece of pieces) {
        union(either, cachedBits.titlesContaining(piece));
        if (body) union(either, cachedBits.bodiesContaining(piece));
      }
      intersect(fit, either);
    }
    for (const start of starts) {
      const either = cachedBits.titlesStarting(start).slice();
      if (body) union(either, cachedBits.bodiesStarting(start));
      intersect(fit, either);
    }
    return fit;
  };

  const numbered = (number: string): Tier[] => {
    if (number === '') return [];
    const marks = { exact: emptyBitset(parts.length), begun: emptyBitset(parts.length) };
    orders.markNumbered(number, marks);
    return [marks.exact, marks.begun].map((bits, tier) => ({ tier, parts: bits }));
  };

  const inCategory = (category: string): Bitset => {
    const bits = emptyBitset(parts.length);
    for (const slot of categories.get(category) ?? []) setBit(bits, slot);
    return bits;
  };

  return {
    get size() {
      return slots.size;
    },
    get unusedSlots() {
      return parts.length - slots.size;
    },
    async load(pages, pause) {
      for await (const page of pages) for (const part of page) insert(part);
      await orders.load([...slots.values()], pause);
      for (const terms of [titles, bodies]) terms.compact();
      cachedBits = pieceCache();
    },
    put(part) {
      const slot = slots.get(part.id);
      if (slot !== undefined) {
        const fingerprint = partFingerprint(part);
        if (partAt(slot).fingerprint === fingerprint) {
          const values = toIndexedPart(part, fingerprint);
          orders.move(slot, values, () => {
            parts[slot] = values;
          });
          return;
        }
        removeSlot(part.id, slot);
      }
      orders.insert(insert(part));
      cachedBits = pieceCache();
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot !== undefined) removeSlot(id, slot);
    },
    ids: () => slots.keys(),
    find({ number, matches, category }) {
      const tiers = merged([
        ...numbered(number),
        ...matches.map((match) => ({ tier: match.tier, parts: fitting(match) })),
      ]);
      const wanted = category === null ? null : inCategory(category);
      for (const [at, { parts: bits }] of tiers.entries()) {
        intersect(bits, liveSlots);
        if (wanted !== null) intersect(bits, wanted);
        for (const better of tiers.slice(0, at)) subtract(bits, better.parts);
      }
      return tiers.filter(({ parts: bits }) => countBits(bits) > 0);
    },
    similarTo: (word) =>
      titles.hasContaining(word, liveSlots, (known) => !hasDigit(known))
        ? [word]
        : similar.similar(word, (known) => titles.has(known, liveSlots)),
    part: (slot) => (hasBit(liveSlots, slot) ? parts[slot] : undefined),
    order: (order) => orders.indexed[order],
  };
}

function toIndexedPart(part: PartRecord, fingerprint: number): IndexedPart {
  const { id, skuNormal, nameKey, priceMinor, rank, available } = part;
  return { id, skuNormal, nameKey, priceMinor, rank, available, fingerprint };
}

/** Tells whether a text has changed by which a part is found. */
function partFingerprint({ sku, name, category, description }: PartRecord): number {
  return hash53([sku, name, category ?? '', description].join('\0'));
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Each tier once, the best first. */
function merged(tiers: readonly Tier[]): Tier[] {
  const byTier = new Map<number, Tier>();
  for (const tier of tiers) {
    const known = byTier.get(tier.tier);
    if (known === undefined) byTier.set(tier.tier, tier);
    else union(known.parts, tier.parts);
  }
  return [...byTier.values()].toSorted((a, b) => a.tier - b.tier);
}
