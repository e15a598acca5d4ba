import { AppError } from '@bm/domain/errors/app-error';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { delayedServer, type DelayedServer } from '../../testing/delayed-server.ts';
import { INTERVALS_UNTIL_ALL, MAX_EVENT_LOOP_DELAY_MS, ownDelay } from './load-shedding.ts';

const HIGH = MAX_EVENT_LOOP_DELAY_MS + 1;

let server: DelayedServer;
beforeEach(async () => {
  server = await delayedServer();
});
afterEach(() => server.close());

const asCustomer = () => ({ authorization: `Bearer ${server.shop.customer.token}` });
const shedLines = () =>
  server.logged.filter(({ msg }) => msg === 'overloaded' || msg === 'overload ended');

describe('a process that stays overloaded', () => {
  test('rejects a call with the seconds after which to retry', async () => {
    await forEachRowInTurn(
      [
        ['GET', '/order?customer=customer@shop.test'],
        ['GET', '/userinfo?email=customer@shop.test'],
        ['POST', '/review'],
        ['POST', '/uploads/image'],
        ['GET', '/trpc/orders.mine'],
        ['GET', '/trpc/parts.list'],
        ['GET', '/trpc/users.me,orders.mine?batch=1'],
        ['POST', '/trpc/profile.save'],
        ['GET', '/parts'],
        ['GET', '/trpc/parts.categories'],
      ] as const,
      async (method, url) => {
        server.reportDelay(HIGH, INTERVALS_UNTIL_ALL);
        const body = method === 'POST' ? { payload: {} } : {};
        const response = await server.app.inject({ method, url, headers: asCustomer(), ...body });
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
        expect(response.body).toContain('OVERLOADED');
        server.reportDelay(0);
        const after = await server.app.inject({ method, url, headers: asCustomer() });
        expect(after.statusCode).not.toBe(503);
      },
    );
  });

  test('still serves cached responses and the operator’s endpoints', async () => {
    const cached = ['/parts', '/review', '/trpc/parts.categories'];
    const always = ['/healthz', '/readyz', '/metrics', '/config.json', '/openapi.json'];
    for (const url of cached) await server.app.inject(url);
    server.reportDelay(HIGH, INTERVALS_UNTIL_ALL);
    for (const url of [...cached, ...always]) {
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 200]);
    }
    await server.shop.part();
    expect((await server.app.inject('/parts')).statusCode).toBe(503);
  });

  test('logs the start and the end of the overload once, and not each rejected request', async () => {
    server.reportDelay(HIGH, INTERVALS_UNTIL_ALL + 1);
    for (let n = 0; n < 5; n += 1) {
      await server.app.inject({ url: '/trpc/orders.mine', headers: asCustomer() });
      await server.app.inject({ url: '/order?customer=a', headers: asCustomer() });
    }
    server.reportDelay(0, 3);
    expect(shedLines()).toMatchObject([{ msg: 'overloaded' }, { msg: 'overload ended', shed: 10 }]);
    expect(server.logged.filter(({ level }) => Number(level) >= 40)).toHaveLength(2);
  });
});

describe('an overloaded process', () => {
  let searches = 0;
  /** The statuses of new searches from an address. */
  const search = async (remoteAddress: string, count = 1) => {
    const statuses = [];
    for (let n = 0; n < count; n += 1) {
      searches += 1;
      const url = `/trpc/parts.search?input=${encodeURIComponent(`{"query":"chain ${searches}"}`)}`;
      statuses.push((await server.app.inject({ url, remoteAddress })).statusCode);
    }
    return statuses;
  };

  test('rejects the heaviest callers first', async () => {
    await search('10.0.0.1', 9);
    await search('10.0.0.2', 3);
    await search('10.0.0.3', 1);
    server.reportDelay(HIGH, 2);
    const statuses = async () =>
      Promise.all(['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((from) => search(from)));
    expect(await statuses()).toEqual([[503], [200], [200], [200]]);
    server.reportDelay(HIGH);
    expect(await statuses()).toEqual([[503], [503], [200], [200]]);
    server.reportDelay(0);
    expect(await statuses()).toEqual([[200], [200], [200], [200]]);
  });

  test('rejects an account, and not another one behind the same address', async () => {
    const { customer, other } = server.shop;
    const read = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.app.inject({ url: '/trpc/orders.mine', headers })).statusCode;
    };
    for (let n = 0; n < 5; n += 1) await read(customer);
    await read(other);
    server.reportDelay(HIGH, 2);
    expect([await read(customer), await read(other)]).toEqual([503, 200]);
  });
});

describe('these delays are no overload', () => {
  test.each([
    ['by a single slow task', [HIGH, 0, HIGH, 0]],
    ['at the limit', [MAX_EVENT_LOOP_DELAY_MS, MAX_EVENT_LOOP_DELAY_MS, MAX_EVENT_LOOP_DELAY_MS]],
  ])('%s', async (_, delays) => {
    for (const delay of delays) {
      server.reportDelay(delay);
      const response = await server.app.inject({ url: '/trpc/orders.mine', headers: asCustomer() });
      expect(response.statusCode).toBe(200);
    }
    expect(shedLines()).toEqual([]);
  });
});

test.each([
  ['of its own work', 1, 0.9, 800],
  ['of its own work, on a shared processor', 0.95, 0.5, 800],
  ['of a process that is idle now and then', 0.7, 0.7, 0],
  ['of other programs on the machine', 0.9, 0.1, 0],
])('a delay %s is attributed correctly', (_, utilization, cpuShare, counted) => {
  expect(ownDelay(800, utilization, cpuShare)).toBe(counted);
});

test('OVERLOADED has a message for users', () => {
  expect(new AppError('OVERLOADED').message).toMatch(/Try again in a few seconds/);
});
