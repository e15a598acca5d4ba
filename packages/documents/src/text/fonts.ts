import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
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

/** Fonts for the characters that a face lacks: each is read when a text has one of its characters. */
const FALLBACKS = [
  { name: 'archivo', characters: /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u },
  {
    name: 'noto-sans',
    characters: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u,
  },
  { name: 'noto-sans-bengali', characters: /[\p{scx=Bengali}]/u },
  { name: 'noto-sans-devanagari', characters: /[\p{scx=Devanagari}]/u },
  { name: 'noto-sans-arabic', characters: /[\p{scx=Arabic}]/u },
  { name: 'noto-sans-hebrew', characters: /[\p{scx=Hebrew}]/u },
  { name: 'noto-sans-thai', characters: /[\p{scx=Thai}\u0e3f]/u },
  {
    name: 'noto-sans-han',
    characters:
      /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff01-\uff60\uffe0-\uffe6]/u,
  },
  { name: 'noto-sans-hangul', characters: /[\p{scx=Hangul}]/u },
] as const;
/** Files of several megabytes, compressed by Brotli. */
const COMPRESSED: ReadonlySet<string> = new Set(['noto-sans-han', 'noto-sans-hangul']);
export type FontName = (typeof FACES)[Face] | (typeof FALLBACKS)[number]['name'];

export interface FontFile {
  bytes: Buffer;
  shaper: Shaper;
}

const files = new Map<FontName, FontFile>();

/** Reads a font's file once for all documents. */
export function readFont(name: FontName): FontFile {
  const known = files.get(name);
  if (known !== undefined) return known;
  const bytes = readFile(name);
  const file = { bytes, shaper: new Shaper(bytes) };
  files.set(name, file);
  return file;
}

function readFile(name: FontName): Buffer {
  const file = new URL(`../fonts/${name}.ttf`, import.meta.url);
  if (!COMPRESSED.has(name)) return readFileSync(file);
  return brotliDecompressSync(readFileSync(`${fileURLToPath(file)}.br`));
}

/** The fonts of characters that were drawn last. */
const found = new LRUCache<string, FontName>({ max: 20_000 });

/**
 * The font of a face that has all of these characters. If no font has them, the one that has the first;
 * the face's own font draws a box for each character that it lacks.
 */
export function findFont(face: Face, characters: string): FontName {
  if (hasAll(FACES[face], characters)) return FACES[face];
  const key = `${face} ${characters}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const [first = ''] = characters;
  const font = findFallback(first, characters) ?? findFallback(first, first) ?? FACES[face];
  found.set(key, font);
  return font;
}

function findFallback(first: string, wanted: string): FontName | undefined {
  return FALLBACKS.find((font) => font.characters.test(first) && hasAll(font.name, wanted))?.name;
}

function hasAll(name: FontName, wanted: string): boolean {
  const { characters } = readFont(name).shaper;
  return Array.from(wanted).every((character) => characters.has(character.codePointAt(0) ?? 0));
}

/** The font of a face for plain Latin text. */
export function faceFont(face: Face): FontName {
  return FACES[face];
}
