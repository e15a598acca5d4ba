import type { Font } from 'fontkit';
import PdfKit from 'pdfkit';
import { openFont, type Face, type FontName } from './fonts.ts';
import { cleanText, splitRuns, type Run } from './text-runs.ts';

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

export interface TextStyle {
  face: Face;
  /** In points. */
  size: number;
  colour: string;
  /** Letter spacing in em. */
  tracking?: number;
}

/** The type of a structure element, for screen readers. */
export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI';
export type Element = PDFKit.PDFStructureElement;

export interface SheetInfo {
  title: string;
  author: string;
  /** In milliseconds: a document of the same content has the same bytes at any time. */
  createdAt: number;
}

function splitParagraphs(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/);
}

/** Moves a word from the line before to a last line of one word, if two words or more stay there. */
function mendWidow(lines: readonly string[]): string[] {
  const [before = '', last = ''] = lines.slice(-2);
  const words = before.split(' ');
  const moved = words.pop();
  if (lines.length < 2 || last.includes(' ') || words.length < 2) return [...lines];
  return [...lines.slice(0, -2), words.join(' '), `${moved} ${last}`];
}

/** The width of a box for a character that no font has, in em. */
const BOX = { width: 0.62, height: 0.66, margin: 0.06 };

/** A run with its width in em. */
interface LaidOutRun extends Run {
  width: number;
}

/**
 * A PDF of A4 sheets. Distances in points from the upper left corner; `y` of a text is its
 * baseline.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  readonly #registered = new Set<FontName>();
  readonly #laidOut = new Map<string, readonly LaidOutRun[]>();

  constructor({ title, author, createdAt }: SheetInfo) {
    const date = new Date(createdAt);
    this.pdf = new PdfKit({
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

  measure(text: string, style: TextStyle): number {
    return this.#layOut(text, style).reduce((sum, { width }) => sum + width, 0) * style.size;
  }

  /** Wraps a text into lines of at most `width`. Words that are too long are broken. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return splitParagraphs(text).flatMap((each) => this.#wrapParagraph(each, style, width));
  }

  /** Wraps a text of sentences: no paragraph ends with a single word in its last line. */
  wrapSentences(text: string, style: TextStyle, width: number): string[] {
    return splitParagraphs(text).flatMap((paragraph) => {
      const lines = this.#wrapParagraph(paragraph, style, width);
      const mended = mendWidow(lines);
      const [last = ''] = mended.slice(-1);
      return this.measure(last, style) <= width ? mended : lines;
    });
  }

  #wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of cleanText(paragraph).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.measure(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.#breakWord(word, style, width);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
    return line === '' ? lines : [...lines, line];
  }

  /** Wraps a text whose line breaks count as spaces. */
  wrapLine(text: string, style: TextStyle, width: number): string[] {
    return this.wrap(cleanText(text), style, width);
  }

  #breakWord(word: string, style: TextStyle, width: number): string[] {
    if (this.measure(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.measure(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  /** Draws one line; with `align` right, `x` is its right end. */
  text(
    text: string,
    style: TextStyle,
    { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' },
  ): void {
    let left = align === 'right' ? x - this.measure(text, style) : x;
    this.pdf.fillColor(style.colour);
    for (const run of this.#layOut(text, style)) {
      if (run.font === null) this.#box(left, y, style);
      else {
        this.#use(run.font, style.size);
        this.pdf.text(run.text, left, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: (style.tracking ?? 0) * style.size,
        });
      }
      left += run.width * style.size;
    }
  }

  /** A horizontal rule. */
  rule(y: number, { from, to }: { from: number; to: number }, width: number, colour: string): void {
    this.artifact(() => {
      this.pdf.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(colour);
    });
  }

  #box(x: number, y: number, { size, colour }: TextStyle): void {
    const { width, height, margin } = BOX;
    this.pdf
      .lineWidth(size * 0.06)
      .rect(x + margin * size, y - height * size, (width - 2 * margin) * size, height * size)
      .stroke(colour);
  }

  /** Splits a line into runs and measures them, once for each text of a face. */
  #layOut(text: string, { face, tracking = 0 }: TextStyle): readonly LaidOutRun[] {
    const key = `${face} ${tracking} ${text}`;
    const known = this.#laidOut.get(key);
    if (known !== undefined) return known;
    const runs = splitRuns(cleanText(text), face).map((run) => {
      return { ...run, width: this.#runWidth(run, tracking) };
    });
    this.#laidOut.set(key, runs);
    return runs;
  }

  #runWidth({ font, text }: Run, tracking: number): number {
    if (font === null) return BOX.width;
    this.#use(font, 1);
    return this.pdf.widthOfString(text) + tracking * Array.from(text).length;
  }

  #use(name: FontName, size: number): void {
    if (!this.#registered.has(name)) {
      this.pdf.registerFont(name, openFont(name));
      this.#registered.add(name);
    }
    this.pdf.font(name).fontSize(size);
  }
}
