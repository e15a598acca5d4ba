// Run as a program: makes an empty PostgreSQL database, prints its address, and throws it away when its
// input ends. With an address as its argument the database is made beside that one, else on a server
// of its own.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { startCluster } from './cluster.ts';
import { postgresPrograms } from './postgres-programs.ts';

const [given] = process.argv.slice(2);
// Control-C in a terminal reaches this process too; what started it ends first, and this after it.
process.on('SIGINT', () => undefined);

const database = await (given === undefined ? onOwnServer() : besides(given));
try {
  process.stdout.write(`${database.url}\n`);
  await once(process.stdin.resume(), 'close');
} finally {
  await database.remove();
}

interface Database {
  url: string;
  remove: () => Promise<void>;
}

async function onOwnServer(): Promise<Database> {
  if (postgresPrograms() === null) throw new Error('PostgreSQL is not installed.');
  const cluster = await startCluster();
  return { url: await cluster.create('shop'), remove: () => cluster.remove() };
}

async function besides(neighbour: string): Promise<Database> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await send(neighbour, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(neighbour);
  url.pathname = name;
  return { url: url.href, remove: () => send(neighbour, `drop database ${name} with (force)`) };
}

async function send(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
