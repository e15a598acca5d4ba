import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreBusy, StoreOpenError } from '../../store/store-errors.ts';
import { openDatabase } from './open.ts';
import { createFolder, readBooks, stockAtStart } from '../shop.fixture.ts';

/** `PRAGMA synchronous`. */
const NORMAL = 1;

let place: ReturnType<typeof createFolder>;

beforeEach(() => {
  place = createFolder();
});

afterEach(() => {
  place.remove();
});

/** Returns the error that opening throws. */
function refusal(file = place.file, migrationsFolder = place.migrationsFolder): unknown {
  try {
    openDatabase({ file, migrationsFolder, lockTimeoutMs: 60 }).close();
  } catch (error) {
    return error;
  }
  throw new Error('It should not have opened.');
}

/** Returns the content of the database, read without the code under test. */
function contents(file = place.file): unknown {
  const client = new Database(file, { readonly: true });
  const tables = client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
    .map((name) => [name, client.prepare(`SELECT * FROM ${name}`).all()]);
  client.close();
  return tables;
}

const applied = (client: Database.Database): unknown[] =>
  client.prepare('SELECT hash, created_at FROM __drizzle_migrations').all();

describe('opening', () => {
  test('Opening creates folder and file, migrates, and sets the pragmas for durability.', () => {
    const { writer, reader, close } = openDatabase(place);
    expect(readBooks(reader).stock).toBe(stockAtStart);
    const pragma = (name: string): unknown => writer.pragma(name, { simple: true });
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(NORMAL);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('busy_timeout')).toBe(0);
    expect(pragma('cache_size')).toBe(-65_536);
    expect(() => reader.exec('DELETE FROM parts')).toThrow('readonly');
    close();
    close();
    expect(readdirSync(dirname(place.file))).toEqual(['shop.db']);
    // SQLite has another default for a file that is in WAL mode already.
    const again = openDatabase(place);
    expect(again.writer.pragma('synchronous', { simple: true })).toBe(NORMAL);
    again.close();
  });

  test('Opening copies an existing database before it migrates, and keeps the copy.', () => {
    openDatabase(place).close();
    expect(readdirSync(dirname(place.file))).toEqual(['shop.db']);
    const before = contents();
    place.addMigration('UPDATE parts SET stock = 1;');
    place.addMigration('ALTER TABLE parts ADD COLUMN name text;');
    openDatabase(place).close();
    openDatabase(place).close();
    const [copy = '', ...others] = readdirSync(dirname(place.file));
    expect(copy).toMatch(/^shop\.before-0001_step-\d{8}T\d{9}Z\.db$/);
    expect(others).toEqual(['shop.db']);
    expect(contents(join(dirname(place.file), copy))).toEqual(before);
    expect(contents()).not.toEqual(before);
  });

  test('The reader sees committed data only.', () => {
    const { writer, reader, close } = openDatabase(place);
    writer.exec('BEGIN IMMEDIATE; UPDATE parts SET stock = 1');
    expect(readBooks(reader).stock).toBe(stockAtStart);
    writer.exec('COMMIT');
    expect(readBooks(reader).stock).toBe(1);
    close();
  });

  test('A second open changes nothing, and a later one applies only new migrations.', () => {
    openDatabase(place).close();
    const before = contents();
    openDatabase(place).close();
    expect(contents()).toEqual(before);
    place.addMigration("ALTER TABLE parts ADD COLUMN name text DEFAULT 'none' NOT NULL;");
    const { reader, close } = openDatabase(place);
    expect(reader.prepare('SELECT name FROM parts').pluck().get()).toBe('none');
    expect(applied(reader)).toHaveLength(2);
    close();
  });

  test("The migration journal is compatible with Drizzle's own migrator in both directions.", () => {
    const other = createFolder();
    mkdirSync(dirname(other.file));
    const client = new Database(other.file);
    migrate(drizzle({ client }), place);
    const first = openDatabase(place);
    expect(applied(first.reader)).toEqual(applied(client));
    migrate(drizzle({ client: first.writer }), place);
    first.close();
    client.close();
    const second = openDatabase({ ...place, file: other.file });
    expect(readBooks(second.reader).stock).toBe(stockAtStart);
    second.close();
    other.remove();
  });

  test('A migration that rebuilds a table does not cascade deletes to referring tables.', () => {
    const first = openDatabase(place);
    first.writer.exec("INSERT INTO orders VALUES ('o', 'part', 1, '')");
    first.close();
    place.addMigration(`PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE new_parts (id text PRIMARY KEY NOT NULL, stock integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
INSERT INTO new_parts SELECT id, stock FROM parts;
--> statement-breakpoint
DROP TABLE parts;
--> statement-breakpoint
ALTER TABLE new_parts RENAME TO parts;
--> statement-breakpoint
PRAGMA foreign_keys=ON;`);
    const second = openDatabase(place);
    expect(readBooks(second.reader)).toMatchObject({ orders: 1, stock: stockAtStart });
    expect(second.writer.pragma('foreign_keys', { simple: true })).toBe(1);
    second.close();
  });

  test('A store in memory reads committed data only and leaves no file behind.', () => {
    const { writer, reader, close } = openDatabase({ ...place, file: ':memory:' });
    const folder = dirname(writer.name);
    expect(dirname(folder)).toBe(tmpdir());
    writer.exec('BEGIN IMMEDIATE; UPDATE parts SET stock = 1');
    expect(readBooks(reader).stock).toBe(stockAtStart);
    writer.exec('COMMIT');
    expect(readBooks(reader).stock).toBe(1);
    close();
    expect(existsSync(folder)).toBe(false);
  });
});

