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

interface OpenedFont {
  font: Font;
  characters: ReadonlySet<number>;
}

const opened = new Map<FontName, OpenedFont>();

/** Opens a font once for all documents: its tables are parsed on first use. */
export function openFont(name: FontName): OpenedFont {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  if (!('characterSet' in font)) throw new Error(`The file of ${name} has several fonts.`);
  const open = { font, characters: new Set(font.characterSet) };
  opened.set(name, open);
  return open;
}

/** The font of a face that has all of these characters; null if no font has them. */
export function findFont(face: Face, codePoints: readonly number[]): FontName | null {
  for (const name of [FACES[face], ...FALLBACKS]) {
    const { characters } = openFont(name);
    if (codePoints.every((codePoint) => characters.has(codePoint))) return name;
  }
  return null;
}

/** The font of a face for plain Latin text. */
export function faceFont(face: Face): FontName {
  return FACES[face];
}
