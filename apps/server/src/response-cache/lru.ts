/**
 * A bounded cache with the CLOCK (second chance) policy: evicts the oldest entries that were not read
 * since the last eviction. An approximation of LRU that costs one flag per read.
 */
export interface Lru<Value> {
  /** Returns the entry and spares it from the next eviction. */
  get(key: string): Value | undefined;
  /** Stores or replaces the entry; an entry larger than `maxBytes` is not stored. */
  set(key: string, value: Value, bytes: number): void;
  /** The size of all entries. */
  readonly bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  isSpared: boolean;
}

export function createLru<Value>(maxBytes: number): Lru<Value> {
  // A Map keeps insertion order. Moving an entry at each read would rehash the Map again and again,
  // which would be most of the garbage of a busy server.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const evict = (bytes: number): void => {
    for (const [key, entry] of entries) {
      if (total + bytes <= maxBytes) return;
      if (entry.isSpared) {
        // Second chance: moved behind all others.
        entry.isSpared = false;
        entries.delete(key);
        entries.set(key, entry);
      } else remove(key);
    }
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entry.isSpared = true;
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      evict(bytes);
      entries.set(key, { value, bytes, isSpared: false });
      total += bytes;
    },
    get bytes() {
      return total;
    },
  };
}
