import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { Readable } from 'node:stream';
import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const BOUNDARY = 'the-boundary';
/** The signature of a PNG file. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function multipart(field: string, bytes: Buffer | string, filename = 'a.png'): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

async function upload(
  payload: Buffer | Readable,
  who: 'admin' | 'customer' = 'admin',
  type?: string,
  url = '/uploads/image',
) {
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${server.shop[who].token}`,
      'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

describe('POST /uploads/image', () => {
  test('forwards an admin’s image, and returns an address of the shop without the origin', async () => {
    expect(await upload(multipart('image', PNG))).toEqual({
      status: 200,
      body: { success: true, data: { url: '/pictures/uploads/1.webp' } },
    });
    expect(server.uploads).toEqual([{ bytes: PNG, filename: 'a.png' }]);
  });

  test('returns the address of another host unchanged', async () => {
    server.images.upload = async () => ({ url: 'https://i.ibb.co/1.webp' });
    expect((await upload(multipart('image', PNG))).body.data.url).toBe('https://i.ibb.co/1.webp');
  });

  test('is for admins', async () => {
    expect((await upload(multipart('image', PNG), 'customer')).status).toBe(403);
    const nobody = await server.app.inject({ method: 'POST', url: '/uploads/image' });
    expect(nobody.statusCode).toBe(401);
    expect(server.uploads).toEqual([]);
  });

  test('rejects requests that are no upload', async () => {
    expect((await upload(Buffer.from('{}'), 'admin', 'application/json')).status).toBe(415);
    expect((await upload(multipart('file', PNG))).body.code).toBe('BAD_INPUT');
    expect((await upload(Buffer.from('nonsense'))).status).toBe(400);
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
  });

  test('rejects what is no picture, whatever its declared type', async () => {
    await forEachRowInTurn(
      [
        ['a script', '<script>alert(1)</script>'],
        ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
        [
          'a drawing behind a declaration',
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
        ],
        ['a document', '%PDF-1.7'],
        ['an archive', 'PK\u0003\u0004'],
        ['packed bytes', Buffer.from([0x1f, 0x8b, 0x08])],
        ['nothing', ''],
      ],
      async (_, bytes) => {
        const response = await upload(multipart('image', bytes, 'picture.png'));
        expect([response.status, response.body.code]).toEqual([400, 'UNSUPPORTED_IMAGE']);
        expect(server.uploads).toEqual([]);
      },
    );
  });

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/cron.d/a.png', 'a.png'],
  ])('sends the file name %s without a path', async (given, filename) => {
    expect((await upload(multipart('image', PNG, given))).status).toBe(200);
    expect(server.uploads).toEqual([{ bytes: PNG, filename }]);
  });

  test('accepts one file per form', async () => {
    const one = multipart('other', PNG).subarray(0, -(BOUNDARY.length + 8));
    const many = Buffer.concat([
      ...Array.from({ length: 20 }, () => Buffer.concat([one, Buffer.from('\r\n')])),
      multipart('image', PNG),
    ]);
    expect((await upload(many)).status).toBe(413);
    expect(server.uploads).toEqual([]);
  });

  test('accepts up to 32 MB', async () => {
    const limit = 32 * 1024 * 1024;
    expect((await upload(multipart('image', Buffer.concat([PNG], limit)))).status).toBe(200);
    const tooLarge = await upload(multipart('image', Buffer.concat([PNG], limit + 1)));
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('refuses a larger file of which a chunk ends at the limit', async () => {
    const [head = '', tail = ''] = multipart('image', '|').toString().split('|');
    const chunk = Buffer.concat([PNG], 64 * 1024);
    const chunks = Array.from({ length: 600 }, () => chunk);
    const tooLarge = await upload(Readable.from([Buffer.from(head), ...chunks, Buffer.from(tail)]));
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(server.uploads).toEqual([]);
  });

  test.each([
    ['refused', 400, 'UNSUPPORTED_IMAGE'],
    ['unavailable', 503, 'PROVIDER_UNAVAILABLE'],
  ] as const)('says why a host did not take it: %s', async (kind, status, code) => {
    server.images.upload = async () => {
      throw new ProviderError(kind, 'no');
    };
    const response = await upload(multipart('image', PNG));
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

const sendPhoto = (bytes = PNG.length) => {
  const photo = multipart('image', Buffer.concat([PNG], bytes));
  return upload(photo, 'customer', undefined, '/uploads/return');
};

describe('POST /uploads/return', () => {
  test('takes one photo of an account at a time', async () => {
    const uploading = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<{ url: string }>();
    server.images.upload = () => {
      uploading.resolve();
      return promise;
    };
    const first = sendPhoto();
    await uploading.promise;
    expect((await sendPhoto()).status).toBe(429);
    resolve({ url: '/pictures/uploads/1.webp' });
    expect((await first).status).toBe(200);
    expect((await sendPhoto()).status).toBe(200);
  });

  test('takes a photo of up to 12 MB', async () => {
    expect((await sendPhoto(12 * 1024 * 1024 - 1)).status).toBe(200);
    expect((await sendPhoto(12 * 1024 * 1024 + 1)).status).toBe(413);
    expect(server.uploads).toHaveLength(1);
  });
});
