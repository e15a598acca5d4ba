import { closeSync, fdatasync, fstatSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { sync } from '../../copy/durable-files.ts';

/** What writes to the disk what the system holds in memory. */
export interface Disk {
  /** Syncs the data of an open file, outside of this thread. */
  syncFile(descriptor: number): Promise<void>;
  /** Syncs the names of the files of a folder. */
  syncFolder(path: string): void;
}

export const DISK: Disk = { syncFile: promisify(fdatasync), syncFolder: sync };

export interface WalFile {
  /** Syncs what has been written to the file, by any process, before this call. */
  sync(): Promise<void>;
  /** Opens the file again before the next sync, after an error that the descriptor has reported. */
  reopen(): void;
  /** No sync may be in progress. */
  close(): void;
}

/**
 * Opens the write-ahead log at `path` for syncs. The system reports an error of the disk once to each
 * descriptor, so syncs that run at the same time need a `WalFile` each. To close it releases no lock of
 * SQLite, which has none on this file. Throws the error of the disk.
 */
export function openWalFile(path: string, disk: Disk): WalFile {
  let descriptor = open(path, disk);
  let isStale = false;
  return {
    async sync() {
      if (isStale || !isOpen(descriptor, path)) {
        const replaced = descriptor;
        descriptor = open(path, disk);
        closeSync(replaced);
        isStale = false;
      }
      await disk.syncFile(descriptor);
    },
    reopen() {
      isStale = true;
    },
    close: () => closeSync(descriptor),
  };
}

/** A new file is lost in a power cut until its folder is synced. */
function open(path: string, disk: Disk): number {
  const descriptor = openSync(path, 'r+');
  disk.syncFolder(dirname(path));
  return descriptor;
}

/** Whether the descriptor is of the file that has this path now. */
function isOpen(descriptor: number, path: string): boolean {
  const [ours, current] = [fstatSync(descriptor), statSync(path)];
  return ours.ino === current.ino && ours.dev === current.dev;
}
