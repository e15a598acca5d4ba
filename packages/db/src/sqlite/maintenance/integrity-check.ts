import type Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { tables } from '../tables.ts';

interface DanglingReference {
  table: string;
  rowid: number;
  parent: string;
}

/** `full` also compares every index with its table, which takes ten times as long. */
export type CheckDepth = 'full' | 'without-indexes';

/**
 * Returns one sentence for each corrupt page, invalid value or reference, and for each row that
 * violates a CHECK unless the database is `isOlder`. Reads the whole file.
 */
export function findDamage(
  client: Database.Database,
  isOlder: boolean,
  depth: CheckDepth = 'full',
): string[] {
  const damage = [...findCorruption(client, depth), ...findDanglingReferences(client)];
  return isOlder ? damage : [...damage, ...findCheckViolations(client)];
}

/** Returns the findings of SQLite's own integrity check. Reads the whole file. */
export function findCorruption(client: Database.Database, depth: CheckDepth): string[] {
  const pragma = depth === 'full' ? 'integrity_check' : 'quick_check';
  const found = client.prepare<[], string>(`PRAGMA ${pragma}`).pluck().all();
  return found.filter((line) => line !== 'ok');
}

/** Returns one sentence for each reference to a missing row. */
export function findDanglingReferences(client: Database.Database): string[] {
  const dangling = client.prepare<[], DanglingReference>('PRAGMA foreign_key_check').all();
  return dangling.map(({ table, rowid, parent }) => {
    return `${rowName(client, table, rowid)} refers to a missing row of ${parent}`;
  });
}

/**
 * Returns one sentence for each row that violates a CHECK. Needs a fully migrated database. On a
 * read-only connection SQLite does not check these itself.
 */
export function findCheckViolations(client: Database.Database): string[] {
  const db = drizzle({ client });
  return Object.values(tables).flatMap((table) => {
    const { name, checks } = getTableConfig(table);
    return checks.flatMap((check) => {
      const violations = db
        .select({ rowid: sql<number>`rowid` })
        .from(table)
        .where(sql`not (${check.value})`);
      return violations
        .all()
        .map(({ rowid }) => `${rowName(client, name, rowid)} breaks the rule ${check.name}`);
    });
  });
}

/** Returns a row's table and primary key: `orders 0199f3c4`. */
function rowName(client: Database.Database, table: string, rowid: number): string {
  const columns = client
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const key = client.prepare<[number], unknown[]>(`SELECT ${list} FROM "${table}" WHERE rowid = ?`);
  return `${table} ${(key.raw().get(rowid) ?? []).join(' ')}`;
}
