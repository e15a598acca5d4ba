import { BOLD, REGULAR, type Face } from './helvetica.ts';
import { SHEET, type Page } from './page.ts';

const FIRST_ELEMENT = 9;

/** Creates a tagged PDF of one page; the output is deterministic. */
export function pdfFile(page: Page, title: string, author: string): Buffer {
  const elements = page.roles.map((_, index) => `${FIRST_ELEMENT + index} 0 R`).join(' ');
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo <</Marked true>> /StructTreeRoot 7 0 R /ViewerPreferences <</DisplayDocTitle true>>>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Contents 4 0 R /StructParents 0 /Tabs /S /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`,
    pdfStream(page.operators.join('\n')),
    pdfFont(REGULAR),
    pdfFont(BOLD),
    `<</Type /StructTreeRoot /K 8 0 R /ParentTree <</Nums [0 [${elements}]]>>>>`,
    `<</Type /StructElem /S /Document /P 7 0 R /K [${elements}]>>`,
    ...page.roles.map(
      (role, index) => `<</Type /StructElem /S /${role} /P 8 0 R /Pg 3 0 R /K ${index}>>`,
    ),
    `<</Title (${title}) /Author (${author})>>`,
  ];
  return assembled(objects);
}

/** Joins header, numbered objects and cross-reference table; the last object is the info. */
function assembled(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${size} /Root 1 0 R /Info ${objects.length} 0 R>>`;
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

function pdfStream(content: string): string {
  return `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
}

function pdfFont({ name }: Face): string {
  return `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`;
}
