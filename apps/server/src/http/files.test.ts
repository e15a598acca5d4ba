import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const pdf = (bytes = 100) => {
  const [head, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF')];
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - end.length, ' '), end]);
};

const bearer = (who: 'admin' | 'customer' = 'admin') => ({
  authorization: `Bearer ${server.shop[who].token}`,
});

async function upload(
  content: Buffer,
  filename: string,
  who: 'admin' | 'customer' = 'admin',
  field = 'file',
) {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: '/uploads/file',
    headers: { ...bearer(who), 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
  });
  return { status: response.statusCode, body: response.json() };
}

const stored = async () => (await server.shop.deps.files.list()).length;

describe('POST /uploads/file and GET /files', () => {
  test('a file is loaded by everyone as it was sent, saved by browsers and run by none', async () => {
    const { status, body } = await upload(pdf(), 'Zeichnung Größe.pdf');
    expect([status, body.data.bytes]).toEqual([200, 100]);
    const response = await server.app.inject(encodeURI(body.data.url));
    expect([response.statusCode, response.rawPayload.equals(pdf())]).toEqual([200, true]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Zeichnung-Größe.pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('it is for admins', async () => {
    const before = await stored();
    expect((await upload(pdf(), 'a.pdf', 'customer')).status).toBe(403);
    const nobody = await server.app.inject({ method: 'POST', url: '/uploads/file' });
    expect(nobody.statusCode).toBe(401);
    expect(await stored()).toBe(before);
  });

  test('a file of 20 MB is stored; a larger one, another format and another field are refused', async () => {
    expect((await upload(pdf(20 * MB), 'a.pdf')).status).toBe(200);
    const before = await stored();
    const codes = [
      await upload(pdf(20 * MB + 1), 'a.pdf'),
      await upload(pdf(21 * MB), 'a.pdf'),
      await upload(Buffer.from('MZ'), 'a.pdf'),
      await upload(Buffer.from('<svg/>'), 'a.svg'),
      await upload(Buffer.from('%PDF-1.7 /S/JavaScript %%EOF'), 'a.pdf'),
      await upload(pdf(), 'a.pdf', 'admin', 'image'),
    ].map(({ body }) => body.code);
    expect(codes).toEqual([
      'TOO_LARGE',
      'TOO_LARGE',
      'UNSUPPORTED_FILE',
      'UNSUPPORTED_FILE',
      'UNSAFE_FILE',
      'BAD_INPUT',
    ]);
    expect(await stored()).toBe(before);
  });

  test.each([
    `/files/${'0'.repeat(64)}/a.pdf`,
    `/files/${'0'.repeat(64)}/a.exe`,
    `/files/${'0'.repeat(64)}/..%2fa.pdf`,
    '/files/1/a.pdf',
    '/files/',
    `/files/${'%00'.repeat(64)}/a.pdf`,
  ])('%s is 404', async (address) => {
    const response = await server.app.inject(address);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, undefined]);
  });

  test('files of a new part are in its answer over REST', async () => {
    const { body } = await upload(pdf(), 'crank.pdf');
    const file = { ...body.data, kind: 'drawing', title: 'Side view', language: 'en' };
    const part = { name: 'Crank', description: 'd', price: 1, Quantity: 5, Mquantity: 1 };
    const response = await server.app.inject({
      method: 'POST',
      url: '/parts',
      headers: bearer(),
      payload: { ...part, img: 'https://pictures.test/a.webp', files: [file] },
    });
    const { insertedId } = response.json();
    const { files } = (await server.app.inject(`/parts/${insertedId}`)).json();
    expect(files).toEqual([{ ...file, revision: '' }]);
  });
});
