import type { CursorPosition } from '../queries/paging.ts';
import { countBits, emptyBitset, hasBit, union } from './bitset.ts';
import type { Bitset } from './bitset.ts';
import type { PartIndex, Tier } from './part-index.ts';
import { COMPARE, ORDERINGS, sortValuesAt } from './search-order.ts';
import type { SearchOrder } from './search-order.ts';

/** A part that fits, and how well. */
export interface Hit {
  id: string;
  tier: number;
  rank: number;
  nameKey: string;
}

/** Which of the parts that fit a page shows. */
export interface PageRequest {
  order: SearchOrder;
  /** What the cursor says: only parts behind it; null for the start. */
  after: CursorPosition | null;
  /** Parts to pass over. */
  offset: number;
  rows: number;
}

/** One page of the parts that fit. Reads the index once in its order, at most. */
export function resultPage(index: PartIndex, tiers: readonly Tier[], request: PageRequest): Hit[] {
  const { order, after, rows } = request;
  const byTier = order === 'relevance';
  const lists = byTier ? tiers : [mergeTiers(tiers)];
  const [lastTier = -1, ...position] = byTier ? (after ?? []) : [0, ...(after ?? [])];
  const hits: Hit[] = [];
  let toSkip = request.offset;
  for (const { tier, parts } of lists) {
    if (tier < Number(lastTier)) continue;
    const afterPosition = after !== null && tier === lastTier ? position : null;
    const count = afterPosition === null && toSkip > 0 ? countBits(parts) : Infinity;
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    for (const slot of slotsIn(index, order, parts, afterPosition)) {
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

function* slotsIn(
  index: PartIndex,
  order: SearchOrder,
  parts: Bitset,
  position: CursorPosition | null,
): Generator<number> {
  const { indexedOrder, descending } = ORDERINGS[order];
  const slots = index.order(indexedOrder);
  if (descending) {
    const last = position === null ? slots.size : findPosition(index, order, position).first;
    for (let at = last - 1; at >= 0; at -= 1) {
      if (hasBit(parts, slots.at(at))) yield slots.at(at);
    }
    return;
  }
  const first = position === null ? 0 : findPosition(index, order, position).behind;
  for (let at = first; at < slots.size; at += 1) {
    if (hasBit(parts, slots.at(at))) yield slots.at(at);
  }
}

/** The first place that is not before a position, and the first one behind it. */
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

function mergeTiers(tiers: readonly Tier[]): Tier {
  const all = emptyBitset(32 * Math.max(0, ...tiers.map(({ parts }) => parts.length)));
  for (const { parts } of tiers) union(all, parts);
  return { tier: 0, parts: all };
}
