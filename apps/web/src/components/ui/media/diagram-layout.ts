/** The picture of a diagram in its own units; pictures of other proportions are fitted in. */
export const PICTURE_WIDTH = 1000;
export const PICTURE_HEIGHT = 625;
/** The height of a row of numbers. */
const ROW = 100;
/** More numbers would be smaller than a finger on a phone. */
const PER_ROW = 11;

/** A point of a picture, in percent of its width and height. */
interface Point {
  no: number;
  x: number;
  y: number;
}

/** A number at the edge, and the point to which its line leads, in units of the whole diagram. */
interface PlacedNumber {
  no: number;
  x: number;
  y: number;
  toX: number;
  toY: number;
}

export interface DiagramLayout {
  height: number;
  /** Where the picture begins, from the top. */
  top: number;
  numbers: PlacedNumber[];
}

/**
 * Places the numbers of a diagram in rows above and below its picture: those of points in the upper half
 * above, from left to right as their points are, so that few lines cross.
 */
export function layoutDiagram(points: readonly Point[]): DiagramLayout {
  const above = inRow(points.filter(({ y }) => y < 50));
  const below = inRow(points.filter(({ y }) => y >= 50));
  const top = rowsOf(above) * ROW;
  const bottom = top + PICTURE_HEIGHT;
  const place = (row: readonly Point[], from: number) =>
    row.map(({ no, x, y }, at) => ({
      no,
      x: ((at + 0.5) / row.length) * PICTURE_WIDTH,
      y: from + ((at % rowsOf(row)) + 0.5) * ROW,
      toX: (x / 100) * PICTURE_WIDTH,
      toY: top + (y / 100) * PICTURE_HEIGHT,
    }));
  return {
    height: bottom + rowsOf(below) * ROW,
    top,
    numbers: [...place(above, 0), ...place(below, bottom)].toSorted((a, b) => a.no - b.no),
  };
}

const inRow = (points: readonly Point[]) => points.toSorted((a, b) => a.x - b.x || a.no - b.no);
const rowsOf = (row: readonly Point[]) => Math.ceil(row.length / PER_ROW);
