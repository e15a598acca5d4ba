import type { Font } from 'fontkit';
import { DocumentPdf } from './document-pdf.ts';
import type { FontName } from './text/fonts.ts';
import {
  layOutLine,
  layOutSpace,
  measureLine,
  type LaidOutRun,
  type TextStyle,
} from './text/layout.ts';
import { DocumentFont } from './text/document-font.ts';
import { drawRun } from './text/draw-run.ts';

declare global {
  namespace PDFKit.Mixins {
    // Members that are missing in the published types.
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

/** An A4 sheet, in points. */
export const SHEET = { width: 595.28, height: 841.89 } as const;

/** Millimetres in points. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** The type of a structure element, for screen readers. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody';
export type Element = PDFKit.PDFStructureElement;

export interface SheetInfo {
  title: string;
  author: string;
  /** In milliseconds: a document of the same content has the same bytes at any time. */
  createdAt: number;
}

/**
 * A PDF of A4 sheets. Distances in points from the upper left corner; `y` of a text is its
 * baseline.
 */
export class Sheet {
  readonly pdf: DocumentPdf;
  readonly root: Element;
  readonly #fonts = new Map<FontName, DocumentFont>();

  constructor({ title, author, createdAt }: SheetInfo) {
    const date = new Date(createdAt);
    this.pdf = new DocumentPdf({
      autoFirstPage: false,
      size: 'A4',
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    });
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Starts a page, with a bookmark. */
  addPage(bookmark: string): void {
    this.pdf.addPage();
    this.pdf.outline.addItem(bookmark);
  }

  end(): void {
    this.root.end();
    this.pdf.end();
  }

  /** Adds a structure element below another one. */
  element(parent: Element, role: Role, options: { scope?: 'Row' | 'Column' } = {}): Element {
    const element = this.pdf.struct(role, options);
    parent.add(element);
    return element;
  }

  /** Draws the content of a structure element. */
  tag(parent: Element, role: Role, draw: () => void, options: { scope?: 'Row' | 'Column' } = {}) {
    const element = this.element(parent, role, options);
    element.add(draw);
    element.end();
  }

  /** Draws content that screen readers skip. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  /**
   * Draws one line; with `align` right, `x` is its right end. Readers that extract text meet a space at its
   * end.
   */
  text(
    text: string,
    style: TextStyle,
    { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' },
  ): void {
    let left = align === 'right' ? x - measureLine(text, style) : x;
    this.pdf.fillColor(style.colour);
    const placed = [...layOutLine(text, style), layOutSpace(style)].map((run) => {
      const place = { run, x: left };
      left += run.width * style.size;
      return place;
    });
    // Some readers extract text in the order in which it is drawn.
    for (const { run, x: at } of placed.toSorted((a, b) => a.run.start - b.run.start)) {
      this.#run(run, { x: at, y, size: style.size });
    }
  }

  #run(run: LaidOutRun, place: { x: number; y: number; size: number }): void {
    const known = this.#fonts.get(run.font);
    const font = known ?? new DocumentFont(run.font);
    if (known === undefined) {
      this.#fonts.set(run.font, font);
      this.pdf.registerFont(run.font, font.font);
    }
    const embedded = this.pdf.useFont(run.font);
    const operators = drawRun(run, { ...place, font: embedded.id }, (glyph) =>
      font.embed(embedded, glyph),
    );
    this.pdf.addContent(operators);
  }

  /** A horizontal rule. */
  rule(y: number, { from, to }: { from: number; to: number }, width: number, colour: string): void {
    this.artifact(() => {
      this.pdf.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(colour);
    });
  }
}
