/**
 * A set of small integers (slots of the index), one bit each. The words are signed: V8 allocates an object
 * for an unsigned one above 2^31 that it passes on.
 */
export type Bitset = Int32Array;

export function emptyBitset(size: number): Bitset {
  return new Int32Array(Math.ceil(size / 32));
}

export function setBit(bits: Bitset, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31));
}

export function clearBit(bits: Bitset, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31));
}

export function hasBit(bits: Bitset, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

/** Intersects `bits` with `others` in place. A shorter set is padded with zeros. */
export function intersect(bits: Bitset, others: Bitset): void {
  const end = Math.min(bits.length, others.length);
  for (let word = 0; word < end; word += 1) {
    bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
  }
  bits.fill(0, end);
}

/** The intersection of two sets, as a new set. */
export function common(bits: Bitset, others: Bitset): Bitset {
  const both = bits.slice();
  intersect(both, others);
  return both;
}

/** Removes the elements of `others` from `bits`. */
export function subtract(bits: Bitset, others: Bitset): void {
  const end = Math.min(bits.length, others.length);
  for (let word = 0; word < end; word += 1) {
    bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
  }
}

/** Adds the elements of `others` to `bits`, within the size of `bits`. */
export function union(bits: Bitset, others: Bitset): void {
  const end = Math.min(bits.length, others.length);
  for (let word = 0; word < end; word += 1) {
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }
}

/** Adds the elements that two sets have in common to `bits`, within the size of `bits`. */
export function unionCommon(bits: Bitset, one: Bitset, other: Bitset): void {
  const end = Math.min(bits.length, one.length, other.length);
  for (let word = 0; word < end; word += 1) {
    bits[word] = (bits[word] ?? 0) | ((one[word] ?? 0) & (other[word] ?? 0));
  }
}

/** Whether the two sets have an element in common. */
export function intersects(bits: Bitset, others: Bitset): boolean {
  const end = Math.min(bits.length, others.length);
  for (let word = 0; word < end; word += 1) {
    if (((bits[word] ?? 0) & (others[word] ?? 0)) !== 0) return true;
  }
  return false;
}

/** The number of elements. */
export function countBits(bits: Bitset): number {
  let total = 0;
  for (let word = 0; word < bits.length; word += 1) total += popcount(bits[word] ?? 0);
  return total;
}

/** The number of elements that both sets have. */
export function countCommon(bits: Bitset, others: Bitset): number {
  let total = 0;
  const end = Math.min(bits.length, others.length);
  for (let word = 0; word < end; word += 1) {
    total += popcount((bits[word] ?? 0) & (others[word] ?? 0));
  }
  return total;
}

/** Calls `visit` for each element, in ascending order. */
export function eachBit(bits: Bitset, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      visit(32 * word + 31 - Math.clz32(left & -left));
    }
  }
}

/** The elements, in ascending order. */
export function bitsetElements(bits: Bitset): number[] {
  const elements: number[] = [];
  eachBit(bits, (at) => elements.push(at));
  return elements;
}

/** The number of set bits of a 32-bit integer. */
export function popcount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns a copy with capacity for `size` elements. */
export function resized(bits: Bitset, size: number): Bitset {
  const other = emptyBitset(size);
  other.set(bits.length <= other.length ? bits : bits.subarray(0, other.length));
  return other;
}

/** A set that grows with its elements. */
export function createGrowingBitset() {
  let bits = emptyBitset(0);
  return {
    /** The present set; a later `add` may replace it. */
    get bits(): Bitset {
      return bits;
    },
    add(at: number) {
      if (at >= 32 * bits.length) bits = resized(bits, Math.ceil(1.25 * at) + 1024);
      setBit(bits, at);
    },
    remove(at: number) {
      clearBit(bits, at);
    },
  };
}

/** Matching parts of one tier, by their slots. No part is in two tiers. */
export interface Tier {
  tier: number;
  parts: Bitset;
}

/** Merges equal tiers; returns them best first. */
export function mergeTiers(tiers: readonly Tier[]): Tier[] {
  const byTier = new Map<number, Tier>();
  for (const tier of tiers) {
    const known = byTier.get(tier.tier);
    if (known === undefined) byTier.set(tier.tier, tier);
    else union(known.parts, tier.parts);
  }
  return [...byTier.values()].toSorted((a, b) => a.tier - b.tier);
}
