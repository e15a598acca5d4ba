import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServerFolder, retry, sendStatements, serverUser } from './postgres-programs.ts';

/** PgBouncer in transaction mode before a database. */
export interface Pooler {
  /** The URL of the same database through the pooler. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it at once: every connection through it breaks. */
  stop(): Promise<void>;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

const PORT = '6432';
const PROGRAM = 'pgbouncer';

/**
 * Whether tests with PgBouncer can run. Without it they are skipped with a message on stderr. With
 * CI=true that is an error.
 */
export function hasPooler(): boolean {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return true;
  const missing = 'pgbouncer is not installed (Debian: apt-get install pgbouncer)';
  if (process.env['CI'] === 'true') throw new Error(missing);
  process.stderr.write(`Skipped the tests that need a pooler: ${missing}.\n`);
  return false;
}

/** Starts a pooler with `poolSize` connections to the database of `url`, whose host is a socket folder. */
export async function startPooler(url: string, poolSize: number): Promise<Pooler> {
  const folder = createServerFolder();
  const target = new URL(url);
  const settings = join(folder, 'pgbouncer.ini');
  const host = target.searchParams.get('host') ?? '';
  writeFileSync(
    settings,
    `[databases]
* = host=${host} user=${target.username}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  const own = new URL(url);
  own.searchParams.set('host', folder);
  own.searchParams.set('port', PORT);
  let pooler: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    pooler = spawn(PROGRAM, ['-q', settings], { ...serverUser(), stdio: 'ignore', cwd: '/' });
    await retry(() => sendStatements(own.href, 'select 1'), pooler);
  };
  const stop = async (): Promise<void> => {
    if (pooler === undefined || pooler.exitCode !== null || pooler.signalCode !== null) return;
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
    rmSync(join(folder, `.s.PGSQL.${PORT}`), { force: true });
  };
  process.once('exit', () => pooler?.kill('SIGKILL'));
  await start();
  return {
    url: own.href,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
