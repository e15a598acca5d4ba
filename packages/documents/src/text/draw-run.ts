import type { LaidOutRun } from './layout.ts';
import { readFont } from './fonts.ts';
import type { ShapedPart } from './shaper.ts';
import type { ShapedGlyph } from './clusters.ts';

/** Where a run is drawn: the left end of its baseline, the size in points, the resource of its font. */
interface RunPlace {
  x: number;
  y: number;
  size: number;
  font: string;
}

/**
 * The operators that draw a run, in a space whose `y` grows downwards. Readers extract the text of a part
 * whose glyphs stand together from `ActualText`. `embed` returns the place of a glyph in its font.
 */
export function drawRun(
  { font, shaped, tracking }: LaidOutRun,
  { x, y, size, font: resource }: RunPlace,
  embed: (glyph: ShapedGlyph) => number,
): string {
  const { unitsPerEm } = readFont(font).shaper;
  const write = showGlyphs({ size, unitsPerEm, embed });
  return [
    'BT',
    `/${resource} ${decimal(size)} Tf ${decimal(tracking * size)} Tc`,
    `1 0 0 -1 ${decimal(x + (shaped.start * size) / unitsPerEm)} ${decimal(y)} Tm`,
    ...shaped.parts.flatMap((part) => markText(part, write(part.glyphs))),
    'ET',
  ].join('\n');
}

function markText({ text }: ShapedPart, operators: string[]): string[] {
  if (text === null) return operators;
  return [`/Span <</ActualText <${utf16(text)}>>> BDC`, ...operators, 'EMC'];
}

interface Writer {
  size: number;
  unitsPerEm: number;
  embed: (glyph: ShapedGlyph) => number;
}

/** Returns a function that shows glyphs; it remembers how far they are above the baseline. */
function showGlyphs({
  size,
  unitsPerEm,
  embed,
}: Writer): (glyphs: readonly ShapedGlyph[]) => string[] {
  let present = 0;
  return (glyphs) => {
    const operators: string[] = [];
    /** Glyphs without a gap between them, and all since the last operator. */
    let codes = '';
    let shown = '';
    const flush = () => {
      if (codes !== '') shown += `<${codes}>`;
      if (shown !== '') operators.push(`[${shown}] TJ`);
      codes = '';
      shown = '';
    };
    for (const glyph of glyphs) {
      if (glyph.rise !== present) {
        flush();
        present = glyph.rise;
        operators.push(`${decimal((present * size) / unitsPerEm)} Ts`);
      }
      codes += embed(glyph).toString(16).padStart(4, '0');
      if (glyph.advance !== glyph.width) {
        shown += `<${codes}>${decimal(((glyph.width - glyph.advance) * 1000) / unitsPerEm)}`;
        codes = '';
      }
    }
    flush();
    if (present !== 0) operators.push('0 Ts');
    present = 0;
    return operators;
  };
}

/** UTF-16 with its byte order mark, in hexadecimal digits. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return [0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('');
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
