import type { MediaRow } from '@bm/domain/parts/media-archive.schema';
import { AppError } from '@bm/domain/errors/app-error';
import type { PartFile } from '@bm/domain/parts/part-files';
import type { PartPicture } from '@bm/domain/parts/part-pictures';
import type { SignedInContext } from '../context.ts';
import { storeFile } from '../files/store-file.service.ts';
import { writeMedia } from '../parts/part-media.service.ts';
import {
  pictureContentId,
  placeVerdict,
  type ArchivePlan,
  type PlannedMedia,
} from './plan-archive.service.ts';
import { readEntry } from './zip-archive.ts';

/** Stores a picture; `contentId` is in its address. Returns null for one that cannot be converted. */
export type StorePicture = (picture: {
  bytes: Uint8Array;
  filename: string;
  contentId: string;
}) => Promise<string | null>;

/**
 * Adds the planned pictures and files of an archive to their parts, at the ends of their lists, and yields
 * what became of each. A part gets all of its own in one unit of work once they are stored. An application
 * that is stopped has done so for the first parts; applied again, the archive adds what is left.
 */
export async function* applyArchive(
  ctx: SignedInContext,
  { archive, added }: { archive: Buffer } & Pick<ArchivePlan, 'added'>,
  storePicture: StorePicture,
): AsyncGenerator<MediaRow> {
  for (const [partId, planned] of Map.groupBy(added, (each) => each.partId)) {
    const stored: StoredMedia[] = [];
    for (const each of planned) {
      const content = await readEntry(archive, each.entry);
      const media = await store(ctx, each, { content, storePicture });
      if (media === null) yield { ...each.row, verdict: 'unsupported' };
      else stored.push({ ...each, ...media });
    }
    yield* await addToPart(ctx, partId, stored);
  }
}

/** One of the two is null. */
type StoredMedia = PlannedMedia & { picture: PartPicture | null; file: PartFile | null };

async function store(
  { deps }: SignedInContext,
  { entry, media, sha256 }: PlannedMedia,
  { content, storePicture }: { content: Buffer; storePicture: StorePicture },
): Promise<Pick<StoredMedia, 'picture' | 'file'> | null> {
  if (media.what === 'file') {
    const sent = await storeFile(deps, { bytes: content, filename: entry.name });
    const { kind, title } = media;
    return { picture: null, file: { ...sent, kind, title, language: '', revision: '' } };
  }
  const contentId = pictureContentId(sha256);
  const url = await storePicture({ bytes: content, filename: entry.name, contentId });
  return url === null ? null : { picture: { url, alt: media.alt }, file: null };
}

/** Adds what the part does not have meanwhile. A part that was removed is unknown. */
async function addToPart(
  ctx: SignedInContext,
  partId: string,
  stored: readonly StoredMedia[],
): Promise<MediaRow[]> {
  if (stored.length === 0) return [];
  const action = stored.some(({ picture }) => picture !== null)
    ? 'parts.setPictures'
    : 'parts.setFiles';
  let rows: MediaRow[] = [];
  try {
    await writeMedia(ctx, action, partId, (before) => {
      let after = before;
      rows = stored.map(({ row, media, sha256, picture, file }) => {
        const verdict = placeVerdict(after, media, sha256);
        if (verdict === 'added')
          after = {
            ...after,
            pictures: [...after.pictures, ...(picture === null ? [] : [picture])],
            files: [...after.files, ...(file === null ? [] : [file])],
          };
        return { ...row, verdict };
      });
      return after;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PART_NOT_FOUND') throw error;
    rows = stored.map(({ row }) => ({ ...row, sku: null, verdict: 'unknown-part' }));
  }
  return rows;
}
