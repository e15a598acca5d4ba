/** The slots of an index in one sort order, with incremental updates. */
export type SortedSlots = ReturnType<typeof createSortedSlots>;

/** Number of elements that are sorted or merged in one step. */
const RUN = 4096;

/** `compare` must be a total order. */
export function createSortedSlots(compare: (one: number, other: number) => number) {
  let slots: Uint32Array = new Uint32Array(16);
  let size = 0;

  const at = (place: number): number => slots[place] ?? 0;

  const search = (isBehind: (slot: number) => boolean): number => {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBehind(at(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    get size() {
      return size;
    },
    /** The slot at a position of the order. */
    at,
    /** Binary search: the first position for which `isBehind` is true. */
    search,
    insert(slot: number) {
      if (size === slots.length) {
        const roomy = new Uint32Array(Math.ceil(1.25 * size) + 16);
        roomy.set(slots);
        slots = roomy;
      }
      const place = search((other) => compare(other, slot) > 0);
      slots.copyWithin(place + 1, place, size);
      slots[place] = slot;
      size += 1;
    },
    /** Removes a slot. Its sort keys must be unchanged since its insertion. */
    remove(slot: number) {
      const place = search((other) => compare(other, slot) >= 0);
      if (place === size || at(place) !== slot)
        throw new Error(`Slot ${slot} is not in the order.`);
      slots.copyWithin(place, place + 1, size);
      size -= 1;
    },
    /** Fills an empty order, in steps of a few milliseconds. */
    async load(given: readonly number[], pause: () => Promise<void>) {
      slots = await sortInSteps(Uint32Array.from(given), compare, pause);
      size = slots.length;
    },
    /** The slots in their order. */
    data: (): Uint32Array => slots.slice(0, size),
    /** Fills an empty order with the sorted slots of another one. */
    restore(sorted: Uint32Array) {
      slots = sorted;
      size = sorted.length;
    },
  };
}

function isSorted(values: Uint32Array, compare: (one: number, other: number) => number): boolean {
  return values.every((value, at) => at === 0 || compare(values[at - 1] ?? 0, value) <= 0);
}

/** Merge sort that pauses after every few thousand elements. */
async function sortInSteps(
  values: Uint32Array,
  compare: (one: number, other: number) => number,
  pause: () => Promise<void>,
): Promise<Uint32Array> {
  let from = values;
  let to: Uint32Array = new Uint32Array(values.length);
  for (let start = 0; start < from.length; start += RUN) {
    const run = from.subarray(start, start + RUN);
    // Parts are loaded in catalogue order, which is one of the orders.
    if (!isSorted(run, compare)) run.sort(compare);
    if (from.length > RUN) await pause();
  }
  for (let width = RUN; width < from.length; width *= 2) {
    let merged = 0;
    for (let start = 0; start < from.length; start += 2 * width) {
      let [left, right] = [start, start + width];
      const [middle, end] = [right, Math.min(right + width, from.length)];
      for (let place = start; place < end; place += 1) {
        const takesLeft =
          left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[place] = from[takesLeft ? left++ : right++] ?? 0;
        merged += 1;
        if (merged % RUN === 0) await pause();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
