import type { Font } from 'fontkit';

declare module 'fontkit' {
  // Members that are missing in the published types.
  interface Font {
    readonly directory: { readonly tables: Readonly<Record<string, { readonly offset: number }>> };
    /** `offsets` of the glyphs in the table `glyf`, with the end of the last one. */
    readonly loca: { readonly offsets: readonly number[] };
  }
}

/** A glyph as the file of its font has it. Measures in units of the font. */
export interface GlyphData {
  outline: Uint8Array;
  /** Whether the outline refers to other glyphs. */
  isComposite: boolean;
  advance: number;
  /** The left side bearing. */
  bearing: number;
}

/** Returns a function that reads glyphs of a font's file by their numbers, without decoding their outlines. */
export function glyphReader(bytes: Buffer, font: Font): (id: number) => GlyphData {
  const { tables } = font.directory;
  const offset = (table: string): number => {
    const found = tables[table];
    if (found === undefined) throw new Error(`The font has no table ${table}.`);
    return found.offset;
  };
  const [outlines, metrics] = [offset('glyf'), offset('hmtx')];
  const { offsets } = font.loca;
  const { numberOfMetrics } = font.hhea;
  return (id) => {
    const [start, end] = [offsets[id] ?? 0, offsets[id + 1] ?? 0];
    const outline = bytes.subarray(outlines + start, outlines + end);
    // Glyphs without metrics of their own have the advance of the last one that has.
    const hasMetrics = id < numberOfMetrics;
    const entry = metrics + 4 * (hasMetrics ? id : numberOfMetrics - 1);
    const after = metrics + 4 * numberOfMetrics;
    return {
      outline,
      isComposite: outline.length > 0 && outline.readInt16BE(0) < 0,
      advance: bytes.readUInt16BE(entry),
      bearing: bytes.readInt16BE(hasMetrics ? entry + 2 : after + 2 * (id - numberOfMetrics)),
    };
  };
}
