import { type BrowsePage, MAX_BARS } from '@bm/domain/parts/browse.schema';
import { LRUCache } from 'lru-cache';
import { type Bitset, emptyBitset, eachBit, setBit } from './bitset.ts';

/** How many quantities keep their prices: 0.4 MB each in a catalogue of 100,000 parts. */
const MAX_QUANTITIES = 16;

/**
 * The prices of one unit by slot, in minor units, at the quantities that were asked for last; the price
 * at `undefined` is that of the smallest quantity.
 */
export function createUnitPrices(
  slotCount: () => number,
  priceAt: (slot: number, quantity: number | undefined) => number,
) {
  const known = new LRUCache<number, Uint32Array>({
    max: MAX_QUANTITIES,
    memoMethod: (key) =>
      Uint32Array.from({ length: slotCount() }, (_, slot) => priceAt(slot, toQuantity(key))),
  });

  return {
    /** Forgets all prices: a part has been added. */
    clear: () => known.clear(),
    /** The part in the slot has another price or another smallest quantity. */
    change(slot: number) {
      for (const [key, prices] of known) prices[slot] = priceAt(slot, toQuantity(key));
    },
    /** The parts of a set with a price in the range, both ends included. */
    within(among: Bitset, quantity: number | undefined, [from, to]: readonly [number, number]) {
      const prices = known.memo(toKey(quantity));
      const found = emptyBitset(prices.length);
      eachBit(among, (slot) => {
        const price = prices[slot] ?? 0;
        if (price >= from && price <= to) setBit(found, slot);
      });
      return found;
    },
    /** See `browsePageSchema`. */
    spread(among: Bitset, quantity: number | undefined): BrowsePage['prices'] {
      const prices = known.memo(toKey(quantity));
      let min = Infinity;
      let max = -Infinity;
      eachBit(among, (slot) => {
        const price = prices[slot] ?? 0;
        if (price < min) min = price;
        if (price > max) max = price;
      });
      if (min >= max) return null;
      const bars = Array.from({ length: MAX_BARS }, () => 0);
      const length = (max - min) / MAX_BARS;
      eachBit(among, (slot) => {
        const at = Math.min(MAX_BARS - 1, Math.floor(((prices[slot] ?? 0) - min) / length));
        bars[at] = (bars[at] ?? 0) + 1;
      });
      return { min, max, bars };
    },
  };
}

/** A key of the cache is a number: no quantity is below 1. */
const toKey = (quantity: number | undefined): number => quantity ?? 0;
const toQuantity = (key: number): number | undefined => (key === 0 ? undefined : key);
