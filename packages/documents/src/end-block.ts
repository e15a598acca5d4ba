import type { Fact } from './facts.ts';
import type { PagePlan } from './page-plan.ts';
import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Element, type Sheet } from './sheet.ts';
import { measureLine } from './text/layout.ts';
import { clampLines, wrapLine, wrapSentences } from './text/wrap.ts';

/** A sum; `total` is the large one between rules, `due` the last one in bold. */
export interface SumRow extends Fact {
  kind: 'plain' | 'total' | 'due';
}

/** The block below the table: payment, notes and sums. */
export interface EndBlock {
  heading: string;
  /** Whether the heading is that of a finished payment. */
  isDone: boolean;
  facts: readonly Fact[];
  notes: readonly string[];
  sums: readonly SumRow[];
}

const SUMS_WIDTH = mm(74);
const TERM_WIDTH = mm(22);
const TOP = mm(6);
const ROW = 2 * mm(1.1) + 12.6;
const TOTAL_ROW = 2 * mm(2.25) + 14.3;
const ABOVE_TOTAL = mm(1);
const TERM_LEADING = 12;
const MAX_TERM_LINES = 4;
const HEADING = 13 + mm(1.5);
const FACT_LEADING = 12;
const NOTE_LEADING = 12.2;
const ABOVE_NOTES = mm(3);

interface SumLayout extends SumRow {
  termLines: readonly string[];
  height: number;
}

/** A row of the left side: the heading, or a line of a fact or a note. */
type LeftRow = { height: number } & (
  | { kind: 'heading' }
  | { kind: 'fact'; term: string; text: string }
  | { kind: 'note'; text: string; isFirst: boolean }
);

/** The block with its wrapped texts and its height in points. */
export interface EndLayout {
  heading: string;
  isDone: boolean;
  left: readonly LeftRow[];
  sums: readonly SumLayout[];
  height: number;
}

export function layOutEnd({ heading, isDone, facts, notes, sums }: EndBlock): EndLayout {
  const width = AREA.right - AREA.left - SUMS_WIDTH - mm(12);
  const factRows = facts.flatMap(({ term, text }) => {
    const lines = wrapLine(text, STYLES.figure, width - TERM_WIDTH);
    return (lines.length === 0 ? [''] : lines).map((line, at): LeftRow => {
      return { kind: 'fact', height: FACT_LEADING, term: at === 0 ? term : '', text: line };
    });
  });
  const noteLines = notes.flatMap((note) => wrapSentences(note, STYLES.quietText, width));
  const left: LeftRow[] = [
    ...(heading === '' ? [] : [{ kind: 'heading', height: HEADING } as const]),
    ...factRows,
    ...noteLines.map((text, at): LeftRow => {
      const isFirst = at === 0;
      return { kind: 'note', height: NOTE_LEADING + (isFirst ? ABOVE_NOTES : 0), text, isFirst };
    }),
  ];
  const sumLayouts = sums.map(layOutSum);
  const leftHeight = left.reduce((sum, { height }) => sum + height, 0);
  return {
    heading,
    isDone,
    left,
    sums: sumLayouts,
    height: TOP + Math.max(leftHeight, sumsHeight(sumLayouts)),
  };
}

function layOutSum(row: SumRow): SumLayout {
  const [termStyle, textStyle] = SUM_STYLES[row.kind];
  const width = SUMS_WIDTH - measureLine(row.text, textStyle) - mm(3);
  const termLines = clampLines(wrapLine(row.term, termStyle, width), MAX_TERM_LINES);
  const more = Math.max(0, termLines.length - 1) * TERM_LEADING;
  const height = row.kind === 'total' ? TOTAL_ROW + ABOVE_TOTAL : ROW;
  return { ...row, termLines, height: height + more };
}

function sumsHeight(sums: readonly SumLayout[]): number {
  return sums.reduce((total, { height }) => total + height, 0);
}

const SUM_STYLES = {
  plain: [STYLES.quietText, STYLES.figure],
  total: [STYLES.bold, STYLES.total],
  due: [STYLES.bold, STYLES.figureBold],
} as const;

