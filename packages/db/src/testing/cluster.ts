import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from './clean-up.ts';
import {
  createServerFolder,
  postgresPrograms,
  runProgram,
  sendStatements,
  serverUser,
  startServer,
  stopServer,
} from './postgres-programs.ts';

/** A temporary PostgreSQL server that listens on a socket in its own folder. */
export interface Cluster {
  /** The URL of a database; `options` are appended to its query. */
  url(database: string, options?: string): string;
  /** Makes an empty database. */
  create(database: string): Promise<string>;
  /** Sends statements to a database, as its owner. */
  send(database: string, statements: string): Promise<unknown[]>;
  start(): Promise<void>;
  /** Stops the server abruptly (as in a power cut) or in order. */
  stop(how: 'cut' | 'orderly'): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

/**
 * Whether tests on PostgreSQL can run. Without its server programs they are skipped with a message on
 * stderr. With CI=true that is an error.
 */
export function hasPostgres(): boolean {
  return hasOrSkip(postgresPrograms() !== null, 'a database server', 'PostgreSQL is not installed');
}

/** The same for tests of backups, which need `pg_dump`, `pg_restore` and `psql`: no package has them. */
export function hasPostgresClients(): boolean {
  const hasClients = spawnSync('pg_dump', ['--version']).status === 0;
  const missing = 'pg_dump is not installed (Debian: apt-get install postgresql-client)';
  return hasOrSkip(hasClients, "PostgreSQL's client programs", missing);
}

function hasOrSkip(isInstalled: boolean, needed: string, missing: string): boolean {
  if (isInstalled) return true;
  if (process.env['CI'] === 'true') throw new Error(missing);
  process.stderr.write(`Skipped the tests that need ${needed}: ${missing}.\n`);
  return false;
}

/** The data folder of a server that was never started; `initdb` takes ten times as long as a copy. */
let template: string | undefined;

function createTemplate(): string {
  const folder = createServerFolder();
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  runProgram('initdb', ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', ...INITDB]);
  return data;
}

export async function startCluster(): Promise<Cluster> {
  template ??= createTemplate();
  const folder = createServerFolder();
  const data = join(folder, 'data');
  execFileSync('/bin/cp', ['-Rp', template, data], { ...serverUser(), cwd: '/' });
  let server: ChildProcess | undefined;

  const url = (database: string, options = ''): string =>
    `postgres://shop@localhost/${database}?host=${encodeURIComponent(folder)}${options}`;

  const send = (database: string, statements: string) => sendStatements(url(database), statements);

  const start = async (): Promise<void> => {
    const own = [`unix_socket_directories=${folder}`, 'listen_addresses='];
    server = await startServer(data, url('postgres'), [...own, ...SETTINGS]);
  };

  const stop = async (how: 'cut' | 'orderly'): Promise<void> => {
    if (server !== undefined) await stopServer(server, how === 'cut' ? 'SIGQUIT' : 'SIGINT');
  };

  await start();
  return {
    url,
    send,
    start,
    stop,
    async create(database) {
      await send('postgres', `create database ${database}`);
      return url(database);
    },
    async remove() {
      await stop('cut');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const INITDB = ['--no-sync', '--locale=C.UTF-8', '--no-instructions'];

/** A small server with durable commits, as in production. */
const SETTINGS = ['shared_buffers=32MB', 'max_connections=60', 'log_min_messages=fatal'];
