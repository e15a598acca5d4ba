import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Element, type Sheet } from './sheet.ts';
import { measureLine, type TextStyle } from './text/layout.ts';
import { wrapLine } from './text/wrap.ts';

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

/** A row with its place in the table, its wrapped name and its height in points. */
export interface LaidOutLine extends TableLine {
  number: number;
  nameLines: readonly string[];
  height: number;
}

export interface TableLayout {
  nameHead: string;
  heads: readonly string[];
  lines: readonly LaidOutLine[];
  /** The right end of each numeric column. */
  ends: readonly number[];
}

const NUMBER_WIDTH = mm(9);
const GAP = mm(5);
const MIN_COLUMN = mm(15);
const MIN_NAME = mm(32);
const PADDING = mm(2);
const NAME_LEADING = 13.4;
const DETAIL_LEADING = 10.5;
export const HEAD_HEIGHT = 2 * mm(1.75) + 10.5;
export const CARRIED_HEIGHT = 2 * mm(1.6) + 11;

/** Measures columns and rows. A name takes as many lines as it needs. */
export function layOutTable({ nameHead, heads, lines }: LineTable): TableLayout {
  const widths = heads.map((head, column) =>
    lines.reduce(
      (width, { cells, carried }) =>
        Math.max(
          width,
          measureLine(cells[column] ?? '', STYLES.figure),
          measureLine(carried[column] ?? '', STYLES.figure),
        ),
      Math.max(MIN_COLUMN, measureLine(head, STYLES.label)),
    ),
  );
  const numeric = widths.reduce((sum, width) => sum + width + GAP, 0);
  const nameWidth = Math.max(MIN_NAME, AREA.right - AREA.left - NUMBER_WIDTH - numeric);
  const ends = widths.map((_, column) =>
    widths.slice(column + 1).reduce((x, width) => x - width - GAP, AREA.right),
  );
  const laidOut = lines.map((line, at) => {
    const nameLines = wrapLine(line.name, STYLES.name, nameWidth);
    const detail = line.detail.length > 0 ? DETAIL_LEADING : 0;
    const height = 2 * PADDING + nameLines.length * NAME_LEADING + detail;
    return { ...line, number: at + 1, nameLines, height };
  });
  return { nameHead, heads, lines: laidOut, ends };
}

/** Draws the head. Returns the y of its end. */
export function drawTableHead(
  sheet: Sheet,
  table: Element,
  { nameHead, heads, ends }: TableLayout,
  top: number,
): number {
  const bottom = top + HEAD_HEIGHT;
  const y = top + mm(1.75) + 7.9;
  const across = { from: AREA.left, to: AREA.right };
  sheet.rule(top, across, 0.75, COLOURS.ink);
  sheet.rule(bottom, across, 0.75, COLOURS.ink);
  const row = sheet.element(table, 'TR');
  const head = (draw: () => void) => sheet.tag(row, 'TH', draw, { scope: 'Column' });
  head(() => sheet.text('No.', STYLES.label, { x: AREA.left, y }));
  head(() => sheet.text(nameHead, STYLES.label, { x: AREA.left + NUMBER_WIDTH, y }));
  for (const [column, text] of heads.entries()) {
    head(() => sheet.text(text, STYLES.label, { x: ends[column] ?? 0, y, align: 'right' }));
  }
  row.end();
  return bottom;
}

/** Draws one row. Returns the y of its end. */
export function drawTableLine(
  sheet: Sheet,
  table: Element,
  { ends }: TableLayout,
  line: LaidOutLine,
  top: number,
): number {
  const y = top + PADDING + 10;
  const x = AREA.left + NUMBER_WIDTH;
  const row = sheet.element(table, 'TR');
  sheet.tag(row, 'TD', () =>
    sheet.text(String(line.number), STYLES.quietFigure, { x: AREA.left, y }),
  );
  const drawName = () => {
    for (const [at, text] of line.nameLines.entries()) {
      sheet.text(text, STYLES.name, { x, y: y + at * NAME_LEADING });
    }
    const below = y + line.nameLines.length * NAME_LEADING - NAME_LEADING + 11.2;
    let left = x;
    for (const text of line.detail) {
      sheet.text(text, STYLES.smallFigure, { x: left, y: below });
      left += measureLine(text, STYLES.smallFigure) + mm(4);
    }
  };
  sheet.tag(row, 'TH', drawName, { scope: 'Row' });
  drawCells(sheet, row, { ends, texts: line.cells, y, style: STYLES.figure });
  row.end();
  const bottom = top + line.height;
  sheet.rule(bottom, { from: AREA.left, to: AREA.right }, 0.75, COLOURS.line);
  return bottom;
}

/**
 * Draws the subtotals at the end of a page or at the beginning of the next one. Returns the y of
 * its end.
 */
export function drawCarried(
  sheet: Sheet,
  table: Element,
  { ends }: TableLayout,
  { label, texts, top }: { label: string; texts: readonly string[]; top: number },
): number {
  const y = top + mm(1.6) + 8.2;
  const row = sheet.element(table, 'TR');
  sheet.tag(row, 'TH', () => sheet.text(label, STYLES.label, { x: AREA.left + NUMBER_WIDTH, y }), {
    scope: 'Row',
  });
  drawCells(sheet, row, { ends, texts, y, style: STYLES.figure });
  row.end();
  const bottom = top + CARRIED_HEIGHT;
  sheet.rule(bottom, { from: AREA.left, to: AREA.right }, 0.75, COLOURS.strongLine);
  return bottom;
}

function drawCells(
  sheet: Sheet,
  row: Element,
  cells: { ends: readonly number[]; texts: readonly string[]; y: number; style: TextStyle },
): void {
  const { ends, texts, y, style } = cells;
  for (const [column, text] of texts.entries()) {
    sheet.tag(row, 'TD', () =>
      sheet.text(text, style, { x: ends[column] ?? 0, y, align: 'right' }),
    );
  }
}
