import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDataDir, type RunningPlugin, startPlugin } from '../testing/start-plugin.ts';
import { imageStandIn, type ImageStandInOptions } from './plugin.ts';

interface ResponseBody {
  data?: { id: string; url: string };
  error?: { message: string; code: number };
}

const dataDir = await newDataDir();
let app: RunningPlugin['app'];
let url: string;

async function start(options: Partial<ImageStandInOptions> = {}): Promise<void> {
  ({ app, url } = await startPlugin(
    () => imageStandIn({ dataDir, publicUrl: () => url, key: 'demo', ...options }),
    { dataDir },
  ));
}

beforeAll(() => start());
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** Red on the left, blue on the right. */
async function picture(width = 400, height = 200, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3, background: 'blue' } as const;
  const blue = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { ...half, width, background: 'red' } })
    .composite([{ input: blue, gravity: 'east' }])
    .toFormat(format)
    .toBuffer();
}

async function post(body: FormData | URLSearchParams | string, query = '?key=demo') {
  const response = await fetch(`${url}/1/upload${query}`, { method: 'POST', body });
  const json: ResponseBody = JSON.parse(await response.text());
  return { status: response.status, body: json };
}

function form(file: Uint8Array, name = 'crank.png', field = 'image'): FormData {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(file)]), name);
  return body;
}

/** Uploads a file that must be accepted. Returns the picture's address. */
async function upload(file: Uint8Array, name?: string): Promise<string> {
  const { status, body } = await post(form(file, name));
  if (!body.data) throw new Error(`The upload ended in ${status}: ${body.error?.message}`);
  return body.data.url;
}

async function readSize(address: string) {
  const response = await fetch(address);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe('Uploads', () => {
  test('A large picture is served as WebP, 1600 pixels wide.', async () => {
    const address = await upload(await picture(2400, 1200), 'Chain wheel 44T.png');
    expect(address).toMatch(/\/1\/i\/[0-9a-f]{16}\/chain-wheel-44t\.webp$/);
    expect(await readSize(address)).toEqual({ format: 'webp', width: 1600, height: 800 });
  });

  test('A picture is cached forever and cannot be opened as anything else.', async () => {
    const address = await upload(await picture());
    const response = await fetch(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  });

  test('A small, rotated picture keeps its size, is turned upright and loses its metadata.', async () => {
    const rotated = await sharp(await picture(400, 200, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const address = await upload(rotated, 'phone.jpg');
    const served = Buffer.from(await (await fetch(address)).arrayBuffer());
    const { exif, orientation, width, height } = await sharp(served).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 200, 400]);
    const { data: pixels } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    const topIsRed = (pixels[0] ?? 0) > 200;
    const bottomIsBlue = (pixels.at(-1) ?? 0) > 200;
    expect([topIsRed, bottomIsBlue]).toEqual([true, true]);
  });

  test.each(['webp', 'avif', 'gif', 'tiff', 'jpeg'] as const)('%s is accepted.', async (format) => {
    const file = await sharp(await picture())
      .toFormat(format)
      .toBuffer();
    expect(await readSize(await upload(file))).toMatchObject({ width: 400, height: 200 });
  });

  test('Transparency is kept.', async () => {
    const create = { width: 20, height: 20, channels: 4, background: '#00000000' } as const;
    const address = await upload(await sharp({ create }).png().toBuffer());
    const served = await (await fetch(address)).arrayBuffer();
    expect((await sharp(served).stats()).isOpaque).toBe(false);
  });

  test.each([
    ['Tretlager "süß" 44/170.png', '170'],
    ['自行车.png', 'picture'],
    ['x'.repeat(300), 'x'.repeat(60)],
  ])('The file name %j becomes %s.', async (given, name) => {
    const address = await upload(await picture(), given);
    expect(address).toMatch(new RegExp(`/${name}\\.webp$|-${name}\\.webp$`));
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('Rejected uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  test.each([
    ['A text', Buffer.from('no picture'), 310],
    ['An SVG', Buffer.from(svg), 310],
    ['A PDF', Buffer.from('%PDF-1.7 '.repeat(50)), 310],
    ['An empty file', Buffer.alloc(0), 130],
  ])('%s is rejected with 400.', async (_kind, file, code) => {
    const { status, body } = await post(form(file));
    expect(status).toBe(400);
    expect(body).toMatchObject({ status_code: 400, status_txt: 'Bad Request', error: { code } });
  });

  test('Half a picture is rejected.', async () => {
    const file = await picture(800, 800, 'jpeg');
    expect((await post(form(file.subarray(0, file.length / 2)))).status).toBe(400);
  });

  test('A small file of 100 megapixels is rejected.', async () => {
    const create = { width: 10_000, height: 10_000, channels: 3, background: 'black' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await post(form(bomb))).toMatchObject({ status: 400, body: { error: { code: 310 } } });
  });

  test('A file above 32 MB is rejected with 413.', async () => {
    const rejection = { status: 413, body: { status_code: 413, error: { code: 313 } } };
    expect(await post(form(Buffer.alloc(34_000_000, 'A')))).toMatchObject(rejection);
  });

  test('An upload without the right key or without a picture is rejected.', async () => {
    const file = await picture();
    for (const [response, code] of [
      [await post(form(file), ''), 100],
      [await post(form(file), '?key=other'), 100],
      [await post(new FormData()), 130],
      [await post(form(file, 'crank.png', 'file')), 130],
      [await post(new URLSearchParams({ image: 'x' })), 130],
      [await post('{"image":"x"}'), 130],
    ] as const) {
      expect(response).toMatchObject({ status: 400, body: { error: { code } } });
    }
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that ends too early', 'multipart/form-data; boundary=b', '--b\r\n'],
    ['without an end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data'],
  ])('A form %s is rejected with 400.', async (_kind, type, body) => {
    const headers = { 'content-type': type };
    const response = await fetch(`${url}/1/upload?key=demo`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });
});

test.each(['/1/i/0123456789abcdef/a.webp', '/1/i/..%2F..%2Fetc/passwd', '/1/i/x/picture.json'])(
  'The unknown picture %s is 404.',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  },
);

test('Pictures survive a restart.', async () => {
  const address = (await upload(await picture())).slice(url.length);
  await app.close();
  await start();
  expect(await readSize(url + address)).toEqual({ format: 'webp', width: 400, height: 200 });
});

test('Other machines are served only when the stand-in is open to all.', async () => {
  const address = (await upload(await picture())).slice(url.length);
  const request = { url: address, remoteAddress: '203.0.113.9' };
  expect((await app.inject(request)).statusCode).toBe(403);
  const forwarded = { url: address, headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await app.inject(forwarded)).statusCode).toBe(403);
  await app.close();
  await start({ openToAll: true });
  expect((await app.inject(request)).statusCode).toBe(200);
});

test('The stand-in works beside the host server’s own uploads.', async () => {
  const host = fastify();
  await host.register(multipart, { limits: { fileSize: 10 } });
  await host.register(imageStandIn({ dataDir, publicUrl: 'http://shop.test', key: 'demo' }));
  const address = await host.listen({ port: 0, host: '127.0.0.1' });
  const body = form(await picture());
  const response = await fetch(`${address}/1/upload?key=demo`, { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('"url":"http://shop.test/1/i/');
  await host.close();
});
