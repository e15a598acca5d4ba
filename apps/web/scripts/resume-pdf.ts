import { protfolioCopy } from '../src/copy/protfolio.ts';
import { resume, type ResumeLine } from '../src/copy/protfolio.ts';
import { siteCopy } from '../src/copy/site.ts';
import { BOLD, wrapText, REGULAR, measureText, type Setting } from './pdf/helvetica.ts';
import { drawCircle, drawRule, drawText, emptyPage, SHEET, type Page } from './pdf/page.ts';
import { pdfFile } from './pdf/pdf-file.ts';

const INK = '0.06 0.12 0.09';
const INK_2 = '0.29 0.34 0.31';
const LINE = '0.84 0.85 0.84';
const GREEN = '0.05 0.33 0.22';
const VERMILION = '0.83 0.18 0.09';

// Font stretch as on the pages: wide for headings, normal for text, narrow for labels.
const name: Setting = { face: BOLD, size: 23, leading: 26, stretch: 112, colour: INK };
const heading: Setting = { face: BOLD, size: 12, leading: 14, stretch: 112, colour: INK };
const body: Setting = { face: REGULAR, size: 9, leading: 12, stretch: 100, colour: INK };
const quiet: Setting = { ...body, colour: INK_2 };
const small: Setting = { ...quiet, size: 8, leading: 10.5 };
const label: Setting = { ...quiet, stretch: 88 };
const year: Setting = { ...body, face: BOLD };

const MARGIN = 48;
const RIGHT = SHEET.width - MARGIN;
/** The horizontal positions of terms and texts. */
const TERMS = 158;
const TEXTS = 248;

/** The résumé of the Protfolio page as an A4 sheet. */
export function resumePdf(): Buffer {
  const page = emptyPage();
  let y = letterhead(page);
  y = section(page, y, protfolioCopy.skills, (top) => rows(page, top, resume.skills, label));
  y = section(page, y, protfolioCopy.objective, (top) =>
    paragraphs(page, top, resume.objective, body),
  );
  y = section(page, y, protfolioCopy.experience, (top) => rows(page, top, resume.experience, year));
  y = section(page, y, protfolioCopy.projects, (top) => rows(page, top, resume.projects, label));
  y = section(page, y, protfolioCopy.education, (top) => {
    const below = rows(page, top, resume.education, label);
    return paragraphs(page, below + 4, [protfolioCopy.standards], small);
  });
  if (y > SHEET.height - MARGIN / 2) throw new Error('The résumé no longer fits on one sheet.');
  return pdfFile(page, `${siteCopy.brand}, resume`, siteCopy.brand);
}

/** Draws logo, name and subtitle. Like every function below, returns the y where it ends. */
function letterhead(page: Page): number {
  const centre = { x: MARGIN + 15, y: 63 };
  const teeth = 2 * Math.PI * 13.6;
  drawCircle(page, { ...centre, radius: 13.6, colour: GREEN, line: [2.8, teeth / 40] });
  drawCircle(page, { ...centre, radius: 10.6, colour: GREEN, line: [4, teeth] });
  drawCircle(page, { ...centre, radius: 6.2, colour: VERMILION });
  const x = MARGIN + 42;
  drawText(page, 'H1', { x, y: 65, lines: [siteCopy.brand], setting: name });
  drawText(page, 'P', { x, y: 79, lines: [resume.lead], setting: quiet });
  return 92;
}

function section(page: Page, y: number, title: string, content: (top: number) => number): number {
  drawRule(page, { x: MARGIN, y: y + 8, to: RIGHT, width: 0.9, colour: INK });
  drawText(page, 'H2', { x: MARGIN, y: y + 24, lines: [title], setting: heading });
  return content(y + 12);
}

/** Terms with their texts, hairlines between them. */
function rows(page: Page, top: number, lines: readonly ResumeLine[], term: Setting): number {
  return lines.reduce((y, line, index) => {
    if (index > 0) drawRule(page, { x: TERMS, y, to: RIGHT, width: 0.4, colour: LINE });
    const text = wrapText(line.text, body, RIGHT - TEXTS);
    if (measureText(line.term, term) > TEXTS - TERMS)
      throw new Error(`"${line.term}" is too long.`);
    drawText(page, 'P', { x: TERMS, y: y + 11.5, lines: [line.term], setting: term });
    drawText(page, 'P', { x: TEXTS, y: y + 11.5, lines: text, setting: body });
    return y + text.length * body.leading + 4;
  }, top);
}

function paragraphs(page: Page, top: number, texts: readonly string[], setting: Setting): number {
  return texts.reduce((y, text) => {
    const lines = wrapText(text, setting, RIGHT - TERMS);
    drawText(page, 'P', { x: TERMS, y: y + 11.5, lines, setting });
    return y + lines.length * setting.leading + 5;
  }, top);
}
