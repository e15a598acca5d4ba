import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig as postgresConfig, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, it } from 'vitest';
import { tables as postgresTables } from '../postgres/tables.ts';
import { tables as sqliteTables } from '../sqlite/tables.ts';

const source = join(import.meta.dirname, '..');
const program = join(source, '../../../node_modules/.bin/drizzle-kit');
const folder = mkdtempSync(join(tmpdir(), 'bm-drift-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of drizzle-kit for an engine's tables and a copy of its migrations. */
function generated(engine: 'sqlite' | 'postgres', dialect: string): string {
  cpSync(join(source, engine, 'migrations'), join(folder, engine), { recursive: true });
  const schema = join(source, engine, 'drizzle.cjs');
  writeFileSync(join(folder, `${engine}.json`), JSON.stringify({ dialect, schema, out: engine }));
  return execFileSync(program, ['generate', `--config=${engine}.json`], {
    cwd: folder,
    encoding: 'utf8',
  });
}

const listColumns = (columns: object) =>
  Object.entries(columns).map(([name, { name: column, notNull, primary }]) => {
    return { name, column, notNull, primary };
  });

const listNames = (things: readonly { name: string }[]) => things.map(({ name }) => name);

describe('the schema', () => {
  it.each([
    ['sqlite', 'sqlite'],
    ['postgres', 'postgresql'],
  ] as const)('The migrations for %s match the tables.', (engine, dialect) => {
    expect(generated(engine, dialect)).toContain('No schema changes, nothing to migrate');
  });

  it.each(Object.entries(sqliteTables))(
    'The table %s is the same on both engines.',
    (key, table) => {
      const other: unknown = Reflect.get(postgresTables, key);
      if (!is(other, PgTable)) throw new Error(`PostgreSQL has no table ${key}`);
      const [first, second] = [sqliteConfig(table), postgresConfig(other)];
      expect(second.name).toBe(first.name);
      expect(listColumns(getTableColumns(other))).toEqual(listColumns(getTableColumns(table)));
      expect(listNames(second.checks)).toEqual(listNames(first.checks));
      expect(second.indexes.map(({ config }) => [config.name, config.unique])).toEqual(
        first.indexes.map(({ config }) => [config.name, config.unique]),
      );
      const listParents = (keys: typeof first.foreignKeys | typeof second.foreignKeys) =>
        keys.map((reference) => {
          const parent = getTableName(reference.reference().foreignTable);
          return [parent, reference.onDelete ?? 'no action'];
        });
      expect(listParents(second.foreignKeys)).toEqual(listParents(first.foreignKeys));
      expect(second.primaryKeys.length).toBe(first.primaryKeys.length);
    },
  );
});
