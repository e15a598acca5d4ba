import { openSqliteStore } from '@bm/db/sqlite/store';
import { BackupFailed } from '@bm/db/store/store-errors';
import type { RemoteBackups } from '@bm/providers/backups/remote-backups.port';
import { startS3Server } from '@bm/providers/testing/s3-server';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRemoteBackups } from '../../container/object-storage.ts';
import { type Env, readEnv } from '../../env/env.ts';
import { temporaryFolder } from '../../testing/child-process.ts';
import { rehearseRestore, fetchRemoteBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 0, 5, 10, 20, 30);
const FIRST = 'shop-20260105T102030Z.sqlite';
const SECOND = 'shop-20260105T112030Z.sqlite';

let folder: string;
let remove: () => void;
let server: Awaited<ReturnType<typeof startS3Server>>;
let variables: Record<string, string>;
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  await (await openSqliteStore({ file: join(folder, 'data', 'shop.sqlite') })).close();
  server = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings;
  variables = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
});
afterEach(async () => {
  await server.close();
  remove();
});

function withFolder(): Env {
  mkdirSync(join(folder, 'backups'));
  return readEnv({ ...variables, BACKUP_DIR: join(folder, 'backups') });
}

async function openRemote(env: Env): Promise<RemoteBackups> {
  const remote = await createRemoteBackups(env);
  if (remote === null) throw new Error('No bucket is set.');
  return remote;
}

/** A run of the shop with the bucket, at a time. */
const run = async (env: Env, now: number) => runBackup(env, await openRemote(env), now);

test('a backup is stored in the bucket without BACKUP_DIR, is due after an hour, and can be restored', async () => {
  const env = readEnv(variables);
  expect(await run(env, NOW)).toMatchObject({
    newestAt: NOW,
    verifiedAt: null,
    remoteVerifiedAt: NOW,
    remoteFailure: null,
    made: { faults: [] },
  });
  expect(await run(env, NOW + HOUR_MS / 2)).toMatchObject({ newestAt: NOW, made: null });
  expect(await run(env, NOW + HOUR_MS)).toMatchObject({ remoteVerifiedAt: NOW + HOUR_MS });
  expect((await (await openRemote(env)).list()).toSorted()).toEqual([FIRST, SECOND]);
  expect(existsSync(join(env.dataDir, 'backup-to-copy'))).toBe(false);

  const copy = await fetchRemoteBackup(env, 's3:newest', folder);
  expect(copy).toBe(join(folder, SECOND));
  expect(await rehearseRestore(env, copy, NOW + 2 * HOUR_MS)).toMatchObject({
    faults: [],
    ageMs: HOUR_MS,
  });
  expect(await fetchRemoteBackup(env, `s3:${FIRST}`, folder)).toBe(join(folder, FIRST));
  await expect(fetchRemoteBackup(env, 's3:shop.sqlite', folder)).rejects.toThrow(
    `The bucket has no backup shop.sqlite; the newest are ${SECOND}, ${FIRST}.`,
  );
});

test('a backup is stored in BACKUP_DIR and in the bucket', async () => {
  const env = withFolder();
  const outcome = await run(env, NOW);
  expect(outcome).toMatchObject({ verifiedAt: NOW, remoteVerifiedAt: NOW, remoteFailure: null });
  expect(readdirSync(env.backupDir ?? '')).toEqual([FIRST]);
  expect(await (await openRemote(env)).list()).toEqual([FIRST]);
});

test('the bucket keeps what the folder keeps, and other objects', async () => {
  const env = readEnv(variables);
  const remote = await openRemote(env);
  const file = join(folder, 'data', 'shop.sqlite');
  const old = ['shop-20240101T000000Z.sqlite', 'shop-20240101T003000Z.sqlite'];
  for (const name of [...old, 'notes.txt']) await remote.save(name, file);
  await run(env, NOW);
  expect((await remote.list()).toSorted()).toEqual(['notes.txt', old[1] ?? '', FIRST]);
});

test('if the bucket is unavailable, the backup stays in the folder, and the next run copies it', async () => {
  const env = withFolder();
  const away = { ...env.variables, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const outcome = await run({ ...env, variables: away }, NOW);
  expect(outcome).toMatchObject({
    verifiedAt: NOW,
    remoteVerifiedAt: null,
    remoteFailure: 'S3 does not respond.',
  });
  expect(readdirSync(env.backupDir ?? '')).toEqual([FIRST]);
  expect(await run(env, NOW + 60_000)).toMatchObject({ made: null, remoteVerifiedAt: NOW });
});

test('without BACKUP_DIR an unavailable bucket fails the run before a copy is made', async () => {
  const env = readEnv({ ...variables, S3_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(run(env, NOW)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(readdirSync(env.dataDir)).toEqual(['shop.sqlite']);
});

test('without BACKUP_DIR a copy that the bucket rejected is sent again', async () => {
  const env = readEnv(variables);
  const remote = await openRemote(env);
  const full: RemoteBackups = { ...remote, save: () => Promise.reject(new Error('full')) };
  await expect(runBackup(env, full, NOW)).rejects.toThrow('full');
  const outcome = await run(env, NOW + 60_000);
  expect(outcome).toMatchObject({ made: null, remoteVerifiedAt: NOW });
  expect(await remote.list()).toEqual([FIRST]);
});

test('while BACKUP_DIR is away a backup is stored in the bucket, and in both afterwards', async () => {
  const env = withFolder();
  const backupDir = env.backupDir ?? '';
  rmSync(backupDir, { recursive: true });
  const outcome = await run(env, NOW);
  expect(outcome).toMatchObject({ newestAt: NOW, verifiedAt: null, remoteVerifiedAt: NOW });
  expect(outcome.folderFailure).toContain(`BACKUP_DIR=${backupDir} cannot be used`);
  expect(await (await openRemote(env)).list()).toEqual([FIRST]);
  expect(existsSync(join(env.dataDir, 'backup-to-copy'))).toBe(false);

  // The bucket has a recent backup, so the next run makes none without the folder.
  expect(await run(env, NOW + 60_000)).toMatchObject({ made: null, remoteVerifiedAt: NOW });
  mkdirSync(backupDir);
  expect(await run(env, NOW + HOUR_MS)).toMatchObject({
    verifiedAt: NOW + HOUR_MS,
    folderFailure: null,
  });
  expect((await (await openRemote(env)).list()).toSorted()).toEqual([FIRST, SECOND]);
});

test('without the folder and the bucket a backup fails with both reasons', async () => {
  const env = withFolder();
  rmSync(env.backupDir ?? '', { recursive: true });
  const away = { ...env.variables, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const failed = run({ ...env, variables: away }, NOW);
  await expect(failed).rejects.toThrow(/cannot be used .* S3 does not respond/);
  await expect(failed).rejects.toBeInstanceOf(BackupFailed);
});

test('a backup that the bucket deletes before its download is reported', async () => {
  const env = readEnv(variables);
  await run(env, NOW);
  const remote = { ...(await openRemote(env)), load: () => Promise.resolve(false) };
  await expect(fetchRemoteBackup(env, 's3:newest', folder, remote)).rejects.toThrow(
    `The bucket deleted ${FIRST} meanwhile`,
  );
});

test('a rehearsal needs a bucket', async () => {
  await expect(fetchRemoteBackup(readEnv({}), 's3:newest', folder)).rejects.toThrow(
    'BACKUP_S3_BUCKET is not set.',
  );
  await expect(fetchRemoteBackup(readEnv(variables), 's3:newest', folder)).rejects.toThrow(
    'it has none yet',
  );
});
