import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A scheduled backup. */
export interface StoredBackup {
  path: string;
  /** When its snapshot was taken, in milliseconds (whole seconds). */
  at: number;
  /** Whether the data check found no fault in it. */
  isVerified: boolean;
}

/** The names of finished backups, and of copies that are being made or were left by a crash. */
const NAME = /^shop-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(\.faulty)?\.sqlite$/;
const UNFINISHED = /^shop-\d{8}T\d{6}Z\.unchecked\.sqlite/;

/** The backups in `folder`, newest first; other files are ignored. Throws the error of the disk. */
export function listBackups(folder: string): StoredBackup[] {
  return toBackups(folder, readdirSync(folder));
}

/** The backups among the names of files in `folder`, newest first. */
export function toBackups(folder: string, names: readonly string[]): StoredBackup[] {
  const backups = names.flatMap((name) => {
    const at = backupTime(name);
    return at === null
      ? []
      : [{ path: join(folder, name), at, isVerified: !name.includes('.faulty.') }];
  });
  return backups.toSorted((a, b) => b.at - a.at);
}

/** When the newest verified one of these backups was made, newest first. */
export function newestVerified(backups: readonly StoredBackup[]): number | null {
  return backups.find(({ isVerified }) => isVerified)?.at ?? null;
}

/** The time in the name of a scheduled backup, in milliseconds; null for other files. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

/** The path of a backup while it is being made; `finishBackup` renames it. */
export function unfinishedPath(folder: string, now: number): string {
  return join(folder, `shop-${stamp(now)}.unchecked.sqlite`);
}

/** Renames a checked copy and syncs its folder. Returns its path. Throws the error of the disk. */
export function finishBackup(unfinished: string, isVerified: boolean): string {
  const path = unfinished.replace(
    /\.unchecked\.sqlite$/,
    isVerified ? '.sqlite' : '.faulty.sqlite',
  );
  renameSync(unfinished, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
  return path;
}

/** Deletes unfinished copies. A process that still writes one then fails and publishes nothing. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true });
  }
}

/** Deletes the backups that the retention rule does not keep, and all but the newest faulty one. */
export function pruneBackups(folder: string): number {
  const surplus = selectSurplus(listBackups(folder));
  for (const { path } of surplus) rmSync(path, { force: true });
  return surplus.length;
}

/** The backups to delete, of a list with the newest first. */
export function selectSurplus(backups: readonly StoredBackup[]): StoredBackup[] {
  const verified = backups.filter(({ isVerified }) => isVerified);
  const kept = selectKeptBackups(verified.map(({ at }) => at));
  const faulty = backups.filter(({ isVerified }) => !isVerified);
  return [...verified.filter(({ at }) => !kept.has(at)), ...faulty.slice(1)];
}

/** The bytes that this user may still write in `folder`. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** `20260105T102030Z`. */
function stamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** How many periods of each length keep a backup; a period is a prefix of the ISO time in UTC. */
const KEPT_PERIODS = [
  { count: 24, prefix: '2026-01-05T10'.length },
  { count: 14, prefix: '2026-01-05'.length },
  { count: 12, prefix: '2026-01'.length },
] as const;

/**
 * Selects the backups to keep, by their times in milliseconds: the newest of each of the last 24
 * hours, 14 days and 12 months that have one. The newest backup is always kept.
 */
export function selectKeptBackups(times: readonly number[]): Set<number> {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set<number>();
  for (const { count, prefix } of KEPT_PERIODS) {
    const periods = new Set<string>();
    for (const time of newestFirst) {
      const period = new Date(time).toISOString().slice(0, prefix);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(time);
    }
  }
  return kept;
}
