import { uploadFiles } from '@bm/domain/shared/uploaded-picture';
import type { PictureStorage } from '@bm/providers/images/images.port';
import { ProviderError } from '@bm/providers/provider-error';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

const id = (digit: string) => digit.repeat(32);
let server: TestServer;
let reads: string[] = [];

const pictures: PictureStorage = {
  async read(name) {
    reads.push(name);
    if (name.startsWith(id('e'))) throw new ProviderError('unavailable', 'S3 does not respond.');
    return name.startsWith(id('f')) ? null : Buffer.from(name);
  },
  async save() {},
  async list() {
    return [];
  },
  async delete() {},
};

beforeAll(async () => {
  server = await testServer({ pictures });
});
afterAll(() => server.close());
beforeEach(() => {
  reads = [];
});

const get = (name: string) => server.app.inject(`/pictures/uploads/${name}`);

test('each file of a picture is served as immutable, to pages of any origin, without permission to run scripts', async () => {
  for (const { name, format } of uploadFiles(id('a'))) {
    const response = await get(name);
    expect([response.statusCode, response.body]).toEqual([200, name]);
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('concurrent and later requests cause one read of the storage', async () => {
  await Promise.all([get(`${id('b')}.webp`), get(`${id('b')}.webp`)]);
  await get(`${id('b')}.webp`);
  expect(reads).toEqual([`${id('b')}.webp`]);
});

test('a picture that does not exist is 404 and is not cached', async () => {
  for (let times = 1; times <= 2; times += 1) {
    const response = await get(`${id('f')}.webp`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(response.headers['cache-control']).toBeUndefined();
    expect(reads).toHaveLength(times);
  }
});

test.each([
  '1.webp',
  `${id('a')}.png`,
  `${id('a')}-321.webp`,
  '..%2fshop.sqlite',
  '%00',
  'a'.repeat(300),
])('the name %s is rejected before the storage is read', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
  expect(reads).toEqual([]);
});

test('an unavailable storage is 503 and is not cached', async () => {
  const response = await get(`${id('e')}.webp`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  expect(response.headers['cache-control']).toBeUndefined();
});
