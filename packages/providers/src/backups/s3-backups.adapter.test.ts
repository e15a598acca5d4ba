import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRespondingServer } from '../testing/server.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { s3Backups } from './s3-backups.adapter.ts';

const NAME = 'shop-20260105T102030Z.sqlite';

let folder: string;
let file: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-backups-'));
  file = join(folder, 'backup');
  await writeFile(file, 'the backup '.repeat(100_000));
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const unavailable = (message: string) => ({ kind: 'unavailable', message });

it('A backup is stored, listed, loaded into a private file and deleted.', async () => {
  const backups = s3Backups(server.settings);
  expect(await backups.list()).toEqual([]);
  await backups.save(NAME, file);
  expect(await backups.list()).toEqual([NAME]);
  const copy = join(folder, 'copy');
  expect(await backups.load(NAME, copy)).toBe(true);
  expect((await readFile(copy)).equals(await readFile(file))).toBe(true);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  await expect(backups.load(NAME, copy)).rejects.toMatchObject({ kind: 'unavailable' });
  await backups.delete(NAME);
  await backups.delete(NAME);
  expect(await backups.list()).toEqual([]);
  expect(await backups.load(NAME, join(folder, 'other'))).toBe(false);
});

it('A wrong secret, a missing bucket and an unavailable service store nothing.', async () => {
  const wrong = { ...server.settings, secretAccessKey: 'wrong' };
  await expect(s3Backups(wrong).save(NAME, file)).rejects.toMatchObject(
    unavailable('S3 responded with 403 (SignatureDoesNotMatch).'),
  );
  const missing = { ...server.settings, bucket: 'other' };
  await expect(s3Backups(missing).save(NAME, file)).rejects.toMatchObject(
    unavailable('S3 responded with 404 (NoSuchBucket).'),
  );
  const away = { ...server.settings, endpoint: 'http://127.0.0.1:9' };
  await expect(s3Backups(away).list()).rejects.toMatchObject(unavailable('S3 does not respond.'));
  expect(await s3Backups(server.settings).list()).toEqual([]);
});

it('A service without space is unavailable.', async () => {
  const full = await startRespondingServer(() => ({
    status: 507,
    body: '<Error><Code>XMinioStorageFull</Code></Error>',
  }));
  const settings = { ...server.settings, endpoint: full.url };
  await expect(s3Backups(settings).save(NAME, file)).rejects.toMatchObject(
    unavailable('S3 responded with 507 (XMinioStorageFull).'),
  );
  await full.close();
});
