import type { FileStorage } from '@bm/providers/files/files.port';
import { Readable } from 'node:stream';

/** A storage of files in memory; `clock`: in milliseconds. */
export function testFiles(clock: { now: number }): FileStorage {
  const stored = new Map<string, { storedAt: number; bytes: Uint8Array }>();
  return {
    async save(name, bytes) {
      stored.set(name, { storedAt: clock.now, bytes });
    },
    async open(name) {
      const bytes = stored.get(name)?.bytes;
      return bytes === undefined ? null : { stream: Readable.from([bytes]), bytes: bytes.length };
    },
    async list() {
      return [...stored].map(([name, { storedAt }]) => ({ name, storedAt }));
    },
    async delete(name) {
      stored.delete(name);
    },
  };
}
