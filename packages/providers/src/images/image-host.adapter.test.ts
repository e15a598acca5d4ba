import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageStandIn } from '@bm/stand-ins/images/plugin';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import {
  startRespondingServer,
  startServer,
  startSilentServer,
  type TestRequest,
} from '../testing/server.ts';
import { imageHost } from './image-host.adapter.ts';
import { imagesContract } from './images.contract.ts';

imagesContract('the stand-in', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'images-'));
  const app = Fastify();
  let url = '';
  await app.register(imageStandIn({ dataDir, publicUrl: () => url, key: 'demo' }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    images: imageHost({ url, key: 'demo' }),
    async open(hosted) {
      const response = await fetch(hosted);
      return response.ok ? response.bytes() : null;
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
});

describe('The image host adapter', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  const file = { bytes: Buffer.from('bytes'), filename: 'crank.png' };

  /** An adapter with a server that always sends this response. */
  async function adapterWith(status: number, body: string, path = '') {
    const requests: TestRequest[] = [];
    const server = await startRespondingServer((request) => {
      requests.push(request);
      return { status, body };
    });
    closing.push(server.close);
    return { requests, images: imageHost({ url: server.url + path, key: 'a key&more' }) };
  }

  const hosted = { url: 'https://i.example.com/crank.webp' };

  it.each(['', '/', '/api', '/api/'])(
    'The file and the key are sent below the path %j.',
    async (path) => {
      const { images, requests } = await adapterWith(200, JSON.stringify({ data: hosted }), path);
      await images.upload(file);
      expect(requests).toHaveLength(1);
      const [request] = requests;
      const base = path.replace(/\/$/, '');
      expect(request?.address).toMatch(new RegExp(`:\\d+${base}/1/upload\\?key=a\\+key%26more$`));
      expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(request?.body).toMatch(/name="image"; filename="crank.png"\r\n[^]*\r\n\r\nbytes\r\n/);
    },
  );

  it.each([
    ['numbers as text', { data: { ...hosted, width: '64', size: '900' }, status: '200' }],
    ['numbers as numbers', { data: { ...hosted, width: 64, size: 900 }, success: true }],
    ['nothing but the address', { data: hosted }],
  ])('A response with %s is accepted.', async (_kind, body) => {
    const { images } = await adapterWith(200, JSON.stringify(body));
    expect(await images.upload(file)).toEqual(hosted);
  });

  it.each([
    [400, '{"status_code":400,"error":{"message":"Invalid.","code":310}}', 'refused'],
    [400, '', 'refused'],
    [
      400,
      '{"status_code":400,"error":{"message":"Invalid API v1 key.","code":100}}',
      'unavailable',
    ],
    [413, '', 'refused'],
    [401, '', 'unavailable'],
    [429, '', 'unavailable'],
    [500, 'broken', 'unavailable'],
    [200, 'no JSON', 'unavailable'],
    [200, '{"data":{}}', 'unavailable'],
    [200, '{"data":{"url":"javascript:alert(1)"}}', 'unavailable'],
    [200, '{"data":{"url":"/crank.webp"}}', 'unavailable'],
  ] as const)('A %d response with %j is mapped to %s.', async (status, body, kind) => {
    const { images } = await adapterWith(status, body);
    expect(await failureKind(images.upload(file))).toBe(kind);
  });

  it('A silent host times out as unavailable.', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const images = imageHost({ url: silent.url, key: 'demo', timeoutMs: 100 });
    const started = performance.now();
    expect(await failureKind(images.upload(file))).toBe('unavailable');
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it('A redirect to another host is not followed.', async () => {
    const elsewhere: string[] = [];
    const other = await startServer((request, response) => {
      elsewhere.push(request.url ?? '');
      response.end(JSON.stringify({ data: hosted }));
    });
    const redirecting = await startServer((_, response) => {
      response.writeHead(307, { location: `${other.url}/1/upload?key=stolen` }).end();
    });
    closing.push(other.close, redirecting.close);
    const images = imageHost({ url: redirecting.url, key: 'demo' });
    expect(await failureKind(images.upload(file))).toBe('unavailable');
    expect(elsewhere).toEqual([]);
  });

  it('A closed port is unavailable.', async () => {
    const gone = await startSilentServer();
    await gone.close();
    const images = imageHost({ url: gone.url, key: 'demo' });
    expect(await failureKind(images.upload(file))).toBe('unavailable');
  });

  it.each(['', 'api.example.com', 'ftp://api.example.com'])(
    'The address %j is rejected.',
    (url) => {
      expect(() => imageHost({ url, key: 'demo' })).toThrow('address');
    },
  );
});
