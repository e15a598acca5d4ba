/**
 * Entries by key. When `maxBytes` are full those go first that nobody has asked for since room was
 * last made, the oldest first: nearly the least recently used, at the price of a flag for each read.
 */
export interface Lru<Value> {
  /** The entry, which is spared once from now on. */
  get(key: string): Value | undefined;
  /** Keeps the entry instead of the one before; one that is larger than all room is not kept. */
  set(key: string, value: Value, bytes: number): void;
  /** What the entries take together. */
  readonly bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  isSpared: boolean;
}

export function createLru<Value>(maxBytes: number): Lru<Value> {
  // A Map keeps the order of insertion. To move an entry at each read would have the whole Map copied
  // over and over: most of what a busy shop would leave to the garbage collector.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const makeRoom = (bytes: number): void => {
    for (const [key, entry] of entries) {
      if (total + bytes <= maxBytes) return;
      if (entry.isSpared) {
        // It is met again, after all others.
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
      makeRoom(bytes);
      entries.set(key, { value, bytes, isSpared: false });
      total += bytes;
    },
    get bytes() {
      return total;
    },
  };
}
