import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AwaitedOutsideTransaction,
  CalledInsideTransaction,
  StoreBusy,
  StoreClosed,
  TransactionEnded,
} from '../../store/store-errors.ts';
import { openDatabase } from '../connection/open.ts';
import type { OpenDatabase } from '../connection/open.ts';
import { outside } from './outside.fixture.ts';
import { createFolder, createTxFactory, readBooks, stockAtStart } from '../shop.fixture.ts';
import type { FixtureTx } from '../shop.fixture.ts';
import { createWriter } from './writer.ts';
import type { CommittedBatch, Writer, WriterOptions } from './writer.ts';

let place: ReturnType<typeof createFolder>;
let database: OpenDatabase;
let batches: CommittedBatch[];

const noteBatch = (batch: CommittedBatch): number => batches.push(batch);

function start(options: Partial<WriterOptions<FixtureTx>> = {}): Writer<FixtureTx> {
  const client = database.writer;
  // One batch takes as long as it needs, unless a test says otherwise.
  const defaults = { maxBatchMs: 60_000, onCommit: noteBatch };
  return createWriter({ client, createTx: createTxFactory(client), ...defaults, ...options });
}

const books = () => readBooks(database.reader);
const statuses = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map(({ status }) => (status === 'fulfilled' ? 'kept' : 'refused'));

beforeEach(() => {
  place = createFolder();
  database = openDatabase(place);
  batches = [];
});

afterEach(() => {
  database.close();
  place.remove();
});

describe('group commit', () => {
  test('answers with what the unit returns, after the commit and not before', async () => {
    const writer = start();
    let seenInside: number | undefined;
    const answer = await writer.write(async (tx) => {
      await tx.place({ id: 'a', quantity: 3 });
      seenInside = books().orders;
      return { stock: await tx.stock() };
    });
    expect(answer).toEqual({ stock: stockAtStart - 3 });
    expect(seenInside).toBe(0);
    expect(books()).toMatchObject({ orders: 1, stock: stockAtStart - 3 });
  });

  test('puts what arrives in one turn into one commit, and answers in order', async () => {
    const writer = start();
    const order: string[] = [];
    const ids = ['a', 'b', 'c', 'd'];
    const place1 = async (id: string): Promise<void> => {
      await writer.write((tx) => tx.place({ id, quantity: 1 }));
      order.push(id);
      expect(books().orders).toBe(ids.length);
    };
    const all = ids.map(place1);
    expect(writer.depth).toBe(4);
    await Promise.all(all);
    expect(order).toEqual(ids);
    expect(batches).toMatchObject([{ committed: 4, failed: 0 }]);
    expect(writer.depth).toBe(0);
  });

  test('commits 56 of 64 when eight fail, each in its own way', async () => {
    const writer = start();
    const settled = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) =>
        writer.write(async (tx) => {
          if (n % 16 === 3) throw new Error('before');
          await tx.place({ id: `order-${n}`, quantity: 2 });
          if (n % 16 === 9) throw new Error('after');
        }),
      ),
    );
    expect(statuses(settled).filter((status) => status === 'kept')).toHaveLength(56);
    expect(books()).toMatchObject({ orders: 56, ledger: 56, kept: stockAtStart });
    expect(books().stock).toBe(stockAtStart - 112);
    expect(batches).toMatchObject([{ committed: 56, failed: 8 }]);
  });

  test('a unit that throws before its first await harms nobody', async () => {
    const writer = start();
    const bad = writer.write(() => {
      throw new RangeError('at once');
    });
    const good = writer.write((tx) => tx.place({ id: 'a', quantity: 1 }));
    await expect(bad).rejects.toThrow(RangeError);
    await expect(good).resolves.toBeUndefined();
    expect(books().orders).toBe(1);
  });

  test('says constraint violations in its own words', async () => {
    const writer = start();
    await writer.write((tx) => tx.addOrder({ id: 'a' }));
    const twice = writer.write((tx) => tx.addOrder({ id: 'a', note: 'secret' }));
    await expect(twice).rejects.toMatchObject({ code: 'CONSTRAINT', kind: 'unique' });
    const orphan = writer.write((tx) => tx.addOrder({ id: 'b', partId: 'none' }));
    await expect(orphan).rejects.toMatchObject({ code: 'CONSTRAINT', kind: 'reference' });
  });

  test('takes at most maxBatch units and lets the event loop turn between two batches', async () => {
    const writer = start({ maxBatch: 10 });
    const turns: number[] = [];
    let turn = 0;
    const count = (): void => {
      turn += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    await Promise.all(
      Array.from({ length: 25 }, async (_, n) => {
        await writer.write((tx) => tx.place({ id: `o${n}`, quantity: 1 }));
        turns[n] = turn;
      }),
    );
    clearImmediate(counting);
    expect(batches.map(({ committed }) => committed)).toEqual([10, 10, 5]);
    expect(new Set(turns).size).toBe(3);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  });

  test('takes no further unit once maxBatchMs has passed', async () => {
    const writer = start({ maxBatchMs: 0 });
    await Promise.all([
      writer.write((tx) => tx.place({ id: 'a', quantity: 1 })),
      writer.write((tx) => tx.place({ id: 'b', quantity: 1 })),
    ]);
    expect(batches).toMatchObject([{ committed: 1 }, { committed: 1 }]);
  });

  test('reports a commit before anybody goes on', async () => {
    const events: string[] = [];
    const writer = start({ onCommit: ({ committed }) => void events.push(`commit ${committed}`) });
    const then = async (id: string): Promise<void> => {
      await writer.write((tx) => tx.place({ id, quantity: 1 }));
      events.push(id);
    };
    await Promise.all([then('a'), then('b')]);
    await writer.write(() => Promise.reject(new Error('no'))).catch(() => events.push('refused'));
    expect(events).toEqual(['commit 2', 'a', 'b', 'refused']);
  });
});

