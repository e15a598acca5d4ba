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
import { MIN_INDEXED } from './search-words.ts';
import { MAX_FEW, NO_SLOTS, type SlotSet, toSlotSet } from './slot-set.ts';

/** An inverted index: for each word the slots of the texts that contain it. */
export type TermIndex = ReturnType<typeof createTermIndex>;

/** The posting list of a word: one slot, an ascending list, or a bitset for many slots. */
type Postings = number | number[] | Bitset;

/** The content of an index. */
export interface TermData {
  readonly words: readonly string[];
  /** The slots of each word. */
  readonly slots: PackedLists;
  /** The keys of all pieces, and the words (positions in `words`) of each piece. */
  readonly pieces: Float64Array;
  readonly wordsByPiece: PackedLists;
}

/** A list takes eight bytes per slot; above this length a bitset may be smaller. */
const MIN_DENSE = 512;
const BITS_PER_ENTRY = 64;

/** Marks a prefix. No word contains this character, `^`. */
const BEGINNING = 94;

/** Indexes words by their trigrams and by their first one or two letters. */
export function createTermIndex(onNewWord: (word: string) => void = () => undefined) {
  const words: string[] = [];
  const postings: Postings[] = [];
  const ids = new Map<string, number>();
  const byPiece = new Map<number, IdList>();

  const addPiece = (key: number, id: number): void => {
    const list = byPiece.get(key);
    if (list === undefined) byPiece.set(key, new IdList(Uint32Array.of(id)));
    else list.push(id);
  };

  const insert = (text: string, slot: number): void => {
    const word = copyText(text);
    const id = words.push(word) - 1;
    postings.push(slot);
    ids.set(word, id);
    for (let at = 0; at + MIN_INDEXED <= word.length; at += 1) addPiece(trigramKey(word, at), id);
    addPiece(beginningKey(word, 1), id);
    if (word.length > 1) addPiece(beginningKey(word, 2), id);
    onNewWord(word);
  };

  /** Returns the words with the rarest trigram of a text, as candidates. */
  const candidates = (text: string): Iterable<number> => {
    let fewest: IdList | undefined;
    for (let at = 0; at + MIN_INDEXED <= text.length; at += 1) {
      const list = byPiece.get(trigramKey(text, at));
      if (list === undefined) return [];
      if (fewest === undefined || list.size < fewest.size) fewest = list;
    }
    return fewest?.ids() ?? [];
  };

  function* containing(piece: string): Generator<number> {
    const isExact = piece.length === MIN_INDEXED;
    for (const id of candidates(piece)) {
      if (isExact || words[id]?.includes(piece) === true) yield id;
    }
  }

  function* startingWith(start: string): Generator<number> {
    if (start.length < MIN_INDEXED) {
      yield* byPiece.get(beginningKey(start, start.length))?.ids() ?? [];
      return;
    }
    for (const id of candidates(start)) if (words[id]?.startsWith(start) === true) yield id;
  }

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
        const id = ids.get(word);
        if (id === undefined) insert(word, slot);
        else postings[id] = withSlot(postings[id], slot);
      }
    },
    /** The texts with this exact word, in a set for `size` slots. */
    withWord: (word: string, size: number): SlotSet => {
      const id = ids.get(word);
      return id === undefined ? NO_SLOTS : collect([id], size);
    },
    /** The texts with a word that contains `piece` (at least three characters). */
    withPiece: (piece: string, size: number): SlotSet => collect(containing(piece), size),
    /** The texts with a word that begins with `start`. */
    withStart: (start: string, size: number): SlotSet => collect(startingWith(start), size),
    /** Whether a text of `live` has a word that contains `piece` and satisfies `accept`. */
    hasContaining(piece: string, live: Bitset, accept: (word: string) => boolean): boolean {
      for (const id of containing(piece)) {
        if (accept(words[id] ?? '') && isLive(id, live)) return true;
      }
      return false;
    },
    /** Whether a text of `live` has this exact word. */
    has(word: string, live: Bitset): boolean {
      const id = ids.get(word);
      return id !== undefined && isLive(id, live);
    },
    /** Frees the spare capacity of all lists. */
    compact() {
      for (const list of byPiece.values()) list.compact();
      for (const [id, slots] of postings.entries()) {
        if (Array.isArray(slots)) postings[id] = slots.slice();
      }
    },
    data(): TermData {
      return {
        words,
        slots: packLists(
          postings.map((slots) => (slots instanceof Int32Array ? bitsetElements(slots) : slots)),
        ),
        pieces: Float64Array.from(byPiece.keys()),
        wordsByPiece: packLists([...byPiece.values()].map((list) => list.ids())),
      };
    },
    /** Fills an empty index with the content of another one. */
    restore(data: TermData) {
      for (const slots of unpackLists(data.slots)) postings.push(toPostings(slots));
      for (const [id, word] of data.words.entries()) {
        words.push(word);
        ids.set(word, id);
        onNewWord(word);
      }
      let at = 0;
      for (const list of unpackLists(data.wordsByPiece)) {
        byPiece.set(data.pieces[at] ?? 0, new IdList(list));
        at += 1;
      }
    },
  };
}

/** From this length on, a slice in V8 references its whole source text. */
const MIN_SLICE = 13;

/** Copies a text, so that it does not reference a longer one. */
function copyText(text: string): string {
  if (text.length < MIN_SLICE) return text;
  return Buffer.from(text, 'utf16le').toString('utf16le');
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

/** A growing list of ascending 32-bit integers, half the size of a plain array. */
class IdList {
  size: number;
  #items: Uint32Array;

  constructor(items: Uint32Array) {
    this.size = items.length;
    this.#items = items;
  }

  /** Adds an integer, unless it is the last one. */
  push(id: number): void {
    if (this.#items[this.size - 1] === id) return;
    if (this.size === this.#items.length) {
      const roomy = new Uint32Array(2 * this.size);
      roomy.set(this.#items);
      this.#items = roomy;
    }
    this.#items[this.size] = id;
    this.size += 1;
  }

  ids(): Uint32Array {
    return this.#items.subarray(0, this.size);
  }

  compact(): void {
    this.#items = this.#items.slice(0, this.size);
  }
}

/** The key of the trigram that begins at `at`. */
function trigramKey(text: string, at: number): number {
  return pieceKey(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}

/** The key of the words whose first `length` UTF-16 units, one or two, are those of `text`. */
function beginningKey(text: string, length: number): number {
  return pieceKey(BEGINNING, text.charCodeAt(0), length === 1 ? 0 : text.charCodeAt(1));
}

const ASCII_BITS = 7;
const ASCII_END = 1 << ASCII_BITS;
const UNIT_END = 0x10000;

/**
 * A distinct integer for each three UTF-16 units: a map of small integers, without a string for each
 * piece, is filled in a third less time.
 */
function pieceKey(first: number, second: number, third: number): number {
  return (first | second | third) < ASCII_END
    ? (((first << ASCII_BITS) | second) << ASCII_BITS) | third
    : ASCII_END ** 3 + (first * UNIT_END + second) * UNIT_END + third;
}
