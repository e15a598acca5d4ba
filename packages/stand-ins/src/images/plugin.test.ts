import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { imageStandIn, type ImageStandInOptions } from './plugin.ts';

// Large pictures take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Answer {
  status: number;
  body: {
    data?: {
      id: string;
      title: string;
      url: string;
      width: number;
      height: number;
      size: number;
      expiration: number;
      image: { filename: string; url: string };
      medium: { url: string };
      thumb: { url: string };
      delete_url: string;
    };
    error?: { message: string; code: number };
  };
}

let dataDir: string;
let app: FastifyInstance;
let url: string;

async function start(options: Partial<ImageStandInOptions> = {}): Promise<void> {
  app = fastify();
  await app.register(imageStandIn({ dataDir, publicUrl: () => url, key: 'demo', ...options }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'image-stand-in-'));
  await start();
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** Red on the left, blue on the right. */
async function picture(width = 400, height = 200, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const half = await sharp({
    create: { width: width / 2, height, channels: 3, background: 'blue' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half, gravity: 'east' }])
    .toFormat(format)
    .toBuffer();
}

async function post(
  body: FormData | URLSearchParams | string,
  query = '?key=demo',
): Promise<Answer> {
  const response = await fetch(`${url}/1/upload${query}`, { method: 'POST', body });
  const json: Answer['body'] = JSON.parse(await response.text());
  return { status: response.status, body: json };
}

function form(file: Uint8Array, name = 'crank.png', fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(file)]), name);
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return body;
}

/** A form that names the picture by text. */
function source(image: string): URLSearchParams {
  return new URLSearchParams({ image });
}

/** Uploads and insists that it worked. */
async function upload(...arguments_: Parameters<typeof form>) {
  const { status, body } = await post(form(...arguments_));
  if (!body.data) throw new Error(`The upload ended in ${status}: ${body.error?.message}`);
  return body.data;
}

async function sizeOf(address: string) {
  const response = await fetch(address);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe('an upload', () => {
  test('is answered in imgbb’s form and served in three widths', async () => {
    const data = await upload(await picture(2400, 1200), 'Chain wheel 44T.png');
    expect(data).toMatchObject({
      title: 'Chain wheel 44T.png',
      width: 1600,
      height: 800,
      expiration: 0,
      image: { filename: 'chain-wheel-44t.webp', extension: 'webp', mime: 'image/webp' },
    });
    expect(data.url).toBe(`${url}/1/i/${data.id}/chain-wheel-44t.webp`);
    expect(data.medium.url).toBe(`${url}/1/i/${data.id}/chain-wheel-44t-640.webp`);
    expect(await sizeOf(data.url)).toEqual({ format: 'webp', width: 1600, height: 800 });
    expect(await sizeOf(data.medium.url)).toEqual({ format: 'webp', width: 640, height: 320 });
    expect(await sizeOf(data.thumb.url)).toEqual({ format: 'webp', width: 180, height: 90 });
  });

  test('is served for good, and as nothing but a picture', async () => {
    const { url: address, size } = await upload(await picture());
    const response = await fetch(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  });

  test('stays as small as it is, and upright', async () => {
    const lying = await sharp(await picture(400, 200, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const data = await upload(lying, 'phone.jpg');
    expect(data).toMatchObject({ width: 200, height: 400 });
    const served = Buffer.from(await (await fetch(data.url)).arrayBuffer());
    const { exif, orientation } = await sharp(served).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const { data: pixels } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    const topIsRed = (pixels[0] ?? 0) > 200;
    const bottomIsBlue = (pixels.at(-1) ?? 0) > 200;
    expect([topIsRed, bottomIsBlue]).toEqual([true, true]);
  });

  test.each(['base64', 'data:image/png;base64,'])('may be a form with %s', async (kind) => {
    const text = (await picture()).toString('base64');
    const image = kind === 'base64' ? text : kind + text;
    const { status, body } = await post(
      new URLSearchParams({ image, name: 'Pedal', key: 'demo' }),
      '',
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: 'Pedal',
      width: 400,
      image: { filename: 'pedal.webp' },
    });
  });

  test('may carry base64 and the key inside the multipart body', async () => {
    const body = new FormData();
    body.set('key', 'demo');
    body.set('image', (await picture()).toString('base64'));
    expect(await post(body, '')).toMatchObject({ status: 200, body: { data: { width: 400 } } });
  });

  test.each(['webp', 'avif', 'gif', 'tiff', 'jpeg'] as const)('takes %s', async (format) => {
    const file = await sharp(await picture())
      .toFormat(format)
      .toBuffer();
    expect(await upload(file)).toMatchObject({ width: 400, height: 200 });
  });

  test('keeps transparency', async () => {
    const create = { width: 20, height: 20, channels: 4, background: '#00000000' } as const;
    const { url: address } = await upload(await sharp({ create }).png().toBuffer());
    const served = await (await fetch(address)).arrayBuffer();
    expect((await sharp(served).stats()).isOpaque).toBe(false);
  });

  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['Tretlager "süß" 44/170.png', 'tretlager-su-44-170'],
    ['自行车.png', 'picture'],
    ['x'.repeat(300), 'x'.repeat(60)],
  ])('called %j gets a harmless name', async (given, name) => {
    const data = await upload(await picture(), 'a.png', { name: given });
    expect(data.image.filename).toBe(`${name}.webp`);
    expect((await fetch(data.url)).status).toBe(200);
  });

  test('may expire, and may be deleted by who made it', async () => {
    const short = await upload(await picture(), 'a.png', { expiration: '60' });
    expect(short.expiration).toBe(60);
    const response = await fetch(short.url);
    expect(response.headers.get('cache-control')).toMatch(/max-age=(60|59), immutable/);

    const { url: address, delete_url: page } = await upload(await picture());
    expect(await (await fetch(page)).text()).toContain('Delete picture');
    const wrong = page.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await fetch(wrong, { method: 'POST' })).status).toBe(404);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(page, { method: 'POST' })).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
  });
});

