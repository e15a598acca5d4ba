import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServedStore } from '../../store/store-options.ts';
import { storeOrder, storePart, storeUser } from '../../testing.ts';
import { copyMigrationsBefore } from '../../testing/shop-before-checkouts.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { openDatabase } from '../connection/open.ts';
import { openSqliteReads } from '../connection/reads.ts';
import { canMount, createFolder, inOwnMounts } from '../shop.fixture.ts';
import { openSqliteStore } from '../store.ts';
import { backUp } from './backup.ts';
import { migrationsFolder } from './migrate.ts';
import { overwrite, restore } from './restore.ts';

const NOW = Date.UTC(2026, 0, 5, 10, 20, 30);
const KEPT = 'shop.replaced-20260105T102030000Z.sqlite';

let place: ReturnType<typeof createFolder>;
let folder: string;
let file: string;
let target: string;
let store: ServedStore;
beforeEach(async () => {
  place = createFolder();
  folder = join(place.folder, 'data');
  file = join(folder, 'shop.sqlite');
  target = join(place.folder, 'backup.sqlite');
  store = await openSqliteStore({ file });
});
afterEach(async () => {
  await store.close();
  place.remove();
});

async function sell(): Promise<string> {
  const part = await storePart(store);
  const user = await storeUser(store);
  return (await storeOrder(store, part, user)).number;
}

function change(database: string, statements: string): void {
  const client = new Database(database);
  client.pragma('foreign_keys = OFF');
  client.pragma('ignore_check_constraints = ON');
  client.exec(statements);
  client.close();
}

async function numbersIn(database: string): Promise<string[]> {
  const { read, close } = openSqliteReads({ file: database });
  const { items } = await read.orders.page({});
  close();
  return items.map(({ number }) => number);
}

const restoring = () => restore(target, file, NOW);

describe('read-only access beside a writer', () => {
  test('Read-only access sees committed data and rejects once it is closed.', async () => {
    const reads = openSqliteReads({ file });
    await sell();
    expect((await reads.read.orders.page({})).items).toHaveLength(1);
    expect([reads.integrityFaults(), await reads.read.checks.findViolations()]).toEqual([[], []]);
    reads.close();
    await expect(reads.read.users.list({})).rejects.toMatchObject({ code: 'STORE_CLOSED' });
  });

  test('The integrity check reports violated constraints and dangling references.', async () => {
    await sell();
    change(
      file,
      `UPDATE stock_ledger SET part_id = 'gone', id = 'move-' || rowid;
       UPDATE parts SET price_minor = 0, id = 'part';
       UPDATE orders SET part_id = 'part', id = 'o', state = 'paid';
       UPDATE order_events SET order_id = 'o'`,
    );
    const reads = openSqliteReads({ file });
    expect(reads.integrityFaults()).toEqual([
      'stock_ledger move-1 refers to a missing row of parts',
      'stock_ledger move-2 refers to a missing row of parts',
      'parts part breaks the rule parts_price_positive',
      'orders o breaks the rule orders_paid_in_full',
    ]);
    reads.close();
  });

  test.each([
    ['DATABASE_MISSING', 'DROP'],
    ['DATABASE_OLDER', 'DELETE FROM __drizzle_migrations WHERE rowid = 3'],
    ['DATABASE_NEWER', "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('new', 9)"],
    ['DATABASE_INVALID', 'DROP TABLE __drizzle_migrations'],
    ['DATABASE_INVALID', "UPDATE __drizzle_migrations SET hash = 'of another program'"],
  ])('Read-only access throws %s and changes nothing: %s.', async (code, statement) => {
    await store.close();
    if (statement === 'DROP') file = join(place.folder, 'missing.sqlite');
    else change(file, `${statement}; PRAGMA journal_mode = DELETE`);
    const before = existsSync(file) && readFileSync(file);
    expect(() => openSqliteReads({ file })).toThrow(expect.objectContaining({ code }));
    expect(existsSync(file) && readFileSync(file)).toEqual(before);
  });

  test('A folder that this user may not enter is not reported as a missing database.', () => {
    const module = JSON.stringify(new URL('../connection/open-read-only.ts', import.meta.url));
    const program = `const { openReadOnly } = await import(${module}); openReadOnly(process.argv[1]);`;
    chmodSync(folder, 0o000);
    const { stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program, file],
      // The superuser has every permission.
      { encoding: 'utf8', ...(process.geteuid?.() === 0 && { uid: 65_534 }) },
    );
    chmodSync(folder, 0o700);
    expect(stderr).toContain('cannot be read and written; check that this user may write it');
  });

  test('A file that is no database is rejected.', () => {
    writeFileSync(target, 'no database '.repeat(1000));
    const refused = expect.objectContaining({ code: 'DATABASE_INVALID' });
    expect(() => openSqliteReads({ file: target })).toThrow(refused);
    expect(() => openSqliteReads({ file: folder })).toThrow(
      expect.objectContaining({ code: 'DATABASE_UNWRITABLE' }),
    );
  });
});

