import { AppError } from '@bm/domain/errors/app-error';
import {
  fileStem,
  isSystemFile,
  MAX_ENTRY_NAME,
  MAX_MEDIA_BYTES,
  readMedia,
  readMediaName,
  type MediaName,
  type MediaVerdict,
  type NamedMedia,
} from '@bm/domain/parts/media-archive';
import type { MediaRow } from '@bm/domain/parts/media-archive.schema';
import { MAX_PART_FILES } from '@bm/domain/parts/part-files';
import type { PartMedia } from '@bm/domain/parts/part-media.schema';
import { MAX_PICTURES } from '@bm/domain/parts/part-pictures';
import { isPixelFormat } from '@bm/domain/shared/picture-format';
import { normaliseText } from '@bm/domain/shared/unicode';
import { createHash } from 'node:crypto';
import type { Deps } from '../context.ts';
import { checkFile } from '../files/store-file.service.ts';
import { mediaOfPart } from '../parts/part-media.service.ts';
import { inTurns, pauseBetween } from '../turns.ts';
import { listEntries, readEntry, type ZipEntry } from './zip-archive.ts';

/** A file of an archive that a part gets. */
export interface PlannedMedia {
  row: MediaRow;
  partId: string;
  entry: ZipEntry;
  media: NamedMedia;
  sha256: string;
}

/** What an archive would do: all its files, and those that are added. */
export interface ArchivePlan {
  rows: MediaRow[];
  added: PlannedMedia[];
}

/** The numbers that are looked up in one turn. */
const NUMBERS_AT_ONCE = 500;

/**
 * Compares an archive with the parts of the shop. Changes nothing. Throws UNREADABLE_ARCHIVE, also for
 * damage in a single file.
 */
export async function planArchive(
  { deps }: { deps: Pick<Deps, 'store'> },
  archive: Buffer,
): Promise<ArchivePlan> {
  const entries = listEntries(archive).filter(
    ({ name }) => !isSystemFile(name) && (!name.endsWith('/') || name.includes('..')),
  );
  const named = entries
    .map((entry) => ({ entry, name: readMediaName(entry.name) }))
    .toSorted(byStem);
  const findPart = await readNamedParts(deps, named);
  const names = new Set<string>();
  const mediaOf = new Map<string, PartMedia>();
  const plan: ArchivePlan = { rows: [], added: [] };
  for (const { entry, name } of named) {
    const key = normaliseText(entry.name, 'NFC').toLowerCase();
    const found = findPart(name);
    const media = readMedia(name.ending, found?.words ?? '');
    const row = (verdict: MediaVerdict): MediaRow => ({
      name: entry.name.slice(0, MAX_ENTRY_NAME),
      sku: found?.sku ?? null,
      what: media?.what ?? null,
      bytes: entry.bytes,
      verdict,
    });
    const isFirst = !names.has(key);
    names.add(key);
    if (/[\\/]/.test(entry.name)) plan.rows.push(row('in-folder'));
    else if (!isFirst) plan.rows.push(row('repeated-name'));
    else if (media === null) plan.rows.push(row('unsupported'));
    else if (found === null) plan.rows.push(row('unknown-part'));
    else if (entry.bytes > MAX_MEDIA_BYTES[media.what]) plan.rows.push(row('too-large'));
    else {
      const current = mediaOf.get(found.id) ?? (await mediaOfPart({ deps }, found.id));
      const content = await readEntry(archive, entry);
      const { verdict, sha256 } = await judge(content, { name: entry.name, media, current });
      plan.rows.push(row(verdict));
      mediaOf.set(found.id, current);
      if (verdict !== 'added') continue;
      mediaOf.set(found.id, withPlanned(current, media, sha256));
      plan.added.push({ row: row('added'), partId: found.id, entry, media, sha256 });
    }
  }
  return plan;
}

const collator = new Intl.Collator('en', { numeric: true });

/** By their names, so that `BB-113.jpg` comes before `BB-113-2.jpg`. */
const byStem = (one: { name: MediaName }, other: { name: MediaName }) =>
  collator.compare(one.name.stems[0]?.stem ?? '', other.name.stems[0]?.stem ?? '');

/** Finds the parts that names begin with. */
async function readNamedParts(
  { store }: Pick<Deps, 'store'>,
  named: readonly { name: MediaName }[],
): Promise<(name: MediaName) => { id: string; sku: string; words: string } | null> {
  const stems = new Set(named.flatMap(({ name }) => name.stems.map(({ stem }) => stem)));
  const found = await inTurns([...stems], NUMBERS_AT_ONCE, (some) =>
    store.read.parts.namedBySkus(some),
  );
  const parts = new Map(found.map((part) => [fileStem(part.sku), part]));
  return ({ stems: ofName }) => {
    for (const { stem, words } of ofName) {
      const part = parts.get(stem);
      if (part !== undefined) return { id: part.id, sku: part.sku, words };
    }
    return null;
  };
}

interface Judged {
  name: string;
  media: NamedMedia;
  current: PartMedia;
}

async function judge(
  content: Buffer,
  { name, media, current }: Judged,
): Promise<{ verdict: MediaVerdict; sha256: string }> {
  const sha256 = await hashContent(content);
  if (media.what === 'picture' && !isPixelFormat(content))
    return { verdict: 'unsupported', sha256 };
  const problem = media.what === 'file' ? await fileProblem(content, name) : null;
  if (problem !== null) return { verdict: problem, sha256 };
  return { verdict: placeVerdict(current, media, sha256), sha256 };
}

/** Whether a part has a content already, or has no place for it. */
export function placeVerdict(
  { pictures, files }: Pick<PartMedia, 'pictures' | 'files'>,
  { what }: NamedMedia,
  sha256: string,
): 'added' | 'present' | 'too-many' {
  const [list, most] =
    what === 'picture' ? [pictures, MAX_PICTURES] : ([files, MAX_PART_FILES] as const);
  const content = what === 'picture' ? pictureContentId(sha256) : sha256;
  if (list.some(({ url }) => url.includes(content))) return 'present';
  return list.length >= most ? 'too-many' : 'added';
}

/** What the address of a picture from an archive has of its content: 128 bits, as 32 hexadecimal digits. */
export const pictureContentId = (sha256: string): string => sha256.slice(0, 32);

function withPlanned(current: PartMedia, media: NamedMedia, sha256: string): PartMedia {
  if (media.what === 'picture') {
    const planned = { url: pictureContentId(sha256), alt: media.alt };
    return { ...current, pictures: [...current.pictures, planned] };
  }
  const { kind, title } = media;
  const planned = { url: sha256, kind, title, bytes: 0, language: '', revision: '' };
  return { ...current, files: [...current.files, planned] };
}

async function fileProblem(
  content: Buffer,
  name: string,
): Promise<'unsupported' | 'unsafe' | null> {
  try {
    await checkFile(content, name);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'UNSAFE_FILE' ? 'unsafe' : 'unsupported';
  }
}

/** The bytes that are hashed in one turn: about a millisecond. */
const HASHED_BYTES = 1_000_000;

async function hashContent(content: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const pause = pauseBetween();
  for (let at = 0; at < content.length; at += HASHED_BYTES) {
    hash.update(content.subarray(at, at + HASHED_BYTES));
    await pause();
  }
  return hash.digest('hex');
}
