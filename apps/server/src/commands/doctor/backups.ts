import { readdir, stat } from 'node:fs/promises';
import { GROUP_AND_OTHERS_BITS } from '../../container/data-folder.ts';
import { createRemoteBackups } from '../../container/object-storage.ts';
import { newestVerified, type StoredBackup, toBackups } from '../../jobs/backup/backup-folder.ts';
import { BACKUP_OVERDUE_MS } from '../../jobs/backup/backup-state.ts';
import { formatAge } from '../../jobs/backup/restore-backup.ts';
import { listRemote } from '../../jobs/backup/run-backup.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';
import { isWritable, nearestExisting } from './machine.ts';

export const BACKUP_CHECKS: readonly Check[] = [
  {
    name: 'backups',
    mend: 'Mount the disk of BACKUP_DIR, or create the folder.',
    run: checkBackups,
  },
  {
    name: 'backups in S3',
    mend: 'Check BACKUP_S3_BUCKET and the other variables of S3.',
    run: checkRemoteBackups,
  },
];

async function checkBackups({ env, now }: Subject): Promise<Finding> {
  const { backupDir: folder, dataDir, isExposed } = env;
  if (env.variables.DATABASE_URL !== undefined) {
    return ok('not scheduled by the shop on PostgreSQL; see docs/operations.md');
  }
  if (folder === undefined) {
    if (env.variables.BACKUP_S3_BUCKET !== undefined) return ok('not in a folder, only in S3');
    return isExposed
      ? warn(
          'none are scheduled',
          'Set BACKUP_DIR to a folder on another disk, or BACKUP_S3_BUCKET.',
        )
      : ok('none: only this machine reaches the shop');
  }
  const create = `Create it for the shop's user: mkdir -m 700 -p '${folder}'`;
  const names = await readdir(folder).catch(() => null);
  if (names === null || !isWritable(folder)) return fail(`${folder} cannot be used`, create);
  const newest = judgeNewest(toBackups(folder, names), folder, now);
  if (newest.status !== 'ok') return newest;
  const { seen } = newest;
  const [target, home] = await Promise.all([stat(folder), stat(nearestExisting(dataDir))]);
  if ((target.mode & GROUP_AND_OTHERS_BITS) !== 0)
    return warn(`${seen}; other users may list it`, `chmod 700 '${folder}'`);
  if (target.dev === home.dev) {
    return warn(`${seen}, on the disk of DATA_DIR`, 'Use another disk: a broken one loses both.');
  }
  return newest;
}

async function checkRemoteBackups({ env, now, timeoutMs }: Subject): Promise<Finding> {
  const { BACKUP_S3_BUCKET: bucket = '' } = env.variables;
  const remote = await createRemoteBackups(env, Math.floor(timeoutMs / 2));
  if (remote === null) return ok('none: BACKUP_S3_BUCKET is not set');
  return judgeNewest(await listRemote(remote), bucket, now, ` in ${bucket}`);
}

/** The age of the newest verified backup in a place. */
function judgeNewest(backups: readonly StoredBackup[], place: string, now: number, where = '') {
  const at = newestVerified(backups);
  if (at === null) {
    return warn(`${place} has no backup`, 'The running shop makes the first one within minutes.');
  }
  const seen = `the newest${where} is ${formatAge(now - at)} old`;
  if (now - at <= BACKUP_OVERDUE_MS) return ok(seen);
  return fail(seen, 'Start the shop, or look for "backup" in its log.');
}
