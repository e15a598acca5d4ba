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
import { openDatabase, type OpenDatabase } from '../connection/open.ts';
import {
  createFolder,
  createTxFactory,
  type FixtureTx,
  outside,
  readBooks,
  stockAtStart,
} from '../shop.fixture.ts';
import { type CommittedBatch, createWriter, type Writer, type WriterOptions } from './writer.ts';

let place: ReturnType<typeof createFolder>;
let database: OpenDatabase;
let batches: CommittedBatch[];

const noteBatch = (batch: CommittedBatch): number => batches.push(batch);

function start(options: Partial<WriterOptions<FixtureTx>> = {}): Writer<FixtureTx> {
  const client = database.writer;
  // A batch has no time limit unless a test sets one.
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
  test('write resolves with the result of the unit, after the commit and not before.', async () => {
    const writer = start();
    let seenInside: number | undefined;
    const result = await writer.write(async (tx) => {
      await tx.place({ id: 'a', quantity: 3 });
      seenInside = books().orders;
      return { stock: await tx.stock() };
    });
    expect(result).toEqual({ stock: stockAtStart - 3 });
    expect(seenInside).toBe(0);
    expect(books()).toMatchObject({ orders: 1, stock: stockAtStart - 3 });
  });

  test('Units that are queued in one turn share one commit and settle in order.', async () => {
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

  test('A batch of 64 units commits 56 when eight fail, each with its own error.', async () => {
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

  test('A unit that throws before its first await does not affect the others.', async () => {
    const writer = start();
    const bad = writer.write(() => {
      throw new RangeError('at once');
    });
    const good = writer.write((tx) => tx.place({ id: 'a', quantity: 1 }));
    await expect(bad).rejects.toThrow(RangeError);
    await expect(good).resolves.toBeUndefined();
    expect(books().orders).toBe(1);
  });

  test('A constraint violation rejects with ConstraintViolated.', async () => {
    const writer = start();
    await writer.write((tx) => tx.addOrder({ id: 'a' }));
    const twice = writer.write((tx) => tx.addOrder({ id: 'a', note: 'secret' }));
    await expect(twice).rejects.toMatchObject({ code: 'CONSTRAINT', kind: 'unique' });
    const orphan = writer.write((tx) => tx.addOrder({ id: 'b', partId: 'none' }));
    await expect(orphan).rejects.toMatchObject({ code: 'CONSTRAINT', kind: 'reference' });
  });

  test('A batch has at most maxBatch units, and the event loop runs between two batches.', async () => {
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

  test('A batch starts no further unit once maxBatchMs has passed.', async () => {
    const writer = start({ maxBatchMs: 0 });
    await Promise.all([
      writer.write((tx) => tx.place({ id: 'a', quantity: 1 })),
      writer.write((tx) => tx.place({ id: 'b', quantity: 1 })),
    ]);
    expect(batches).toMatchObject([{ committed: 1 }, { committed: 1 }]);
  });

  test('onCommit runs before any caller continues.', async () => {
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

describe('the microtask guard', () => {
  test.each(Object.keys(outside))('A unit that awaits this is rejected: %s.', async (name) => {
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

  test('A unit may await any number of microtasks.', async () => {
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

  test('A rejected unit that continues cannot write into the next unit of its batch.', async () => {
    const writer = start();
    let late: unknown;
    // This tick runs right after the guard's, so the code resumes while the next unit runs.
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

  test('A tx that is used outside its unit throws, in the next unit and after the commit.', async () => {
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

  test('write rejects inside a unit, and active is true only there.', async () => {
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

  test('The writer waits for the lock without blocking: the same event loop releases it.', async () => {
    const writer = start();
    const all = ['a', 'b', 'c'].map((id) => writer.write((tx) => tx.place({ id, quantity: 1 })));
    await sleep(150);
    expect(books().orders).toBe(0);
    other.exec('COMMIT');
    await Promise.all(all);
    expect(books().orders).toBe(3);
    expect(batches).toMatchObject([{ committed: 3 }]);
  });

  test('Each unit rejects with StoreBusy after its own timeout.', async () => {
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

  test('With a timeout of 0 a unit rejects at once, and later units succeed after the release.', async () => {
    const writer = start({ busyTimeoutMs: 0 });
    const refused = writer.write((tx) => tx.place({ id: 'a', quantity: 1 }));
    await expect(refused).rejects.toThrow(StoreBusy);
    other.exec('COMMIT');
    await writer.write((tx) => tx.place({ id: 'b', quantity: 1 }));
    expect(books().ids).toEqual(new Set(['b']));
  });
});

test('Time in the queue behind other units does not count towards the lock timeout.', async () => {
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
  test('close finishes the accepted units and rejects new ones.', async () => {
    const writer = start({ maxBatch: 4 });
    let finished = 0;
    const all = Array.from({ length: 10 }, async (_, n) => {
      await writer.write((tx) => tx.place({ id: `o${n}`, quantity: 1 }));
      finished += 1;
    });
    const closing = writer.close();
    await expect(writer.write((tx) => tx.stock())).rejects.toThrow(StoreClosed);
    await closing;
    expect(finished).toBe(10);
    expect(books().orders).toBe(10);
    await Promise.all(all);
    await expect(writer.close()).resolves.toBeUndefined();
  });

  test('close of an idle writer resolves immediately.', async () => {
    await expect(start().close()).resolves.toBeUndefined();
  });
});
