import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import { protfolioCopy, RESUME_FILE, resume, type ResumeLine } from '../src/copy/protfolio.ts';
import { siteCopy } from '../src/copy/site.ts';

declare global {
  namespace PDFKit.Mixins {
    // The published types lack this option.
    interface TextOptions {
      /** Percent of the normal width. */
      horizontalScaling?: number;
    }
  }
}

/** Typographic settings; sizes in points, `stretch` in percent of the normal width. */
interface Setting {
  font: 'Helvetica' | 'Helvetica-Bold';
  size: number;
  leading: number;
  stretch: number;
  colour: string;
}

const INK = '#0f1e17';
const QUIET = '#49564f';
const LINE = '#d7dad5';
const GREEN = '#0c5537';
const VERMILION = '#d32d17';

// Font stretch as on the pages: wide for headings, normal for text, narrow for labels.
const bold = { font: 'Helvetica-Bold', colour: INK } as const;
const name: Setting = { ...bold, size: 23, leading: 26, stretch: 112 };
const heading: Setting = { ...bold, size: 12, leading: 14, stretch: 112 };
const body: Setting = { font: 'Helvetica', size: 9, leading: 12, stretch: 100, colour: INK };
const quiet: Setting = { ...body, colour: QUIET };
const small: Setting = { ...quiet, size: 8, leading: 10.5 };
const label: Setting = { ...quiet, stretch: 88 };
const year: Setting = { ...bold, size: 9, leading: 12, stretch: 100 };

/** An A4 sheet, in points. */
const SHEET = { width: 595, height: 842 } as const;
const MARGIN = 48;
const RIGHT = SHEET.width - MARGIN;
/** The horizontal positions of terms and texts. */
const TERMS = 158;
const TEXTS = 248;

/** A fixed date: every run writes the same bytes. */
const CREATED = new Date(Date.UTC(2026, 0, 1));

/** The résumé of the Protfolio page as an A4 sheet. */
export function resumePdf(): Promise<Buffer> {
  const sheet = new Sheet();
  const bytes = buffer(sheet.pdf);
  let y = sheet.letterhead();
  y = sheet.section(y, protfolioCopy.skills, (top) => sheet.rows(top, resume.skills, label));
  y = sheet.section(y, protfolioCopy.objective, (top) => sheet.paragraphs(top, resume.objective));
  y = sheet.section(y, protfolioCopy.experience, (top) => sheet.rows(top, resume.experience, year));
  y = sheet.section(y, protfolioCopy.projects, (top) => sheet.rows(top, resume.projects, label));
  y = sheet.section(y, protfolioCopy.education, (top) => {
    const below = sheet.rows(top, resume.education, label);
    return sheet.paragraphs(below + 4, [protfolioCopy.standards], small);
  });
  if (y > SHEET.height - MARGIN / 2) throw new Error('The résumé no longer fits on one sheet.');
  sheet.end();
  return bytes;
}

/** Distances from the upper left corner; `y` of a text is its first baseline. */
class Sheet {
  readonly pdf = new PdfKit({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    // The bytes do not depend on the version of zlib.
    compress: false,
    info: {
      Title: `${siteCopy.brand}, resume`,
      Author: siteCopy.brand,
      CreationDate: CREATED,
      ModDate: CREATED,
    },
  });
  readonly #root = this.pdf.struct('Document');

  constructor() {
    this.pdf.addStructure(this.#root);
  }

  end(): void {
    this.#root.end();
    this.pdf.end();
  }

  /** Draws logo, name and subtitle. Returns the y where it ends, as the methods below do. */
  letterhead(): number {
    const centre = [MARGIN + 15, 63] as const;
    const teeth = 2 * Math.PI * 13.6;
    this.#artifact(() => {
      this.pdf.circle(...centre, 13.6).lineWidth(2.8);
      this.pdf.dash(teeth / 40, { space: teeth / 40 }).stroke(GREEN);
      this.pdf
        .undash()
        .circle(...centre, 10.6)
        .lineWidth(4)
        .stroke(GREEN);
      this.pdf.circle(...centre, 6.2).fill(VERMILION);
    });
    const x = MARGIN + 42;
    this.#text('H1', { x, y: 65 }, siteCopy.brand, name);
    this.#text('P', { x, y: 79 }, resume.lead, quiet);
    return 92;
  }

  section(y: number, title: string, content: (top: number) => number): number {
    this.#rule(MARGIN, y + 8, 0.9, INK);
    this.#text('H2', { x: MARGIN, y: y + 24 }, title, heading);
    return content(y + 12);
  }

  /** Terms with their texts, hairlines between them. */
  rows(top: number, lines: readonly ResumeLine[], setting: Setting): number {
    return lines.reduce((y, { term, text }, index) => {
      if (index > 0) this.#rule(TERMS, y, 0.4, LINE);
      if (this.#text('P', { x: TERMS, y: y + 11.5, to: TEXTS }, term, setting) > setting.leading) {
        throw new Error(`"${term}" is too long.`);
      }
      return y + this.#text('P', { x: TEXTS, y: y + 11.5 }, text, body) + 4;
    }, top);
  }

  paragraphs(top: number, texts: readonly string[], setting = body): number {
    return texts.reduce((y, text) => {
      return y + this.#text('P', { x: TERMS, y: y + 11.5 }, text, setting) + 5;
    }, top);
  }

  /** Draws a text that wraps at `to`. Returns its height. */
  #text(
    role: 'H1' | 'H2' | 'P',
    { x, y, to = RIGHT }: { x: number; y: number; to?: number },
    text: string,
    { font, size, leading, stretch, colour }: Setting,
  ): number {
    const { pdf } = this;
    pdf.font(font, size);
    const lineGap = leading - pdf.currentLineHeight(true);
    const options: PDFKit.Mixins.TextOptions = {
      width: to - x,
      lineGap,
      horizontalScaling: stretch,
      baseline: 'alphabetic',
    };
    const element = pdf.struct(role);
    this.#root.add(element);
    element.add(() => {
      pdf.fillColor(colour).text(text, x, y, options);
    });
    element.end();
    return Math.round(pdf.heightOfString(text, options) / leading) * leading;
  }

  #rule(from: number, y: number, width: number, colour: string): void {
    this.#artifact(() => this.pdf.lineWidth(width).moveTo(from, y).lineTo(RIGHT, y).stroke(colour));
  }

  /** Draws what screen readers skip. */
  #artifact(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }
}

// Run as a command, writes the résumé to `public`; a test fails when the file is out of date.
if (import.meta.main) {
  const file = fileURLToPath(new URL(`../public${RESUME_FILE}`, import.meta.url));
  await writeFile(file, await resumePdf());
}
