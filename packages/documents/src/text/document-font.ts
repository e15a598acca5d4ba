import { create, type Font, type Subset } from 'fontkit';
import { readFont, type FontName } from './fonts.ts';
import { glyphReader, type GlyphData } from './glyph-data.ts';
import type { ShapedGlyph } from './clusters.ts';

declare module 'fontkit' {
  // Members that are missing in the published types; `glyphs` are the numbers in the font.
  interface Subset {
    readonly glyphs: number[];
    includeGlyph(id: number): number;
    /** Adds a glyph to the tables of the subset, when it is encoded. */
    _addGlyph(id: number): void;
    readonly glyf: Uint8Array[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
    /** The length of `glyf`. */
    offset: number;
  }
}

/** More than any font has glyphs. */
const GLYPHS = 0x10000;

/** The tables of a font. */
interface ParsedFont {
  font: Font;
  readGlyph: (id: number) => GlyphData;
}

const parsed = new Map<FontName, ParsedFont>();

/** Parses the tables of a font, of which the PDF library embeds a part, once for all documents. */
function parseFont(name: FontName): ParsedFont {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const { bytes } = readFont(name);
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`The file of ${name} has several fonts.`);
  const file = { font, readGlyph: glyphReader(bytes, font) };
  parsed.set(name, file);
  return file;
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
    const { font: shared, readGlyph } = parseFont(name);
    const font: Font = Object.create(shared, {
      _glyphs: { value: {} },
      // Places of four bytes: a glyph is in the subset once for each of its texts.
      loca: { value: Object.create(shared.loca, { version: { value: 1 } }) },
      createSubset: { value: () => codedSubset(shared.createSubset.call(font), readGlyph) },
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
  /** By glyph and text. The PDF library gives the box of missing characters the text U+0000. */
  const codes = new Map([[0, new Map([['\0', 0]])]]);
  return ({ id, text }) => {
    const known = codes.get(id);
    const code = known?.get(text) ?? id + GLYPHS * (known?.size ?? 0);
    if (known === undefined) codes.set(id, new Map([[text, code]]));
    else known.set(text, code);
    return code;
  };
}

/**
 * Has a glyph once for each of its codes. Outlines are copied as they are: the library decodes each of them
 * only to find those that refer to other glyphs, which takes a second for all Chinese characters.
 */
function codedSubset(subset: Subset, readGlyph: ParsedFont['readGlyph']): Subset {
  const places = new Map<number, number>();
  const includeGlyph = subset.includeGlyph.bind(subset);
  const addDecoded = subset['_addGlyph'].bind(subset);
  return Object.assign(subset, {
    includeGlyph(code: number): number {
      if (code < GLYPHS) return includeGlyph(code);
      const place = places.get(code) ?? subset.glyphs.push(code % GLYPHS) - 1;
      places.set(code, place);
      return place;
    },
    _addGlyph(id: number): void {
      const { outline, isComposite, advance, bearing } = readGlyph(id);
      if (isComposite) return addDecoded(id);
      subset.glyf.push(outline);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance, bearing });
      subset.offset += outline.length;
    },
  });
}
