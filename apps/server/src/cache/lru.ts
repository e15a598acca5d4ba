/** Entries by key, of which those not asked for longest go when `maxBytes` are full. */
export interface Lru<Value> {
  /** The entry, which is now the last to go. */
  get(key: string): Value | undefined;
  /** Keeps the entry instead of the one before; one that is larger than all room is not kept. */
  set(key: string, value: Value, bytes: number): void;
  /** What the entries take together. */
  readonly bytes: number;
}

export function createLru<Value>(maxBytes: number): Lru<Value> {
  // A Map keeps the order of insertion.
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    get bytes() {
      return total;
    },
  };
}
