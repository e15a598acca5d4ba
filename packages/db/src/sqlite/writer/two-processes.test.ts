import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../connection/open.ts';
import { createFolder, readBooks, stockAtStart } from '../shop.fixture.ts';

// Three processes must start, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let place: ReturnType<typeof createFolder>;
let children: ChildProcess[];

beforeEach(() => {
  place = createFolder();
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  place.remove();
});

/** Starts a process that waits for `go`; `acknowledged` grows line by line. */
async function start(prefix: string, count: number) {
  const script = new URL('./process.fixture.ts', import.meta.url);
  const child = fork(script, [place.file, place.migrationsFolder, prefix, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  if (child.stdout === null) throw new Error('no output to read');
  const acknowledged: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => acknowledged.push(line));
  const ended = Promise.all([once(child, 'close'), once(lines, 'close')]);
  await once(child, 'message');
  return { child, lines, acknowledged, ended, go: () => child.send('go') };
}

function committed() {
  const database = openDatabase(place);
  const books = readBooks(database.reader);
  const migrations = database.reader.prepare('SELECT hash FROM __drizzle_migrations').all().length;
  const integrity = database.reader.pragma('integrity_check', { simple: true });
  database.close();
  return { ...books, migrations, integrity };
}

test('Processes that open a new file at once apply its migrations once, and lose no update.', async () => {
  place.addMigration('ALTER TABLE parts ADD COLUMN name text;');
  const all = await Promise.all([start('a', 400), start('b', 400), start('c', 0)]);
  for (const { go } of all) go();
  await Promise.all(all.map(({ ended }) => ended));
  expect(all.map(({ child }) => child.exitCode)).toEqual([0, 0, 0]);
  const books = committed();
  expect(books.migrations).toBe(2);
  expect(books.ids).toEqual(new Set(all.flatMap(({ acknowledged }) => acknowledged)));
  expect(books).toMatchObject({ orders: 800, ledger: 800, kept: stockAtStart, integrity: 'ok' });
});

test('Processes that migrate a file at once create one copy of it.', async () => {
  openDatabase(place).close();
  place.addMigration('ALTER TABLE parts ADD COLUMN name text;');
  const all = await Promise.all(['a', 'b'].map((prefix) => start(prefix, 0)));
  for (const { go } of all) go();
  await Promise.all(all.map(({ ended }) => ended));
  expect(all.map(({ child }) => child.exitCode)).toEqual([0, 0]);
  const names = readdirSync(dirname(place.file)).toSorted();
  expect(names).toEqual([expect.stringMatching(/^shop\.before-0001_step-/), 'shop.db']);
});

test('A killed process has stored every acknowledged unit, and no unit partly.', async () => {
  const acknowledged: string[] = [];
  for (const round of ['first', 'second']) {
    const running = await start(round, 1_000_000);
    running.go();
    while (running.acknowledged.length < 300) await once(running.lines, 'line');
    running.child.kill('SIGKILL');
    await running.ended;
    expect(running.child.signalCode).toBe('SIGKILL');
    acknowledged.push(...running.acknowledged);
    const books = committed();
    expect(acknowledged.filter((id) => !books.ids.has(id))).toEqual([]);
    expect(books).toMatchObject({ ledger: books.orders, kept: stockAtStart, integrity: 'ok' });
  }
});
