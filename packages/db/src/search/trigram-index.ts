import { type PackedLists, packLists, unpackLists } from './packed-lists.ts';
import { MIN_INDEXED } from './search-words.ts';

/** The content of an index. */
export interface TrigramData {
  readonly words: readonly string[];
  /** The keys of all pieces, and the words (positions in `words`) of each piece. */
  readonly pieces: Float64Array;
  readonly wordsByPiece: PackedLists;
}

/** Marks a prefix. No word contains this character, `^`. */
const BEGINNING = 94;

/** Distinct words by their trigrams and by their first one or two letters; their ids count up from 0. */
export function createTrigramIndex(onNewWord: (word: string) => void) {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const byPiece = new Map<number, IdList>();

  const addPiece = (key: number, id: number): void => {
    const list = byPiece.get(key);
    if (list === undefined) byPiece.set(key, new IdList(Uint32Array.of(id)));
    else list.push(id);
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

  return {
    /** Adds a word that was not added before. */
    add(text: string) {
      const word = copyText(text);
      const id = words.push(word) - 1;
      ids.set(word, id);
      for (let at = 0; at + MIN_INDEXED <= word.length; at += 1) addPiece(trigramKey(word, at), id);
      addPiece(beginningKey(word, 1), id);
      if (word.length > 1) addPiece(beginningKey(word, 2), id);
      onNewWord(word);
    },
    idOf: (word: string): number | undefined => ids.get(word),
    wordAt: (id: number): string => words[id] ?? '',
    /** The ids of the words that contain `piece` (at least three characters). */
    *containing(piece: string): Generator<number> {
      const isExact = piece.length === MIN_INDEXED;
      for (const id of candidates(piece)) {
        if (isExact || words[id]?.includes(piece) === true) yield id;
      }
    },
    /** The ids of the words that begin with `start`. */
    *startingWith(start: string): Generator<number> {
      if (start.length < MIN_INDEXED) {
        yield* byPiece.get(beginningKey(start, start.length))?.ids() ?? [];
        return;
      }
      for (const id of candidates(start)) if (words[id]?.startsWith(start) === true) yield id;
    },
    /** Frees the spare capacity of all lists. */
    compact() {
      for (const list of byPiece.values()) list.compact();
    },
    data: (): TrigramData => ({
      words,
      pieces: Float64Array.from(byPiece.keys()),
      wordsByPiece: packLists([...byPiece.values()].map((list) => list.ids())),
    }),
    /** Fills an empty index with the content of another one. */
    restore(data: TrigramData) {
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
