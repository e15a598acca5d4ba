import { mm } from './sheet.ts';
import { AREA, STYLES } from './styles.ts';
import { measureLine, type TextStyle } from './text/layout.ts';
import { clampLines, wrapLine } from './text/wrap.ts';

/** One row: the name with its small line, and one text for each numeric column. */
export interface TableLine {
  name: string;
  /** Part number and order number; empty for a charge. */
  detail: readonly string[];
  cells: readonly string[];
  /** The subtotals up to this row for the end of a page, one text for each numeric column. */
  carried: readonly string[];
}

export interface LineTable {
  /** The head of the column of names, and those of the numeric columns. */
  nameHead: string;
  heads: readonly string[];
  lines: readonly TableLine[];
}

/** A row or a part of a row that is higher than a page, with its wrapped texts and its height in points. */
export interface LaidOutLine {
  /** Its place in the table; null for the further parts of a row. */
  number: number | null;
  nameLines: readonly string[];
  /** The texts of each small line. */
  detailLines: readonly (readonly string[])[];
  cells: readonly string[];
  carried: readonly string[];
  height: number;
}

export interface TableLayout {
  nameHead: string;
  /** The lines of each numeric column's head. */
  heads: readonly (readonly string[])[];
  headHeight: number;
  lines: readonly LaidOutLine[];
  /** The right end of each numeric column. */
  ends: readonly number[];
  /** The style of the numeric columns. */
  figure: TextStyle;
}

export const NUMBER_WIDTH = mm(9);
export const NAME_LEADING = 13.4;
export const DETAIL_LEADING = 10.5;
export const HEAD_LEADING = 10.5;
export const DETAIL_GAP = mm(4);
export const PADDING = mm(2);
const GAP = mm(5);
const MIN_COLUMN = mm(15);
const MAX_HEAD = mm(24);
const MAX_HEAD_LINES = 4;
const MAX_DETAIL_LINES = 12;
const MIN_NAME = mm(32);
export const CARRIED_HEIGHT = 2 * mm(1.6) + 11;

/**
 * Measures columns and rows. A name takes as many lines as it needs. `maxRow` returns the most height of a row
 * below a head.
 */
export function layOutTable(
  { nameHead, heads, lines }: LineTable,
  maxRow: (headHeight: number) => number,
): TableLayout {
  const { widths, figure } = layOutColumns(heads, lines);
  const numeric = sumWidths(widths) + widths.length * GAP;
  const nameWidth = AREA.right - AREA.left - NUMBER_WIDTH - numeric;
  const headLines = heads.map((head, column) =>
    clampLines(wrapLine(head, STYLES.label, widths[column] ?? 0), MAX_HEAD_LINES),
  );
  const headRows = Math.max(1, ...headLines.map(({ length }) => length));
  const headHeight = 2 * mm(1.75) + headRows * HEAD_LEADING;
  const maxHeight = maxRow(headHeight);
  return {
    nameHead,
    heads: headLines,
    headHeight,
    lines: lines.flatMap((line, at) => layOutLine({ line, number: at + 1, nameWidth, maxHeight })),
    ends: widths.map((_, column) =>
      widths.slice(column + 1).reduce((x, width) => x - width - GAP, AREA.right),
    ),
    figure,
  };
}

/** The widths of the numeric columns. Where amounts need more than the sheet has, they are smaller. */
function layOutColumns(
  heads: readonly string[],
  lines: readonly TableLine[],
): { widths: number[]; figure: TextStyle } {
  const measured = heads.map((head, column) => {
    const texts = lines.flatMap(({ cells, carried }) => [
      cells[column] ?? '',
      carried[column] ?? '',
    ]);
    return {
      head: Math.max(MIN_COLUMN, Math.min(MAX_HEAD, measureLine(head, STYLES.label))),
      cell: texts.reduce((width, text) => Math.max(width, measureLine(text, STYLES.figure)), 0),
    };
  });
  const widths = measured.map(({ head, cell }) => Math.max(head, cell));
  const room = AREA.right - AREA.left - NUMBER_WIDTH - MIN_NAME - heads.length * GAP;
  const scale = Math.min(1, room / sumWidths(widths));
  return {
    widths: widths.map((width) => width * scale),
    figure: { ...STYLES.figure, size: STYLES.figure.size * scale },
  };
}

function sumWidths(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

interface LineSource {
  line: TableLine;
  number: number;
  nameWidth: number;
  maxHeight: number;
}

/** A row, in parts of at most `maxHeight`. */
function layOutLine({ line, number, nameWidth, maxHeight }: LineSource): LaidOutLine[] {
  const { cells, carried } = line;
  let nameLines = wrapLine(line.name, STYLES.name, nameWidth);
  if (nameLines.length === 0) nameLines = [''];
  const detailLines = wrapDetail(line.detail, nameWidth);
  const height = (names: number, details: number) =>
    2 * PADDING + names * NAME_LEADING + details * DETAIL_LEADING;
  const parts: LaidOutLine[] = [];
  const perPart = Math.floor((maxHeight - height(0, detailLines.length)) / NAME_LEADING);
  for (let first = 0; first < nameLines.length; first += perPart) {
    const names = nameLines.slice(first, first + perPart);
    const details = first + perPart < nameLines.length ? [] : detailLines;
    parts.push({
      number: first === 0 ? number : null,
      nameLines: names,
      detailLines: details,
      cells: first === 0 ? cells : [],
      carried,
      height: height(names.length, details.length),
    });
  }
  return parts;
}

/** The small texts in one line, or each in lines of its own where they need more. */
function wrapDetail(texts: readonly string[], width: number): string[][] {
  const widths = texts.map((text) => measureLine(text, STYLES.smallFigure));
  const together = widths.reduce((sum, each) => sum + each + DETAIL_GAP, -DETAIL_GAP);
  if (texts.length > 0 && together <= width) return [[...texts]];
  return texts.flatMap((text) =>
    clampLines(wrapLine(text, STYLES.smallFigure, width), MAX_DETAIL_LINES).map((each) => [each]),
  );
}
