import { type Bitset, emptyBitset, hasBit, intersect, resized, setBit, union } from './bitset.ts';

/** A set of slots: few as an ascending list, more as a bitset. */
export type SlotSet = readonly number[] | Bitset;

/** Up to so many slots are looked through in less time than a bitset is allocated. */
export const MAX_FEW = 64;

export const NO_SLOTS: SlotSet = [];

function isBitset(set: SlotSet): set is Bitset {
  return set instanceof Int32Array;
}

/** Whether a set is known to be empty; a bitset may be empty, too. */
export function isEmpty(set: SlotSet): boolean {
  return set.length === 0;
}

/** Returns the list without repetitions, in ascending order. */
export function toSlotSet(slots: readonly number[]): readonly number[] {
  if (slots.length < 2) return slots;
  return [...new Set(slots)].toSorted((one, other) => one - other);
}

/** The set as a new bitset for `size` slots. */
export function toBitset(set: SlotSet, size: number): Bitset {
  if (isBitset(set)) return resized(set, size);
  const bits = emptyBitset(size);
  for (const slot of set) setBit(bits, slot);
  return bits;
}

const contains = (set: SlotSet, slot: number): boolean =>
  isBitset(set) ? hasBit(set, slot) : set.includes(slot);

/** Alternatives, of which a slot is in one. */
export type Alternatives = readonly SlotSet[];

/** The slots of `live` that each of the terms has in one of its alternatives, as a new set for `size` slots. */
export function intersectTerms(
  terms: readonly Alternatives[],
  live: Bitset,
  size: number,
): SlotSet {
  const fewest = fewestSlots(terms);
  if (fewest !== null) {
    return fewest.filter(
      (slot) =>
        hasBit(live, slot) && terms.every((sets) => sets.some((set) => contains(set, slot))),
    );
  }
  const found = resized(live, size);
  for (const sets of terms) intersect(found, unite(sets, size));
  return found;
}

/** The slots of the term with the fewest; null where each term has a bitset. */
function fewestSlots(terms: readonly Alternatives[]): readonly number[] | null {
  let fewest: Alternatives | null = null;
  let least = Infinity;
  for (const sets of terms) {
    if (sets.some(isBitset)) continue;
    const count = sets.reduce((sum, { length }) => sum + length, 0);
    if (count >= least) continue;
    fewest = sets;
    least = count;
  }
  return fewest && toSlotSet(fewest.flatMap((set) => [...set]));
}

/** The slots of all alternatives; not a new set where one alternative has them all. */
function unite(sets: Alternatives, size: number): Bitset {
  const [first = NO_SLOTS, ...others] = sets.filter((set) => !isEmpty(set));
  if (others.length === 0 && isBitset(first)) return first;
  const all = toBitset(first, size);
  for (const set of others) {
    if (isBitset(set)) union(all, set);
    else for (const slot of set) setBit(all, slot);
  }
  return all;
}
