import type { Fact } from './facts.ts';
import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Element, type Sheet } from './sheet.ts';
import { wrapLine, wrapSentences } from './text/wrap.ts';

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
const ROW = 2 * mm(1.1) + 12.6;
const TOTAL_ROW = 2 * mm(2.25) + 14.3 + mm(1);
const FACT_LEADING = 12;
const NOTE_LEADING = 12.2;

/** The block with its wrapped texts and its height in points. */
export interface EndLayout extends EndBlock {
  factLines: readonly { term: string; lines: readonly string[] }[];
  noteLines: readonly string[];
  height: number;
}

export function layOutEnd(block: EndBlock): EndLayout {
  const width = AREA.right - AREA.left - SUMS_WIDTH - mm(12);
  const factLines = block.facts.map(({ term, text }) => {
    return { term, lines: wrapLine(text, STYLES.figure, width - TERM_WIDTH) };
  });
  const noteLines = block.notes.flatMap((note) => wrapSentences(note, STYLES.quietText, width));
  const lines = factLines.reduce((sum, fact) => sum + Math.max(1, fact.lines.length), 0);
  const left =
    (block.heading === '' ? 0 : 13 + mm(1.5)) +
    lines * FACT_LEADING +
    (noteLines.length > 0 ? mm(3) + noteLines.length * NOTE_LEADING : 0);
  const right = block.sums.reduce((sum, { kind }) => sum + (kind === 'total' ? TOTAL_ROW : ROW), 0);
  return { ...block, factLines, noteLines, height: mm(6) + Math.max(left, right) };
}

/** Draws the block at the end of the document. */
export function drawEnd(sheet: Sheet, parent: Element, end: EndLayout, top: number): void {
  drawPayment(sheet, parent, end, top + mm(6));
  drawSums(sheet, parent, end.sums, top + mm(6));
}

function drawPayment(sheet: Sheet, parent: Element, end: EndLayout, top: number): void {
  const x = AREA.left;
  let y = top;
  if (end.heading !== '') {
    const mark = mm(3.75);
    if (end.isDone) sheet.artifact(() => drawTick(sheet, x, y + 0.6, mark));
    const style = end.isDone ? STYLES.success : STYLES.bold;
    const left = end.isDone ? x + mark + mm(1.75) : x;
    sheet.tag(parent, 'H2', () => sheet.text(end.heading, style, { x: left, y: y + 9.4 }));
    y += 13 + mm(1.5);
  }
  const list = sheet.element(parent, 'L');
  for (const { term, lines } of end.factLines) {
    sheet.tag(list, 'LI', () => {
      sheet.text(term, STYLES.label, { x, y: y + 8.5 });
      for (const [at, text] of lines.entries()) {
        const baseline = y + 8.5 + at * FACT_LEADING;
        sheet.text(text, STYLES.figure, { x: x + TERM_WIDTH, y: baseline });
      }
    });
    y += Math.max(1, lines.length) * FACT_LEADING;
  }
  list.end();
  if (end.noteLines.length === 0) return;
  y += mm(3);
  sheet.tag(parent, 'P', () => {
    for (const text of end.noteLines) {
      sheet.text(text, STYLES.quietText, { x, y: (y += NOTE_LEADING) - 3 });
    }
  });
}

function drawSums(sheet: Sheet, parent: Element, sums: readonly SumRow[], top: number): void {
  const across = { from: AREA.right - SUMS_WIDTH, to: AREA.right };
  const list = sheet.element(parent, 'L');
  let y = top;
  for (const { kind, term, text } of sums) {
    const isTotal = kind === 'total';
    const height = isTotal ? TOTAL_ROW - mm(1) : ROW;
    if (isTotal) {
      y += mm(1);
      sheet.rule(y, across, 0.75, COLOURS.ink);
      sheet.rule(y + height, across, 0.75, COLOURS.ink);
    }
    const baseline = y + height / 2 + (isTotal ? 4.4 : 3.2);
    const styles = {
      plain: [STYLES.quietText, STYLES.figure],
      total: [STYLES.bold, STYLES.total],
      due: [STYLES.bold, STYLES.figureBold],
    } as const;
    const [termStyle, textStyle] = styles[kind];
    sheet.tag(list, 'LI', () => {
      sheet.text(term, termStyle, { x: across.from, y: baseline });
      sheet.text(text, textStyle, { x: across.to, y: baseline, align: 'right' });
    });
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
