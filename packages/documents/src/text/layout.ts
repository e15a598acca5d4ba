import { LRUCache } from 'lru-cache';
import { faceFont, readFont, type Face } from './fonts.ts';
import type { ShapedText } from './shaper.ts';
import { cleanText, splitRuns, type Run } from './text-runs.ts';

export interface TextStyle {
  face: Face;
  /** In points. */
  size: number;
  colour: string;
  /** Letter spacing in em, of texts without ligatures and marks. */
  tracking?: number;
}

/** A run with its glyphs, and its measures in em. */
export interface LaidOutRun extends Run {
  shaped: ShapedText;
  width: number;
  tracking: number;
}

/** Lines that were laid out last, and their characters. */
const lines = new LRUCache<string, readonly LaidOutRun[]>({
  max: 20_000,
  maxSize: 800_000,
  sizeCalculation: (_runs, key) => key.length,
});

/** The runs of a line in the order in which they are drawn, from left to right. */
export function layOutLine(text: string, { face, tracking = 0 }: TextStyle): readonly LaidOutRun[] {
  const line = cleanText(text);
  const key = `${face} ${tracking} ${line}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const runs = splitRuns(line, face).map((run) => layOutRun(run, tracking));
  lines.set(key, runs);
  return runs;
}

function layOutRun(run: Run, letterSpacing: number): LaidOutRun {
  const { shaper } = readFont(run.font);
  const shaped = shaper.shape(run.text, run.isRightToLeft);
  const { parts, glyphCount, advance } = shaped;
  const isPlain = parts.every(({ text }) => text === null) && !run.isRightToLeft;
  const tracking = isPlain ? letterSpacing : 0;
  return { ...run, shaped, tracking, width: advance / shaper.unitsPerEm + tracking * glyphCount };
}

/** The width of a line in points. */
export function measureLine(text: string, style: TextStyle): number {
  return layOutLine(text, style).reduce((sum, { width }) => sum + width, 0) * style.size;
}

/** A piece of a line with its width in points. */
export interface MeasuredText {
  text: string;
  width: number;
}

/** The characters of a context-free line, with their widths in it; those of a ligature are one piece. */
export function measureCharacters(text: string, style: TextStyle): MeasuredText[] {
  return layOutLine(text, style).flatMap(({ font, shaped, tracking }) => {
    const { unitsPerEm } = readFont(font).shaper;
    const glyphs = shaped.parts.flatMap((part) => part.glyphs);
    return glyphs.map((glyph) => ({
      text: glyph.text,
      width: (glyph.advance / unitsPerEm + tracking) * style.size,
    }));
  });
}

/** The space that ends a line for readers that extract text. */
export function layOutSpace({ face }: TextStyle): LaidOutRun {
  return layOutRun({ start: Infinity, font: faceFont(face), text: ' ', isRightToLeft: false }, 0);
}
