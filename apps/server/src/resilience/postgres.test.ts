import { type Cluster, hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxCalls } from '../testing/max-calls.ts';
import {
  type ChildServer,
  killAll,
  run,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { send, signIn } from '../testing/http-client.ts';
import { journeyOn } from '../testing/journey.contract.ts';

const CUSTOMER = 'customer@bicyclesmania.test';

describe.skipIf(!hasPostgres())('a shop on PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    await cluster.create('journey');
    await cluster.create('pair');
  });
  afterAll(() => cluster.remove());

  journeyOn('PostgreSQL', () => ({ DATABASE_URL: cluster.url('journey') }));

  describe('served by two processes', () => {
    // Processes of their own, on a machine that may be busy.
    vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
    const { folder, remove } = temporaryFolder();
    let shops: (ChildServer & { url: string })[];
    let token: string;
    let environment: Record<string, string>;
    beforeAll(async () => {
      environment = {
        DATA_DIR: folder,
        DATABASE_URL: cluster.url('pair'),
        ACCESS_TOKEN_SECRET: 'the same for both, 32 characters',
        TRUST_PROXY: 'loopback',
        ALLOW_STAND_INS: 'true',
        METRICS_TOKEN: 'let-me-in-to-the-metrics',
      };
      const first = await startShop(environment);
      const second = await startShop({ ...environment, IDENTITY_STAND_IN_URL: first.url });
      shops = [first, second];
      token = await signIn(first.url, CUSTOMER);
    });
    afterAll(() => {
      killAll();
      remove();
    });

    const shopUrl = (at: number) => shops[at]?.url ?? '';
    const firstPart = async (at: number) =>
      (await send('GET', `${shopUrl(at)}/parts`)).list[0] ?? {};
    const order = async (at: number, partId: unknown) => {
      const body = { orderId: partId, orders: 50, customer: CUSTOMER };
      return send('POST', `${shopUrl(at)}/order`, { token, body });
    };

    test('each process shows at once what the other sold', async () => {
      const { _id: partId, Quantity: before } = await firstPart(0);
      for (const [sold, at] of [0, 1, 0].entries()) {
        expect((await order(at, partId)).status).toBe(200);
        const left = Number(before) - (sold + 1) * 50;
        expect((await firstPart(at))['Quantity']).toBe(left);
        await vi.waitFor(async () => expect((await firstPart(1 - at))['Quantity']).toBe(left), {
          timeout: 5000,
          interval: 10,
        });
      }
    });

    let addresses = 0;
    const signInFrom = (address: string, at: number) =>
      send('PUT', `${shopUrl(at)}/user/${CUSTOMER}`, {
        token: 'forged',
        headers: { 'x-forwarded-for': address },
      });

    // After a pause of 250 ms (a busy machine) each server falls back to its local count.
    test('rate limits of an address count over both processes', { retry: 3 }, async () => {
      const max = maxCalls('users.exchange.refused', 'address');
      const attempt = (at: number) => signInFrom(`192.0.2.${addresses}`, at % 2);
      addresses += 1;
      const statuses: number[] = [];
      for (let made = 0; made < max + 10; made += 2) {
        const responses = await Promise.all([0, 1].map(attempt));
        statuses.push(...responses.map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(max);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      const refused = await Promise.all([0, 1].map(attempt));
      expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    });

    test('each job runs in one of the processes', async () => {
      const ages = await Promise.all(
        [0, 1].map(async (at) => {
          const headers = { authorization: 'Bearer let-me-in-to-the-metrics' };
          return (await fetch(`${shopUrl(at)}/metrics`, { headers })).text();
        }),
      );
      // Mails are claimed one by one, so every process sends them.
      const ran = ages.flatMap((text) =>
        [...text.matchAll(/job_last_success_age_seconds\{job="(.+?)"/g)]
          .map(([, job]) => job)
          .filter((job) => job !== 'send-mails'),
      );
      expect(ran).toContain('expire-orders');
      expect(ran).toHaveLength(new Set(ran).size);
    });

    test('both return 503 while the database is unavailable, and recover afterwards', async () => {
      const { _id: partId } = await firstPart(0);
      await cluster.stop('cut');
      const [mine, ready, placing, signingIn] = await Promise.all([
        send('GET', `${shopUrl(0)}/order`, { token }),
        send('GET', `${shopUrl(1)}/readyz`),
        order(1, partId),
        signInFrom('192.0.2.200', 0),
      ]);
      expect([mine.status, mine.body['code']]).toEqual([503, 'STORE_UNAVAILABLE']);
      expect(ready.status).toBe(503);
      expect([placing.status, placing.body['code']]).toEqual([503, 'STORE_UNAVAILABLE']);
      // Rate limits are off, so they cause no failure.
      expect(signingIn.status).toBe(401);
      await cluster.start();
      const readyAgain = async () =>
        expect((await send('GET', `${shopUrl(1)}/readyz`)).status).toBe(200);
      await vi.waitFor(readyAgain, { timeout: 10_000, interval: 50 });
      expect((await order(1, partId)).status).toBe(200);
    });

    test('both shut down cleanly and leave consistent data', async () => {
      expect(await Promise.all(shops.map(stop))).toEqual([0, 0]);
      const check = run('commands/check-data.js', environment);
      expect([await check.ended, check.stdout()]).toEqual([
        0,
        'Stock, ledger, orders, payments and documents agree.\n',
      ]);
    });

    test('a start without its database fails with one sentence that contains no password', async () => {
      const child = run('testing/start-without-pages.js', {
        ...environment,
        PORT: '0',
        DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop',
      });
      expect([await child.ended, child.stdout(), child.stderr()]).toEqual([
        1,
        '',
        'The database shop at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
      ]);
    });
  });
});
