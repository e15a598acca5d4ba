import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { BackupFailed } from '@bm/db/store/store-errors';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackupJob } from './backup-job.ts';
import type { BackupState } from './backup-state.ts';
import type { BackupOutcome } from './make-backup.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
let now: number;
beforeEach(async () => {
  shop = await testShop();
  now = 1_000_000_000;
});
afterEach(() => shop.close());

const outcome = (
  at: number,
  faults: string[] = [],
  changes: Partial<BackupOutcome> = {},
): BackupOutcome => ({
  newestAt: at,
  verifiedAt: faults.length === 0 ? at : null,
  made: { path: '/backups/a.sqlite', bytes: 1, faults },
  pruned: 2,
  remoteVerifiedAt: null,
  remoteFailure: null,
  folderFailure: null,
  ...changes,
});

function backups(...results: (BackupOutcome | Error)[]) {
  const make = vi.fn<(signal: AbortSignal) => Promise<BackupOutcome>>();
  for (const result of results) {
    if (result instanceof Error) make.mockRejectedValueOnce(result);
    else make.mockResolvedValueOnce(result);
  }
  const record = vi.fn<(state: BackupState) => void>();
  const registry = new Registry();
  const job = createBackupJob(registry, make, () => now, record);
  const metrics = async () =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { make, metrics, record, run: (signal?: AbortSignal) => job.run(shop.deps, signal) };
}

test('a backup starts no process before the next one is due', async () => {
  const { make, run, metrics } = backups(outcome(now), outcome(now + 55 * MINUTE_MS));
  expect(await run()).toEqual({ made: 1, pruned: 2, failed: 0 });
  now += 54 * MINUTE_MS;
  expect(await run()).toEqual({});
  expect(make).toHaveBeenCalledOnce();
  expect(await metrics()).toEqual([
    'backup_failures_total 0',
    'backup_newest_age_seconds{target="folder"} 3240',
  ]);
  now += MINUTE_MS;
  await run();
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure is counted, and retried at the next run', async () => {
  const { run, metrics } = backups(outcome(now), new BackupFailed('full'), outcome(now));
  await run();
  now += 60 * MINUTE_MS;
  await expect(run()).rejects.toThrow('full');
  expect(await metrics()).toEqual([
    'backup_failures_total 1',
    'backup_newest_age_seconds{target="folder"} 3600',
  ]);
  expect(await run()).toMatchObject({ made: 1 });
});

test('the result of each run is recorded: failures, faults, and the age of the newest backup', async () => {
  const { run, record } = backups(
    outcome(now),
    new BackupFailed('full'),
    outcome(now, ['stock differs'], { verifiedAt: null, remoteVerifiedAt: now - MINUTE_MS }),
  );
  const verifiedAt = now;
  await run();
  expect(record).toHaveBeenLastCalledWith({ hasFailed: false, verifiedAt });
  now += 60 * MINUTE_MS;
  await expect(run()).rejects.toThrow('full');
  expect(record).toHaveBeenLastCalledWith({ hasFailed: true, verifiedAt });
  await run();
  expect(record).toHaveBeenLastCalledWith({
    hasFailed: true,
    verifiedAt: verifiedAt - MINUTE_MS,
  });
});

test('a result that cannot be stored is logged and changes nothing else', async () => {
  const { run, record } = backups(outcome(now));
  record.mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  expect(await run()).toEqual({ made: 1, pruned: 2, failed: 0 });
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'the result of the backup was not stored' }),
  );
});

test('before the first backup there is no age', async () => {
  const { run, metrics } = backups(new BackupFailed('away'));
  await expect(run()).rejects.toThrow('away');
  expect(await metrics()).toEqual(['backup_failures_total 1']);
});

test('a backup with faults fails the job and is logged with them', async () => {
  const { run, metrics } = backups(outcome(now, ['stock differs']));
  expect(await run()).toEqual({ made: 1, pruned: 2, failed: 1 });
  expect(await metrics()).toEqual(['backup_failures_total 1']);
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'the backup has faults' }),
  );
});

test('an unavailable bucket is a failure of each run until it has the backup', async () => {
  const [copied, away] = [{ remoteVerifiedAt: now }, { remoteFailure: 'S3 does not respond.' }];
  const { run, metrics, make } = backups(
    outcome(now, [], copied),
    outcome(now + 60 * MINUTE_MS, [], away),
    outcome(now + 60 * MINUTE_MS, [], { ...away, made: null }),
    outcome(now + 60 * MINUTE_MS, [], { remoteVerifiedAt: now + 60 * MINUTE_MS, made: null }),
  );
  await run();
  now += 60 * MINUTE_MS;
  expect(await run()).toEqual({ made: 1, pruned: 2, failed: 1 });
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'the backup was not copied to S3' }),
  );
  expect(await run()).toEqual({ failed: 1 });
  expect(await metrics()).toEqual([
    'backup_failures_total 2',
    'backup_newest_age_seconds{target="folder"} 0',
    'backup_newest_age_seconds{target="s3"} 3600',
  ]);
  expect(await run()).toEqual({});
  expect(await metrics()).toContain('backup_newest_age_seconds{target="s3"} 0');
  expect(await run()).toEqual({});
  expect(make).toHaveBeenCalledTimes(4);
});

test('a shutdown that aborts a backup is no failure', async () => {
  const { run, metrics } = backups(new BackupFailed('aborted'));
  expect(await run(AbortSignal.abort())).toEqual({});
  expect(await metrics()).toEqual(['backup_failures_total 0']);
});

test('a backup that is in the bucket only fails the job, and the folder is tried again', async () => {
  const reason = 'BACKUP_DIR=/backups cannot be used.';
  const away = { folderFailure: reason, verifiedAt: null };
  const { make, run, metrics } = backups(
    outcome(now, [], { remoteVerifiedAt: now }),
    outcome(now + 60 * MINUTE_MS, [], { ...away, remoteVerifiedAt: now + 60 * MINUTE_MS }),
    outcome(now + 61 * MINUTE_MS, [], { remoteVerifiedAt: now + 61 * MINUTE_MS }),
  );
  await run();
  now += 60 * MINUTE_MS;
  expect(await run()).toEqual({ made: 1, pruned: 2, failed: 1 });
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'the backup is in S3 only' }),
  );
  expect(await metrics()).toEqual([
    'backup_failures_total 1',
    'backup_newest_age_seconds{target="folder"} 3600',
    'backup_newest_age_seconds{target="s3"} 0',
  ]);
  now += MINUTE_MS;
  expect(await run()).toMatchObject({ failed: 0 });
  expect(make).toHaveBeenCalledTimes(3);
});
