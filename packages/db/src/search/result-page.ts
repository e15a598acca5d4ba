import type { CursorPosition } from '../queries/paging.ts';
import {
  type Bitset,
  bitsetElements,
  countBits,
  emptyBitset,
  hasBit,
  type Tier,
  union,
} from './bitset.ts';
import type { PartIndex } from './part-index.ts';
import { COMPARE, ORDERINGS, type SearchOrder, sortValuesAt } from './search-order.ts';

/** A matching part with its tier and sort keys. */
export interface Hit {
  id: string;
  tier: number;
  rank: number;
  nameKey: string;
}

/** Selects a page of the matching parts. */
export interface PageRequest {
  order: SearchOrder;
  /** The position of the cursor; null for the first page. */
  after: CursorPosition | null;
  /** Number of parts to skip. */
  offset: number;
  rows: number;
}

/** Returns one page of the matching parts. Reads the index at most once, in its order. */
export function resultPage(index: PartIndex, tiers: readonly Tier[], request: PageRequest): Hit[] {
  const { order, after, rows } = request;
  const byTier = order === 'relevance';
  const lists = byTier ? tiers : [singleTier(tiers)];
  const [lastTier = -1, ...position] = byTier ? (after ?? []) : [0, ...(after ?? [])];
  const hits: Hit[] = [];
  let toSkip = request.offset;
  for (const { tier, parts } of lists) {
    if (tier < Number(lastTier)) continue;
    const start = after !== null && tier === lastTier ? position : null;
    const count = start === null && toSkip > 0 ? countBits(parts) : Infinity;
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    for (const slot of slotsIn(index, order, parts, start)) {
      if (hits.length >= rows) return hits;
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      const part = index.part(slot);
      if (part !== undefined) {
        hits.push({ id: part.id, tier, rank: part.rank, nameKey: part.nameKey });
      }
    }
  }
  return hits;
}

/** With one match among so many parts, matches are sorted instead of found in the order of all parts. */
const SPARSE = 256;

function slotsIn(
  index: PartIndex,
  order: SearchOrder,
  parts: Bitset,
  position: CursorPosition | null,
): Iterable<number> {
  const { size } = index.order(ORDERINGS[order].indexedOrder);
  const isSparse = countBits(parts) * SPARSE <= size;
  return isSparse ? sorted(index, order, parts, position) : walked(index, order, parts, position);
}

/** The slots of a few parts after a position, sorted. */
function sorted(
  index: PartIndex,
  order: SearchOrder,
  parts: Bitset,
  position: CursorPosition | null,
): number[] {
  const { indexedOrder, descending } = ORDERINGS[order];
  const compare = COMPARE[indexedOrder];
  const sign = descending ? -1 : 1;
  const start = position === null ? null : sortValuesAt(order, position);
  return bitsetElements(parts)
    .flatMap((slot) => {
      const part = index.part(slot);
      return part === undefined ? [] : [{ slot, part }];
    })
    .filter(({ part }) => start === null || sign * compare(part, start) > 0)
    .toSorted((one, other) => sign * compare(one.part, other.part))
    .map(({ slot }) => slot);
}

/** The slots of many parts after a position, found in the order of all parts. */
function* walked(
  index: PartIndex,
  order: SearchOrder,
  parts: Bitset,
  position: CursorPosition | null,
): Generator<number> {
  const { indexedOrder, descending } = ORDERINGS[order];
  const slots = index.order(indexedOrder);
  if (descending) {
    const last = position === null ? slots.size : findPosition(index, order, position).first;
    for (let place = last - 1; place >= 0; place -= 1) {
      if (hasBit(parts, slots.at(place))) yield slots.at(place);
    }
    return;
  }
  const first = position === null ? 0 : findPosition(index, order, position).behind;
  for (let place = first; place < slots.size; place += 1) {
    if (hasBit(parts, slots.at(place))) yield slots.at(place);
  }
}

/** Returns the first index that is not before a position, and the first one after it. */
function findPosition(index: PartIndex, order: SearchOrder, position: CursorPosition) {
  const { indexedOrder } = ORDERINGS[order];
  const values = sortValuesAt(order, position);
  const compareSlot = (slot: number): number => {
    const part = index.part(slot);
    return part === undefined ? 0 : COMPARE[indexedOrder](part, values);
  };
  const slots = index.order(indexedOrder);
  return {
    first: slots.search((slot) => compareSlot(slot) >= 0),
    behind: slots.search((slot) => compareSlot(slot) > 0),
  };
}

/** All tiers as one, in a set of its own. */
export function singleTier(tiers: readonly Tier[]): Tier {
  const all = emptyBitset(32 * Math.max(0, ...tiers.map(({ parts }) => parts.length)));
  for (const { parts } of tiers) union(all, parts);
  return { tier: 0, parts: all };
}
