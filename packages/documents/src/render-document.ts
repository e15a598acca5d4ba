import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { documentContent, type DocumentContent } from './document-content.ts';
import { layOutEnd, planEnd } from './end-block.ts';
import { planFacts, planParties } from './facts.ts';
import { drawFoot, layOutFoot } from './foot.ts';
import {
  BRAND,
  CONTINUATION_BOTTOM,
  drawContinuation,
  drawLetterhead,
  LETTERHEAD_BOTTOM,
} from './letterhead.ts';
import { PagePlan } from './page-plan.ts';
import { planTable } from './plan-table.ts';
import { mm, Sheet } from './sheet.ts';

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

/** The y of the first block of a further page. */
const FURTHER_TOP = CONTINUATION_BOTTOM + mm(8);
const ABOVE_FOOT = mm(4);

async function drawPages(
  sheet: Sheet,
  content: DocumentContent,
  { name, number }: { name: string; number: string },
): Promise<void> {
  const foot = layOutFoot(content.foot);
  const bottom = foot.top - ABOVE_FOOT;
  const rooms = { first: bottom - LETTERHEAD_BOTTOM, further: bottom - FURTHER_TOP };
  const { pages } = planPages(content, rooms);
  for (const [at, blocks] of pages.entries()) {
    const page = at + 1;
    if (at > 0) await setImmediate();
    sheet.addPage(at === 0 ? name : `Page ${page}`);
    if (at === 0) drawLetterhead(sheet, sheet.root, content.title);
    else drawContinuation(sheet, name);
    let y = at === 0 ? LETTERHEAD_BOTTOM : FURTHER_TOP;
    for (const { height, draw } of blocks) {
      draw(sheet, y);
      y += height;
    }
    drawFoot(sheet, foot, { number, page, pages: pages.length });
  }
  sheet.end();
}

function planPages(content: DocumentContent, rooms: { first: number; further: number }): PagePlan {
  const plan = new PagePlan(rooms);
  const end = layOutEnd(content.end);
  planFacts(plan, content.facts);
  planParties(plan, content.parties);
  planTable(plan, content.table, end.height);
  planEnd(plan, end);
  return plan;
}
