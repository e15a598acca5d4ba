import type { CallCounts } from '@bm/api/call-limit';
import { procedures } from '@bm/api/testing/call-by-path';
import { AppError } from '@bm/domain/errors/app-error';
import { ERROR_CODES, ERRORS, isErrorCode } from '@bm/domain/errors/error-codes';
import type { FastifyPluginAsync, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentedRoutes } from '../../testing/documented-routes.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { CALL_LIMITS, ExceededLimit } from '../security/rate-limit/rate-limit.ts';
import { WINDOW_MS } from './refusal-log.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_BYTES_A_DAY = 20_000_000;
/** The lines of one kind in a window: of the refusal, of its responses, and their two counts. */
const MAX_LINES_OF_KIND = 1 + 5 + 2;

/** `GET /throws/CODE` fails with this code, `GET /exceeds/NAME/BY/AT` with a window of this limit. */
const throwing: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { code: string } }>('/throws/:code', async ({ params: { code } }) => {
    throw isErrorCode(code) ? new AppError(code) : new Error('There is no such code.');
  });
  app.get<{ Params: { name: string; by: keyof CallCounts; at: string } }>(
    '/exceeds/:name/:by/:at',
    async ({ params: { name, by, at } }) => {
      const limit = CALL_LIMITS.get(name)?.[Number(at)];
      if (limit === undefined) throw new Error('There is no such limit.');
      throw new AppError('TOO_MANY_REQUESTS', { cause: new ExceededLimit(name, by, limit) });
    },
  );
};

let server: TestServer;
let written: string[];
beforeEach(async () => {
  written = [];
  server = await testServer({
    trustProxy: ['loopback'],
    loopbackOnly: true,
    log: { level: 'info', requests: true, stream: { write: (line) => void written.push(line) } },
    standIns: [throwing],
  });
});
afterEach(() => server.close());

interface Line {
  msg: string;
  caller?: string;
  code?: string;
  status?: number;
  times?: number;
}
const lines = (): Line[] => written.map((line) => JSON.parse(line));
const failures = () => lines().filter(({ status = 400 }) => status >= 400).length;
const bytes = () => written.reduce((sum, line) => sum + Buffer.byteLength(line), 0);

async function repeat(times: number, request: (n: number) => InjectOptions): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await server.app.inject(request(n))).statusCode);
  }
  return statuses;
}