/** Adds the block: in one piece, or on pages of its own if it is higher than a page. */
export function planEnd(plan: PagePlan, end: EndLayout): void {
  if (end.height <= plan.left) {
    const rows = { first: 0, end: end.left.length };
    plan.add({ height: end.height, draw: (sheet, y) => drawEnd(sheet, end, y, rows) });
    return;
  }
  plan.breakPage();
  plan.flow({
    heights: end.left.map(({ height }) => height),
    before: TOP,
    after: 0,
    draw: (sheet, y, rows) => drawEnd(sheet, end, y, rows),
  });
}

function drawEnd(
  sheet: Sheet,
  end: EndLayout,
  top: number,
  rows: { first: number; end: number },
): void {
  drawPayment(sheet, end, top + (rows.first === 0 ? TOP : 0), rows);
  if (rows.first === 0) drawSums(sheet, end.sums, top + TOP);
}

function drawPayment(
  sheet: Sheet,
  end: EndLayout,
  top: number,
  { first, end: last }: { first: number; end: number },
): void {
  let y = top;
  const rows = end.left.slice(first, last);
  if (rows.some(({ kind }) => kind === 'heading')) drawHeading(sheet, end, y);
  let list: Element | null = null;
  for (const row of rows) {
    if (row.kind === 'fact') {
      list ??= sheet.element(sheet.root, 'L');
      drawFact(sheet, list, row, y + 8.5);
    }
    if (row.kind === 'note') {
      const place = { x: AREA.left, y: y + row.height - 3 };
      sheet.tag(sheet.root, 'P', () => sheet.text(row.text, STYLES.quietText, place));
    }
    y += row.height;
  }
  list?.end();
}

function drawHeading(sheet: Sheet, { heading, isDone }: EndLayout, y: number): void {
  const mark = mm(3.75);
  const x = AREA.left;
  if (isDone) sheet.artifact(() => drawTick(sheet, x, y + 0.6, mark));
  const style = isDone ? STYLES.success : STYLES.bold;
  const left = isDone ? x + mark + mm(1.75) : x;
  sheet.tag(sheet.root, 'H2', () => sheet.text(heading, style, { x: left, y: y + 9.4 }));
}

function drawFact(
  sheet: Sheet,
  list: Element,
  { term, text }: { term: string; text: string },
  y: number,
): void {
  const item = sheet.element(list, 'LI');
  const x = AREA.left;
  if (term !== '') sheet.tag(item, 'Lbl', () => sheet.text(term, STYLES.label, { x, y }));
  sheet.tag(item, 'LBody', () => sheet.text(text, STYLES.figure, { x: x + TERM_WIDTH, y }));
  item.end();
}

function drawSums(sheet: Sheet, sums: readonly SumLayout[], top: number): void {
  const across = { from: AREA.right - SUMS_WIDTH, to: AREA.right };
  const list = sheet.element(sheet.root, 'L');
  let y = top;
  for (const { kind, termLines, text, height: whole } of sums) {
    const isTotal = kind === 'total';
    if (isTotal) y += ABOVE_TOTAL;
    const height = isTotal ? whole - ABOVE_TOTAL : whole;
    if (isTotal) {
      sheet.rule(y, across, 0.75, COLOURS.ink);
      sheet.rule(y + height, across, 0.75, COLOURS.ink);
    }
    const more = Math.max(0, termLines.length - 1) * TERM_LEADING;
    const baseline = y + (height - more) / 2 + (isTotal ? 4.4 : 3.2);
    const [termStyle, textStyle] = SUM_STYLES[kind];
    const item = sheet.element(list, 'LI');
    sheet.tag(item, 'Lbl', () => {
      for (const [at, line] of termLines.entries()) {
        sheet.text(line, termStyle, { x: across.from, y: baseline + at * TERM_LEADING });
      }
    });
    sheet.tag(item, 'LBody', () =>
      sheet.text(text, textStyle, { x: across.to, y: baseline, align: 'right' }),
    );
    item.end();
    y += height;
  }
  list.end();
}

function drawTick({ pdf }: Sheet, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 14);
  pdf.circle(7, 7, 6.5).fill(COLOURS.success);
  pdf.lineWidth(1.75).path('m4 7.2 2.1 2.1L10 5').stroke(COLOURS.paper);
  pdf.restore();
}
