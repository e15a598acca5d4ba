import { DISK, type Disk } from './wal-file.ts';

/** A sync that the test ends. */
export interface HeldSync {
  descriptor: number;
  succeed(): void;
  fail(): void;
}

/** A disk whose syncs wait for the test. */
export function heldDisk() {
  const syncs: HeldSync[] = [];
  const folders: string[] = [];
  const disk: Disk = {
    syncFile(descriptor) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const fail = (): void => reject(new Error('EIO: i/o error, fdatasync'));
      syncs.push({ descriptor, fail, succeed: resolve });
      return promise;
    },
    syncFolder(path) {
      folders.push(path);
      DISK.syncFolder(path);
    },
  };
  return {
    disk,
    /** Those in progress, oldest first. */
    syncs,
    /** The folders that were synced. */
    folders,
    /** Lets all syncs in progress succeed. */
    succeed: (): void => {
      for (const sync of syncs.splice(0)) sync.succeed();
    },
  };
}
