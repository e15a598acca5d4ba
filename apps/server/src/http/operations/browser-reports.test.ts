import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReport } from '../../telemetry/errors/error-report.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { maxCalls } from '../../testing/max-calls.ts';

const ERRORS = '/reports/browser-errors';
const POLICY = '/reports/content-policy';

/** Maps line 1, column 11 of the script to line 3, column 5 of `src/cart.ts`, there named `total`. */
const MAP = {
  version: 3,
  sources: ['../../../src/cart.ts'],
  names: ['total'],
  mappings: 'UAEIA',
};

let server: TestServer;
let folder: string;
let reported: ErrorReport[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bm-maps-'));
  writeFileSync(join(folder, 'frame-0a1b2c3d.js.map'), JSON.stringify(MAP));
  reported = [];
  const errors = {
    report: (report: ErrorReport) => void reported.push(report),
    close: async () => {},
  };
  server = await testServer({ errors, sourceMaps: folder });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const anError = (change: object = {}) => ({
  name: 'TypeError',
  message: 'x is undefined',
  stack:
    'TypeError: x is undefined\n    at t (https://shop.example/assets/frame-0a1b2c3d.js:1:11)\n    at https://cdn.example/other.js?key=secret:7:3',
  page: '/dashboard/cart',
  ...change,
});

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const lines = (message: string) => server.logged.filter(({ msg }) => msg === message);

async function readCount(kind: string, outcome: string): Promise<string | undefined> {
  const { body } = await server.app.inject('/metrics');
  return new RegExp(`browser_reports_total{kind="${kind}",outcome="${outcome}"} (\\d+)`).exec(
    body,
  )?.[1];
}

describe('an error of the browser', () => {
  test('is logged and reported once, with the sources of this release', async () => {
    const browser = 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
    const { statusCode, body, headers } = await post(ERRORS, anError(), { 'user-agent': browser });
    expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined]);
    expect(reported).toEqual([
      {
        source: 'browser',
        type: 'TypeError',
        message: 'x is undefined',
        frames: [
          { file: 'src/cart.ts', line: 3, column: 5, function: 'total' },
          { file: 'https://cdn.example/other.js', line: 7, column: 3, function: undefined },
        ],
        tags: { page: '/dashboard/cart', browser: 'Chrome 156', release: '1.2.3+0a1b2c3' },
      },
    ]);
    expect(lines('browser error')).toMatchObject([
      { report: { type: 'TypeError', stack: ['total src/cart.ts:3:5', expect.any(String)] } },
    ]);
  });

  test('of another release or of a foreign script is labelled as such', async () => {
    await post(ERRORS, anError({ stack: 'at https://shop.example/assets/old-1.js:1:2' }));
    await post(
      ERRORS,
      anError({ message: 'y', stack: 'f@https://x.example/assets/../../etc:1:2' }),
    );
    expect(reported.map(({ tags }) => tags['release'])).toEqual(['unknown', 'unknown']);
  });

  test('contains no query, email, token or phone number', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
    await post(
      ERRORS,
      anError({
        message: `a@b.example ${token} sk_live_51abc +880 1700 000000 /x?email=c@d.example\nparams: e@f.example`,
        stack: 'at who@g.example (https://shop.example/a.js?t=secret:1:1)',
        page: '/reset?oobCode=secret',
      }),
    );
    expect(reported).toHaveLength(1);
    const text = JSON.stringify([reported, server.logged]);
    for (const hidden of [
      'b.example',
      'eyJ',
      'live',
      '1700',
      'd.example',
      'f.example',
      'g.example',
      'secret',
    ])
      expect(text).not.toContain(hidden);
  });

  test('is bounded in length', async () => {
    const stack = `${'x'.repeat(50)} at f (https://shop.example/a.js:1:1)\n`.repeat(60);
    const long = { name: 'n'.repeat(900), message: 'm '.repeat(900), page: `/${'p'.repeat(900)}` };
    await post(ERRORS, anError({ ...long, stack }));
    expect(JSON.stringify(reported).length).toBeLessThan(8000);
    const tooLong = await post(ERRORS, anError({ stack: 'x'.repeat(9000) }));
    expect(tooLong.statusCode).toBe(413);
  });

  test.each([
    ['no object', '[]'],
    ['no message', '{"name":"x"}'],
    ['a number as message', '{"message":1}'],
  ])('with %s is counted and not reported', async (_, payload) => {
    expect((await post(ERRORS, payload)).statusCode).toBe(204);
    expect(reported).toEqual([]);
    expect(await readCount('error', 'invalid')).toBe('1');
  });

  test('that is not JSON or comes from another origin is rejected', async () => {
    expect((await post(ERRORS, '{')).statusCode).toBe(400);
    expect((await post(ERRORS, anError(), { 'content-type': 'text/plain' })).statusCode).toBe(415);
    const foreign = await post(ERRORS, anError(), { origin: 'https://other.example' });
    expect(foreign.statusCode).toBe(403);
    expect(reported).toEqual([]);
  });

  test('that repeats is reported three times an hour', async () => {
    for (let n = 0; n < 10; n += 1) await post(ERRORS, anError());
    expect(reported).toHaveLength(3);
    expect(await readCount('error', 'dropped')).toBe('7');
    server.shop.clock.now += 60 * 60_000;
    await post(ERRORS, anError());
    expect(reported).toHaveLength(4);
  });

  test('is rejected beyond thirty a minute from all addresses together', async () => {
    const send = (n: number) =>
      server.app.inject({
        method: 'POST',
        url: ERRORS,
        remoteAddress: `10.0.${n}.1`,
        payload: anError({ message: `error ${String.fromCodePoint(97 + n)}` }),
      });
    for (let n = 0; n < 60; n += 1) await send(n);
    expect(reported).toHaveLength(30);
    expect(lines('browser error')).toHaveLength(30);
    server.shop.clock.now += 60_000;
    await send(61);
    expect(reported).toHaveLength(31);
  });

  test('is limited for each address', async () => {
    const max = maxCalls('reports.browserError', 'address');
    for (let n = 0; n < max; n += 1) expect((await post(ERRORS, '{}')).statusCode).toBe(204);
    expect((await post(ERRORS, '{}')).statusCode).toBe(429);
  });
});

