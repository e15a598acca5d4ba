/**
 * Returns the edit distance of `word` to other words (optimal string alignment: a letter changed,
 * missing, added, or two neighbours swapped), or Infinity where it is above `limit`. The other words
 * are at most `mostEdits` letters longer than `word`.
 */
export function editDistance(
  word: string,
  maxEdits: number,
): (other: string, limit: number) => number {
  const length = word.length + maxEdits + 1;
  let older = new Uint8Array(length);
  let previous = new Uint8Array(length);
  let current = new Uint8Array(length);

  return (other, limit) => {
    if (Math.abs(other.length - word.length) > limit) return Infinity;
    for (let column = 0; column <= other.length; column += 1) previous[column] = column;
    for (let row = 1; row <= word.length; row += 1) {
      let minInRow = row;
      current[0] = row;
      const letter = word.charCodeAt(row - 1);
      for (let column = 1; column <= other.length; column += 1) {
        const known = other.charCodeAt(column - 1);
        let least = Math.min(cell(previous, column), cell(current, column - 1)) + 1;
        least = Math.min(least, cell(previous, column - 1) + (known === letter ? 0 : 1));
        const isSwapped =
          row > 1 &&
          column > 1 &&
          known === word.charCodeAt(row - 2) &&
          other.charCodeAt(column - 2) === letter;
        if (isSwapped) least = Math.min(least, cell(older, column - 2) + 1);
        current[column] = least;
        minInRow = Math.min(minInRow, least);
      }
      if (minInRow > limit) return Infinity;
      [older, previous, current] = [previous, current, older];
    }
    const distance = cell(previous, other.length);
    return distance <= limit ? distance : Infinity;
  };
}

/** Never out of range, because the row is longer than both words. */
function cell(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
