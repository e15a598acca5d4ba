import { readFileSync, statSync } from 'node:fs';

/** A process that reads from the log, or from the database file beside it, at this moment. */
export interface LogReader {
  readonly pid: number;
  /** Empty where this user may not read it. */
  readonly command: string;
}

/** The bytes of the `-shm` file that SQLite's readers lock (`WAL_READ_LOCK` in wal.c). */
const READ_LOCKS = { first: 123, last: 127 };

/** The size of the write-ahead log of the database `file` in bytes; 0 without one. */
export function logBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** Names the processes that read the database `file` now. Empty where the system does not tell (not Linux). */
export function findLogReaders(file: string): LogReader[] {
  const index = statSync(`${file}-shm`, { throwIfNoEntry: false });
  if (index === undefined) return [];
  const pids = readLines('/proc/locks').flatMap((line) => {
    const [, , , , pid, place = '', start, end] = line.trim().split(/\s+/);
    const isReadLock = Number(start) <= READ_LOCKS.last && Number(end) >= READ_LOCKS.first;
    return isReadLock && place.endsWith(`:${index.ino}`) ? [Number(pid)] : [];
  });
  return [...new Set(pids)].map((pid) => ({ pid, command: commandOf(pid) }));
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  return readLines(`/proc/${pid}/cmdline`).join(' ').replaceAll('\0', ' ').trim();
}
