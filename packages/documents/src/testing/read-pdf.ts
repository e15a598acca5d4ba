import type { PdfObjects } from './pdf-objects.ts';

/** A glyph on a page, in points from the upper left corner. */
export interface DrawnGlyph {
  x: number;
  /** That of its baseline. */
  y: number;
  size: number;
  width: number;
  /** Its place in the font that the file has, and the object of that font's program. */
  place: number;
  fontFile: number;
  /** What a reader extracts for it that does not know `ActualText`. */
  text: string;
}

export interface ReadPage {
  width: number;
  height: number;
  glyphs: readonly DrawnGlyph[];
  /** In the order in which it is drawn, from `ActualText` where there is one. */
  text: string;
  /** The same without the repetitions of each page, which are artifacts. */
  taggedText: string;
}

interface ReadFont {
  unicode: readonly string[];
  widths: readonly number[];
  fontFile: number;
}

/** Reads the pages of a file that this package has made. */
export function readPages(objects: PdfObjects): ReadPage[] {
  const fonts = new Map<number, ReadFont>();
  const kids = /\/Kids \[([^\]]*)\]/.exec(
    objects.dictionary(objects.find(/\/Type \/Pages\b/)[0] ?? 0),
  );
  const pages = [...(kids?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  return pages.map((page) => {
    const [, width, height] =
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(objects.dictionary(page)) ?? [];
    const resources = objects.dictionary(objects.follow(page, 'Resources'));
    const names = new Map<string, ReadFont>();
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = fonts.get(Number(id)) ?? readFont(objects, Number(id));
      fonts.set(Number(id), font);
      names.set(name, font);
    }
    const content = objects.stream(objects.follow(page, 'Contents')).toString('latin1');
    return { width: Number(width), height: Number(height), ...readContent(content, names) };
  });
}

function readFont(objects: PdfObjects, id: number): ReadFont {
  const descendant = objects.follow(id, 'DescendantFonts');
  const cmap = objects.stream(objects.follow(id, 'ToUnicode')).toString('latin1');
  const ranges = [...cmap.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/g)];
  const unicode = ranges.flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([\da-f ]*)>/g)].map(([, units = '']) => fromHex(units)),
  );
  const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/.exec(objects.dictionary(descendant)) ?? [];
  const fontFile = objects.follow(objects.follow(descendant, 'FontDescriptor'), 'FontFile2');
  return { unicode, widths: widths.split(' ').map(Number), fontFile };
}

/** UTF-16 in hexadecimal digits. */
function fromHex(digits: string): string {
  const units = digits.replaceAll(' ', '').match(/[\da-f]{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

const TOKEN =
  /\/Span <<\/ActualText <feff(?<actual>[\da-f]*)>>> BDC|(?<artifact>\/Artifact BMC)|(?<begin>BDC|BMC)|(?<end>EMC)|\/(?<font>F\d+) (?<size>[\d.]+) Tf (?<tracking>[-\d.]+) Tc|1 0 0 -1 (?<x>[-\d.]+) (?<y>[-\d.]+) Tm|(?<rise>[-\d.]+) Ts|\[(?<shown>[^\]]*)\] TJ/g;

/** The codes of glyphs and the steps between them, as `<00010002>-20<0003>` has them. */
function splitShown(shown: string): [text: string, isStep: boolean][] {
  return [...shown.matchAll(/<([\da-f]*)>|(-?[\d.]+)/g)].flatMap(([, codes = '', step]) =>
    step === undefined
      ? (codes.match(/.{4}/g) ?? []).map((code): [string, boolean] => [code, false])
      : [[step, true] as [string, boolean]],
  );
}

function readContent(
  content: string,
  fonts: ReadonlyMap<string, ReadFont>,
): Pick<ReadPage, 'glyphs' | 'text' | 'taggedText'> {
  const glyphs: DrawnGlyph[] = [];
  /** The open marked contents: whether each is an artifact, or has its own text. */
  const marks: ('artifact' | 'actual' | 'other')[] = [];
  let [text, taggedText] = ['', ''];
  let font: ReadFont | undefined;
  let [size, tracking, x, y, rise] = [0, 0, 0, 0, 0];
  const extract = (part: string) => {
    text += part;
    if (!marks.includes('artifact')) taggedText += part;
  };
  for (const { groups = {} } of content.matchAll(TOKEN)) {
    if (groups['actual'] !== undefined) {
      extract(fromHex(groups['actual']));
      marks.push('actual');
    } else if (groups['artifact'] !== undefined) marks.push('artifact');
    else if (groups['begin'] !== undefined) marks.push('other');
    else if (groups['end'] !== undefined) marks.pop();
    else if (groups['font'] !== undefined) {
      font = fonts.get(groups['font']);
      [size, tracking] = [Number(groups['size']), Number(groups['tracking'])];
    } else if (groups['x'] !== undefined) [x, y] = [Number(groups['x']), Number(groups['y'])];
    else if (groups['rise'] !== undefined) rise = Number(groups['rise']);
    for (const [code, isStep] of splitShown(groups['shown'] ?? '')) {
      if (isStep) x -= (Number(code) * size) / 1000;
      if (isStep || font === undefined) continue;
      const place = Number.parseInt(code, 16);
      const { fontFile } = font;
      const width = ((font.widths[place] ?? 0) * size) / 1000;
      const part = font.unicode[place] ?? '';
      glyphs.push({ x, y: y - rise, size, width, place, fontFile, text: part });
      if (!marks.includes('actual')) extract(part);
      x += width + tracking;
    }
  }
  return { glyphs, text, taggedText };
}
