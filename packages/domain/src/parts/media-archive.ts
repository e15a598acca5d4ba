import {
  FILE_KINDS,
  fileFormat,
  MAX_FILE_MEGABYTES,
  MAX_FILE_TITLE,
  type FileKind,
} from './part-files.ts';
import { normaliseText } from '../shared/unicode.ts';
import { MAX_PICTURE_ALT } from './part-pictures.ts';

/** The bounds of a ZIP archive with pictures and files of parts; sizes in bytes. */
export const MAX_ARCHIVE_BYTES = 100_000_000;
export const MAX_ARCHIVE_CONTENT = 400_000_000;
export const MAX_ARCHIVE_ENTRIES = 500;
/** The longest name of a file in an archive, in characters. */
export const MAX_ENTRY_NAME = 200;

/** The largest content of each kind, in bytes. */
export const MAX_MEDIA_BYTES = {
  picture: 32 * 1024 * 1024,
  file: MAX_FILE_MEGABYTES * 1024 * 1024,
} as const;

/** Why an archive is not read at all. */
export const ARCHIVE_PROBLEMS = [
  'NOT_A_ZIP',
  'DAMAGED',
  'ENCRYPTED',
  'UNSUPPORTED',
  'TOO_MANY_FILES',
  'TOO_MUCH_CONTENT',
] as const;
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number];

/** What happens with a file of an archive. `present`: the part has the same content already. */
export const MEDIA_VERDICTS = [
  'added',
  'present',
  'unknown-part',
  'in-folder',
  'repeated-name',
  'unsupported',
  'unsafe',
  'too-large',
  'too-many',
] as const;
export type MediaVerdict = (typeof MEDIA_VERDICTS)[number];

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tif', 'tiff'];

/** A part that a name may begin with, and the words behind its number. */
export interface NamedStem {
  /** As `fileStem` writes a part number. */
  stem: string;
  words: string;
}

/** A name without what comes after its ending. */
export interface MediaName {
  ending: string;
  /** From the longest number to the shortest; the first one of a part counts. */
  stems: NamedStem[];
}

/** What a name says of a picture, or of a file. */
export type NamedMedia =
  | { what: 'picture'; alt: string }
  | { what: 'file'; kind: FileKind; title: string };

/**
 * The part number as names of files have it: in lower case, with `-` for what they cannot have.
 */
export function fileStem(sku: string): string {
  return normaliseText(sku, 'NFC')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .trim()
    .toLowerCase();
}

/** The most words that are read as a part number. */
const MAX_WORDS = 20;

/**
 * Reads the name of a file: a part number, then, where there are several, `-2`, and then words behind a
 * space: `BB-113.jpg`, `BB-113-2.jpg`, `BB-113 drawing side view.pdf`.
 */
export function readMediaName(name: string): MediaName {
  // The ending of a name that is too long decides all the same; its last words are left out.
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1, dot + 1 + MAX_ENTRY_NAME);
  const named = (dot < 0 ? name : name.slice(0, dot)).slice(0, MAX_ENTRY_NAME);
  const stem = normaliseText(named, 'NFC').trim();
  const words = stem.split(' ');
  const stems: NamedStem[] = [];
  for (let count = Math.min(words.length, MAX_WORDS); count > 0; count -= 1) {
    const number = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ').trim();
    stems.push({ stem: fileStem(number), words: rest });
    const unnumbered = number.replace(/-\d{1,2}$/, '');
    if (unnumbered !== number) stems.push({ stem: fileStem(unnumbered), words: rest });
  }
  return { ending: normaliseText(ending, 'NFC').toLowerCase(), stems };
}

/**
 * What a file of this name is: null for another format. A PNG is a picture, or a file where the words begin
 * with a kind.
 */
export function readMedia(ending: string, words: string): NamedMedia | null {
  const isFile = fileFormat(`a.${ending}`) !== null;
  const named = isFile ? readKind(words) : null;
  if (PICTURE_ENDINGS.includes(ending) && named === null)
    return { what: 'picture', alt: plain(words, MAX_PICTURE_ALT) };
  if (!isFile) return null;
  const { kind, title } = named ?? { kind: KIND_OF_FORMAT[ending] ?? 'other', title: words };
  return { what: 'file', kind, title: plain(title, MAX_FILE_TITLE) };
}

const KIND_OF_FORMAT: Readonly<Record<string, FileKind>> = {
  dxf: 'drawing',
  step: '3d-model',
  stp: '3d-model',
};

function readKind(words: string): { kind: FileKind; title: string } | null {
  const text = words.toLowerCase();
  for (const kind of FILE_KINDS) {
    const name = kind.replace('-', ' ');
    if (kind !== 'other' && (text === name || text.startsWith(`${name} `)))
      return { kind, title: words.slice(name.length) };
  }
  return null;
}

/** A text without what separates texts in the cells of a file. */
const plain = (text: string, most: number) =>
  text
    .replaceAll(/[|;\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** Whether a system adds a file of this path by itself, such as `__MACOSX/._a.jpg` and `Thumbs.db`. */
export function isSystemFile(path: string): boolean {
  return /^__MACOSX\/|(?:^|\/)(?:\.[^./\\][^/\\]*|Thumbs\.db|desktop\.ini)$/i.test(path);
}
