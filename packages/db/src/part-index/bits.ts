/** A set of positions from 0 up to a size, a bit each. */
export type Bits = Uint32Array;

export function emptyBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

export function add(bits: Bits, position: number): void {
  const word = position >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31));
}

export function has(bits: Bits, position: number): boolean {
  return ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

/** Leaves in `bits` what `others` has too. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
  }
}

/** Takes out of `bits` what `others` has. */
export function remove(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
  }
}

/** Adds what `others` has. */
export function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }
}

export function count(bits: Bits): number {
  let total = 0;
  for (const word of bits) {
    let rest = word;
    while (rest !== 0) {
      rest &= rest - 1;
      total += 1;
    }
  }
  return total;
}

/** The positions in rising order, from `first` on, `most` of them at most. */
export function positionsOf(bits: Bits, first = 0, most = Infinity): number[] {
  const found: number[] = [];
  for (let word = first >>> 5; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const position = word * 32 + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      if (position < first) continue;
      if (found.length >= most) return found;
      found.push(position);
    }
  }
  return found;
}
