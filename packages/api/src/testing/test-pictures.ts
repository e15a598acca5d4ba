import { parseUploadName } from '@bm/domain/shared/uploaded-picture';
import type { PictureStorage } from '@bm/providers/images/images.port';

/** A storage of pictures in memory; `clock`: in milliseconds. */
export function testPictures(clock: { now: number }): PictureStorage {
  const stored = new Map<string, { storedAt: number; files: ReadonlyMap<string, Uint8Array> }>();
  return {
    async save(id, files) {
      stored.set(id, { storedAt: clock.now, files: new Map(files) });
    },
    async read(name) {
      return stored.get(parseUploadName(name)?.id ?? '')?.files.get(name) ?? null;
    },
    async list() {
      return [...stored].map(([id, { storedAt }]) => ({ id, storedAt }));
    },
    async delete(id) {
      stored.delete(id);
    },
  };
}
