import type { Tx } from '@bm/db/store';
import type { AuditAction } from '@bm/domain/audit/audit-actions';
import { AppError } from '@bm/domain/errors/app-error';
import { formatPackaging } from '@bm/domain/parts/packaging';
import type {
  PartMedia,
  SetFilesInput,
  SetPackagingInput,
  SetPicturesInput,
} from '@bm/domain/parts/part-media.schema';
import { formatFiles } from '@bm/domain/parts/part-files';
import { formatPictures, listPictures } from '@bm/domain/parts/part-pictures';
import type { AuditedContext } from '../audit.ts';
import type { ActingContext, Deps } from '../context.ts';
import { writeAuditedAs } from '../unit-of-work.ts';
import { requirePart } from './require-part.ts';

/** The pictures, the packaging and the files of a part in any status. Throws PART_NOT_FOUND. */
export function mediaOfPart(
  { deps }: { deps: Pick<Deps, 'store'> },
  id: string,
): Promise<PartMedia> {
  return readMedia(deps.store.read.parts, id);
}

async function readMedia(
  parts: Pick<Tx['parts'], 'stockedById' | 'facts'>,
  id: string,
): Promise<PartMedia> {
  const part = await requirePart(parts, id);
  const [facts] = await parts.facts([id]);
  return {
    pictures: listPictures(part, facts?.pictures ?? []),
    packaging: facts?.packaging ?? [],
    files: facts?.files ?? [],
  };
}

/**
 * Replaces all pictures of a part; the first becomes its own one, which its name describes. A repeated call
 * changes nothing. Throws PART_NOT_FOUND, or PART_CHANGED with `field` when another admin has changed
 * the pictures since `seen`.
 */
export function setPictures(
  ctx: AuditedContext,
  { partId, pictures, seen }: SetPicturesInput,
): Promise<PartMedia> {
  return changeMedia(ctx, partId, (before) => {
    const [first, ...others] = pictures;
    if (first === undefined) return before;
    const own = { url: first.url, alt: before.name };
    const after = { ...before, pictures: [own, ...others] };
    requireSeen('pictures', seen && undescribed(seen), {
      current: undescribed(before.pictures),
      next: undescribed(after.pictures),
    });
    return after;
  });
}

/** Replaces the packaging of a part, with the same errors. */
export function setPackaging(
  ctx: AuditedContext,
  { partId, packaging, seen }: SetPackagingInput,
): Promise<PartMedia> {
  return changeMedia(ctx, partId, (before) => {
    requireSeen('packaging', seen && formatPackaging(seen), {
      current: formatPackaging(before.packaging),
      next: formatPackaging(packaging),
    });
    return { ...before, packaging };
  });
}

/** Replaces the files of a part, with the same errors. */
export function setFiles(
  ctx: AuditedContext,
  { partId, files, seen }: SetFilesInput,
): Promise<PartMedia> {
  return changeMedia(ctx, partId, (before) => {
    requireSeen('files', seen && formatFiles(seen), {
      current: formatFiles(before.files),
      next: formatFiles(files),
    });
    return { ...before, files };
  });
}

type NamedMedia = PartMedia & { name: string };

/** The pictures as a text, without the description of the first one, which is the part's name. */
const undescribed = (pictures: PartMedia['pictures']) =>
  formatPictures(pictures.map((each, at) => (at === 0 ? { ...each, alt: '' } : each)));

/** Refuses a change of what another admin has changed to something else. */
function requireSeen(
  field: 'pictures' | 'packaging' | 'files',
  seen: string | undefined,
  { current, next }: { current: string; next: string },
): void {
  if (seen === undefined || seen === current || next === current) return;
  throw new AppError('PART_CHANGED', { details: { field, current } });
}

/** What the audit log has of pictures, packaging and files. */
const texts = ({ pictures, packaging, files }: PartMedia) => ({
  pictures: formatPictures(pictures),
  packaging: formatPackaging(packaging),
  files: formatFiles(files),
});

function changeMedia(
  ctx: AuditedContext,
  partId: string,
  change: (before: NamedMedia) => NamedMedia,
): Promise<PartMedia> {
  return writeMedia(ctx, ctx.procedure.policy.audit, partId, change);
}

/** Changes the media of a part in one unit of work. Throws PART_NOT_FOUND. */
export function writeMedia(
  ctx: ActingContext,
  action: AuditAction,
  partId: string,
  change: (before: NamedMedia) => NamedMedia,
): Promise<PartMedia> {
  return writeAuditedAs(ctx, action, async (tx, audit, { at }) => {
    const { name } = await requirePart(tx.parts, partId);
    const before = await readMedia(tx.parts, partId);
    const { pictures, packaging, files } = change({ name, ...before });
    const [was, is] = [texts(before), texts({ pictures, packaging, files })];
    if (JSON.stringify(was) === JSON.stringify(is)) return before;
    const [own, ...others] = pictures;
    const media = { image: own?.url ?? '', pictures: others, packaging, files };
    await tx.parts.setMedia(partId, media, at);
    await audit({ targetId: partId, before: was, after: is });
    return readMedia(tx.parts, partId);
  });
}