describe('the guard', () => {
  test.each(Object.keys(outside))('refuses a unit that waits for: %s', async (name) => {
    const writer = start();
    let after: unknown = 'not reached';
    const bad = writer.write(async (tx) => {
      await tx.place({ id: 'bad', quantity: 5 });
      await outside[name]?.();
      after = await tx.place({ id: 'late', quantity: 7 }).catch((error: unknown) => error);
    });
    const good = ['before', 'between', 'after'].map((id) =>
      writer.write((tx) => tx.place({ id, quantity: 1 })),
    );
    await expect(bad).rejects.toThrow(AwaitedOutsideTransaction);
    await Promise.all(good);
    expect(batches).toMatchObject([{ committed: 3, failed: 1 }]);
    expect(books()).toMatchObject({ orders: 3, stock: stockAtStart - 3, kept: stockAtStart });
    if (name === 'never') return;
    await vi.waitUntil(() => after !== 'not reached', { interval: 1, timeout: 4000 });
    expect(after).toBeInstanceOf(TransactionEnded);
    expect(books().orders).toBe(3);
  });

  test('lets any number of microtasks pass', async () => {
    const writer = start();
    const all = ['a', 'b', 'c'].map((id) =>
      writer.write(async (tx) => {
        for (let n = 0; n < 200; n += 1) await Promise.resolve();
        await new Promise<void>((resolve) => queueMicrotask(resolve));
        const stocks = await Promise.all([tx.stock(), tx.stock()]);
        await Promise.allSettled([Promise.reject(new Error('no')), tx.place({ id, quantity: 1 })]);
        return `${id} ${stocks.length}`;
      }),
    );
    await expect(Promise.all(all)).resolves.toEqual(['a 2', 'b 2', 'c 2']);
    expect(batches).toMatchObject([{ committed: 3, failed: 0 }]);
  });

  test('a straggler cannot write into the unit that follows it in the same batch', async () => {
    const writer = start();
    let late: unknown;
    // The tick comes right after the guard's, so this resumes while the next unit is at work.
    const straggler = writer.write(async (tx) => {
      await new Promise<void>((resolve) => process.nextTick(resolve));
      late = await tx.setStock(0).catch((error: unknown) => error);
    });
    const next = writer.write(async (tx) => {
      for (let n = 0; n < 50; n += 1) await tx.stock();
      await tx.place({ id: 'a', quantity: 1 });
    });
    await expect(straggler).rejects.toThrow(AwaitedOutsideTransaction);
    await next;
    expect(late).toBeInstanceOf(TransactionEnded);
    expect(books().stock).toBe(stockAtStart - 1);
  });

  test('a tx that was carried out of its unit is dead, in the next unit and after the commit', async () => {
    const writer = start();
    const carried = writer.write(async (tx) => ({ use: () => tx.setStock(0) }));
    let first: FixtureTx | undefined;
    const keeping = writer.write(async (tx) => void (first = tx));
    const misusing = writer.write(() => first?.setStock(0) ?? Promise.resolve());
    await expect(misusing).rejects.toThrow(TransactionEnded);
    await keeping;
    await expect((await carried).use()).rejects.toThrow(TransactionEnded);
    expect(books().stock).toBe(stockAtStart);
  });

  test('refuses write inside a unit, and says that a batch is active only there', async () => {
    const writer = start();
    const seen: boolean[] = [writer.active];
    const nested = writer.write(async () => {
      seen.push(writer.active);
      await writer.write((tx) => tx.place({ id: 'inner', quantity: 1 }));
    });
    await expect(nested).rejects.toThrow(CalledInsideTransaction);
    seen.push(writer.active);
    expect(seen).toEqual([false, true, false]);
    expect(books().orders).toBe(0);
    await writer.write((tx) => tx.place({ id: 'a', quantity: 1 }));
    expect(books().orders).toBe(1);
  });
});

