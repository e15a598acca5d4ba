import { MIN_INDEXED } from '../queries/search-terms.ts';

/** The words of many texts, each with the positions of the texts that hold it. */
export interface Vocabulary {
  /** Adds the words of one text; positions come in rising order. */
  add(words: Iterable<string>, position: number): void;
  /** The texts with a word that contains `piece`, of three characters or more; a list a word. */
  containing(piece: string): readonly number[][];
  /** The texts with a word that begins with `start`; a list a word. */
  startingWith(start: string): readonly number[][];
  words(): Iterable<string>;
}

interface Entry {
  word: string;
  positions: number[];
}

/** No word holds this sign. */
const BEGINNING = '^';

/** Knows by every three letters, and by every beginning, which words to look at. */
export function createVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>();
  const byPiece = new Map<string, Entry[]>();

  const enter = (word: string): Entry => {
    const entry: Entry = { word, positions: [] };
    entries.set(word, entry);
    for (const piece of new Set([...piecesOf(word), ...beginningsOf(word)])) {
      const known = byPiece.get(piece);
      if (known === undefined) byPiece.set(piece, [entry]);
      else known.push(entry);
    }
    return entry;
  };

  /** The words with the rarest piece of a text: those among which to look for it. */
  const fewest = (text: string): readonly Entry[] => {
    let least: readonly Entry[] | undefined;
    for (const piece of piecesOf(text)) {
      const known = byPiece.get(piece) ?? [];
      if (least === undefined || known.length < least.length) least = known;
    }
    return least ?? [];
  };

  return {
    add(words, position) {
      for (const word of words) {
        const { positions } = entries.get(word) ?? enter(word);
        if (positions.at(-1) !== position) positions.push(position);
      }
    },
    containing: (piece) => listsOf(fewest(piece).filter(({ word }) => word.includes(piece))),
    startingWith(start) {
      const isShort = start.length < MIN_INDEXED;
      const entered = isShort ? (byPiece.get(BEGINNING + start) ?? []) : fewest(start);
      return listsOf(isShort ? entered : entered.filter(({ word }) => word.startsWith(start)));
    },
    words: () => entries.keys(),
  };
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (let end = MIN_INDEXED; end <= word.length; end += 1) {
    pieces.push(word.slice(end - MIN_INDEXED, end));
  }
  return pieces;
}

function beginningsOf(word: string): string[] {
  const [first = '', second] = word;
  return second === undefined
    ? [BEGINNING + first]
    : [BEGINNING + first, BEGINNING + first + second];
}

function listsOf(entries: readonly Entry[]): number[][] {
  return entries.map(({ positions }) => positions);
}
