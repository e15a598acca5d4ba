import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConstraintViolated, StoreFailed, StoreFull } from '../../store/store-errors.ts';
import { openDatabase, type OpenDatabase } from '../connection/open.ts';
import {
  createFolder,
  createTxFactory,
  type FixtureTx,
  readBooks,
  stockAtStart,
} from '../shop.fixture.ts';
import { createWriter, type Writer } from './writer.ts';

let place: ReturnType<typeof createFolder>;
let database: OpenDatabase;
let writer: Writer<FixtureTx>;

const big = 'x'.repeat(200_000);
const books = () => readBooks(database.reader);
const fillDisk = (): unknown => database.writer.pragma('max_page_count = 1');
const freeDisk = (): unknown => database.writer.pragma('max_page_count = 1000000');

/** Queues a small order, the given unit and another small order in one batch. */
async function amid(unit: (tx: FixtureTx) => Promise<unknown>) {
  const settled = await Promise.allSettled([
    writer.write((tx) => tx.place({ id: 'first', quantity: 1 })),
    writer.write(unit),
    writer.write((tx) => tx.place({ id: 'last', quantity: 1 })),
  ]);
  return settled.map((result): unknown => (result.status === 'rejected' ? result.reason : 'kept'));
}

beforeEach(() => {
  place = createFolder();
  database = openDatabase(place);
  const client = database.writer;
  writer = createWriter({ client, createTx: createTxFactory(client), maxBatchMs: 60_000 });
});

afterEach(() => {
  database.close();
  place.remove();
});

test('A full disk rolls back the whole batch; writes succeed again when there is space.', async () => {
  fillDisk();
  const [first, full, last] = await amid((tx) => tx.addOrder({ id: 'big', note: big }));
  expect(first).toBeInstanceOf(StoreFull);
  expect(full).toBeInstanceOf(StoreFull);
  // It had not begun when the transaction was lost, so it ran in the next batch.
  expect(last).toBe('kept');
  expect(books()).toMatchObject({ orders: 1, stock: stockAtStart - 1, kept: stockAtStart });
  freeDisk();
  await writer.write((tx) => tx.addOrder({ id: 'big', note: big }));
  await writer.write((tx) => tx.place({ id: 'first', quantity: 1 }));
  expect(books()).toMatchObject({ orders: 3, kept: stockAtStart });
  expect(database.writer.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('A unit that catches the full-disk error loses its batch and writes nothing outside it.', async () => {
  fillDisk();
  const [first, hiding] = await amid(async (tx) => {
    await tx.addOrder({ id: 'big', note: big }).catch(() => undefined);
    await tx.place({ id: 'small', quantity: 1 }).catch(() => undefined);
  });
  expect(first).toBeInstanceOf(StoreFailed);
  expect(hiding).toBeInstanceOf(StoreFailed);
  expect(books()).toMatchObject({ stock: stockAtStart - 1, kept: stockAtStart });
  expect(books().ids).toEqual(new Set(['last']));
});

test('A unit that fails on its own after the full disk does not change the error of the others.', async () => {
  fillDisk();
  const own = new Error('own words');
  const [first, hiding] = await amid(async (tx) => {
    await tx.addOrder({ id: 'big', note: big }).catch(() => undefined);
    throw own;
  });
  expect(first).toBeInstanceOf(StoreFailed);
  expect(hiding).toMatchObject({ code: 'STORE_FAILED', cause: own });
});

test('A failed commit rejects every unit, including those that failed on their own.', async () => {
  database.writer.exec(`CREATE TABLE strict_rows (
    part_id text REFERENCES parts (id) DEFERRABLE INITIALLY DEFERRED)`);
  const insert = database.writer.prepare('INSERT INTO strict_rows VALUES (?)');
  let runs = 0;
  const outcome = Promise.allSettled([
    writer.write(async (tx) => {
      runs += 1;
      await tx.place({ id: 'a', quantity: 1 });
    }),
    writer.write(() => Promise.reject(new Error('out of stock'))),
    writer.write(async () => {
      runs += 1;
      insert.run('no such part');
    }),
  ]);
  const reasons = (await outcome).map((result) =>
    result.status === 'rejected' ? result.reason : '',
  );
  expect(reasons.every((reason) => reason instanceof ConstraintViolated)).toBe(true);
  expect(runs).toBe(2);
  expect(database.writer.inTransaction).toBe(false);
  expect(books()).toMatchObject({ orders: 0, stock: stockAtStart });
  await writer.write((tx) => tx.place({ id: 'b', quantity: 1 }));
  expect(books().orders).toBe(1);
});

test('A lost connection rejects all queued and all new units.', async () => {
  const reasons = await amid(async () => database.writer.close());
  expect(reasons).toMatchObject(['first', 'closing', 'last'].map(() => ({ code: 'STORE_FAILED' })));
  await expect(writer.write((tx) => tx.stock())).rejects.toThrow(StoreFailed);
  await expect(writer.close()).resolves.toBeUndefined();
});
