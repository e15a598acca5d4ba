import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const BOUNDARY = 'the-boundary';

function multipart(field: string, bytes: Buffer | string): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

async function upload(payload: Buffer, who: 'admin' | 'customer' = 'admin', type?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/uploads/image',
    headers: {
      authorization: `Bearer ${server.shop[who].token}`,
      'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('POST /uploads/image', () => {
  test('hands an admin’s picture on, and answers our own address without our origin', async () => {
    expect(await upload(multipart('image', 'picture'))).toEqual({
      status: 200,
      body: { success: true, data: { url: '/pictures/uploads/1.webp' } },
    });
    expect(server.uploads).toEqual([{ bytes: Buffer.from('picture'), filename: 'a.png' }]);
  });

  test('keeps the address of another host', async () => {
    server.images.upload = async () => ({ url: 'https://i.ibb.co/1.webp' });
    expect((await upload(multipart('image', 'picture'))).body.data.url).toBe(
      'https://i.ibb.co/1.webp',
    );
  });

  test('is for admins', async () => {
    expect((await upload(multipart('image', 'picture'), 'customer')).status).toBe(403);
    const nobody = await server.app.inject({ method: 'POST', url: '/uploads/image' });
    expect(nobody.statusCode).toBe(401);
    expect(server.uploads).toEqual([]);
  });

  test('refuses what is no upload', async () => {
    expect((await upload(Buffer.from('{}'), 'admin', 'application/json')).status).toBe(415);
    expect((await upload(multipart('file', 'picture'))).body.code).toBe('BAD_INPUT');
    expect((await upload(Buffer.from('nonsense'))).status).toBe(400);
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
  });

  test('takes 32 MB and not more', async () => {
    const limit = 32 * 1024 * 1024;
    expect((await upload(multipart('image', Buffer.alloc(limit)))).status).toBe(200);
    const tooLarge = await upload(multipart('image', Buffer.alloc(limit + 1)));
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  test.each([
    ['refused', 400, 'UNSUPPORTED_IMAGE'],
    ['unavailable', 503, 'PROVIDER_UNAVAILABLE'],
  ] as const)('says why a host did not take it: %s', async (kind, status, code) => {
    server.images.upload = async () => {
      throw new ProviderError(kind, 'no');
    };
    const answer = await upload(multipart('image', 'picture'));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
