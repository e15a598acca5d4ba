/**
 * The words of a vocabulary that a mistyped word most likely means: those with the fewest slips
 * (a letter changed, missing, added, or two swapped), one allowed up to five letters, two beyond,
 * and of these the ones that share most trigrams with it. Beginnings of longer words count when no
 * whole word is near. A word that occurs within the vocabulary means itself, and so does a stranger.
 */
export function similarWords(word: string, vocabulary: readonly string[]): string[] {
  if (vocabulary.some((known) => known.includes(word))) return [word];
  const allowed = word.length <= 5 ? 1 : 2;
  const whole = vocabulary.filter((known) => Math.abs(known.length - word.length) <= allowed);
  const near = nearest(word, whole, allowed);
  if (near.length > 0) return near;
  if (word.length <= 3) return [word];
  const begun = nearest(word, beginnings(vocabulary, word.length), allowed);
  return begun.length > 0 ? begun : [word];
}

/** The first `length` letters of all longer words, each once. */
function beginnings(vocabulary: readonly string[], length: number): string[] {
  const longer = vocabulary.filter((known) => known.length > length);
  return [...new Set(longer.map((known) => known.slice(0, length)))];
}

function nearest(word: string, vocabulary: readonly string[], allowed: number): string[] {
  const rows = createRows(word.length + allowed + 1);
  let fewest = allowed;
  let near: string[] = [];
  for (const known of vocabulary) {
    const distance = slips(word, known, fewest, rows);
    if (distance < fewest) near = [];
    if (distance <= fewest) near.push(known);
    fewest = Math.min(fewest, distance);
  }
  const shared = near.map((known) => sharedTrigrams(word, known));
  const most = Math.max(...shared);
  return near.filter((_, at) => shared[at] === most);
}

function sharedTrigrams(word: string, known: string): number {
  let shared = 0;
  for (let at = 0; at + 3 <= known.length; at += 1) {
    if (word.includes(known.slice(at, at + 3))) shared += 1;
  }
  return shared;
}

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];

function createRows(length: number): Rows {
  return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
}

/** Slips between two words (optimal string alignment), or Infinity when there are more than `allowed`. */
function slips(word: string, known: string, allowed: number, rows: Rows): number {
  let [older, previous, current] = rows;
  for (let column = 0; column <= known.length; column += 1) previous[column] = column;
  for (let row = 1; row <= word.length; row += 1) {
    let fewest = row;
    current[0] = row;
    for (let column = 1; column <= known.length; column += 1) {
      const letter = known.charCodeAt(column - 1);
      const same = letter === word.charCodeAt(row - 1);
      let least = Math.min(cell(previous, column), cell(current, column - 1)) + 1;
      least = Math.min(least, cell(previous, column - 1) + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(row - 2) &&
        known.charCodeAt(column - 2) === word.charCodeAt(row - 1);
      if (swapped) least = Math.min(least, cell(older, column - 2) + 1);
      current[column] = least;
      fewest = Math.min(fewest, least);
    }
    if (fewest > allowed) return Infinity;
    [older, previous, current] = [previous, current, older];
  }
  const distance = cell(previous, known.length);
  return distance <= allowed ? distance : Infinity;
}

/** Always within the row: the lengths of the words are bounded by it. */
function cell(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
