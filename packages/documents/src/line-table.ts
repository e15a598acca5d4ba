import { AREA, COLOURS, STYLES } from './styles.ts';
import { mm, type Element, type Sheet } from './sheet.ts';
import {
  CARRIED_HEIGHT,
  DETAIL_GAP,
  DETAIL_LEADING,
  HEAD_LEADING,
  NAME_LEADING,
  NUMBER_WIDTH,
  PADDING,
  type LaidOutLine,
  type TableLayout,
} from './table-layout.ts';
import { measureLine } from './text/layout.ts';

/** Draws the head. Further pages repeat it, which screen readers skip. */
export function drawTableHead(
  sheet: Sheet,
  table: Element | null,
  layout: TableLayout,
  top: number,
): void {
  const { nameHead, heads, headHeight, ends } = layout;
  const across = { from: AREA.left, to: AREA.right };
  sheet.rule(top, across, 0.75, COLOURS.ink);
  sheet.rule(top + headHeight, across, 0.75, COLOURS.ink);
  const y = top + mm(1.75) + 7.9;
  const cells = [
    () => sheet.text('No.', STYLES.label, { x: AREA.left, y }),
    () => sheet.text(nameHead, STYLES.label, { x: AREA.left + NUMBER_WIDTH, y }),
    ...heads.map((lines, column) => () => {
      for (const [at, text] of lines.entries()) {
        const place = { x: ends[column] ?? 0, y: y + at * HEAD_LEADING };
        sheet.text(text, STYLES.label, { ...place, align: 'right' });
      }
    }),
  ];
  if (table === null) {
    sheet.artifact(() => cells.forEach((draw) => draw()));
    return;
  }
  const row = sheet.element(table, 'TR');
  for (const draw of cells) sheet.tag(row, 'TH', draw, { scope: 'Column' });
  row.end();
}

/** Draws one row. */
export function drawTableLine(
  sheet: Sheet,
  table: Element,
  layout: TableLayout,
  line: LaidOutLine,
  top: number,
): void {
  const y = top + PADDING + 10;
  const x = AREA.left + NUMBER_WIDTH;
  const row = sheet.element(table, 'TR');
  const { number } = line;
  if (number !== null) {
    sheet.tag(row, 'TD', () => sheet.text(String(number), STYLES.quietFigure, { x: AREA.left, y }));
  }
  const drawName = () => {
    for (const [at, text] of line.nameLines.entries()) {
      sheet.text(text, STYLES.name, { x, y: y + at * NAME_LEADING });
    }
    const below = y + (line.nameLines.length - 1) * NAME_LEADING + 11.2;
    for (const [at, texts] of line.detailLines.entries()) {
      let left = x;
      for (const text of texts) {
        sheet.text(text, STYLES.smallFigure, { x: left, y: below + at * DETAIL_LEADING });
        left += measureLine(text, STYLES.smallFigure) + DETAIL_GAP;
      }
    }
  };
  sheet.tag(row, 'TH', drawName, { scope: 'Row' });
  drawCells(sheet, row, layout, { texts: line.cells, y });
  row.end();
  sheet.rule(top + line.height, { from: AREA.left, to: AREA.right }, 0.75, COLOURS.line);
}

/** Draws the subtotals at the end of a page or at the beginning of the next one. */
export function drawCarried(
  sheet: Sheet,
  table: Element,
  layout: TableLayout,
  { label, texts, top }: { label: string; texts: readonly string[]; top: number },
): void {
  const y = top + mm(1.6) + 8.2;
  const row = sheet.element(table, 'TR');
  sheet.tag(row, 'TH', () => sheet.text(label, STYLES.label, { x: AREA.left + NUMBER_WIDTH, y }), {
    scope: 'Row',
  });
  drawCells(sheet, row, layout, { texts, y });
  row.end();
  const across = { from: AREA.left, to: AREA.right };
  sheet.rule(top + CARRIED_HEIGHT, across, 0.75, COLOURS.strongLine);
}

function drawCells(
  sheet: Sheet,
  row: Element,
  { ends, figure }: TableLayout,
  { texts, y }: { texts: readonly string[]; y: number },
): void {
  for (const [column, text] of texts.entries()) {
    sheet.tag(row, 'TD', () =>
      sheet.text(text, figure, { x: ends[column] ?? 0, y, align: 'right' }),
    );
  }
}