describe('a backup', () => {
  test('A backup holds one snapshot in one private file.', async () => {
    const number = await sell();
    const { bytes, ...found } = await backUp(file, target);
    expect(found).toEqual({ integrityFaults: [], violations: [] });
    expect(statSync(target)).toMatchObject({ size: bytes });
    expect(statSync(target).mode & 0o777).toBe(0o600);
    await sell();
    expect(await numbersIn(target)).toEqual([number]);
    expect(readdirSync(place.folder)).toEqual(['backup.sqlite', 'data', 'migrations']);
  });

  test('A backup copies inconsistent data unchanged and reports it.', async () => {
    await sell();
    change(file, "UPDATE parts SET reserved = 3; UPDATE orders SET id = 'o', part_id = 'gone'");
    const { integrityFaults: damage, violations: broken } = await backUp(file, target);
    expect(damage).toContain('orders o refers to a missing row of parts');
    expect(broken.map(({ invariant }) => invariant)).toContain('stock.reserved equals the ledger');
    expect(existsSync(target)).toBe(true);
  });

  test('A backup of a database that lacks migrations succeeds.', async () => {
    change(file, 'DELETE FROM __drizzle_migrations WHERE rowid = 3');
    expect(await backUp(file, target)).toMatchObject({ integrityFaults: [], violations: [] });
  });

  test('A backup overwrites no file and leaves none when it fails.', async () => {
    writeFileSync(target, 'precious');
    await expect(backUp(file, target)).rejects.toMatchObject({ code: 'BACKUP_FAILED' });
    expect(readFileSync(target, 'utf8')).toBe('precious');
    const nowhere = join(place.folder, 'nowhere', 'backup.sqlite');
    await expect(backUp(file, nowhere)).rejects.toThrow(/^.* cannot be written; check that/);
    const missing = join(folder, 'missing.sqlite');
    await expect(backUp(missing, join(folder, 'b'))).rejects.toThrow(/^There is no database at/);
    await store.close();
    writeFileSync(file, readFileSync(file).fill(0x7f, 4096));
    await expect(backUp(file, join(folder, 'b'))).rejects.toThrow('is damaged');
    expect(readdirSync(folder)).not.toContain(expect.stringMatching(/^b/));
  });

  test.skipIf(!canMount())('A backup leaves no file when its disk becomes full.', () => {
    const module = JSON.stringify(new URL('./backup.ts', import.meta.url));
    const program = `const { backUp } = await import(${module}); await backUp(...process.argv.slice(1));`;
    const disk = join(place.folder, 'disk');
    mkdirSync(disk);
    // More than SQLite's cache holds, so that it writes before the end of the copy.
    change(
      file,
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 16000)
       INSERT INTO contact_messages (id, name, email, message, created_at)
       SELECT 'message ' || n, '', '', hex(zeroblob(900)), 0 FROM numbers`,
    );
    const { stdout, stderr } = inOwnMounts(
      'mount -t tmpfs -o size=6m tmpfs "$1" && "$2" --input-type=module --eval "$3" "$4" "$1/copy"; ls -A "$1"',
      disk,
      process.execPath,
      program,
      file,
    );
    expect(stderr).toContain('StoreFull');
    expect(stdout).toBe('');
  });
});

describe('restoring', () => {
  test('A restore brings the backup back and keeps the replaced database.', async () => {
    const first = await sell();
    await backUp(file, target);
    const second = await sell();
    await store.close();
    expect(await restoring()).toBe(join(folder, KEPT));
    expect(readdirSync(folder).toSorted()).toEqual([KEPT, 'shop.sqlite']);
    expect(await numbersIn(join(folder, KEPT))).toEqual([second, first]);
    store = await openSqliteStore({ file });
    expect((await store.read.orders.page({})).items).toMatchObject([{ number: first }]);
    expect(await store.read.checks.findViolations()).toEqual([]);
    expect(await sell()).toBe(second);
  });

  test('A restore creates a missing database.', async () => {
    const number = await sell();
    await backUp(file, target);
    file = join(place.folder, 'new.sqlite');
    expect(await restoring()).toBeNull();
    expect(await numbersIn(file)).toEqual([number]);
  });

  test('A restore accepts an older backup, which the next start migrates.', async () => {
    const before = copyMigrationsBefore('_checkouts', migrationsFolder, place.folder);
    openDatabase({ file: target, migrationsFolder: before }).close();
    await store.close();
    await restoring();
    store = await openSqliteStore({ file });
    expect(await store.read.checks.findViolations()).toEqual([]);
  });

  test('A restore keeps the replaced database with the WAL of a killed process.', async () => {
    await backUp(file, target);
    const number = await sell();
    const log = readFileSync(`${file}-wal`);
    const bytes = readFileSync(file);
    await store.close();
    writeFileSync(file, bytes);
    writeFileSync(`${file}-wal`, log);
    await restoring();
    expect(await numbersIn(join(folder, KEPT))).toEqual([number]);
    expect(await numbersIn(file)).toEqual([]);
  });

  test('A restore replaces a damaged database with its WAL.', async () => {
    const number = await sell();
    await backUp(file, target);
    await store.close();
    writeFileSync(file, 'damaged '.repeat(1000));
    writeFileSync(`${file}-wal`, 'log');
    expect(await restoring()).toBe(join(folder, KEPT));
    expect(readFileSync(join(folder, KEPT), 'utf8')).toMatch(/^damaged /);
    expect(readdirSync(folder)).not.toContain('shop.sqlite-wal');
    expect(await numbersIn(file)).toEqual([number]);
  });
});

describe('a restore rejects and leaves unchanged', () => {
  test('A restore rejects a database that another connection has open, busy or idle.', async () => {
    await backUp(file, target);
    const number = await sell();
    const refused = { code: 'DATABASE_IN_USE' };
    await expect(restoring()).rejects.toMatchObject(refused);
    await store.close();
    const reads = openSqliteReads({ file });
    await expect(restoring()).rejects.toMatchObject(refused);
    reads.close();
    expect(await numbersIn(file)).toEqual([number]);
    expect(readdirSync(folder)).not.toContain(KEPT);
  });

  test('A restore rejects a database that is opened after the check.', async () => {
    await backUp(file, target);
    const number = await sell();
    const { client } = openReadOnly(target);
    const refused = { code: 'DATABASE_IN_USE' };
    await expect(overwrite(client, file)).rejects.toMatchObject(refused);
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(overwrite(client, file)).rejects.toMatchObject(refused);
    other.close();
    client.close();
    expect((await store.read.orders.page({})).items).toMatchObject([{ number }]);
  });

  test.each([
    ['is missing', null, 'There is no database at'],
    [
      'is of a newer version',
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('new', 9)",
      'newer',
    ],
    ['is not of this shop', 'DROP TABLE __drizzle_migrations', 'no database of this shop'],
    ['has lost a page', 'DAMAGE', 'is damaged'],
  ])('A restore rejects a backup that %s.', async (_, statement, said) => {
    await sell();
    if (statement !== null) {
      await backUp(file, target);
      if (statement === 'DAMAGE')
        writeFileSync(target, readFileSync(target).fill(9, 40_960, 45_056));
      else change(target, statement);
    }
    await store.close();
    const before = readFileSync(file);
    await expect(restoring()).rejects.toThrow(said);
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['shop.sqlite']);
  });

  test('A restore rejects a file that is no database, the database itself and a folder.', async () => {
    writeFileSync(target, 'no database '.repeat(1000));
    await store.close();
    await expect(restoring()).rejects.toMatchObject({ code: 'DATABASE_INVALID' });
    await expect(restore(file, file, NOW)).rejects.toThrow('is the database itself');
    mkdirSync(join(place.folder, 'x'));
    await expect(restore(join(place.folder, 'x'), file, NOW)).rejects.toMatchObject({
      code: 'DATABASE_UNWRITABLE',
    });
    expect(await numbersIn(file)).toEqual([]);
  });
});
