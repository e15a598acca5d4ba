import type { PartSort } from '@bm/domain/parts/part.schema';
import { SEARCH_ORDERINGS } from '../queries/search-order.ts';
import { addAll, emptyBits, positionsOf } from './bits.ts';
import type { IndexedPart, Tier } from './part-index.ts';

/** A part that fits. */
export interface Place {
  part: IndexedPart;
  tier: number;
}

type Value = string | number;

interface Wanted<Order> {
  order: Order;
  /** Only what comes behind it; null for the first page. */
  position: readonly Value[] | null;
  rows: number;
}

/** The page in the order in which the index holds its parts, of all tiers together or by tier. */
export function byPlace(
  parts: readonly IndexedPart[],
  tiers: readonly Tier[],
  { order, position, rows }: Wanted<'relevance' | 'catalogue'>,
): Place[] {
  const lists = order === 'relevance' ? tiers : [together(parts, tiers)];
  const keys = order === 'relevance' ? (position ?? [-1]) : [0, ...(position ?? [])];
  const [lastTier = -1, ...lastKeys] = keys;
  const places: Place[] = [];
  for (const { tier, parts: bits } of lists) {
    if (tier < Number(lastTier)) continue;
    const isLast = tier === lastTier && lastKeys.length > 0;
    const first = isLast ? firstBehind(parts, lastKeys) : 0;
    places.push(...placesAt(parts, tier, positionsOf(bits, first, rows - places.length)));
  }
  return places;
}

/** The page in the order of keys, some of which only the database knows. */
export async function byKeys(
  parts: readonly IndexedPart[],
  tiers: readonly Tier[],
  wanted: Wanted<Exclude<PartSort, 'catalogue'>> & {
    partsOf: (places: readonly Place[]) => Promise<ReadonlyMap<string, { available: number }>>;
  },
): Promise<Place[]> {
  const { order, position, rows, partsOf } = wanted;
  const { keys, descending } = SEARCH_ORDERINGS[order];
  const all = tiers.flatMap(({ tier, parts: bits }) => placesAt(parts, tier, positionsOf(bits)));
  const now = order === 'available' ? await partsOf(all) : undefined;
  const sign = descending ? -1 : 1;
  return all
    .map((place) => {
      const available = now?.get(place.part.id)?.available ?? 0;
      const values = { ...place.part, tier: place.tier, available };
      return { place, keys: keys.map((key) => values[key]) };
    })
    .filter((row) => position === null || sign * compare(row.keys, position) > 0)
    .toSorted((a, b) => sign * compare(a.keys, b.keys))
    .slice(0, rows)
    .map(({ place }) => place);
}

function together(parts: readonly IndexedPart[], tiers: readonly Tier[]): Tier {
  const all = emptyBits(parts.length);
  for (const tier of tiers) addAll(all, tier.parts);
  return { tier: 0, parts: all };
}

function placesAt(parts: readonly IndexedPart[], tier: number, positions: readonly number[]) {
  return positions.flatMap((position) => {
    const part = parts[position];
    return part === undefined ? [] : { part, tier };
  });
}

/** Where the parts begin whose rank and id come behind these. */
function firstBehind(parts: readonly IndexedPart[], keys: readonly Value[]): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const part = parts[middle];
    if (part !== undefined && compare([part.rank, part.id], keys) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(one: readonly Value[], other: readonly Value[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
