import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../connection/open.ts';
import { createFolder, createTxFactory, readBooks, stockAtStart } from '../shop.fixture.ts';
import { createWriter } from '../writer/writer.ts';
import { DISK } from './wal-file.ts';
import { openWriteAheadLog } from './write-ahead-log.ts';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

/** The files of a database at one moment. */
interface Files {
  database: Buffer;
  log: Buffer;
}

/** What a power cut may find: all of `synced`, and any part of what was written until `now`. */
interface PowerCut {
  synced: Files;
  now: Files;
  /** Frames of `now` that are in its database file already. */
  checkpointed: number;
  acknowledged: readonly string[];
}

/** The value by which the frames of a log are told from those of the one before. */
const salt = ({ log }: Files): string => log.toString('hex', 16, 24);

/** Number of frames of the log; older ones may follow them in the file. */
function countFrames(files: Files): number {
  let count = 0;
  for (let at = HEADER_BYTES; at + FRAME_BYTES <= files.log.length; at += FRAME_BYTES) {
    if (files.log.toString('hex', at + 8, at + 16) !== salt(files)) break;
    count += 1;
  }
  return count;
}

/** The files that a power cut may leave: the log ends at each frame that is not synced. */
function* remains({ synced, now, checkpointed }: PowerCut): Generator<Files> {
  const isSameLog = salt(synced) === salt(now);
  // SQLite has synced the database file before the log started again.
  const { database } = isSameLog ? synced : now;
  const first = isSameLog ? countFrames(synced) : checkpointed;
  for (let frames = first; frames <= countFrames(now); frames += 1) {
    yield { database, log: now.log.subarray(0, HEADER_BYTES + frames * FRAME_BYTES) };
  }
}

interface Step {
  /** Units that are queued at once. */
  units: number;
  /** Turns of the event loop that each sync takes from now on. */
  syncTurns: number;
  /** Turns before the next step. */
  turns: number;
  /** What another process does. */
  other: 'nothing' | 'passive' | 'truncate' | 'write';
}

const step: fc.Arbitrary<Step> = fc.record({
  units: fc.integer({ min: 1, max: 4 }),
  syncTurns: fc.integer({ min: 0, max: 8 }),
  turns: fc.integer({ min: 0, max: 3 }),
  other: fc.constantFrom('nothing', 'nothing', 'passive', 'truncate', 'write'),
});

/** Connects as another process, which never syncs what it has written. */
function openOther(file: string) {
  const client = new Database(file, { timeout: 0 });
  let orders = 0;
  return {
    act(what: Step['other']): void {
      if (what === 'passive' || what === 'truncate') client.pragma(`wal_checkpoint(${what})`);
      if (what !== 'write') return;
      const id = `other-${(orders += 1)}`;
      client.exec(`BEGIN IMMEDIATE; UPDATE parts SET stock = stock - 1;
INSERT INTO orders VALUES ('${id}', 'part', 1, ''); INSERT INTO ledger VALUES ('${id}', -1); COMMIT`);
    },
    close: () => client.close(),
  };
}

/** Runs the steps on a new database. Returns a power cut at the end of each sync. */
async function run(steps: readonly Step[]): Promise<PowerCut[]> {
  const place = createFolder();
  const database = openDatabase(place);
  const { writer: client } = database;
  const other = openOther(place.file);
  const readFiles = (): Files => ({
    database: readFileSync(place.file),
    log: readFileSync(`${place.file}-wal`),
  });
  const cuts: PowerCut[] = [];
  const acknowledged: string[] = [];
  let syncTurns = 0;
  let began = 0;
  let last = { began, files: readFiles() };
  const noop = client.prepare<[], { checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)');
  const log = openWriteAheadLog({
    client,
    disk: {
      ...DISK,
      async syncFile() {
        const own = { began: (began += 1), files: readFiles() };
        const turns = syncTurns;
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        const { checkpointed = 0 } = noop.get() ?? {};
        const now = readFiles();
        cuts.push({ synced: last.files, now, checkpointed, acknowledged: [...acknowledged] });
        if (own.began > last.began) last = own;
      },
    },
  });
  const writer = createWriter({ client, log, createTx: createTxFactory(client) });
  const units: Promise<void>[] = [];
  for (const next of steps) {
    ({ syncTurns } = next);
    for (let unit = 0; unit < next.units; unit += 1) {
      const id = `order-${units.length}`;
      const placed = writer.write((tx) => tx.place({ id, quantity: 1 }));
      units.push(placed.then(() => void acknowledged.push(id)));
    }
    for (let turn = 0; turn < next.turns; turn += 1) await nextTurn();
    other.act(next.other);
  }
  await Promise.all(units);
  await log.synced();
  await log.close();
  other.close();
  database.close();
  place.remove();
  return cuts;
}

test('After a power cut at any frame that is not synced, every acknowledged unit is there, and none partly.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-cut-'));
  const file = join(folder, 'shop.db');
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      for (const cut of await run(steps)) {
        for (const files of remains(cut)) {
          writeFileSync(file, files.database);
          writeFileSync(`${file}-wal`, files.log);
          const client = new Database(file);
          client.pragma('synchronous = OFF');
          const books = readBooks(client);
          client.close();
          expect(cut.acknowledged.filter((id) => !books.ids.has(id))).toEqual([]);
          expect(books).toMatchObject({ ledger: books.orders, kept: stockAtStart });
          checked += 1;
        }
      }
    }),
    { numRuns: process.env['DEEP_TESTS'] === '1' ? 200 : 8 },
  );
  // Random steps write few frames now and then.
  expect(checked).toBeGreaterThan(50);
  rmSync(folder, { recursive: true });
});