const violation = (change: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/parts?search=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=me',
    'source-file': 'https://shop.example/parts?search=secret',
    'line-number': 4,
    'column-number': 2,
    ...change,
  },
});

describe('a violation of the content policy', () => {
  const asReport = { 'content-type': 'application/csp-report' };

  test('is logged and reported', async () => {
    expect((await post(POLICY, violation(), asReport)).statusCode).toBe(204);
    expect(reported).toMatchObject([
      {
        source: 'policy',
        type: 'ContentPolicyViolation',
        message: 'script-src-elem blocked https://evil.example',
        frames: [{ file: 'https://shop.example/parts', line: 4 }],
        tags: { page: '/parts' },
      },
    ]);
    expect(lines('content policy violation')).toHaveLength(1);
    expect(JSON.stringify([reported, server.logged])).not.toMatch(/secret|who=me/);
  });

  test.each([
    ['of an extension', violation({ 'source-file': 'chrome-extension' })],
    ['by an extension', violation({ 'blocked-uri': 'moz-extension://1' })],
    ['without a report', {}],
  ])('%s is not reported', async (_, payload) => {
    expect((await post(POLICY, payload, asReport)).statusCode).toBe(204);
    expect(reported).toEqual([]);
    expect(await readCount('policy', 'invalid')).toBe('1');
  });
});

test('an unexpected error of the server is reported with the id of its request', async () => {
  const { deps } = server.shop;
  deps.store.read.parts.list = () => {
    throw new Error('no such table a@b.example');
  };
  const { statusCode, headers } = await server.app.inject('/parts');
  expect(statusCode).toBe(500);
  expect(reported).toMatchObject([
    {
      source: 'server',
      message: 'no such table <email>',
      tags: { requestId: headers['x-request-id'], code: 'INTERNAL' },
    },
  ]);
  expect(reported[0]?.frames[0]?.file).toContain('browser-reports.test');
});
