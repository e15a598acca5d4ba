import { storedImages } from '@bm/providers/images/derive-pictures';
import { diskStorage } from '@bm/providers/images/disk-storage.adapter';
import type { PictureStorage } from '@bm/providers/images/images.port';
import { s3Storage } from '@bm/providers/images/s3-storage.adapter';
import { startServer } from '@bm/providers/testing/server';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/child-process.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const BOUNDARY = 'the-boundary';
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FORM = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  ),
  PNG,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

let server: TestServer;
let folder: string;
let remove: () => void;
let closeObjects: (() => Promise<void>) | undefined;
beforeEach(async () => {
  server = await testServer();
  ({ folder, remove } = temporaryFolder());
});
afterEach(async () => {
  await closeObjects?.();
  closeObjects = undefined;
  await server.close();
  remove();
});

type Sender = 'admin' | 'customer';
const ADDRESSES = { admin: '/uploads/image', customer: '/uploads/return' } as const;
const headers = (sender: Sender = 'admin') => ({
  authorization: `Bearer ${server.shop[sender].token}`,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
});
const upload = (sender: Sender = 'admin') =>
  server.app.inject({
    method: 'POST',
    url: ADDRESSES[sender],
    headers: headers(sender),
    payload: FORM,
  });

/** Stores the first object, then falls silent. */
async function silentInTheMiddle(): Promise<{ storage: PictureStorage; stored: string[] }> {
  const stored: string[] = [];
  const objects = await startServer((request, response) => {
    const { method, url = '' } = request;
    request.resume();
    if (method === 'PUT' && stored.length > 0) return;
    if (method === 'PUT') stored.push(url);
    response.end();
  });
  closeObjects = objects.close;
  const storage = s3Storage({
    endpoint: objects.url,
    bucket: 'shop',
    region: 'local',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    timeoutMs: 1000,
  });
  return { storage, stored };
}

/** Adds a part with a picture and returns how visitors see it. */
async function partWithPicture() {
  const added = await server.app.inject({
    method: 'POST',
    url: '/parts',
    headers: { authorization: headers().authorization },
    payload: {
      name: 'Roller chain',
      description: '',
      price: 2,
      Quantity: 100,
      Mquantity: 1,
      img: 'https://pictures.example/chain.webp',
    },
  });
  const id = String(added.json().insertedId);
  return async () => (await server.app.inject(`/parts/${id}`)).json();
}

test('an S3 that falls silent in the middle fails the upload, and parts keep their pictures', async () => {
  const part = await partWithPicture();
  const before = await part();
  const { storage, stored } = await silentInTheMiddle();
  server.images.upload = (file) => storedImages(storage).upload(file);
  const response = await upload();
  expect([response.statusCode, response.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  expect(stored).toHaveLength(1);
  expect(before.img).toBe('https://pictures.example/chain.webp');
  expect(await part()).toEqual(before);
});

test('a disk that cannot be written fails the upload, and parts keep their pictures', async () => {
  const part = await partWithPicture();
  const before = await part();
  const pictures = join(folder, 'pictures');
  writeFileSync(pictures, 'in the way');
  server.images.upload = (file) => storedImages(diskStorage(pictures)).upload(file);
  const response = await upload();
  expect([response.statusCode, response.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  expect(await part()).toEqual(before);
});

/** Sends all but the end of a picture and closes the connection. */
async function abortUpload(sender: Sender) {
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(address.port), '127.0.0.1');
  const fields = { host: address.host, 'content-length': FORM.length, ...headers(sender) };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const started = once(server.app.server, 'request');
  socket.write(`POST ${ADDRESSES[sender]} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(FORM.subarray(0, FORM.length - 40));
  await started;
  socket.destroy();
  await once(socket, 'close');
}

test('an upload that its client aborts stores nothing, and later uploads succeed', async () => {
  await abortUpload('admin');
  expect((await upload()).statusCode).toBe(200);
  expect(server.uploads).toEqual([{ bytes: PNG, filename: 'a.png' }]);
});

test('a photo that its client aborts stores nothing, and the account can send another one', async () => {
  await abortUpload('customer');
  await vi.waitFor(async () => expect((await upload('customer')).statusCode).toBe(200), {
    timeout: 20_000,
  });
  expect(server.uploads).toEqual([{ bytes: PNG, filename: 'a.png' }]);
});
