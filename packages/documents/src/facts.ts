import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Element, type Sheet } from './sheet.ts';
import { cleanText } from './text/text-runs.ts';
import { wrapLine, wrapText } from './text/wrap.ts';

export interface Fact {
  term: string;
  text: string;
}

/** Draws up to four facts side by side below the letterhead. Returns the y of the rule below. */
export function drawFacts(
  sheet: Sheet,
  parent: Element,
  top: number,
  facts: readonly Fact[],
): number {
  const width = (AREA.right - AREA.left) / 4;
  const columns = facts.map(({ term, text }) => {
    const lines = wrapLine(text, STYLES.figureBold, width - mm(6));
    return { term, lines };
  });
  const rows = Math.max(1, ...columns.map(({ lines }) => lines.length));
  const bottom = top + mm(2.5) + 10.5 + rows * 12.5 + mm(2);
  const list = sheet.element(parent, 'L');
  for (const [at, { term, lines }] of columns.entries()) {
    const left = AREA.left + at * width;
    const x = at === 0 ? left : left + mm(3);
    sheet.tag(list, 'LI', () => {
      sheet.text(term, STYLES.label, { x, y: top + mm(2.5) + 7.5 });
      for (const [line, text] of lines.entries()) {
        sheet.text(text, STYLES.figureBold, { x, y: top + mm(2.5) + 19.5 + line * 12.5 });
      }
    });
    if (at > 0) {
      sheet.artifact(() => {
        sheet.pdf.lineWidth(0.75).moveTo(left, top).lineTo(left, bottom).stroke(COLOURS.line);
      });
    }
  }
  list.end();
  sheet.rule(bottom, { from: AREA.left, to: AREA.right }, 0.75, COLOURS.strongLine);
  return bottom;
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

/** Draws up to three parties side by side. Returns the y of their end. */
export function drawParties(
  sheet: Sheet,
  parent: Element,
  top: number,
  parties: readonly PartyBlock[],
): number {
  const gap = mm(6);
  const width = (AREA.right - AREA.left - 2 * gap) / 3;
  let bottom = top;
  for (const [at, { title, name, address, taxNumber, note }] of parties.entries()) {
    const x = AREA.left + at * (width + gap);
    let y = top + mm(7) + 7.5;
    sheet.tag(parent, 'H2', () => sheet.text(title, STYLES.label, { x, y }));
    const parts = [
      [cleanText(name), STYLES.bold],
      [address, STYLES.text],
      [cleanText(taxNumber), STYLES.figure],
      [note, STYLES.quietText],
    ] as const;
    const lines = parts.flatMap(([part, style]) =>
      wrapText(part, style, width).map((text) => ({ text, style })),
    );
    sheet.tag(parent, 'P', () => {
      y += mm(1) + 1.5;
      for (const { text, style } of lines) sheet.text(text, style, { x, y: (y += LEADING) });
    });
    bottom = Math.max(bottom, y);
  }
  return bottom;
}
