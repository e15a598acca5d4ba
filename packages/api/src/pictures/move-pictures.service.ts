import { COMMAND_REQUEST_ID } from '@bm/domain/audit/audit-actions';
import type { Tx } from '@bm/db/store';
import type { Deps } from '../context.ts';
import {
  modelImages,
  orderImages,
  partImages,
  returnPhotos,
} from './delete-unused-pictures.service.ts';

/** The source and the target of pictures. */
export interface PictureMove {
  isSource(url: string): boolean;
  download(url: string): Promise<Uint8Array>;
  /** Stores a picture, makes sure that it can be read, and returns its URL. */
  upload(bytes: Uint8Array): Promise<string>;
}

/**
 * Moves the pictures of parts, bicycle models, orders and returns, and replaces their URLs, each in one unit of work.
 * A picture that fails is logged and keeps its URL; a repeated call moves only what is left. Returns
 * counts.
 */
export async function movePictures(
  { store, clock, newId, log }: Pick<Deps, 'store' | 'clock' | 'newId' | 'log'>,
  move: PictureMove,
): Promise<{ moved: number; failed: number }> {
  const counts = { moved: 0, failed: 0 };
  for (const [from, partIds] of await findReferences(store, move)) {
    try {
      const to = await move.upload(await move.download(from));
      const at = clock();
      const ids = [...partIds].map((partId) => ({ partId, auditId: newId() }));
      await store.write(async (tx) => {
        await tx.returns.replacePhoto(from, to);
        await replaceInModels(tx, from, to);
        for (const { partId, auditId } of ids) {
          await tx.orders.replaceImage(partId, from, to);
          if (!(await replacePicture(tx, { partId, from, to }, at))) continue;
          await tx.audit.insert({
            id: auditId,
            at,
            actorId: null,
            action: 'parts.moveImage',
            targetType: 'part',
            targetId: partId,
            before: { image: from },
            after: { image: to },
            requestId: COMMAND_REQUEST_ID,
          });
        }
      });
      counts.moved += 1;
    } catch (err) {
      log.warn({ err }, `not moved: ${from}`);
      counts.failed += 1;
    }
  }
  return counts;
}

/** Replaces a picture of a part; false when the part has it no more. */
async function replacePicture(
  tx: Tx,
  { partId, from, to }: Record<'partId' | 'from' | 'to', string>,
  at: number,
): Promise<boolean> {
  const part = await tx.parts.stockedById(partId);
  const [facts] = await tx.parts.facts([partId]);
  if (part === null || facts === undefined) return false;
  const { packaging, files } = facts;
  const replaced = (url: string) => (url === from ? to : url);
  const pictures = facts.pictures.map(({ url, alt }) => ({ url: replaced(url), alt }));
  if (part.image !== from && !facts.pictures.some(({ url }) => url === from)) return false;
  const media = { image: replaced(part.image), pictures, packaging, files };
  return tx.parts.setMedia(partId, media, at);
}

/** Replaces a picture of bicycle models and diagrams; an editor that is open must load its model again. */
async function replaceInModels(tx: Tx, from: string, to: string): Promise<void> {
  const replace = (image: string) => (image === from ? to : image);
  for (const { positions: _positions, sold: _sold, ...model } of await tx.models.all()) {
    const image = replace(model.image);
    const diagrams = model.diagrams.map((each) => ({ ...each, image: replace(each.image) }));
    const isSame =
      image === model.image &&
      diagrams.every((each, at) => each.image === model.diagrams[at]?.image);
    if (!isSame) await tx.models.update({ ...model, image, diagrams, version: model.version + 1 });
  }
}

/** The pictures to move, each with the parts whose own or orders' picture it is. */
async function findReferences(
  store: Deps['store'],
  move: PictureMove,
): Promise<Map<string, Set<string>>> {
  const references = new Map<string, Set<string>>();
  const add = (image: string, partId: string) => {
    if (!move.isSource(image)) return;
    const partIds = references.get(image) ?? new Set();
    references.set(image, partIds.add(partId));
  };
  for await (const { id, image } of partImages(store)) add(image, id);
  for await (const { partId, image } of orderImages(store)) add(image, partId);
  const addOther = (image: string) => {
    if (move.isSource(image) && !references.has(image)) references.set(image, new Set());
  };
  for (const image of await modelImages(store)) addOther(image);
  for await (const photo of returnPhotos(store)) addOther(photo);
  return references;
}
