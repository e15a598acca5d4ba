import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { atExit } from './clean-up.ts';
import { postgresPrograms, runProgram, serverUser } from './postgres-programs.ts';

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
  if (postgresPrograms() !== null) return true;
  const missing = 'PostgreSQL is not installed (Debian: apt-get install postgresql)';
  if (process.env['CI'] === 'true') throw new Error(missing);
  process.stderr.write(`Skipped the tests that need a database server: ${missing}.\n`);
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

/** Creates a temporary folder that belongs to the user of the server. */
function createServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bm-pg-'));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export async function startCluster(): Promise<Cluster> {
  template ??= createTemplate();
  const folder = createServerFolder();
  const data = join(folder, 'data');
  execFileSync('cp', ['-Rp', template, data], { ...serverUser(), cwd: '/' });
  let server: ChildProcess | undefined;

  const url = (database: string, options = ''): string =>
    `postgres://shop@localhost/${database}?host=${encodeURIComponent(folder)}${options}`;

  const send = async (database: string, statements: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: url(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statements)).rows;
    } finally {
      await client.end();
    }
  };

  const start = async (): Promise<void> => {
    server = spawn(
      join(postgresPrograms() ?? '', 'postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...SERVER],
      { ...serverUser(), stdio: 'ignore', cwd: '/' },
    );
    process.once('exit', () => server?.kill('SIGQUIT'));
    for (let tries = 0; ; tries += 1) {
      try {
        await send('postgres', 'select 1');
        return;
      } catch (error) {
        if (tries > MAX_TRIES || server.exitCode !== null) throw error;
        await sleep(25);
      }
    }
  };

  const stop = async (how: 'cut' | 'orderly'): Promise<void> => {
    const running = server;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(how === 'cut' ? 'SIGQUIT' : 'SIGINT');
    await ended;
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

/** Half a minute, which only ends what hangs: a busy machine needs more than ten seconds. */
const MAX_TRIES = 1200;

const INITDB = ['--no-sync', '--locale=C.UTF-8', '--no-instructions'];

/** A small server with durable commits, as in production. */
const SERVER = [
  '-c',
  'shared_buffers=32MB',
  '-c',
  'max_connections=60',
  '-c',
  'log_min_messages=fatal',
];
