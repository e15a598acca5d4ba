import { readdir, stat } from 'node:fs/promises';
import { toBackups } from '../../jobs/backup/backup-folder.ts';
import { JOBS } from '../../jobs/jobs.ts';
import { formatAge } from '../../jobs/backup/rehearse-restore.ts';
import { ownUrl } from './addresses.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';
import { isWritable, nearestExisting } from './machine.ts';

const HOUR_MS = 3_600_000;
const MISSED_RUNS = 3;
const LONG_QUEUE = 200;
const OTHERS = 0o077;

export const BACKGROUND_CHECKS: readonly Check[] = [
  {
    name: 'backups',
    mend: 'Mount the disk of BACKUP_DIR, or create the folder.',
    run: checkBackups,
  },
  { name: 'jobs', mend: 'Look at the log of the shop.', run: checkJobs },
];

async function checkBackups({ env, now }: Subject): Promise<Finding> {
  const { backupDir: folder, dataDir, isExposed } = env;
  if (env.variables.DATABASE_URL !== undefined) {
    return ok('not scheduled by the shop on PostgreSQL; see docs/operations.md');
  }
  if (folder === undefined) {
    return isExposed
      ? warn('none are scheduled', 'Set BACKUP_DIR to a folder on another disk.')
      : ok('none: only this machine reaches the shop');
  }
  const create = `Create it for the shop's user: mkdir -m 700 -p '${folder}'`;
  const names = await readdir(folder).catch(() => null);
  if (names === null || !isWritable(folder)) return fail(`${folder} cannot be used`, create);
  const [newest] = toBackups(folder, names).filter(({ isVerified }) => isVerified);
  if (newest === undefined) {
    return warn(`${folder} has no backup`, 'The running shop makes the first one within minutes.');
  }
  const age = now - newest.at;
  const seen = `the newest is ${formatAge(age)} old`;
  if (age > 2 * HOUR_MS) return fail(seen, 'Start the shop, or look for "backup" in its log.');
  const [target, home] = await Promise.all([stat(folder), stat(nearestExisting(dataDir))]);
  if ((target.mode & OTHERS) !== 0)
    return warn(`${seen}; other users may list it`, `chmod 700 '${folder}'`);
  if (target.dev === home.dev) {
    return warn(`${seen}, on the disk of DATA_DIR`, 'Use another disk: a broken one loses both.');
  }
  return ok(seen);
}

/** Reads the metrics of the running shop. */
async function checkJobs({ env, timeoutMs }: Subject): Promise<Finding> {
  const { METRICS_TOKEN: token } = env.variables;
  const response = await fetch(`${ownUrl(env)}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response === null) return warn('not seen: the shop does not run', 'Start the shop.');
  if (!response.ok) {
    return warn('not seen: /metrics is closed', 'Set METRICS_TOKEN for the shop and this command.');
  }
  return checkMetrics(await response.text());
}

/** Looks for late jobs and a long queue in a page of metrics. */
export function checkMetrics(page: string): Finding {
  const values = (name: string) =>
    [...page.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => ({ labels, value: Number(value) }),
    );
  const ages = values('job_last_success_age_seconds');
  const late = JOBS.filter(({ name, everyMs }) =>
    ages.some(
      ({ labels, value }) =>
        labels.includes(`job="${name}"`) && value * 1000 > MISSED_RUNS * everyMs,
    ),
  ).map(({ name }) => name);
  if (late.length > 0) return fail(`late: ${late.join(', ')}`, 'Look for "job failed" in the log.');
  const queued = values('store_queue_depth').reduce((sum, { value }) => sum + value, 0);
  if (queued > LONG_QUEUE) {
    return warn(`${queued} units of work wait for the database`, 'See "Outages" in operations.md.');
  }
  return ages.length === 0
    ? warn('no job has run yet', 'Run this again in a minute.')
    : ok(`${new Set(ages.map(({ labels }) => labels)).size} jobs run in time`);
}
