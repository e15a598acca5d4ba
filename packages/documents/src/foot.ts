import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Sheet } from './sheet.ts';
import { clampLines, wrapText } from './text/wrap.ts';

const LEADING = 11.2;
/** The most lines of each text: the first page has the seller's whole address. */
const MAX_LINES = 4;

export interface Foot {
  lines: readonly string[];
  top: number;
}

/** Lays out the foot, which every page repeats. `top` is the y of its rule. */
export function layOutFoot(texts: readonly string[]): Foot {
  const width = AREA.right - AREA.left - mm(40);
  const lines = texts.flatMap((text) => clampLines(wrapText(text, STYLES.foot, width), MAX_LINES));
  const height = mm(3) + Math.max(2, lines.length) * LEADING;
  return { lines, top: AREA.bottom - height };
}

/** Draws the foot of a page with its number. */
export function drawFoot(
  sheet: Sheet,
  { lines, top }: Foot,
  { number, page, pages }: { number: string; page: number; pages: number },
): void {
  sheet.rule(top, { from: AREA.left, to: AREA.right }, 0.75, COLOURS.strongLine);
  sheet.artifact(() => {
    const first = top + mm(3) + 8;
    for (const [at, text] of lines.entries()) {
      sheet.text(text, STYLES.foot, { x: AREA.left, y: first + at * LEADING });
    }
    for (const [at, text] of [number, `Page ${page} of ${pages}`].entries()) {
      const y = first + at * LEADING;
      sheet.text(text, STYLES.footFigure, { x: AREA.right, y, align: 'right' });
    }
  });
}
