import {
  Blob,
  Buffer as ShapingBuffer,
  BufferFlag,
  Direction,
  Face,
  Font,
  shape,
} from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { groupClusters, splitWords, type PlacedText, type ShapedGlyph } from './clusters.ts';

/** Adjacent glyphs. */
export interface ShapedPart {
  /** The text for which they stand together; null if each stands for its own characters. */
  text: string | null;
  glyphs: readonly ShapedGlyph[];
}

export interface ShapedText {
  /** From left to right. */
  parts: readonly ShapedPart[];
  /** The place of the first glyph. */
  start: number;
  glyphCount: number;
  advance: number;
}

/** Most of the rise of a mark, in em: many marks on one letter stay in its line. */
const MAX_RISE = 0.6;
/** The cached texts, and their characters. A document of 20 lines has about 100 different words. */
const CACHE = { max: 4000, maxSize: 400_000 } as const;

const buffer = new ShapingBuffer();

/** Shapes texts of one font by HarfBuzz. `bytes`: the font's file. */
export class Shaper {
  readonly characters: ReadonlySet<number>;
  readonly unitsPerEm: number;
  readonly #font: Font;
  readonly #shaped = new LRUCache<string, ShapedText>({
    ...CACHE,
    sizeCalculation: (_shaped, text) => text.length,
  });

  constructor(bytes: Uint8Array) {
    const face = new Face(new Blob(bytes));
    this.#font = new Font(face);
    this.unitsPerEm = face.upem;
    this.characters = new Set(face.collectUnicodes());
  }

  /** Shapes characters of one direction. */
  shape(text: string, isRightToLeft: boolean): ShapedText {
    const key = `${isRightToLeft ? '<' : '>'}${text}`;
    const known = this.#shaped.get(key);
    if (known !== undefined) return known;
    const shaped = this.#shape(text, isRightToLeft);
    this.#shaped.set(key, shaped);
    return shaped;
  }

  #shape(text: string, isRightToLeft: boolean): ShapedText {
    const placed = this.#place(text, isRightToLeft);
    if (!isRightToLeft && isSimple(text, placed)) return simpleText(text, placed);
    const { start, clusters } = groupClusters(text, placed, isRightToLeft);
    const parts = splitWords(clusters).map((word) => ({
      text: word.every(({ isWhole }) => isWhole) ? null : word.map((each) => each.text).join(''),
      glyphs: word.flatMap(({ glyphs }) => glyphs),
    }));
    return { parts, start, glyphCount: placed.glyphs.length, advance: placed.advance };
  }

  /** The glyphs with their distance from the left end of the text. */
  #place(text: string, isRightToLeft: boolean): PlacedText {
    buffer.reset();
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    const maxRise = MAX_RISE * this.unitsPerEm;
    let advance = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const x = advance + xOffset;
      advance += xAdvance;
      const rise = Math.max(-maxRise, Math.min(maxRise, yOffset));
      return { id, cluster, x, rise, width: this.#font.glyphHAdvance(id) };
    });
    return { glyphs, advance };
  }
}

/** Whether each glyph is one character, at the place where the one before it ends or near it. */
function isSimple(text: string, { glyphs }: PlacedText): boolean {
  return (
    glyphs.length === text.length &&
    glyphs.every(({ cluster, width }, at) => cluster === at && width > 0)
  );
}

/** The same as the general way, which makes more objects. */
function simpleText(text: string, { glyphs, advance }: PlacedText): ShapedText {
  const shaped = glyphs.map(({ id, x, rise, width }, at) => {
    const end = glyphs[at + 1]?.x ?? advance;
    return { id, text: text.charAt(at), width, rise, advance: end - x };
  });
  const start = glyphs[0]?.x ?? 0;
  return { parts: [{ text: null, glyphs: shaped }], start, glyphCount: glyphs.length, advance };
}
