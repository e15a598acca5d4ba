import type { CursorPosition } from '../queries/paging.ts';
import { countBits, emptyBitset, hasBit, union } from './bitset.ts';
import type { Bitset } from './bitset.ts';
import type { PartIndex, Tier } from './part-index.ts';
import { COMPARE, ORDERINGS, valuesAt } from './search-order.ts';
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
  const lists = byTier ? tiers : [together(tiers)];
  const [lastTier = -1, ...position] = byTier ? (after ?? []) : [0, ...(after ?? [])];
  const hits: Hit[] = [];
  let toSkip = request.offset;
  for (const { tier, parts } of lists) {
    if (tier < Number(lastTier)) continue;
    const behind = after !== null && tier === lastTier ? position : null;
    const count = behind === null && toSkip > 0 ? countBits(parts) : Infinity;
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    for (const slot of slotsIn(index, order, parts, behind)) {
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
  const { kept, descending } = ORDERINGS[order];
  const slots = index.order(kept);
  if (descending) {
    const last = position === null ? slots.size : placeOf(index, order, position).first;
    for (let place = last - 1; place >= 0; place -= 1) {
      if (hasBit(parts, slots.at(place))) yield slots.at(place);
    }
    return;
  }
  const first = position === null ? 0 : placeOf(index, order, position).behind;
  for (let place = first; place < slots.size; place += 1) {
    if (hasBit(parts, slots.at(place))) yield slots.at(place);
  }
}

/** The first place that is not before a position, and the first one behind it. */
function placeOf(index: PartIndex, order: SearchOrder, position: CursorPosition) {
  const { kept } = ORDERINGS[order];
  const values = valuesAt(order, position);
  const compared = (slot: number): number => {
    const part = index.part(slot);
    return part === undefined ? 0 : COMPARE[kept](part, values);
  };
  const slots = index.order(kept);
  return {
    first: slots.search((slot) => compared(slot) >= 0),
    behind: slots.search((slot) => compared(slot) > 0),
  };
}

function together(tiers: readonly Tier[]): Tier {
  const all = emptyBitset(32 * Math.max(0, ...tiers.map(({ parts }) => parts.length)));
  for (const { parts } of tiers) union(all, parts);
  return { tier: 0, parts: all };
}
