import {
  declaredDelimiter,
  DELIMITERS,
  type Delimiter,
  firstFilledLine,
  splitLine,
} from '../shared/delimiter.ts';
import { namedColumns } from './list-headings.ts';

/** The lines that are looked at, and the characters of each. */
const MAX_LINES = 100;
const MAX_LINE = 1000;

/** A cell of digits and what groups them; a separator inside quotation marks was replaced by a space. */
const QUANTITY = /^\s*\p{Nd}[\p{Nd}\s.,']*$/u;

/**
 * The separator of a list whose lines end with `\n`: the one that its first line declares, or that
 * divides its headings; otherwise the one by which most lines have a quantity behind the first cell.
 * A semicolon in a note divides nothing.
 */
export function findDelimiter(text: string): Delimiter {
  const { line, start } = firstFilledLine(text);
  const declared = declaredDelimiter(line);
  if (declared !== null) return declared;
  const heading = DELIMITERS.find((each) => namedColumns(splitLine(line, each)) !== null);
  if (heading !== undefined) return heading;
  const lines = text.slice(start, start + MAX_LINES * MAX_LINE).split('\n', MAX_LINES);
  const quantities = (delimiter: Delimiter) =>
    lines.filter((each) => {
      const [, ...cells] = splitLine(each.slice(0, MAX_LINE), delimiter);
      return cells.some((cell) => QUANTITY.test(cell));
    }).length;
  const found = DELIMITERS.map((delimiter) => ({ delimiter, count: quantities(delimiter) }));
  const most = Math.max(...found.map(({ count }) => count));
  const best = most === 0 ? undefined : found.find(({ count }) => count === most);
  return best?.delimiter ?? DELIMITERS.find((each) => text.includes(each)) ?? ',';
}
