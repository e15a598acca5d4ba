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

/** What SQLite finds wrong with pages, indexes and single values, a sentence each. Reads all of it. */
export function findCorruption(client: Database.Database): string[] {
  const found = client.prepare<[], string>('PRAGMA integrity_check').pluck().all();
  return found.filter((line) => line !== 'ok');
}

/** References that point at nothing, a sentence each. */
export function findDanglingReferences(client: Database.Database): string[] {
  const dangling = client.prepare<[], DanglingReference>('PRAGMA foreign_key_check').all();
  return dangling.map(({ table, rowid, parent }) => {
    return `${rowName(client, table, rowid)} refers to a missing row of ${parent}`;
  });
}

/**
 * Rows that break a rule of their table (CHECK), a sentence each, in a database that is up to date.
 * SQLite does not even read these rules on a connection that cannot write.
 */
export function findCheckViolations(client: Database.Database): string[] {
  const db = drizzle({ client });
  return Object.values(tables).flatMap((table) => {
    const { name, checks } = getTableConfig(table);
    return checks.flatMap((rule) => {
      const breakers = db
        .select({ rowid: sql<number>`rowid` })
        .from(table)
        .where(sql`not (${rule.value})`);
      return breakers
        .all()
        .map(({ rowid }) => `${rowName(client, name, rowid)} breaks the rule ${rule.name}`);
    });
  });
}

/** A row by its table and primary key: `orders 0199f3c4`. */
function rowName(client: Database.Database, table: string, rowid: number): string {
  const columns = client
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const key = client.prepare<[number], unknown[]>(`SELECT ${list} FROM "${table}" WHERE rowid = ?`);
  return `${table} ${(key.raw().get(rowid) ?? []).join(' ')}`;
}
