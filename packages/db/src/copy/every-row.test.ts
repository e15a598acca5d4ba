import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqliteStore } from '../sqlite/store.ts';
import { tables } from '../sqlite/tables.ts';
import { type Cluster, hasPostgres, startCluster } from '../testing/cluster.ts';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { portableTable, type SqliteValue } from './columns.ts';
import { copyToPostgres } from './copy-to-postgres.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'bm-copy-rows-'));
const file = join(folder, 'shop.sqlite');
let source: Database.Database;

beforeAll(async () => {
  await (await openSqliteStore({ file })).close();
  source = new Database(file);
  source.pragma('foreign_keys = ON');
  insertSampleRows(source);
});

afterAll(() => {
  source.close();
  rmSync(folder, { recursive: true });
});

const hasRow = (table: string, condition: string): boolean =>
  source.prepare(`select 1 from "${table}" where ${condition}`).get() !== undefined;

describe('the sample rows', () => {
  const listed = Object.values(tables).map(
    (table) => [getTableConfig(table).name, getTableConfig(table).columns] as const,
  );
  it.each(listed)(
    'The table %s has rows, and each column that may be null has every kind of null and a value.',
    (table, columns) => {
      expect(hasRow(table, 'true')).toBe(true);
      const needed = columns
        .filter(({ notNull }) => !notNull)
        .flatMap(({ name, columnType }) => [
          `"${name}" is null`,
          `"${name}" is not null`,
          ...(columnType === 'SQLiteTextJson' ? [`"${name}" = 'null'`, `"${name}" <> 'null'`] : []),
        ]);
      expect(needed.filter((condition) => !hasRow(table, condition))).toEqual([]);
    },
  );
});

/** A text or JSON as PostgreSQL stores it, which has no U+0000 and no lone surrogates. */
const toStorable = (text: string): string => text.replaceAll(/\0|\\u0000|\\ud800/g, '\uFFFD');

describe.skipIf(!hasPostgres())('a copy of every kind of row', () => {
  const database = 'shop';
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create(database);
  });
  afterAll(() => cluster.remove());

  it('Every value of every table arrives, with SQL NULL and the JSON value null told apart.', async () => {
    await copyToPostgres({ file, url, replace: false });
    for (const { name, columns } of Object.values(tables).map(portableTable)) {
      const names = columns.map((column) => `"${column.name}"`);
      const sent = source
        .prepare<[], SqliteValue[]>(`select ${names.join(', ')} from "${name}"`)
        .raw();
      const expected = sent.all().map((values) =>
        values.map((value, at) => {
          if (value === null) return null;
          return columns[at]?.kind === 'flag' ? String(value === 1) : toStorable(String(value));
        }),
      );
      const texts = names.map((column) => `${column}::text`).join(', ');
      const select = `select json_build_array(${texts}) as row from shop."${name}"`;
      const found = await cluster.send(database, select);
      expect([name, found]).toEqual([name, expected.map((row) => ({ row }))]);
    }
  });

  it('No column draws its values from a sequence, which a copy would have to continue.', async () => {
    const drawn = `select table_name, column_name from information_schema.columns
      where table_schema = 'shop' and table_name <> '__drizzle_migrations'
        and (column_default like 'nextval%' or is_identity = 'YES')`;
    expect(await cluster.send(database, drawn)).toEqual([]);
  });

  const countDocuments = 'select count(*)::integer as count from shop.documents';

  it('A row that PostgreSQL rejects ends the copy, which names the table and changes nothing.', async () => {
    const refuse = 'alter table shop.documents add constraint refused check (false) not valid';
    await cluster.send(database, refuse);
    await expect(copyToPostgres({ file, url, replace: true })).rejects.toMatchObject({
      code: 'COPY_FAILED',
      message: expect.stringMatching(/at table documents .*"refused"/),
    });
    expect(await cluster.send(database, countDocuments)).toEqual([{ count: 3 }]);
    await cluster.send(database, 'alter table shop.documents drop constraint refused');
  });

  it.each([
    ['a value of another length', `new.name := new.name || '.'; return new`, 'sum of name'],
    ['a missing value', 'new.category := null; return new', 'count of category'],
    ['a missing row', `return case when new.rank = 1 then new end`, 'rows'],
  ])('A copy with %s is detected and rolled back.', async (_, change, total) => {
    await cluster.send(
      database,
      `create function shop.change() returns trigger language plpgsql as $$ begin ${change}; end $$;
       create trigger change before insert on shop.parts for each row execute function shop.change()`,
    );
    const copy = copyToPostgres({ file, url, replace: true });
    await expect(copy).rejects.toMatchObject({
      code: 'COPY_FAILED',
      message: expect.stringContaining(`at table parts and was rolled back: ${total}: sent`),
    });
    expect(await cluster.send(database, countDocuments)).toEqual([{ count: 3 }]);
    await cluster.send(database, 'drop function shop.change cascade');
  });
});
