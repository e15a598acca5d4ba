/** Lists of 32-bit integers, stored one after the other in two arrays. */
export interface PackedLists {
  /** The length of each list. */
  readonly sizes: Uint32Array;
  readonly items: Uint32Array;
}

/** Packs lists; a number is a list of one. */
export function packLists(lists: readonly (number | ArrayLike<number>)[]): PackedLists {
  const sizes = new Uint32Array(lists.length);
  let total = 0;
  for (let at = 0; at < lists.length; at += 1) {
    const list = lists[at] ?? [];
    sizes[at] = typeof list === 'number' ? 1 : list.length;
    total += sizes[at] ?? 0;
  }
  const items = new Uint32Array(total);
  let end = 0;
  for (let at = 0; at < lists.length; at += 1) {
    const list = lists[at] ?? [];
    if (typeof list === 'number') {
      items[end] = list;
      end += 1;
    } else {
      items.set(list, end);
      end += list.length;
    }
  }
  return { sizes, items };
}

/** Yields the lists as views of one array, so that a list must be copied before it grows. */
export function* unpackLists({ sizes, items }: PackedLists): Generator<Uint32Array> {
  let end = 0;
  for (const size of sizes) yield items.subarray(end, (end += size));
}

/** Lists by texts. */
export interface ListsByKey {
  readonly keys: readonly string[];
  readonly lists: PackedLists;
}

export function packByKey(lists: ReadonlyMap<string, readonly number[]>): ListsByKey {
  return { keys: [...lists.keys()], lists: packLists([...lists.values()]) };
}

export function* unpackByKey({ keys, lists }: ListsByKey): Generator<[string, number[]]> {
  let at = 0;
  for (const list of unpackLists(lists)) {
    yield [keys[at] ?? '', Array.from(list)];
    at += 1;
  }
}
