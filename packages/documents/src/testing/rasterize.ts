/** An outline of lines and quadratic curves in units of a font of 1,000 for the em; `y` grows upwards. */
export interface PlacedOutline {
  path: string;
  x: number;
  y: number;
}

type Point = readonly [x: number, y: number];

/** The pixels: `UNIT` units of the font wide and high, for texts of up to 4 em. */
const UNIT = 16;
const COLUMNS = 4500 / UNIT;
const ROWS = 2200 / UNIT;
const ORIGIN: Point = [500, 800];
const CURVE_STEPS = 4;

/** The pixels whose centre is inside of an outline (nonzero winding), row by row: 1 is ink. */
export function rasterize(outlines: readonly PlacedOutline[]): Uint8Array {
  const pixels = new Uint8Array(Math.ceil(COLUMNS) * Math.ceil(ROWS));
  for (const { path, x, y } of outlines) {
    const contours = flatten(path).map((contour) =>
      contour.map(([left, up]): Point => [left + x + ORIGIN[0], up + y + ORIGIN[1]]),
    );
    const heights = contours.flat().map(([, height]) => height / UNIT);
    const last = Math.min(Math.ceil(ROWS), Math.ceil(Math.max(0, ...heights)));
    const first = Math.max(0, Math.floor(Math.min(last, ...heights)));
    for (let row = first; row < last; row += 1) fillRow(pixels, row, contours);
  }
  return pixels;
}

function fillRow(pixels: Uint8Array, row: number, contours: readonly (readonly Point[])[]): void {
  const height = (row + 0.5) * UNIT;
  const crossings = contours.flatMap((contour) =>
    contour.flatMap(([x, y], at) => {
      const [nextX, nextY] = contour[(at + 1) % contour.length] ?? [x, y];
      if (y <= height === nextY <= height) return [];
      const crossing = x + ((height - y) / (nextY - y)) * (nextX - x);
      return [{ column: Math.ceil(crossing / UNIT - 0.5), turn: nextY > y ? 1 : -1 }];
    }),
  );
  let winding = 0;
  const columns = Math.ceil(COLUMNS);
  const ordered = crossings.toSorted((a, b) => a.column - b.column);
  for (const [at, { column, turn }] of ordered.entries()) {
    winding += turn;
    const end = Math.min(columns, ordered[at + 1]?.column ?? column);
    if (winding !== 0) pixels.fill(1, row * columns + Math.max(0, column), row * columns + end);
  }
}

/** The contours of a path of `M`, `L`, `Q` and `Z`, with curves as short lines. */
function flatten(path: string): Point[][] {
  const contours: Point[][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = numbers.split(/[ ,]/).map(Number);
    const contour = contours.at(-1);
    if (command === 'M') contours.push([[x, y]]);
    else if (command === 'L') contour?.push([x, y]);
    else if (command === 'Q') {
      const [fromX, fromY] = contour?.at(-1) ?? [x, y];
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const t = step / CURVE_STEPS;
        const mix = (from: number, middle: number, end: number) =>
          (1 - t) ** 2 * from + 2 * t * (1 - t) * middle + t ** 2 * end;
        contour?.push([mix(fromX, x, endX), mix(fromY, y, endY)]);
      }
    }
  }
  return contours;
}

/** The share of the ink of the first raster that only one of both has. */
export function difference(one: Uint8Array, other: Uint8Array): number {
  let [apart, ink] = [0, 0];
  for (const [at, value] of one.entries()) {
    apart += Math.abs(value - (other[at] ?? 0));
    ink += value;
  }
  return apart / Math.max(1, ink);
}
