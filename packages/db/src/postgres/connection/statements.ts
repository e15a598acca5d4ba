import { drizzle } from 'drizzle-orm/pg-proxy';
import type { RemoteCallback } from 'drizzle-orm/pg-proxy';
import { types } from 'pg';
import type { ClientBase, Pool } from 'pg';
import { isConnection } from '../../queries/connection.ts';
import type { Connection } from '../../queries/connection.ts';

/** A connection, or a pool that has one for each statement. */
export type QueryTarget = ClientBase | Pool;

const INT8 = 20;
const NUMERIC = 1700;

/** 64-bit integers and sums become numbers: all of the shop's are whole and below 2^53. */
const parseNumbers: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format);

/** Statements of the queries are few and fixed: each is prepared once per connection. */
const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `shop_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL's texts cannot hold the character 0; it becomes the sign for what cannot be shown. */
function replaceNullCharacters(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Sends Drizzle's statements to the database, prepared under a name. */
function createExecutor(target: QueryTarget): RemoteCallback {
  return (text, values: unknown[], method) =>
    target.query({
      text,
      values: values.map(replaceNullCharacters),
      types: { getTypeParser: parseNumbers },
      name: statementName(text),
      ...(method === 'all' && { rowMode: 'array' }),
    });
}

/** The shop's queries are made over this. */
export function createConnection(target: QueryTarget): Connection {
  const database: object = drizzle(createExecutor(target));
  if (!isConnection(database)) throw new Error('Drizzle over PostgreSQL has changed its shape.');
  return database;
}
