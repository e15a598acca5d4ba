import { renameSync, copyFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommitOutcomeUnknown, StoreFailed } from '../../store/store-errors.ts';
import type { DatabaseOutage } from '../../store/store-options.ts';
import { openDatabase, type OpenDatabase } from '../connection/open.ts';
import { createFolder, createTxFactory, type FixtureTx, readBooks } from '../shop.fixture.ts';
import { createWriter, type Writer } from '../writer/writer.ts';
import { heldDisk } from './held-disk.fixture.ts';
import {
  openWriteAheadLog,
  type WriteAheadLog,
  type WriteAheadLogOptions,
} from './write-ahead-log.ts';

let place: ReturnType<typeof createFolder>;
let database: OpenDatabase;
let held: ReturnType<typeof heldDisk>;
let log: WriteAheadLog;
let writer: Writer<FixtureTx>;
let outages: DatabaseOutage[];

const frames = (): number => log.state().bytes / 4120;
const onOutage = (outage: DatabaseOutage): void => void outages.push(outage);

function open(options: Omit<WriteAheadLogOptions, 'client'>): void {
  database = openDatabase(place);
  const { writer: client } = database;
  log = openWriteAheadLog({ client, onOutage, ...options });
  writer = createWriter({ client, log, createTx: createTxFactory(client), maxBatchMs: 60_000 });
}

const order = (id: string): Promise<void> => writer.write((tx) => tx.place({ id, quantity: 1 }));
const stored = (): string[] => [...readBooks(database.reader).ids].toSorted();
const state = (promise: Promise<unknown>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'acknowledged',
      () => 'rejected',
    ),
    nextTurn('waits'),
  ]);

beforeEach(() => {
  place = createFolder();
  held = heldDisk();
  outages = [];
});

afterEach(async () => {
  held.succeed();
  await log.close();
  database.close();
  place.remove();
});

describe('the syncs of commits', () => {
  beforeEach(() => open({ disk: held.disk }));

  test('A unit is acknowledged when a sync that began after its commit has ended, and not before.', async () => {
    const first = order('a');
    await vi.waitUntil(() => held.syncs.length === 1);
    const [syncOfFirst] = held.syncs;
    expect([await state(first), stored(), writer.depth]).toEqual(['waits', ['a'], 1]);
    // Two syncs are in flight, so the third unit waits for the end of one.
    const second = order('b');
    await vi.waitUntil(() => held.syncs.length === 2);
    const third = order('c');
    await vi.waitUntil(() => stored().length === 3);
    expect(await state(first)).toBe('waits');
    syncOfFirst?.succeed();
    await first;
    expect(await Promise.all([second, third].map(state))).toEqual(['waits', 'waits']);
    held.syncs[1]?.succeed();
    await second;
    expect(await state(third)).toBe('waits');
    held.syncs[2]?.succeed();
    await third;
    expect(writer.depth).toBe(0);
  });

  test('A batch whose units all fail stores nothing and waits for no sync.', async () => {
    await expect(writer.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(held.syncs).toEqual([]);
  });

  test('synced waits for a sync that begins after the call.', async () => {
    const synced = log.synced();
    expect(held.syncs).toHaveLength(1);
    expect(await state(synced)).toBe('waits');
    held.succeed();
    await synced;
  });

  test('The writer closes after the units that are committed and not yet durable.', async () => {
    const unit = order('a');
    await vi.waitUntil(() => held.syncs.length === 1);
    const closing = writer.close();
    expect(await state(closing)).toBe('waits');
    held.succeed();
    await Promise.all([unit, closing]);
  });

  test('The folder is synced when the log is opened, and again when another file has its place.', async () => {
    const folder = dirname(place.file);
    expect(new Set(held.folders)).toEqual(new Set([folder]));
    const opened = held.folders.length;
    const first = order('a');
    await vi.waitUntil(() => held.syncs.length === 1);
    const [before] = held.syncs;
    held.succeed();
    await first;
    copyFileSync(`${place.file}-wal`, `${place.file}-copy`);
    renameSync(`${place.file}-copy`, `${place.file}-wal`);
    const second = log.synced();
    await vi.waitUntil(() => held.syncs.length === 1);
    expect(held.syncs[0]?.descriptor).not.toBe(before?.descriptor);
    expect(held.folders).toHaveLength(opened + 1);
    held.succeed();
    await second;
  });

  test('Units of a log that another process empties meanwhile are in the database file.', async () => {
    const unit = order('a');
    await vi.waitUntil(() => held.syncs.length === 1);
    const other = new Database(place.file);
    expect(other.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0, log: 0 }]);
    held.succeed();
    await unit;
    copyFileSync(place.file, `${place.file}-alone`);
    const alone = new Database(`${place.file}-alone`, { readonly: true });
    expect(readBooks(alone).ids).toEqual(new Set(['a']));
    alone.close();
    other.close();
  });
});

