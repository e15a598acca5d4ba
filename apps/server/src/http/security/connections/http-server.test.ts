import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closed, requestHead, open, readAll } from '../../../testing/raw-connection.ts';
import { ConnectionStats } from './connection-limits.ts';
import type { HttpLimits } from './http-limits.ts';
import { createHttpServer } from './http-server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;
let stats: ConnectionStats;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function listen(
  handler: Handler,
  limits: Partial<HttpLimits> = {},
  trustProxy: string[] = [],
): Promise<number> {
  stats = new ConnectionStats();
  server = createHttpServer(handler, { limits, stats, trustProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is open.');
  return address.port;
}

const get = (path: string, ...headers: string[]) =>
  requestHead(`GET ${path} HTTP/1.1`, 'Host: shop.example', ...headers);
const last = (path: string) => get(path, 'Connection: close');
const post = (body: string, ...headers: string[]) =>
  requestHead('POST / HTTP/1.1', 'Host: x', `Content-Length: ${body.length}`, ...headers) + body;
/** Blocks the event loop. */
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};
const hello: Handler = (_request, response) => void response.end('hello');
/** More than the buffers of both sides of a local connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const large: Handler = (_request, response) => void response.end(LARGE);
const FAST_SWEEPS = { sweepIntervalMs: 50, writeStallMs: 200, writeTimeoutMs: 60_000 };

describe('pipelined requests of one connection', () => {
  test('are handled one after another; responses are in order', async () => {
    let underWay = 0;
    let most = 0;
    const port = await listen((request, response) => {
      most = Math.max(most, (underWay += 1));
      setImmediate(() => {
        underWay -= 1;
        response.end(`[${request.url}]`);
      });
    });
    const paths = ['/1', '/2', '/3', '/4'];
    const response = await readAll(
      await open(port, paths.map((path) => get(path)).join('') + last('/5')),
    );
    expect([...response.matchAll(/\[(.*?)\]/g)].map(([, path]) => path)).toEqual([...paths, '/5']);
    expect(most).toBe(1);
  });

  test('with a body each are read completely', async () => {
    const port = await listen((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.end(`[${body}]`));
    });
    const response = await readAll(
      await open(
        port,
        post('one') + post('x'.repeat(100_000)) + post('three', 'Connection: close'),
      ),
    );
    const lengths = [...response.matchAll(/\[(.*?)\]/g)].map(([, body]) => body?.length);
    expect(lengths).toEqual([3, 100_000, 5]);
  });

  test('beyond the limit close it; further requests are neither parsed nor handled', async () => {
    const handled: (string | undefined)[] = [];
    const port = await listen((request) => void handled.push(request.url), { maxPipelined: 4 });
    let parsed = 0;
    server?.on('request', () => (parsed += 1));
    await closed(await open(port, get('/first') + get('/flood').repeat(20_000)));
    expect([handled, parsed]).toEqual([['/first'], 6]);
    expect(stats.closed('pipelining_limit')).toBe(1);
  });

  test('of many connections have a common limit, which is released when they close', async () => {
    const handled: (string | undefined)[] = [];
    const limits = { maxPipelined: 4, maxPipelinedInAll: 6 };
    const port = await listen((request) => void handled.push(request.url), limits);
    const three = get('/first') + get('/more').repeat(3);
    const held = [await open(port, three), await open(port, three)];
    await vi.waitFor(() => expect(handled).toHaveLength(2), { timeout: 15_000 });
    await closed(await open(port, three));
    expect(stats.closed('pipelining_limit')).toBe(1);
    for (const socket of held) socket.destroy();
    await vi.waitFor(() => expect(stats.open).toBe(0), { timeout: 15_000 });
    const next = await open(port, three);
    await vi.waitFor(() => expect(handled).toHaveLength(4), { timeout: 15_000 });
    expect([stats.open, stats.closed('pipelining_limit')]).toEqual([1, 1]);
    next.destroy();
  });

  test('do not delay the requests of other connections', async () => {
    let slow = 0;
    const port = await listen((request, response) => {
      if (request.url === '/slow') block(5);
      slow += request.url === '/slow' ? 1 : 0;
      response.end();
    });
    const flood = await Promise.all(
      Array.from({ length: 20 }, () => open(port, get('/slow').repeat(16))),
    );
    await vi.waitFor(() => expect(slow).toBeGreaterThan(20), { timeout: 15_000 });
    const before = slow;
    await readAll(await open(port, last('/fast')));
    // It waits for a few rounds over the connections, not for all 320 requests.
    expect(slow).toBeLessThan(before + 160);
    for (const socket of flood) socket.destroy();
  });
});

describe('a response that the client does not read', () => {
  test('closes its connection', async () => {
    const port = await listen(large, FAST_SWEEPS);
    const socket = await open(port, get('/'));
    await vi.waitFor(() => expect(stats.closed('write_stalled')).toBe(1), { timeout: 10_000 });
    await vi.waitFor(() => expect(stats.open).toBe(0), { timeout: 15_000 });
    socket.destroy();
  });

  test('keeps its connection while it is read slowly, until the write timeout', async () => {
    const port = await listen(large, { ...FAST_SWEEPS, writeStallMs: 1000, writeTimeoutMs: 2000 });
    const socket = await open(port, get('/'));
    const reading = setInterval(() => socket.read(), 20);
    await vi.waitFor(() => expect(stats.closed('write_timeout')).toBe(1), { timeout: 10_000 });
    clearInterval(reading);
    expect(stats.closed('write_stalled')).toBe(0);
    socket.destroy();
  });

  test('does not close a connection whose handler is slow', async () => {
    const port = await listen((_request, response) => {
      setTimeout(() => response.end('late'), 600);
    }, FAST_SWEEPS);
    expect(await readAll(await open(port, last('/')))).toContain('late');
  });
});

describe('connections', () => {
  test('of one address are limited, and counted until they are closed', async () => {
    const port = await listen(hello, { maxConnectionsPerAddress: 3 });
    const held = await Promise.all(Array.from({ length: 3 }, () => open(port, get('/'))));
    await vi.waitFor(() => expect(stats.open).toBe(3), { timeout: 15_000 });
    await closed((await open(port)).resume());
    expect(stats.closed('address_limit')).toBe(1);
    held[0]?.destroy();
    await vi.waitFor(() => expect(stats.open).toBe(2), { timeout: 15_000 });
    expect(await readAll(await open(port, last('/')))).toContain('hello');
    for (const socket of held) socket.destroy();
  });

  test.each([['127.0.0.1'], ['loopback'], ['127.0.0.0/8']])(
    'of a trusted proxy (%s) are limited only by the limit of all connections',
    async (proxy) => {
      const limits = { maxConnectionsPerAddress: 1, maxConnections: 3 };
      const port = await listen(hello, limits, [proxy]);
      const held = await Promise.all(Array.from({ length: 3 }, () => open(port)));
      await vi.waitFor(() => expect(stats.open).toBe(3), { timeout: 15_000 });
      await closed((await open(port)).resume());
      expect([stats.closed('address_limit'), stats.closed('total_limit')]).toEqual([0, 1]);
      for (const socket of held) socket.destroy();
    },
  );

  test.each([
    ['send nothing', ''],
    ['never finish their headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['are idle after a response', get('/')],
  ])('that %s are closed', async (_, bytes) => {
    const port = await listen(hello, {
      ...FAST_SWEEPS,
      headersTimeoutMs: 100,
      keepAliveTimeoutMs: 100,
    });
    await closed((await open(port, bytes)).resume());
    expect(stats.closed('write_stalled')).toBe(0);
  });

  test('are closed after a number of requests, announced by `Connection: close`', async () => {
    const port = await listen(hello, { maxRequestsPerSocket: 2 });
    const response = await readAll(await open(port, get('/').repeat(3)));
    expect(response.match(/hello/g)).toHaveLength(2);
    expect(response.match(/Connection: close/gi)).toHaveLength(1);
  });
});