describe('a lock held by another connection', () => {
  let other: Database.Database;

  beforeEach(() => {
    other = new Database(place.file);
    other.exec('BEGIN IMMEDIATE');
  });

  afterEach(() => {
    other.close();
  });

  test('is waited for without blocking: this very event loop lets go of it', async () => {
    const writer = start();
    const all = ['a', 'b', 'c'].map((id) => writer.write((tx) => tx.place({ id, quantity: 1 })));
    await sleep(150);
    expect(books().orders).toBe(0);
    other.exec('COMMIT');
    await Promise.all(all);
    expect(books().orders).toBe(3);
    expect(batches).toMatchObject([{ committed: 3 }]);
  });

  test('ends in StoreBusy for each unit when its own patience is over', async () => {
    const writer = start({ busyTimeoutMs: 300 });
    const order: string[] = [];
    const place1 = (id: string): Promise<void> =>
      writer.write((tx) => tx.place({ id, quantity: 1 })).finally(() => order.push(id));
    const started = performance.now();
    const first = Promise.allSettled([place1('a'), place1('b')]);
    await sleep(200);
    const late = place1('late');
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    const settled = await first;
    clearInterval(ticking);
    expect(performance.now() - started).toBeGreaterThanOrEqual(300);
    expect(settled).toMatchObject([
      { reason: expect.any(StoreBusy) },
      { reason: expect.any(StoreBusy) },
    ]);
    expect(turns).toBeGreaterThan(2);
    expect(writer.depth).toBe(1);
    other.exec('COMMIT');
    await late;
    expect(order).toEqual(['a', 'b', 'late']);
    expect(books().ids).toEqual(new Set(['late']));
  });

  test('is not waited for without patience, and harms nobody once it is gone', async () => {
    const writer = start({ busyTimeoutMs: 0 });
    const refused = writer.write((tx) => tx.place({ id: 'a', quantity: 1 }));
    await expect(refused).rejects.toThrow(StoreBusy);
    other.exec('COMMIT');
    await writer.write((tx) => tx.place({ id: 'b', quantity: 1 }));
    expect(books().ids).toEqual(new Set(['b']));
  });
});

test('waiting behind others in the queue uses up no patience for a lock', async () => {
  const other = new Database(place.file);
  const writer = start({ maxBatch: 1, busyTimeoutMs: 200 });
  const slow = writer.write(async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  });
  const patient = writer.write((tx) => tx.place({ id: 'a', quantity: 1 }));
  await slow;
  other.exec('BEGIN IMMEDIATE');
  setTimeout(() => other.exec('COMMIT'), 10);
  await patient;
  other.close();
  expect(books().orders).toBe(1);
});

describe('close', () => {
  test('finishes what was accepted and takes nothing more', async () => {
    const writer = start({ maxBatch: 4 });
    let answered = 0;
    const all = Array.from({ length: 10 }, async (_, n) => {
      await writer.write((tx) => tx.place({ id: `o${n}`, quantity: 1 }));
      answered += 1;
    });
    const closing = writer.close();
    await expect(writer.write((tx) => tx.stock())).rejects.toThrow(StoreClosed);
    await closing;
    expect(answered).toBe(10);
    expect(books().orders).toBe(10);
    await Promise.all(all);
    await expect(writer.close()).resolves.toBeUndefined();
  });

  test('of an idle writer is immediate', async () => {
    await expect(start().close()).resolves.toBeUndefined();
  });
});
