import { COMMAND_REQUEST_ID } from '@bm/domain/audit/audit-actions';
import type { Deps } from '../context.ts';
import { orderImages, partImages } from './delete-unused-pictures.service.ts';

/** The source and the target of pictures. */
export interface PictureMove {
  isSource(url: string): boolean;
  download(url: string): Promise<Uint8Array>;
  /** Stores a picture, makes sure that it can be read, and returns its URL. */
  upload(bytes: Uint8Array): Promise<string>;
}

/**
 * Moves the pictures of parts and orders, and replaces their URLs, each in one unit of work. A
 * picture that fails is logged and keeps its URL; a repeated call moves only what is left. Returns
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
        for (const { partId, auditId } of ids) {
          await tx.orders.replaceImage(partId, from, to);
          const part = await tx.parts.stockedById(partId);
          if (part?.image !== from) continue;
          await tx.parts.update({ ...part, image: to }, at);
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

/** The pictures to move, with the parts whose own or orders' picture each is. */
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
  return references;
}
