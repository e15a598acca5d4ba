import { create, type Font, type Subset } from 'fontkit';
import { readFont, type FontName } from './fonts.ts';
import type { ShapedGlyph } from './shaper.ts';

declare module 'fontkit' {
  // Members that are missing in the published types; `glyphs` are the numbers in the font.
  interface Font {
    readonly loca: object;
  }
  interface Subset {
    readonly glyphs: number[];
    includeGlyph(id: number): number;
  }
}

/** More than any font has glyphs. */
const GLYPHS = 0x10000;
const parsed = new Map<FontName, Font>();

/** Parses the tables of a font, of which the PDF library embeds a part, once for all documents. */
function parseFont(name: FontName): Font {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const font = create(readFont(name).bytes);
  if (!('characterSet' in font)) throw new Error(`The file of ${name} has several fonts.`);
  parsed.set(name, font);
  return font;
}

/** What the PDF library has of an embedded font; its published types lack it. */
export interface EmbeddedFont {
  /** The name of its resource. */
  readonly id: string;
  ref(): PDFKit.PDFKitReference;
  readonly subset: Subset;
  /** By the glyph's place in the subset: its width in thousandths of an em, and its text. */
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
}

/** A font of one document. */
export class DocumentFont {
  /** For the PDF library, which embeds the glyphs that the document has. */
  readonly font: Font;
  readonly #codeFor = glyphCodes();

  constructor(name: FontName) {
    const shared = parseFont(name);
    const font: Font = Object.create(shared, {
      _glyphs: { value: {} },
      // Places of four bytes: a glyph is in the subset once for each of its texts.
      loca: { value: Object.create(shared.loca, { version: { value: 1 } }) },
      createSubset: { value: () => codedSubset(shared.createSubset.call(font)) },
    });
    this.font = font;
  }

  /** Embeds a glyph with its text. Returns its place in the subset. */
  embed({ subset, widths, unicode }: EmbeddedFont, glyph: ShapedGlyph): number {
    const place = subset.includeGlyph(this.#codeFor(glyph));
    widths[place] ??= (glyph.width * 1000) / this.font.unitsPerEm;
    unicode[place] ??= Array.from(glyph.text, (character) => character.codePointAt(0) ?? 0);
    return place;
  }
}

/**
 * Returns the codes of the glyphs of a document. A glyph that stands for different texts has a code for
 * each of them, because readers extract one text for each code: for the first its own number, for each
 * further one GLYPHS more.
 */
function glyphCodes(): (glyph: ShapedGlyph) => number {
  const codes = new Map<string, number>();
  // The PDF library gives the box of missing characters a text of its own.
  const counts = new Map([[0, 1]]);
  return ({ id, text }) => {
    const key = `${id} ${text}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    const code = id + GLYPHS * count;
    codes.set(key, code);
    return code;
  };
}

/** Has a glyph once for each of its codes. */
function codedSubset(subset: Subset): Subset {
  const places = new Map<number, number>();
  const includeGlyph = subset.includeGlyph.bind(subset);
  return Object.assign(subset, {
    includeGlyph(code: number): number {
      if (code < GLYPHS) return includeGlyph(code);
      const place = places.get(code) ?? subset.glyphs.push(code % GLYPHS) - 1;
      places.set(code, place);
      return place;
    },
  });
}
