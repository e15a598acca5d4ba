/** A standard PDF font with its advance widths from space to tilde, in 1/1000 em. */
export interface Face {
  /** Its name in the page resources. */
  key: 'F1' | 'F2';
  name: string;
  widths: readonly number[];
}

export const REGULAR: Face = {
  key: 'F1',
  name: 'Helvetica',
  widths: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
};

export const BOLD: Face = {
  key: 'F2',
  name: 'Helvetica-Bold',
  widths: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
};

/** Typographic settings; sizes in points, `stretch` in percent of the normal width. */
export interface Setting {
  face: Face;
  size: number;
  leading: number;
  stretch: number;
  /** RGB, each from 0 to 1. */
  colour: string;
}

/** The width of a text in points. Throws for a character without a known width. */
export function measureText(text: string, { face, size, stretch }: Setting): number {
  const units = Array.from(text).reduce((sum, character) => {
    const width = face.widths[(character.codePointAt(0) ?? 0) - 32];
    if (width === undefined) throw new Error(`No width is known for "${character}".`);
    return sum + width;
  }, 0);
  return (units * size * stretch) / 100_000;
}

/** Wraps a text into lines of at most `room` points. */
export function wrapText(text: string, setting: Setting, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`.trimStart();
    if (last === undefined || measureText(longer, setting) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
