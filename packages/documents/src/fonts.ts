import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

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
  bytes: Buffer;
  characters: ReadonlySet<number>;
}

const files = new Map<FontName, FontFile>();

/** Reads a font's file and its characters once for all documents. */
function readFont(name: FontName): FontFile {
  const known = files.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
  const file = { bytes, characters: new Set(parseFont(name, bytes).characterSet) };
  files.set(name, file);
  return file;
}

/** Opens a font for one document: an opened font remembers the characters of its glyphs. */
export function openFont(name: FontName): Font {
  return parseFont(name, readFont(name).bytes);
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