const json = { 'content-type': 'application/json' };
const post =
  (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  () => ({
    method: 'POST' as const,
    url,
    headers: { ...json, ...headers },
    payload: JSON.stringify(payload),
  });
const get =
  (url: string, headers: Record<string, string> = {}) =>
  () => ({ url, headers });
const exchange = { email: 'new@shop.test', idToken: 'forged' };

const REFUSALS: Record<string, () => InjectOptions> = {
  'a forged access token': get('/order?customer=a@shop.test', { authorization: 'Bearer forged' }),
  'a forged access token in a batch': get(`/trpc/${Array(20).fill('orders.mine').join()}?batch=1`, {
    authorization: 'Bearer forged',
  }),
  'a forged ID token, then the limit': post('/trpc/users.exchange', exchange),
  'a wrong webhook signature': post('/webhooks/stripe', {}, { 'stripe-signature': 't=1,v1=0' }),
  'an unknown host': get('/parts', { host: 'evil.example' }),
  'two hosts': get('/parts', { host: 'evil.example, shop.example' }),
  'a write of another origin': post('/review', {}, { origin: 'https://evil.example' }),
  'a body that is too large': post('/trpc/messages.send', 'x'.repeat(300_000)),
  'an unknown address': get('/none'),
  'an unknown procedure': get('/trpc/none'),
  'a malformed address': get('/%'),
  'bad input': get('/trpc/parts.list?input={"limit":-1}'),
};

/** The codes of refusals. */
const CODES = ERROR_CODES.filter((code) => ERRORS[code].status < 500 || code === 'OVERLOADED');

/** A request for each window of each limit, by address and by account. */
const EXCEEDING = [...CALL_LIMITS].flatMap(([name, windows]) =>
  windows.flatMap((_, at) =>
    ['address', 'account'].map((by) => get(`/exceeds/${name}/${by}/${at}`)),
  ),
);

test('one address that is refused in all ways at full speed writes at most 20 MB of log a day', async () => {
  const times = 2 * MAX_LINES_OF_KIND;
  const requests = [
    ...Object.values(REFUSALS),
    ...CODES.map((code) => get(`/throws/${code}`)),
    ...EXCEEDING,
  ];
  expect(EXCEEDING.length).toBeGreaterThan(100);
  for (const request of requests) {
    for (const status of await repeat(times, request)) expect(status).toBeGreaterThanOrEqual(400);
  }
  await server.app.close();
  expect(bytes() * (DAY_MS / WINDOW_MS)).toBeLessThan(MAX_BYTES_A_DAY);
  const responses = lines().filter(({ msg, status }) => status !== undefined && msg !== 'refused');
  const counted = responses.reduce((sum, { times: more = 1 }) => sum + more, 0);
  // Requests that match no route of Fastify have no line of their own.
  expect(counted % times).toBe(0);
  expect(counted / times).toBeGreaterThan(requests.length - Object.keys(REFUSALS).length);
});

test('the first refusal of a window is written, and at its end how many followed', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9:4711', authorization: 'Bearer forged' };
  await repeat(7, get('/order?customer=a@shop.test', forwarded));
  const code = 'SIGN_IN_REQUIRED';
  const caller = '203.0.113.9';
  expect(lines().filter(({ msg }) => msg === 'refused')).toMatchObject([{ code, caller }]);
  await server.app.close();
  expect(lines().slice(-2)).toMatchObject([
    { msg: 'refused, repeated', code, caller, times: 6, seconds: WINDOW_MS / 1000 },
    { msg: 'request, repeated', status: 401, caller, times: 2, seconds: WINDOW_MS / 1000 },
  ]);
});

describe('no kind of refusal is written for each request', () => {
  test('of any error code', async () => {
    const times = 2 * MAX_LINES_OF_KIND;
    for (const [n, code] of CODES.entries()) {
      await repeat(times, get(`/throws/${code}`, { 'x-forwarded-for': `203.0.113.${n}` }));
    }
    await server.app.close();
    for (const [n, code] of CODES.entries()) {
      const own = lines().filter(({ caller }) => caller === `203.0.113.${n}`);
      const refused = own.filter((line) => line.code === code);
      const sum = refused.reduce((total, { times: more = 1 }) => total + more, 0);
      const isBounded = own.length <= MAX_LINES_OF_KIND && [0, times].includes(sum);
      expect([code, isBounded]).toEqual([code, true]);
    }
  });

  test('of any procedure or REST call', async () => {
    const headers = { authorization: 'Bearer forged' };
    const requests = [
      ...[...procedures()].map(([path, { type }]) =>
        type === 'mutation' ? post(`/trpc/${path}`, {}, headers) : get(`/trpc/${path}`, headers),
      ),
      ...(await documentedRoutes()).map(({ method, path }) => () => ({
        method,
        url: path.replace(/\{\w+\}/g, 'none'),
        headers: { ...headers, ...json },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      })),
    ];
    expect(requests.length).toBeGreaterThan(100);
    for (const request of requests) await repeat(1, request);
    const first = failures();
    for (const request of requests) await repeat(4, request);
    // The later requests may reach a rate limit or two; a line for each of them would be hundreds.
    expect(failures() - first).toBeLessThan(20);
  });
});

/** An address of the nth network. */
const address = (n: number) => `2001:db8:0:${n.toString(16)}::1`;

test('thousands of addresses write a bounded number of lines, and every refusal is counted', async () => {
  const times = 3000;
  await repeat(times, (n) => ({
    url: '/order?customer=a@shop.test',
    headers: { 'x-forwarded-for': address(n), authorization: 'Bearer forged' },
  }));
  await server.app.close();
  expect(written.length).toBeLessThan(1500);
  const refused = lines().filter(({ code }) => code === 'SIGN_IN_REQUIRED');
  expect(refused.reduce((sum, { times: repeated = 1 }) => sum + repeated, 0)).toBe(times);
});
