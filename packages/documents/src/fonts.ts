import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** The typefaces of documents. Latin characters of all of them are alike; other scripts fall back. */
const FACES = {
  text: 'archivo',
  medium: 'archivo-medium',
  bold: 'archivo-bold',
  label: 'archivo-label',
  title: 'archivo-title',
  figure: 'martian-mono',
  figureBold: 'martian-mono-bold',
} as const;
export type Face = keyof typeof FACES;

/** Fonts for the characters that a face lacks. */
const FALLBACKS = ['archivo', 'noto-sans', 'noto-sans-bengali', 'noto-sans-arabic'] as const;
export type FontName = (typeof FACES)[Face] | (typeof FALLBACKS)[number];

interface FontFile {
  font: Font;
  /** Shapes texts. Emptied before each, so that a run does not depend on the texts before it. */
  shaper: Font;
  characters: ReadonlySet<number>;
}

const files = new Map<FontName, FontFile>();

/** Reads a font's file and its characters once for all documents. */
function readFont(name: FontName): FontFile {
  const known = files.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
  const font = parseFont(name, bytes);
  const shaper: Font = Object.create(font, {
    _glyphs: { value: {}, writable: true },
  });
  const file = { font, shaper, characters: new Set(font.characterSet) };
  files.set(name, file);
  return file;
}

/** Words that were shaped last, by font. A document of 20 lines has about 100. */
const shaped = new LRUCache<string, GlyphRun>({ max: 4000 });

/**
 * A view of a font for one document: tables are parsed and words shaped once, but glyphs are cached with
 * the characters that they were first used for, which each document writes down for readers.
 */
export function openFont(name: FontName): Font {
  const layout = (text: string): GlyphRun => copyRun(shape(name, text));
  const view: Font = Object.create(readFont(name).font, {
    _glyphs: { value: {} },
    layout: { value: layout },
  });
  return view;
}

function shape(name: FontName, text: string): GlyphRun {
  const key = `${name} ${text}`;
  const known = shaped.get(key);
  if (known !== undefined) return known;
  const { shaper } = readFont(name);
  Object.assign(shaper, { _glyphs: {} });
  const run = shaper.layout(text);
  shaped.set(key, run);
  return run;
}

/** The PDF library scales the positions of a run in place. */
function copyRun(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  const copy: GlyphRun = Object.create(run, { positions: { value: positions } });
  return copy;
}

function parseFont(name: FontName, bytes: Buffer): Font {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`The file of ${name} has several fonts.`);
  return font;
}

/** The font of a face that has all of these characters; null if no font has them. */
export function findFont(face: Face, codePoints: readonly number[]): FontName | null {
  for (const name of [FACES[face], ...FALLBACKS]) {
    const { characters } = readFont(name);
    if (codePoints.every((codePoint) => characters.has(codePoint))) return name;
  }
  return null;
}

/** The font of a face for plain Latin text. */
export function faceFont(face: Face): FontName {
  return FACES[face];
}