describe('refused with imgbb’s words', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  test.each([
    ['text', Buffer.from('no picture'), 310],
    ['SVG', Buffer.from(svg), 310],
    ['PDF', Buffer.from('%PDF-1.7 '.repeat(50)), 310],
    ['an empty file', Buffer.alloc(0), 130],
  ])('%s', async (_kind, file, code) => {
    const { status, body } = await post(form(file));
    expect(status).toBe(400);
    expect(body).toMatchObject({ status_code: 400, status_txt: 'Bad Request', error: { code } });
  });

  test('half a picture', async () => {
    const file = await picture(800, 800, 'jpeg');
    expect((await post(form(file.subarray(0, file.length / 2)))).status).toBe(400);
  });

  test('a small file that would be 100 megapixels', async () => {
    const create = { width: 10_000, height: 10_000, channels: 3, background: 'black' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await post(form(bomb))).toMatchObject({ status: 400, body: { error: { code: 310 } } });
  });

  test('more than 32 MB, whatever the form', async () => {
    const large = Buffer.alloc(34_000_000, 'A');
    const refused = { status: 413, body: { status_code: 413, error: { code: 313 } } };
    expect(await post(form(large))).toMatchObject(refused);
    const base64 = new URLSearchParams({ image: Buffer.alloc(45_000_000, 'A').toString() });
    expect(await post(base64)).toMatchObject(refused);
  });

  test('no key, no picture, an address, no base64, a wrong expiration', async () => {
    const file = await picture();
    for (const [answer, code] of [
      [await post(form(file), ''), 100],
      [await post(form(file), '?key=other'), 100],
      [await post(form(file, 'a.png', { key: 'other' })), 100],
      [await post(new FormData()), 130],
      [await post(new URLSearchParams()), 130],
      [await post('{"image":"x"}'), 130],
      [await post(source('https://example.com/a.png')), 120],
      [await post(source('%%%')), 120],
      [await post(form(file, 'a.png', { expiration: '5' })), 123],
    ] as const) {
      expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    }
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that ends too early', 'multipart/form-data; boundary=b', '--b\r\n'],
    ['without an end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data'],
  ])('a form %s', async (_, type, body) => {
    const headers = { 'content-type': type };
    const answer = await fetch(`${url}/1/upload?key=demo`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });

  test.each(['/1/i/0123456789abcdef/a.webp', '/1/i/..%2F..%2Fetc/passwd', '/1/i/x/picture.json'])(
    'GET %s',
    async (path) => {
      const response = await fetch(url + path);
      expect(response.status).toBe(404);
    },
  );

  test('the record of a picture is not served', async () => {
    const { id } = await upload(await picture());
    expect((await fetch(`${url}/1/i/${id}/picture.json`)).status).toBe(404);
  });
});

test('pictures survive a restart; what was half-written does not', async () => {
  const { id, url: before } = await upload(await picture());
  const name = before.slice(url.length);
  await app.close();
  const [abandoned, underWay] = ['.unfinished-0123456789abcdef', '.unfinished-fedcba9876543210'];
  for (const folder of [abandoned, underWay]) await mkdir(join(dataDir, 'images', folder));
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(join(dataDir, 'images', abandoned), longAgo, longAgo);
  await start();
  expect(await sizeOf(url + name)).toEqual({ format: 'webp', width: 400, height: 200 });
  const left = await readdir(join(dataDir, 'images'));
  expect(left).toContain(id);
  expect(left.filter((entry) => entry.startsWith('.'))).toEqual([underWay]);
});

test('another machine sends no body before it has shown the key', async () => {
  await app.close();
  await start({ openToAll: true });
  const file = (await picture()).toString('base64');
  const uploadFrom = (remoteAddress: string, query: string, key?: string) =>
    app.inject({
      method: 'POST',
      url: `/1/upload${query}`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ image: file, ...(key && { key }) }).toString(),
    });
  const statuses = await Promise.all([
    uploadFrom('203.0.113.9', '', 'demo'),
    uploadFrom('203.0.113.9', '?key=guess', 'demo'),
    uploadFrom('203.0.113.9', '?key=demo'),
    uploadFrom('127.0.0.1', '', 'demo'),
  ]).then((answers) => answers.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual([400, 400, 200, 200]);
  await app.close();
  await start();
});

test('other machines are answered only when it is open to all', async () => {
  const { url: address } = await upload(await picture());
  const request = { url: address.slice(url.length), remoteAddress: '203.0.113.9' };
  expect((await app.inject(request)).statusCode).toBe(403);
  const forwarded = { url: request.url, headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await app.inject(forwarded)).statusCode).toBe(403);
  await app.close();
  await start({ openToAll: true });
  expect((await app.inject(request)).statusCode).toBe(200);
});

test('stands beside uploads of the host server’s own', async () => {
  const host = fastify();
  await host.register(multipart, { limits: { fileSize: 10 } });
  host.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
    done(null),
  );
  await host.register(imageStandIn({ dataDir, publicUrl: 'http://shop.test', key: 'demo' }));
  const address = await host.listen({ port: 0, host: '127.0.0.1' });
  for (const body of [
    form(await picture()),
    new URLSearchParams({ image: (await picture()).toString('base64') }),
  ]) {
    const response = await fetch(`${address}/1/upload?key=demo`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"url":"http://shop.test/1/i/');
  }
  await host.close();
});
