import { readFileSync } from 'node:fs';
import { Shaper } from './shaper.ts';

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

export interface FontFile {
  bytes: Buffer;
  shaper: Shaper;
}

const files = new Map<FontName, FontFile>();

/** Reads a font's file once for all documents. */
export function readFont(name: FontName): FontFile {
  const known = files.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url));
  const file = { bytes, shaper: new Shaper(bytes) };
  files.set(name, file);
  return file;
}

/**
 * The font of a face that has all of these characters. If no font has them, the one that has the first;
 * the face's own font draws a box for each character that it lacks.
 */
export function findFont(face: Face, codePoints: readonly number[]): FontName {
  const names = [FACES[face], ...FALLBACKS];
  const has = (wanted: readonly number[]) => (name: FontName) => {
    const { characters } = readFont(name).shaper;
    return wanted.every((codePoint) => characters.has(codePoint));
  };
  return names.find(has(codePoints)) ?? names.find(has(codePoints.slice(0, 1))) ?? FACES[face];
}

/** The font of a face for plain Latin text. */
export function faceFont(face: Face): FontName {
  return FACES[face];
}