describe('opening rejects and leaves unchanged', () => {
  test('A database that is newer than the code is rejected.', () => {
    const newer = createFolder();
    newer.addMigration('-- contracts 0001_step\nALTER TABLE parts ADD COLUMN name text;');
    openDatabase({ ...newer, file: place.file }).close();
    newer.remove();
    const before = contents();
    const bytes = readFileSync(place.file);
    const error = refusal();
    expect(error).toBeInstanceOf(StoreOpenError);
    expect(error).toMatchObject({ code: 'DATABASE_NEWER' });
    expect(String(error)).toMatch(/was written by a newer version of this program/);
    expect(contents()).toEqual(before);
    expect(readFileSync(place.file).equals(bytes)).toBe(true);
  });

  test('A database that a newer release only added to is opened and stays as it is.', () => {
    const newer = createFolder();
    newer.addMigration('ALTER TABLE parts ADD COLUMN name text;');
    openDatabase({ ...newer, file: place.file }).close();
    newer.remove();
    const before = contents();
    openDatabase(place).close();
    expect(contents()).toEqual(before);
  });

  test('A database with other migrations is rejected.', () => {
    openDatabase(place).close();
    const file = join(place.migrationsFolder, '0000_step.sql');
    writeFileSync(file, `${readFileSync(file, 'utf8')}-- edited\n`);
    expect(refusal()).toMatchObject({ code: 'DATABASE_NEWER' });
  });

  test.each([
    ['a short text', 'hello'],
    ['a long text', 'no database '.repeat(1000)],
    ['damaged pages', `SQLite format 3\0${'\u0001'.repeat(8000)}`],
  ])('A file that is no database is rejected: %s.', (_, text) => {
    mkdirSync(dirname(place.file));
    writeFileSync(place.file, text);
    const error = refusal();
    expect(error).toMatchObject({ name: 'StoreOpenError', code: 'DATABASE_INVALID' });
    expect(readFileSync(place.file, 'utf8')).toBe(text);
    expect(readdirSync(dirname(place.file))).toEqual(['shop.db']);
  });

  test('A folder that cannot be created is rejected.', () => {
    writeFileSync(join(place.folder, 'file'), '');
    const error = refusal(join(place.folder, 'file', 'data', 'shop.db'));
    expect(error).toMatchObject({ name: 'StoreOpenError', code: 'DATABASE_UNWRITABLE' });
  });

  test('A folder in place of the file is rejected.', () => {
    mkdirSync(place.file, { recursive: true });
    expect(refusal()).toMatchObject({ code: 'DATABASE_UNWRITABLE' });
  });

  test('A folder or file without write permission is rejected.', () => {
    openDatabase(place).close();
    const before = contents();
    chmodSync(place.folder, 0o755);
    chmodSync(place.file, 0o444);
    chmodSync(dirname(place.file), 0o555);
    // The superuser has every permission.
    const superuser = process.geteuid?.() === 0;
    if (superuser) process.seteuid?.(65_534);
    const errors = [refusal(), refusal(join(dirname(place.file), 'another.db'))];
    if (superuser) process.seteuid?.(0);
    chmodSync(dirname(place.file), 0o755);
    const unwritable = { code: 'DATABASE_UNWRITABLE' };
    expect(errors).toMatchObject([unwritable, unwritable]);
    expect(contents()).toEqual(before);
  });

  test('A migration that fails half-way is rolled back.', () => {
    openDatabase(place).close();
    const before = contents();
    place.addMigration(
      'CREATE TABLE half (id text);\n--> statement-breakpoint\nDROP TABLE missing;',
    );
    const error = refusal();
    expect(error).toMatchObject({ name: 'StoreOpenError', code: 'MIGRATION_FAILED' });
    expect(String(error)).not.toContain('missing');
    expect(contents()).toEqual(before);
    expect(readdirSync(dirname(place.file)).filter((name) => name.includes('before'))).toEqual([]);
  });

  test('A migration that leaves a dangling reference is rolled back.', () => {
    const first = openDatabase(place);
    first.writer.exec("INSERT INTO orders VALUES ('o', 'part', 1, '')");
    first.close();
    const before = contents();
    place.addMigration('DELETE FROM parts;');
    expect(refusal()).toMatchObject({ code: 'MIGRATION_FAILED' });
    expect(contents()).toEqual(before);
  });

  test('A database that another process locks is rejected.', () => {
    openDatabase(place).close();
    const other = new Database(place.file);
    other.exec('BEGIN IMMEDIATE');
    expect(refusal()).toBeInstanceOf(StoreBusy);
    other.exec('COMMIT');
    openDatabase(place).close();
    other.close();
  });
});

test('The writer waits for no disk: it leaves syncs and checkpoints to others, and temporary files out.', () => {
  const { writer, close, isDurable } = openDatabase(place);
  const setting = (name: string) => writer.pragma(name, { simple: true });
  expect(isDurable).toBe(true);
  expect(setting('journal_mode')).toBe('wal');
  expect(setting('synchronous')).toBe(NORMAL);
  expect(setting('wal_autocheckpoint')).toBe(0);
  expect(setting('journal_size_limit')).toBe(16 * 1024 * 1024);
  const MEMORY = 2;
  expect(setting('temp_store')).toBe(MEMORY);
  close();
});
