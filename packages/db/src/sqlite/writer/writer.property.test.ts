import { setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AwaitedOutsideTransaction } from '../../store/store-errors.ts';
import { openDatabase, type OpenDatabase } from '../connection/open.ts';
import { createFolder, createTxFactory, outside, readBooks } from '../shop.fixture.ts';
import { createWriter } from './writer.ts';

const own = ['before', 'after', 'await'];

const units = fc.array(
  fc.record({
    by: fc.integer({ min: 1, max: 9 }),
    fail: fc.oneof(
      { arbitrary: fc.constant('no'), weight: 5 },
      { arbitrary: fc.constantFrom(...own, ...Object.keys(outside)), weight: 4 },
    ),
    delay: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 24 },
);
const maxBatch = fc.constantFrom(1, 3, 256);

let place: ReturnType<typeof createFolder>;
let database: OpenDatabase;

beforeAll(() => {
  place = createFolder();
  database = openDatabase({ ...place, file: ':memory:' });
});

beforeEach(() => {
  database.writer.exec('DELETE FROM orders; DELETE FROM ledger; UPDATE parts SET stock = 0');
});

afterAll(() => {
  database.close();
  place.remove();
});

const start = (size: number) => {
  const client = database.writer;
  return createWriter({ client, createTx: createTxFactory(client), maxBatch: size });
};

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
};

const foretold = ({ by, fail }: { by: number; fail: string }): object => {
  if (fail === 'no') return { status: 'fulfilled', value: by };
  if (own.includes(fail)) return { status: 'rejected', reason: { message: fail } };
  return { status: 'rejected', reason: expect.any(AwaitedOutsideTransaction) };
};

test('Concurrent read-modify-write units lose no update, and each settles as predicted.', async () => {
  let expected = 0;
  await fc.assert(
    fc.asyncProperty(units, maxBatch, async (list, size) => {
      const writer = start(size);
      const settled = await Promise.allSettled(
        list.map(async ({ by, fail, delay }) => {
          await turns(delay);
          return await writer.write(async (tx) => {
            if (fail === 'before') throw new Error(fail);
            const stock = await tx.stock();
            if (fail === 'await') await Promise.reject(new Error(fail));
            await tx.setStock(stock + by);
            if (fail === 'after') throw new Error(fail);
            if (fail in outside) {
              await outside[fail]?.();
              await tx.setStock(-1);
            }
            return by;
          });
        }),
      );
      expect(settled).toMatchObject(list.map(foretold));
      expected += list.reduce((sum, { by, fail }) => (fail === 'no' ? sum + by : sum), 0);
      expect(readBooks(database.reader).stock).toBe(expected);
    }),
    { numRuns: 200 },
  );
});

test('Stock plus ordered units is constant, and every acknowledged order is stored.', async () => {
  const stockAtStart = 60;
  await fc.assert(
    fc.asyncProperty(units, maxBatch, async (list, size) => {
      database.writer.exec('DELETE FROM orders; DELETE FROM ledger');
      database.writer.exec(`UPDATE parts SET stock = ${stockAtStart}`);
      const writer = start(size);
      const acknowledged = new Set<string>();
      await Promise.allSettled(
        list.map(async ({ by, fail, delay }, index) => {
          const id = `order-${index}`;
          await turns(delay);
          await writer.write(async (tx) => {
            if (fail === 'before') throw new Error(fail);
            await tx.place({ id, quantity: by });
            if (fail !== 'no') await (outside[fail]?.() ?? Promise.reject(new Error(fail)));
          });
          acknowledged.add(id);
          expect(readBooks(database.reader).ids.has(id)).toBe(true);
        }),
      );
      const books = readBooks(database.reader);
      expect(books.ids).toEqual(acknowledged);
      expect(books).toMatchObject({ ledger: books.orders, kept: stockAtStart });
      expect(books.stock).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
});
