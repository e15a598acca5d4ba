import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer, type TestServer } from '@bm/providers/testing/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorReport } from './error-report.ts';
import { parseDsn, sentryReporter } from './sentry-reporter.ts';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  lines: Record<string, unknown>[];
}

let service: TestServer;
let received: Received[];
let status: number;
let outcomes: string[];
let clock: number;
let dsn: string;

beforeEach(async () => {
  received = [];
  outcomes = [];
  status = 200;
  clock = Date.UTC(2026, 0, 5);
  service = await startServer((request, response) => {
    void text(request).then((body) => {
      const lines = body.trimEnd().split('\n');
      const { url, headers } = request;
      received.push({ url, headers, lines: lines.map((line) => JSON.parse(line)) });
      return response.writeHead(status, { 'retry-after': '30' }).end('{}');
    });
  });
  dsn = `http://public-key@127.0.0.1:${service.port}/errors/7`;
});
afterEach(() => service.close());

const reporter = () =>
  sentryReporter({
    dsn,
    release: '1.2.3+0a1b2c3',
    environment: 'production',
    onReport: (outcome) => void outcomes.push(outcome),
    clock: () => clock,
  });

const report = (message = 'no stock'): ErrorReport => ({
  source: 'server',
  type: 'TypeError',
  message,
  frames: [
    { file: 'orders.ts', line: 3, column: 5, function: 'place' },
    { file: 'node:internal/timers', line: 1, column: 1 },
  ],
  tags: { requestId: 'r-1' },
});

/** Waits until all reports have an outcome. */
const settled = (count: number) =>
  vi.waitFor(() => expect(outcomes).toHaveLength(count), { timeout: 15_000 });

describe('a report', () => {
  test('is an envelope with release, environment, tags and frames', async () => {
    reporter().report(report());
    await settled(1);
    const [{ url, headers, lines } = { url: '', headers: {}, lines: [] }] = received;
    expect(url).toBe('/errors/api/7/envelope/');
    expect(headers['content-type']).toBe('application/x-sentry-envelope');
    expect(headers['x-sentry-auth']).toContain('sentry_key=public-key');
    const [header, item, event] = lines;
    expect(header?.['event_id']).toMatch(/^[0-9a-f]{32}$/);
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({
      event_id: header?.['event_id'],
      platform: 'node',
      level: 'error',
      release: '1.2.3+0a1b2c3',
      environment: 'production',
      tags: { source: 'server', requestId: 'r-1' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no stock',
            stacktrace: {
              frames: [
                { filename: 'node:internal/timers', in_app: false },
                { filename: 'orders.ts', lineno: 3, colno: 5, function: 'place', in_app: true },
              ],
            },
          },
        ],
      },
    });
    expect(outcomes).toEqual(['sent']);
  });

  test('of one group is sent twenty times an hour at most', async () => {
    const { report: send } = reporter();
    for (let n = 1; n <= 25; n += 1) {
      send(report(`order ${n} failed`));
      await settled(n);
    }
    expect(received).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(Array.from({ length: 5 }, () => 'dropped'));
    clock += 60 * 60_000;
    send(report('order 26 failed'));
    await settled(26);
    expect(received).toHaveLength(21);
  });

  test('is dropped while ten others are in progress', async () => {
    const { report: send, close } = reporter();
    for (let n = 0; n < 15; n += 1) send(report(String.fromCodePoint(97 + n)));
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'dropped'));
    await settled(15);
    await close();
    expect(received).toHaveLength(10);
  });

  test('is dropped during a pause that the service requested', async () => {
    status = 429;
    const { report: send } = reporter();
    send(report('a'));
    await settled(1);
    send(report('b'));
    clock += 29_999;
    send(report('c'));
    clock += 1;
    status = 200;
    send(report('d'));
    await settled(4);
    expect(outcomes).toEqual(['failed', 'dropped', 'dropped', 'sent']);
  });

  test('to an unavailable service fails without an error', async () => {
    dsn = 'http://key@127.0.0.1:1/7';
    const { report: send, close } = reporter();
    send(report());
    await close();
    await settled(1);
    expect(outcomes).toEqual(['failed']);
  });
});

test.each([
  ['https://key@o1.ingest.example/42', 'https://o1.ingest.example/api/42/envelope/'],
  ['http://key@127.0.0.1:8000/base/1', 'http://127.0.0.1:8000/base/api/1/envelope/'],
  ['https://o1.ingest.example/42', null],
  ['https://key@o1.ingest.example/', null],
  ['ftp://key@o1.ingest.example/1', null],
  ['nonsense', null],
])('the address of %s', (given, url) => {
  expect(parseDsn(given)?.url ?? null).toBe(url);
});
