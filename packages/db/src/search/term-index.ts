import {
  type Bitset,
  bitsetElements,
  emptyBitset,
  hasBit,
  intersects,
  resized,
  setBit,
  union,
} from './bitset.ts';
import { type PackedLists, packLists, unpackLists } from './packed-lists.ts';
import { MAX_FEW, NO_SLOTS, type SlotSet, toSlotSet } from './slot-set.ts';
import { createTrigramIndex, type TrigramData } from './trigram-index.ts';

/** An inverted index: for each word the slots of the texts that contain it. */
export type TermIndex = ReturnType<typeof createTermIndex>;

/** The posting list of a word: one slot, an ascending list, or a bitset for many slots. */
type Postings = number | number[] | Bitset;

/** The content of an index. */
export interface TermData extends TrigramData {
  /** The slots of each word. */
  readonly slots: PackedLists;
}

/** A list takes eight bytes per slot; above this length a bitset may be smaller. */
const MIN_DENSE = 512;
const BITS_PER_ENTRY = 64;

/** Creates an empty index. `onNewWord` is called once for each distinct word. */
export function createTermIndex(onNewWord: (word: string) => void = () => undefined) {
  const words = createTrigramIndex(onNewWord);
  /** By the ids of the words. */
  const postings: Postings[] = [];

  const addPostings = (id: number, bits: Bitset): void => {
    const slots = postings[id];
    if (typeof slots === 'number') setBit(bits, slots);
    else if (slots instanceof Int32Array) union(bits, slots);
    else if (slots !== undefined) for (const slot of slots) setBit(bits, slot);
  };

  /** The texts with one of the words, in a set for `size` slots. */
  const collect = (wordIds: Iterable<number>, size: number): SlotSet => {
    const few: number[] = [];
    let many: Bitset | undefined;
    for (const id of wordIds) {
      const slots = postings[id] ?? [];
      if (many === undefined) {
        if (typeof slots === 'number') few.push(slots);
        else if (few.length + slots.length <= MAX_FEW && Array.isArray(slots)) few.push(...slots);
        else many = emptyBitset(size);
        if (few.length > MAX_FEW) many = emptyBitset(size);
        if (many === undefined) continue;
        for (const slot of few) setBit(many, slot);
      }
      addPostings(id, many);
    }
    return many ?? toSlotSet(few);
  };

  const isLive = (id: number, live: Bitset): boolean => {
    const slots = postings[id];
    if (typeof slots === 'number') return hasBit(live, slots);
    if (slots instanceof Int32Array) return intersects(slots, live);
    return slots?.some((slot) => hasBit(live, slot)) ?? false;
  };

  return {
    /** Adds the words of one text, which may repeat. Slots must not decrease between calls. */
    add(text: Iterable<string>, slot: number) {
      for (const word of text) {
        const id = words.idOf(word);
        if (id === undefined) {
          postings.push(slot);
          words.add(word);
        } else postings[id] = withSlot(postings[id], slot);
      }
    },
    /** The texts with this exact word, in a set for `size` slots. */
    withWord: (word: string, size: number): SlotSet => {
      const id = words.idOf(word);
      return id === undefined ? NO_SLOTS : collect([id], size);
    },
    /** The texts with a word that contains `piece` (at least three characters). */
    withPiece: (piece: string, size: number): SlotSet => collect(words.containing(piece), size),
    /** The texts with a word that begins with `start`. */
    withStart: (start: string, size: number): SlotSet => collect(words.startingWith(start), size),
    /** Whether a text of `live` has a word that contains `piece` and satisfies `accept`. */
    hasContaining(piece: string, live: Bitset, accept: (word: string) => boolean): boolean {
      for (const id of words.containing(piece)) {
        if (accept(words.wordAt(id)) && isLive(id, live)) return true;
      }
      return false;
    },
    /** Whether a text of `live` has this exact word. */
    has(word: string, live: Bitset): boolean {
      const id = words.idOf(word);
      return id !== undefined && isLive(id, live);
    },
    /** Frees the spare capacity of all lists. */
    compact() {
      words.compact();
      for (const [id, slots] of postings.entries()) {
        if (Array.isArray(slots)) postings[id] = slots.slice();
      }
    },
    data: (): TermData => ({
      ...words.data(),
      slots: packLists(
        postings.map((slots) => (slots instanceof Int32Array ? bitsetElements(slots) : slots)),
      ),
    }),
    /** Fills an empty index with the content of another one. */
    restore(data: TermData) {
      for (const slots of unpackLists(data.slots)) postings.push(toPostings(slots));
      words.restore(data);
    },
  };
}

function withSlot(slots: Postings | undefined, slot: number): Postings {
  if (slots === undefined || slots === slot) return slot;
  if (typeof slots === 'number') return [slots, slot];
  if (slots instanceof Int32Array) {
    const roomy = slot < 32 * slots.length ? slots : resized(slots, Math.ceil(1.25 * slot) + 1024);
    setBit(roomy, slot);
    return roomy;
  }
  if (slots.at(-1) === slot) return slots;
  slots.push(slot);
  return isDense(slots.length, slot) ? toBitset(slots, slot) : slots;
}

function isDense(size: number, last: number): boolean {
  return size >= MIN_DENSE && size * BITS_PER_ENTRY >= last;
}

function toBitset(slots: Iterable<number>, last: number): Bitset {
  const bits = emptyBitset(Math.ceil(1.25 * last) + 1024);
  for (const slot of slots) setBit(bits, slot);
  return bits;
}

function toPostings(slots: Uint32Array): Postings {
  const [first = 0] = slots;
  if (slots.length === 1) return first;
  const last = slots.at(-1) ?? 0;
  return isDense(slots.length, last) ? toBitset(slots, last) : Array.from(slots);
}
