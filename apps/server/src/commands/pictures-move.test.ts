import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { allParts, storeOrder, storePart, storeUser } from '@bm/db/testing';
import { startS3Server } from '@bm/providers/testing/s3-server';
import { startServer } from '@bm/providers/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killAll, run, temporaryFolder } from '../testing/child-process.ts';

// Every test starts child processes.
vi.setConfig({ testTimeout: 120_000 });

const PICTURE = readFileSync(
  new URL('../../../web/public/pictures/products/bell-chrome-320.webp', import.meta.url),
);

let data: string;
let remove: () => void;
beforeEach(() => {
  let folder: string;
  ({ folder, remove } = temporaryFolder());
  data = join(folder, 'data');
});
afterEach(() => {
  killAll();
  remove();
});

async function movePictures(from: string, to: string, env: Record<string, string> = {}) {
  const child = run('commands/pictures-move.js', { DATA_DIR: data, ...env }, [
    `--from=${from}`,
    `--to=${to}`,
  ]);
  const code = await child.ended;
  return { code, said: (child.stdout() + child.stderr()).trim() };
}

/** A part and an order with a picture at the stand-in of the image host. */
async function storePicture() {
  const image = '/1/i/0123456789abcdef/bell.webp';
  mkdirSync(join(data, 'images/0123456789abcdef'), { recursive: true, mode: 0o700 });
  writeFileSync(join(data, 'images/0123456789abcdef/bell.webp'), PICTURE);
  const store = await openSqliteStore({ file: join(data, 'shop.sqlite') });
  const part = await storePart(store, { image });
  await storeOrder(store, part, await storeUser(store), { image });
  await store.close();
}

async function storedImages() {
  const store = await openSqliteStore({ file: join(data, 'shop.sqlite') });
  const parts = await allParts(store);
  const orders = await store.read.orders.imagePage('');
  await store.close();
  return new Set([...parts, ...orders].map(({ image }) => image));
}

/** A file of a part on the disk, with the content of its name. */
function storeFile() {
  const bytes = Buffer.from('%PDF-1.7');
  const name = `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
  mkdirSync(join(data, 'files'), { recursive: true, mode: 0o700 });
  writeFileSync(join(data, 'files', name), bytes);
  return join(data, 'files', name);
}

const printed = (counts: string, files: string) => `{${counts},"files":{${files}}}`;

test('pictures move from the image host to the disk, and from there to S3 with the files of parts', async () => {
  await storePicture();
  expect(await movePictures('image-host', 'disk')).toEqual({
    code: 0,
    said: '{"moved":1,"failed":0}',
  });
  const [image = '', ...others] = await storedImages();
  expect(image).toMatch(/^\/pictures\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(others).toEqual([]);
  expect((await movePictures('image-host', 'disk')).said).toBe('{"moved":0,"failed":0}');

  const server = await startS3Server();
  const s3 = {
    S3_ENDPOINT: server.settings.endpoint,
    S3_BUCKET: server.settings.bucket,
    S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  };
  const file = storeFile();
  const copied = await movePictures('disk', 's3', s3);
  const again = await movePictures('disk', 's3', s3);
  rmSync(file);
  const back = await movePictures('s3', 'disk', s3);
  await server.close();
  expect(copied).toEqual({
    code: 0,
    said: printed('"copied":1,"present":0,"incomplete":0', '"copied":1,"present":0,"damaged":0'),
  });
  const present = '"copied":0,"present":1,"incomplete":0';
  expect(again.said).toBe(printed(present, '"copied":0,"present":1,"damaged":0'));
  expect(back.said).toBe(printed(present, '"copied":1,"present":0,"damaged":0'));
  expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7');
  expect((await movePictures('disk', 's3', s3)).said).toBe('S3 does not respond.');
  expect(await storedImages()).toEqual(new Set([image]));
});

test('requests go to the configured image host only, and no redirect is followed', async () => {
  const requested: (string | undefined)[] = [];
  const other = await startServer((request, response) => {
    requested.push(request.url);
    response.end(PICTURE);
  });
  const host = await startServer((request, response) => {
    if (request.url === '/moved.webp') response.writeHead(302, { location: other.url });
    response.end(PICTURE);
  });
  const store = await openSqliteStore({ file: join(data, 'shop.sqlite') });
  const elsewhere = [`${host.url}/moved.webp`, `${other.url}/bell.webp`];
  for (const image of [...elsewhere, `${host.url}/bell.webp`]) await storePart(store, { image });
  await store.close();
  const env = { IMAGE_HOST_URL: host.url, IMAGE_HOST_KEY: 'key' };
  const { code, said } = await movePictures('image-host', 'disk', env);
  await Promise.all([host.close(), other.close()]);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^\{"moved":1,"failed":1\}\nnot moved: \S+\/moved\.webp$/),
  ]);
  expect(requested).toEqual([]);
  const images = await storedImages();
  expect(elsewhere.filter((image) => !images.has(image))).toEqual([]);
});

test('a place that is unknown, the same or not set changes nothing', async () => {
  const usage = 'Usage: npm run pictures:move -- --from disk|s3|image-host --to disk|s3|image-host';
  expect(await movePictures('disk', 'disk')).toEqual({ code: 1, said: usage });
  expect(await movePictures('disk', 'tape')).toEqual({ code: 1, said: usage });
  expect((await movePictures('disk', 's3')).said).toBe('S3_BUCKET is not set.');
  await storePicture();
  expect((await movePictures('disk', 'image-host')).said).toBe('IMAGE_HOST_URL is not set.');
});
