import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../store.ts';
import type { UnboundedRead } from '../../store/store-options.ts';
import { storeOrder, storePart, storeUser } from '../../testing.ts';
import { openSqliteStore } from '../store.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-readers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the reads that are not bounded by their page', () => {
  const ends: UnboundedRead['outcome'][] = [];
  let store: Store;
  beforeAll(async () => {
    const readers = {
      onRead: ({ outcome }: UnboundedRead) => void ends.push(outcome),
      // A busy machine may take more than the two seconds of the shop to start a process.
      deadlineMs: 60_000,
    };
    store = await openSqliteStore({ file: join(folder, 'shop.sqlite'), readers });
    const part = await storePart(store, { name: 'Alloy pedal' });
    const user = await storeUser(store);
    await storeOrder(store, part, user);
    await storeOrder(store, part, user);
  });
  afterAll(() => store.close());

  it('They return in a process of their own what they return in this one, after each commit.', async () => {
    const here = await openSqliteStore({ file: join(folder, 'shop.sqlite') });
    const period = { currency: 'usd', from: 0, before: Number.MAX_SAFE_INTEGER };
    for (const read of [
      () => [store.read.orders.page({ query: 'alloy' }), here.read.orders.page({ query: 'alloy' })],
      () => [store.read.orders.partSales(period), here.read.orders.partSales(period)],
      () => [
        store.read.exports.csv({ kind: 'orders' }, 'usd'),
        here.read.exports.csv({ kind: 'orders' }, 'usd'),
      ],
      () => [store.read.stock.counts(1), here.read.stock.counts(1)],
    ]) {
      const [apart, same] = await Promise.all(read());
      expect(apart).toEqual(same);
    }
    expect(ends).toEqual(['done', 'done', 'done', 'done']);
    await storeOrder(store, await storePart(store, { name: 'Alloy hub' }), await storeUser(store));
    expect((await store.read.orders.page({ query: 'alloy' })).total).toBe(3);
    await here.close();
  });

  it('An error of the caller has its code and details; the store stays usable.', async () => {
    await expect(store.read.orders.page({ query: 'alloy', cursor: 'x' })).rejects.toMatchObject({
      name: 'AppError',
      code: 'BAD_INPUT',
    });
    expect((await store.read.orders.page({ query: 'pedal' })).total).toBe(2);
  });
});

const call = (method: string) => ({ group: 'orders', method, args: [] });

describe('the processes', () => {
  let pool: ReaderPool | undefined;
  afterEach(() => pool?.close());

  /** A process that answers with its id, blocks at `block` and ends at `end`. */
  function openPool(deadlineMs: number, main = SCRIPT): ReaderPool {
    const script = join(folder, `${Buffer.from(main).length}.mjs`);
    writeFileSync(script, main);
    pool = createReaderPool({ file: '', deadlineMs: () => deadlineMs, script });
    return pool;
  }
  const SCRIPT = `process.on('message', ({ method }) => {
    if (method === 'end') process.exit(1);
    while (method === 'block');
    process.send({ result: process.pid });
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');`;

  it('A call beyond its deadline is stopped with its process; other calls and the next one succeed.', async () => {
    const { run } = openPool(300);
    const first = await run(call('id'));
    const [stopped, other] = await Promise.allSettled([run(call('block')), run(call('id'))]);
    expect(stopped).toMatchObject({ reason: { code: 'READ_TIMED_OUT' } });
    expect(other.status).toBe('fulfilled');
    const next = await Promise.all([run(call('id')), run(call('id'))]);
    expect(next).not.toContain(first);
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
  });

  it('Two calls run at a time; others wait, and are rejected when the store closes.', async () => {
    const { run, close } = openPool(10_000);
    const ids = await Promise.all(Array.from({ length: 6 }, () => run(call('id'))));
    expect(new Set(ids).size).toBe(2);
    const calls = Array.from({ length: 3 }, () => run(call('block')));
    close();
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    await expect(run(call('id'))).rejects.toMatchObject({ code: 'STORE_CLOSED' });
  });

  it('A process that ends, or does not start, fails its call only.', async () => {
    const { run } = openPool(10_000);
    await expect(run(call('end'))).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await expect(run(call('id'))).resolves.toBeTypeOf('number');
    pool?.close();
    const broken = openPool(10_000, 'process.exit(1)');
    await expect(broken.run(call('id'))).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await expect(broken.run(call('id'))).rejects.toMatchObject({ code: 'STORE_FAILED' });
  });
});
