import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy';
import { type QueryConfig, types } from 'pg';
import { type Connection, isConnection } from '../../schema/tables.ts';

/** A connection, or a pool that runs each statement on a free connection. */
export interface QueryTarget {
  query(statement: QueryConfig): Promise<{ rows: unknown[] }>;
}

const INT8 = 20;
const NUMERIC = 1700;

/** Parses 64-bit integers and sums as numbers. The shop's values are integers below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format);

/** Names of prepared statements. The set of statements is fixed; each is prepared once per connection. */
const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `shop_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL's `text` cannot hold U+0000; it is replaced by U+FFFD (replacement character). */
function replaceNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Runs Drizzle's statements as named prepared statements. */
function sendTo(target: QueryTarget): RemoteCallback {
  return (text, values: unknown[], method) =>
    target.query({
      text,
      values: values.map(replaceNul),
      types: { getTypeParser },
      name: statementName(text),
      ...(method === 'all' && { rowMode: 'array' }),
    });
}

/** Returns a Drizzle connection for the shop's queries. */
export function createConnection(target: QueryTarget): Connection {
  const database: object = drizzle(sendTo(target));
  if (!isConnection(database)) throw new Error('This version of drizzle-orm/pg-proxy is unknown.');
  return database;
}
