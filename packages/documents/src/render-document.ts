import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { documentContent, type DocumentContent } from './document-content.ts';
import { drawEnd, layOutEnd } from './end-block.ts';
import { drawFacts, drawParties } from './facts.ts';
import { drawFoot, layOutFoot } from './foot.ts';
import { BRAND, drawContinuation, drawLetterhead } from './letterhead.ts';
import {
  CARRIED_HEIGHT,
  drawCarried,
  drawTableHead,
  drawTableLine,
  HEAD_HEIGHT,
  layOutTable,
} from './line-table.ts';
import { distributeRows } from './pages.ts';
import { mm, Sheet } from './sheet.ts';
import { AREA } from './styles.ts';

/**
 * Renders a document as a PDF, page by page; other requests are served in between. The same
 * snapshot has the same bytes at any time.
 */
export function renderDocument(snapshot: DocumentSnapshot): Readable {
  const { number, issuedAt, seller } = snapshot;
  const content = documentContent(snapshot);
  const name = `${content.title} ${number}`;
  const sheet = new Sheet({ title: name, author: seller.name || BRAND, createdAt: issuedAt });
  drawPages(sheet, content, { name, number }).catch((error: unknown) => {
    sheet.pdf.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return sheet.pdf;
}

async function drawPages(
  sheet: Sheet,
  content: DocumentContent,
  { name, number }: { name: string; number: string },
): Promise<void> {
  const layout = layOutTable(content.table);
  const end = layOutEnd(content.end);
  const foot = layOutFoot(content.foot);
  sheet.addPage(name);
  let y = drawHead(sheet, content);
  const furtherTop = AREA.top + mm(5) + mm(3) + mm(8);
  const pages = distributeRows(
    layout.lines.map(({ height }) => height),
    {
      first: foot.top - y - HEAD_HEIGHT - mm(4),
      further: foot.top - furtherTop - HEAD_HEIGHT - mm(4),
      carried: CARRIED_HEIGHT,
      end: end.height,
    },
  );
  const table = sheet.element(sheet.root, 'Table');
  for (const [at, { first, end: next }] of pages.entries()) {
    const page = at + 1;
    if (at > 0) {
      await setImmediate();
      sheet.addPage(`Page ${page}`);
      drawContinuation(sheet, name);
      y = furtherTop;
    }
    y = drawTableHead(sheet, table, layout, y);
    const before = layout.lines[first - 1];
    if (before !== undefined) {
      const texts = before.carried;
      y = drawCarried(sheet, table, layout, { label: 'Brought forward', texts, top: y });
    }
    for (const line of layout.lines.slice(first, next)) {
      y = drawTableLine(sheet, table, layout, line, y);
    }
    const last = layout.lines[next - 1];
    if (page < pages.length && last !== undefined) {
      drawCarried(sheet, table, layout, { label: 'Carried forward', texts: last.carried, top: y });
    }
    drawFoot(sheet, foot, { number, page, pages: pages.length });
  }
  table.end();
  drawEnd(sheet, sheet.root, end, y);
  sheet.end();
}

/** Draws the content above the table of the first page. Returns the y of the table. */
function drawHead(sheet: Sheet, { title, facts, parties }: DocumentContent): number {
  const below = drawLetterhead(sheet, sheet.root, title);
  const afterFacts = drawFacts(sheet, sheet.root, below, facts);
  return drawParties(sheet, sheet.root, afterFacts, parties) + mm(10);
}
