import { drawCarried, drawTableHead, drawTableLine } from './line-table.ts';
import type { Block, PagePlan } from './page-plan.ts';
import { distributeRows } from './pages.ts';
import type { Element, Sheet } from './sheet.ts';
import { CARRIED_HEIGHT, layOutTable, type LineTable, type TableLayout } from './table-layout.ts';

/**
 * Adds the table, with subtotals at the end and at the beginning of each of its pages. Leaves room for
 * the block below it on the page of the last row, unless that block is too high for it.
 */
export function planTable(plan: PagePlan, table: LineTable, endHeight: number): void {
  const layout = layOutTable(table, (headHeight) => plan.further - headHeight - 2 * CARRIED_HEIGHT);
  const further = plan.further - layout.headHeight;
  const lastRow = layout.lines.at(-1)?.height ?? 0;
  const pages = distributeRows(
    layout.lines.map(({ height }) => height),
    {
      first: plan.left - layout.headHeight,
      further,
      carried: CARRIED_HEIGHT,
      end: endHeight + lastRow + CARRIED_HEIGHT <= further ? endHeight : 0,
    },
  );
  const drawing = new TableDrawing(layout);
  for (const [at, rows] of pages.entries()) {
    if (at > 0) plan.breakPage();
    const isLast = at === pages.length - 1;
    if (rows.end > rows.first || isLast) plan.add(drawing.head());
    const before = layout.lines[rows.first - 1];
    if (before !== undefined) plan.add(drawing.carried('Brought forward', before.carried));
    for (const line of layout.lines.slice(rows.first, rows.end)) plan.add(drawing.line(line));
    const last = layout.lines[rows.end - 1];
    if (!isLast && last !== undefined) plan.add(drawing.carried('Carried forward', last.carried));
  }
  plan.add(drawing.end());
}

/** Makes the blocks of a table, which are one structure element. */
class TableDrawing {
  readonly #layout: TableLayout;
  #element: Element | null = null;

  constructor(layout: TableLayout) {
    this.#layout = layout;
  }

  head(): Block {
    return {
      height: this.#layout.headHeight,
      draw: (sheet, y) => {
        const isFirst = this.#element === null;
        const table = this.#open(sheet);
        drawTableHead(sheet, isFirst ? table : null, this.#layout, y);
      },
    };
  }

  line(line: TableLayout['lines'][number]): Block {
    const { height } = line;
    return {
      height,
      draw: (sheet, y) => drawTableLine(sheet, this.#open(sheet), this.#layout, line, y),
    };
  }

  carried(label: string, texts: readonly string[]): Block {
    return {
      height: CARRIED_HEIGHT,
      draw: (sheet, top) =>
        drawCarried(sheet, this.#open(sheet), this.#layout, { label, texts, top }),
    };
  }

  end(): Block {
    return { height: 0, draw: (sheet) => this.#open(sheet).end() };
  }

  #open(sheet: Sheet): Element {
    this.#element ??= sheet.element(sheet.root, 'Table');
    return this.#element;
  }
}
