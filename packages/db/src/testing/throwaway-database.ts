// A program that creates an empty PostgreSQL database, prints its URL, and deletes it when its input
// ends. With a URL as its argument it uses that server, otherwise a temporary one.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { startCluster } from './cluster.ts';
import { postgresPrograms, sendStatements } from './postgres-programs.ts';

const [given] = process.argv.slice(2);
// Ignores Control-C of the terminal: this process ends after its parent, when its input ends.
process.on('SIGINT', () => undefined);

const database = await (given === undefined ? createOnTemporaryServer() : createOnServer(given));
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

async function createOnTemporaryServer(): Promise<Database> {
  if (postgresPrograms() === null) throw new Error('PostgreSQL is not installed.');
  const cluster = await startCluster();
  return { url: await cluster.create('shop'), remove: () => cluster.remove() };
}

async function createOnServer(otherUrl: string): Promise<Database> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await sendStatements(otherUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(otherUrl);
  url.pathname = name;
  const remove = async (): Promise<void> =>
    void (await sendStatements(otherUrl, `drop database ${name} with (force)`));
  return { url: url.href, remove };
}