describe('a failed sync', () => {
  beforeEach(() => open({ disk: held.disk }));

  test('It leaves the outcome of waiting units unknown; writing stops until the log is emptied.', async () => {
    const snapshot = new Database(place.file, { readonly: true });
    snapshot.exec('BEGIN');
    readBooks(snapshot);
    const waiting = [order('a')];
    await vi.waitUntil(() => held.syncs.length === 1);
    waiting.push(order('b'));
    await vi.waitUntil(() => stored().length === 2);
    held.syncs[0]?.fail();
    for (const unit of waiting) {
      await expect(unit).rejects.toThrow(CommitOutcomeUnknown);
      await expect(unit).rejects.toMatchObject({ code: 'STORE_UNSURE' });
    }
    await expect(order('c')).rejects.toThrow(StoreFailed);
    await expect(log.synced()).rejects.toThrow(CommitOutcomeUnknown);
    expect(outages).toEqual([{ state: 'lost', reason: expect.stringMatching(/EIO/) }]);
    expect(stored()).toEqual(['a', 'b']);

    snapshot.close();
    held.succeed();
    await vi.waitUntil(() => outages.length === 2, { timeout: 10_000 });
    expect(outages[1]).toEqual({ state: 'found', server: place.file });
    expect(database.writer.pragma('wal_checkpoint(NOOP)')).toMatchObject([{ log: 0 }]);
    const later = order('d');
    await vi.waitUntil(() => held.syncs.length === 1);
    held.succeed();
    await later;
    expect(stored()).toEqual(['a', 'b', 'd']);
  });
});

describe('checkpoints in a thread', () => {
  const limits = { checkpoint: 20, restart: 100 };
  /** Frames of a batch that begins below the limit. */
  const BATCH = 60;
  test('Constant writing leaves the log bounded, and the event loop copies nothing.', async () => {
    open({ limits });
    let longest = 0;
    let restarts = 0;
    for (let count = 0; restarts < 3; count += 1) {
      const before = frames();
      await Promise.all(Array.from({ length: 4 }, (_, n) => order(`o-${count}-${n}`)));
      longest = Math.max(longest, frames());
      if (frames() < before) restarts += 1;
      expect(log.state().heldMs).toBe(0);
    }
    expect(longest).toBeLessThan(2 * limits.restart + BATCH);
    expect(stored().length % 4).toBe(0);
  });

  test('A long reader keeps the log from starting again, which its state says until it ends.', async () => {
    open({ limits });
    const snapshot = new Database(place.file, { readonly: true });
    snapshot.exec('BEGIN');
    readBooks(snapshot);
    let count = 0;
    const orderUntil = async (done: () => boolean): Promise<void> => {
      while (!done()) await order(`o-${(count += 1)}`);
    };
    await orderUntil(() => log.state().heldMs > 0 && frames() > 3 * limits.restart);
    snapshot.close();
    await orderUntil(() => frames() < limits.restart);
    expect(log.state().heldMs).toBe(0);
  });
});
