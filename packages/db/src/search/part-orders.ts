import { emptyBitset, setBit, type Tier } from './bitset.ts';
import { COMPARE, compareTexts, type SortValues } from './search-order.ts';
import { createSortedSlots, type SortedSlots } from './sorted-slots.ts';

/** The sort keys of a part, including its normalised number. */
export interface OrderedPart extends SortValues {
  skuNormal: string;
}

/** How many slots are looked at for each one that is returned: bounds the cost among archived parts. */
const MAX_LOOKED_AT = 16;

type Compare = (one: OrderedPart, other: OrderedPart) => number;

/** The slots of an index in all sort orders. */
export type PartOrders = ReturnType<typeof createPartOrders>;

/** `partAt` returns the part in a slot. */
export function createPartOrders(partAt: (slot: number) => OrderedPart) {
  const all: { compare: Compare; order: SortedSlots }[] = [];
  const createOrder = (compare: Compare): SortedSlots => {
    const order = createSortedSlots((one, other) => compare(partAt(one), partAt(other)));
    all.push({ compare, order });
    return order;
  };
  const indexed = {
    catalogue: createOrder(COMPARE.catalogue),
    name: createOrder(COMPARE.name),
    price: createOrder(COMPARE.price),
    available: createOrder(COMPARE.available),
  };
  // Numbers are unique, but the index may read a reused number before its release.
  const bySku = createOrder(
    (one, other) => compareTexts(one.skuNormal, other.skuNormal) || COMPARE.catalogue(one, other),
  );
  const bySkuEnd = createOrder(
    (one, other) => compareEnds(one.skuNormal, other.skuNormal) || COMPARE.catalogue(one, other),
  );

  const skuAt = (slot: number): string => partAt(slot).skuNormal;

  return {
    indexed,
    insert(slot: number) {
      for (const { order } of all) order.insert(slot);
    },
    remove(slot: number) {
      for (const { order } of all) order.remove(slot);
    },
    /** Runs `change`, which sets the part's new values, and moves its slot in the affected orders. */
    move(slot: number, values: OrderedPart, change: () => void) {
      const before = partAt(slot);
      const moved = all.filter(({ compare }) => compare(before, values) !== 0);
      for (const { order } of moved) order.remove(slot);
      change();
      for (const { order } of moved) order.insert(slot);
    },
    async load(slots: readonly number[], pause: () => Promise<void>) {
      for (const { order } of all) await order.load(slots, pause);
    },
    data: (): Uint32Array[] => all.map(({ order }) => order.data()),
    /** Fills empty orders with the content of others. */
    restore(data: readonly Uint32Array[]) {
      for (const [at, { order }] of all.entries()) order.restore(data[at] ?? new Uint32Array(0));
    },
    /**
     * The accepted slots whose normalised numbers share the longest beginnings or ends with `number`:
     * at most `count` before and after it in each of the two orders, of MAX_LOOKED_AT times as many.
     */
    aroundNumber(
      number: string,
      count: number,
      accept: (slot: number) => boolean,
    ): Iterable<number> {
      const slots = new Set<number>();
      const addNext = (order: SortedSlots, first: number, step: 1 | -1) => {
        let left = count;
        const end = first + step * MAX_LOOKED_AT * count;
        for (let at = first; at !== end && at >= 0 && at < order.size && left > 0; at += step) {
          if (!accept(order.at(at))) continue;
          slots.add(order.at(at));
          left -= 1;
        }
      };
      const addAround = (order: SortedSlots, isBehind: (slot: number) => boolean) => {
        const place = order.search(isBehind);
        addNext(order, place - 1, -1);
        addNext(order, place, 1);
      };
      addAround(bySku, (slot) => skuAt(slot) >= number);
      addAround(bySkuEnd, (slot) => compareEnds(skuAt(slot), number) >= 0);
      return slots;
    },
    /** Whether a part with this normalised number is accepted. */
    someNumbered(number: string, accept: (slot: number) => boolean): boolean {
      if (number === '') return false;
      let at = bySku.search((slot) => skuAt(slot) >= number);
      for (; at < bySku.size && skuAt(bySku.at(at)) === number; at += 1) {
        if (accept(bySku.at(at))) return true;
      }
      return false;
    },
    /**
     * The parts with this normalised number (tier 0) and those with this prefix (tier 1), as sets for
     * `size` slots; none for an empty number.
     */
    findNumbered(number: string, size: number): Tier[] {
      if (number === '') return [];
      const first = bySku.search((slot) => skuAt(slot) >= number);
      if (first === bySku.size || !skuAt(bySku.at(first)).startsWith(number)) return [];
      const end = bySku.search((slot) => skuAt(slot) >= number && !skuAt(slot).startsWith(number));
      const exact = emptyBitset(size);
      const begun = emptyBitset(size);
      for (let at = first; at < end; at += 1) {
        const slot = bySku.at(at);
        setBit(skuAt(slot) === number ? exact : begun, slot);
      }
      return [
        { tier: 0, parts: exact },
        { tier: 1, parts: begun },
      ];
    },
  };
}

/** Compares two texts from their ends, so that texts with the same end are neighbours. */
function compareEnds(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let back = 1; back <= shorter; back += 1) {
    const difference = one.charCodeAt(one.length - back) - other.charCodeAt(other.length - back);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
