import type { PagePlan, RowRange } from './page-plan.ts';
import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Sheet } from './sheet.ts';
import type { TextStyle } from './text/layout.ts';
import { cleanText } from './text/text-runs.ts';
import { wrapLine, wrapText } from './text/wrap.ts';

export interface Fact {
  term: string;
  text: string;
}

const FACT_LEADING = 12.5;
const FACT_TOP = mm(2.5) + 10.5;

/** Adds the facts below the letterhead, side by side. */
export function planFacts(plan: PagePlan, facts: readonly Fact[]): void {
  const width = (AREA.right - AREA.left) / Math.max(4, facts.length);
  const columns = facts.map(({ term, text }) => {
    return { term, lines: wrapLine(text, STYLES.figureBold, width - mm(4)) };
  });
  const rows = Math.max(1, ...columns.map(({ lines }) => lines.length));
  plan.flow({
    heights: Array.from({ length: rows }, () => FACT_LEADING),
    before: FACT_TOP,
    after: mm(2),
    draw: (sheet, y, range) => {
      drawFacts(sheet, columns, { top: y, width, range, isLast: range.end === rows });
    },
  });
}

interface FactColumn {
  term: string;
  lines: readonly string[];
}

function drawFacts(
  sheet: Sheet,
  columns: readonly FactColumn[],
  place: { top: number; width: number; range: RowRange; isLast: boolean },
): void {
  const { top, width, range, isLast } = place;
  const isFirst = range.first === 0;
  const above = isFirst ? FACT_TOP : 0;
  const bottom = top + above + (range.end - range.first) * FACT_LEADING + (isLast ? mm(2) : 0);
  const list = sheet.element(sheet.root, 'L');
  for (const [at, { term, lines }] of columns.entries()) {
    const left = AREA.left + at * width;
    const x = at === 0 ? left : left + mm(3);
    const item = sheet.element(list, 'LI');
    if (isFirst) {
      sheet.tag(item, 'Lbl', () => sheet.text(term, STYLES.label, { x, y: top + mm(2.5) + 7.5 }));
    }
    sheet.tag(item, 'LBody', () => {
      for (const [line, text] of lines.slice(range.first, range.end).entries()) {
        sheet.text(text, STYLES.figureBold, { x, y: top + above + 9 + line * FACT_LEADING });
      }
    });
    item.end();
    if (at > 0) {
      sheet.artifact(() => {
        sheet.pdf.lineWidth(0.75).moveTo(left, top).lineTo(left, bottom).stroke(COLOURS.line);
      });
    }
  }
  list.end();
  if (isLast) sheet.rule(bottom, { from: AREA.left, to: AREA.right }, 0.75, COLOURS.strongLine);
}

/** A party with its name in bold; the tax number is empty where it is not shown. */
export interface PartyBlock {
  title: string;
  name: string;
  address: string;
  taxNumber: string;
  /** A quiet line at the end; empty where there is none. */
  note: string;
}

const LEADING = 13.8;
const PARTY_TOP = mm(7) + 7.5 + mm(1) + 1.5;
const PARTY_GAP = mm(6);
const BELOW = mm(10);

/** Adds up to three parties side by side. */
export function planParties(plan: PagePlan, parties: readonly PartyBlock[]): void {
  const width = (AREA.right - AREA.left - 2 * PARTY_GAP) / 3;
  const columns = parties.map((party) => ({ title: party.title, lines: partyLines(party, width) }));
  const rows = Math.max(1, ...columns.map(({ lines }) => lines.length));
  plan.flow({
    heights: Array.from({ length: rows }, () => LEADING),
    before: PARTY_TOP,
    after: BELOW,
    draw: (sheet, top, range) => {
      for (const [at, { title, lines }] of columns.entries()) {
        const x = AREA.left + at * (width + PARTY_GAP);
        const isFirst = range.first === 0;
        if (isFirst) {
          const place = { x, y: top + mm(7) + 7.5 };
          sheet.tag(sheet.root, 'H2', () => sheet.text(title, STYLES.label, place));
        }
        drawParty(sheet, lines.slice(range.first, range.end), {
          x,
          top: top + (isFirst ? PARTY_TOP : 0),
        });
      }
    },
  });
}

interface StyledLine {
  text: string;
  style: TextStyle;
}

function partyLines(
  { name, address, taxNumber, note }: PartyBlock,
  width: number,
): readonly StyledLine[] {
  const parts = [
    [cleanText(name), STYLES.bold],
    [address, STYLES.text],
    [cleanText(taxNumber), STYLES.figure],
    [note, STYLES.quietText],
  ] as const;
  return parts.flatMap(([part, style]) =>
    wrapText(part, style, width).map((text) => ({ text, style })),
  );
}

function drawParty(
  sheet: Sheet,
  lines: readonly StyledLine[],
  { x, top }: { x: number; top: number },
): void {
  if (lines.length === 0) return;
  sheet.tag(sheet.root, 'P', () => {
    for (const [at, { text, style }] of lines.entries()) {
      sheet.text(text, style, { x, y: top + (at + 1) * LEADING });
    }
  });
}
