import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { killAll, run, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { closed, open, readAll, requestHead } from '../testing/raw-connection.ts';

const MB = 1024 * 1024;

interface Load {
  /** Hostile connections by their behaviour: see testing/start-hostile-clients.ts. */
  connections: Record<string, number>;
  seconds: number;
  /** The limit for the slowest response to a regular visitor. */
  maxMs: number;
  /** The limit for the additional memory of the shop. */
  maxGrowthBytes: number;
}

/** For every test run: on a busy machine all responses may be slow, but none is rejected. */
const SHORT: Load = {
  connections: { pipelining: 30, unread: 30, slowReader: 30, halfOpen: 30, churn: 2 },
  seconds: 3,
  maxMs: 10_000,
  maxGrowthBytes: 300 * MB,
};
const LONG: Load = {
  connections: { pipelining: 600, unread: 800, slowReader: 390, halfOpen: 200, churn: 10 },
  seconds: 120,
  maxMs: 1000,
  maxGrowthBytes: 300 * MB,
};
const isLong = process.env['HOSTILE_LOAD'] === 'long';
const load = isLong ? LONG : SHORT;
const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;

const { folder, remove } = temporaryFolder();
let shop: Awaited<ReturnType<typeof startShop>>;
let port: number;
beforeAll(async () => {
  shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  port = Number(new URL(shop.url).port);
}, 60_000);
afterAll(async () => {
  await stop(shop);
  killAll();
  remove();
});

/** Sends one request on a new connection; returns its status and duration in milliseconds. */
async function visit(path: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const lines = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close'];
  const response = await readAll(await open(port, requestHead(...lines)));
  return { status: Number(response.slice(9, 12)), ms: performance.now() - began };
}

/** The value of a metric, with its labels as Prometheus writes them. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

describe('a shop with hostile clients', () => {
  test(
    'serves a regular visitor, keeps to its memory limit, and recovers afterwards',
    async () => {
      for (let n = 0; n < 20; n += 1) await visit('/parts');
      const before = await metric('process_resident_memory_bytes');
      const counts = Object.entries(load.connections).map((entry) => entry.join('='));
      const attack = run('testing/start-hostile-clients.js', {}, [String(port), counts.join(',')]);
      // Lower priority, because real attackers do not share the shop's processors. Beside other tests
      // the lowest one would leave them none.
      const { pid } = attack.process;
      if (pid !== undefined) setPriority(pid, isLong ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      const until = performance.now() + load.seconds * 1000;
      const closedForPipelining = () =>
        metric('http_connections_closed_total{reason="pipelining_limit"}');
      // On a busy machine the clients need longer to reach the limit.
      while (performance.now() < until || (await closedForPipelining()) === 0) {
        visits.push(await visit('/parts'), await visit('/healthz'));
        await sleep(50);
      }
      const after = await metric('process_resident_memory_bytes');
      await stop(attack);

      expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...visits.map(({ ms }) => ms))).toBeLessThan(load.maxMs);
      expect(after - before).toBeLessThan(load.maxGrowthBytes);
      expect(await closedForPipelining()).toBeGreaterThan(0);
      expect(await metric('http_connections_closed_total{reason="address_limit"}')).toBe(0);
      // The client of this request may itself use a second connection.
      await vi.waitFor(async () => expect(await metric('http_connections')).toBeLessThan(3), {
        timeout: 10_000,
      });
      expect(await visit('/parts')).toMatchObject({ status: 200 });
    },
    load.seconds * 1000 + 60_000,
  );

  test('serves 300 people behind one address, with six connections each', async () => {
    const sockets = await Promise.all(Array.from({ length: 1800 }, () => open(port)));
    const responses = await Promise.all(
      sockets.map((socket) => {
        socket.write(
          requestHead('GET /parts?limit=3 HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'),
        );
        return readAll(socket);
      }),
    );
    expect(new Set(responses.map((response) => response.slice(9, 12)))).toEqual(new Set(['200']));
    await Promise.all(sockets.map(closed));
  }, 60_000);
});
