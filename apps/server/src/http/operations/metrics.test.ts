import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ metricsToken: 'let-me-in', queueDepth: () => 7 });
});
afterEach(() => server.close());

const read = (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers });

/** The value of a series in the Prometheus text. */
async function readValue(series: string): Promise<number> {
  const { body } = await read();
  const line = body.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

/** The routes that a page of metrics contains. */
const labelsIn = (page: string): string[] => page.match(/method=.*?status="\d+"/g) ?? [];

describe('/metrics', () => {
  test('counts requests by route, in buckets of their duration', async () => {
    await server.app.inject('/parts/none');
    await server.app.inject('/parts/none');
    const { body, headers } = await read();
    expect(headers['content-type']).toContain('text/plain');
    const labels = 'method="GET",route="/parts/:id",status="404"';
    expect(body).toContain(`http_request_duration_seconds_count{${labels}} 2`);
    expect(body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`);
    expect(body).toContain(`http_request_duration_seconds_bucket{le="10",${labels}} 2`);
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \S+ .+|\S+(\{.*\})? ([\d.e+-]+|Nan)|)$/);
  });

  test('reports the writer’s queue, the age of jobs, orders by state and memory', async () => {
    await server.shop.order();
    await server.shop.paidOrder();
    expect(await readValue('store_queue_depth')).toBe(7);
    expect(await readValue('orders{state="unpaid"}')).toBe(1);
    expect(await readValue('orders{state="paid"}')).toBe(1);
    expect(await readValue('orders{state="expired"}')).toBe(0);
    expect(await readValue('order_last_number')).toBe(2);
    for (const job of [
      'reconcile-payments',
      'expire-orders',
      'prune-idempotency',
      'purge-orders',
    ]) {
      expect(await readValue(`job_last_success_age_seconds{job="${job}"}`)).toBeGreaterThanOrEqual(
        0,
      );
    }
    expect(await readValue('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  test('has a bounded number of series for any addresses and methods', async () => {
    await server.app.inject('/none');
    const before = new Set(labelsIn((await read()).body));
    for (let n = 0; n < 50; n += 1) {
      await server.app.inject(`/none-${n}"} 1`);
      await server.app.inject(`/parts/${n}?q=${n}`);
      await server.app.inject({ method: 'PROPFIND', url: `/${n}` });
      await server.app.inject({ method: 'MKCOL', url: `/parts/${n}` });
    }
    const added = labelsIn((await read()).body).filter((labels) => !before.has(labels));
    expect([...new Set(added)]).toEqual([
      'method="GET",route="/metrics",status="200"',
      'method="GET",route="/parts/:id",status="404"',
      'method="other",route="none",status="404"',
      'method="other",route="none",status="405"',
    ]);
  });

  test('names the procedure of a tRPC request, and no text of the caller', async () => {
    await server.app.inject('/trpc/parts.list');
    await server.app.inject('/trpc/parts.list,reviews.list?batch=1');
    await server.app.inject('/trpc/no.such"procedure');
    const { body } = await read();
    for (const procedure of ['parts.list', 'batch', 'unknown'])
      expect(body).toContain(`procedure="${procedure}"`);
    expect(body).not.toContain('no.such');
  });

  test('is open to this machine and to holders of the token', async () => {
    expect((await read('::1')).statusCode).toBe(200);
    expect((await read('10.0.0.1')).statusCode).toBe(403);
    for (const relayed of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
      expect((await read('127.0.0.1', { [relayed]: '10.0.0.1' })).statusCode).toBe(403);
    }
    expect((await read('127.0.0.1', { host: 'evil.example' })).statusCode).toBe(403);
    expect((await read('127.0.0.1', { forwarded: 'for=10.0.0.1' })).statusCode).toBe(403);
    expect((await read('10.0.0.1', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
    const right = { authorization: 'Bearer let-me-in' };
    expect((await read('10.0.0.1', right)).statusCode).toBe(200);
  });

  test('requires the token where other machines reach the shop', async () => {
    const exposed = await testServer({ metricsToken: 'let-me-in', isExposed: true });
    const readThere = (headers: Record<string, string>) =>
      exposed.app.inject({ url: '/metrics', headers });
    expect((await readThere({})).statusCode).toBe(403);
    expect((await readThere({ authorization: 'Bearer let-me-in' })).statusCode).toBe(200);
    await exposed.close();
  });
});
