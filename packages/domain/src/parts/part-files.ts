import { isEmptyCell } from '../shared/empty-cell.ts';

/** The most files of a part. */
export const MAX_PART_FILES = 12;
/** The largest file, in MB of 1024 x 1024 bytes. */
export const MAX_FILE_MEGABYTES = 20;
/** The longest title, revision and name of a file, in characters. */
export const MAX_FILE_TITLE = 120;
export const MAX_FILE_REVISION = 20;
export const MAX_FILE_NAME = 100;

export const FILE_KINDS = [
  'data-sheet',
  'drawing',
  '3d-model',
  'certificate',
  'manual',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The formats of files with the endings of their names. */
export const FILE_ENDINGS = {
  pdf: ['pdf'],
  step: ['step', 'stp'],
  dxf: ['dxf'],
  png: ['png'],
} as const;
export type FileFormat = keyof typeof FILE_ENDINGS;
export const FILE_FORMATS = ['pdf', 'step', 'dxf', 'png'] as const satisfies readonly FileFormat[];

/** A file of a part. Its content is stored by its SHA-256 and never changes. */
export interface PartFile {
  /** `/files/{sha256}/{name}`. */
  url: string;
  kind: FileKind;
  bytes: number;
  /** What it shows; empty for its name alone. */
  title: string;
  /** As ISO 639 has it, such as `en`; empty where it has none. */
  language: string;
  /** Such as `B`; empty where it has none. */
  revision: string;
}

/** The path below which the shop serves files of parts. */
export const FILES_PATH = '/files/';

const SHA256_LENGTH = 64;
const SHA256 = /^[0-9a-f]{64}$/;
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u;

/** The format of a file with this name, or null for a name that no file has. */
export function fileFormat(name: string): FileFormat | null {
  if (name.length > MAX_FILE_NAME || !NAME.test(name)) return null;
  const lower = name.toLowerCase();
  return (
    FILE_FORMATS.find((format) =>
      FILE_ENDINGS[format].some((each) => lower.endsWith(`.${each}`)),
    ) ?? null
  );
}

/** The name of a sent file as an address has it: other runs of characters than letters and digits are `-`. */
export function cleanFileName(sent: string): string {
  const name = sent.slice(-1000).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  const dot = name.lastIndexOf('.');
  const end = dot < 0 ? name.length : dot;
  const ending = name.slice(end, end + 10);
  const stem = name.slice(0, end).replace(/^[.-]+/, '');
  // The cut may leave half of a surrogate pair.
  const short = stem.slice(0, MAX_FILE_NAME - ending.length).replace(/\p{Cs}$/u, '');
  return `${short || 'file'}${ending}`;
}

/** The name under which the content of a file is stored. */
export const storedFileName = (sha256: string, format: FileFormat) => `${sha256}.${format}`;

/** Whether a storage may have a file with this name. */
export function isStoredFileName(name: string): boolean {
  const sha256 = name.slice(0, SHA256_LENGTH);
  return (
    SHA256.test(sha256) && FILE_FORMATS.some((format) => name === storedFileName(sha256, format))
  );
}

/** The address of a file. */
export const fileUrl = (sha256: string, name: string) => `${FILES_PATH}${sha256}/${name}`;

/** The content and the name of an address; null for one that is no file's. */
export function parseFileUrl(url: string): { stored: string; name: string } | null {
  const end = FILES_PATH.length + SHA256_LENGTH;
  const sha256 = url.slice(FILES_PATH.length, end);
  const name = url.slice(end + 1);
  const format = fileFormat(name);
  if (format === null || !SHA256.test(sha256) || url !== fileUrl(sha256, name)) return null;
  return { stored: storedFileName(sha256, format), name };
}

const SEPARATOR = ' | ';

/** Files as the cell of a file: `/files/…/crank.pdf; drawing; 18432; en; B; Side view | …`. */
export function formatFiles(files: readonly PartFile[]): string {
  return files
    .map(({ url, kind, bytes, language, revision, title }) =>
      [url, kind, bytes, language, revision, title].join('; '),
    )
    .join(SEPARATOR);
}

/** The files of a cell, which are not checked; `none` and an empty cell have none. */
export function readFiles(text: string): Record<keyof PartFile, unknown>[] {
  if (isEmptyCell(text)) return [];
  return text.split('|').map((entry) => {
    const [url = '', kind = '', bytes = '', language = '', revision = '', ...title] = entry
      .split(';')
      .map((field) => field.trim());
    const size = /^\d{1,9}$/.test(bytes) ? Number(bytes) : null;
    return { url, kind, bytes: size, language, revision, title: title.join('; ') };
  });
}

/** The cell of one file. */
export const FILES_EXAMPLE =
  '/files/<sha256>/crank.pdf; drawing; 18432; en; B; Side view with sizes';
