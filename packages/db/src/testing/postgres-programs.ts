import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../../../scripts/test-programs.mjs';

/**
 * Returns the folder of PostgreSQL's server programs (`initdb`, `postgres`), which the user of the
 * server may read, or null. The variable `POSTGRES_PROGRAMS` sets another one.
 */
export function postgresPrograms(): string | null {
  const found = findPostgres();
  return found === null || serverUser().uid === undefined || isPublic(found)
    ? found
    : copyForServer(found);
}

/** Whether every user may enter the folder; a checkout of root may be in a private one. */
function isPublic(folder: string): boolean {
  const isEntered = (statSync(folder).mode & 0o1) !== 0;
  return isEntered && (folder === '/' || isPublic(dirname(folder)));
}

/** Copies the programs with their libraries into the temporary folder, once for all processes. */
function copyForServer(programs: string): string {
  const installation = dirname(programs);
  const digest = createHash('sha256').update(installation).digest('hex').slice(0, 16);
  const copy = join(tmpdir(), `bm-pg-programs-${digest}`);
  if (!existsSync(copy)) {
    const incomplete = mkdtempSync(`${copy}-`);
    cpSync(installation, incomplete, { recursive: true, verbatimSymlinks: true });
    chmodSync(incomplete, 0o755);
    try {
      renameSync(incomplete, copy);
    } catch {
      // Another process has made the same copy.
      rmSync(incomplete, { recursive: true });
    }
  }
  return join(copy, basename(programs));
}

/** The user of the server, which rejects root. Empty when this process does not run as root. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return {};
}

/** Runs a server program to its end. */
export function runProgram(program: string, args: readonly string[]): void {
  const folder = postgresPrograms() ?? '';
  execFileSync(join(folder, program), args, { ...serverUser(), stdio: 'pipe', cwd: '/' });
}

/** Creates a temporary folder that belongs to the user of the server. */
export function createServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bm-pg-'));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Half a minute, which only ends what hangs: a busy machine needs more than ten seconds. */
const MAX_TRIES = 1200;

/** Repeats `work` until it succeeds; throws its error when the server ends or hangs. */
export async function retry(work: () => Promise<unknown>, server?: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries > MAX_TRIES || (server && server.exitCode !== null)) throw error;
      await sleep(25);
    }
  }
}

/** Starts a server on the data folder; resolves when it responds at `url`. It ends with this process. */
export async function startServer(
  data: string,
  url: string,
  settings: readonly string[],
): Promise<ChildProcess> {
  const server = spawn(
    join(postgresPrograms() ?? '', 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...serverUser(), stdio: 'ignore', cwd: '/' },
  );
  process.once('exit', () => signalServer(server, 'SIGQUIT'));
  await retry(() => sendStatements(url, 'select 1'), server);
  return server;
}

/** Stops a server unless it has ended. */
export async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  signalServer(server, signal);
  await ended;
}

/** A frozen server handles no other signal than SIGCONT. */
function signalServer(server: ChildProcess, signal: NodeJS.Signals): void {
  server.kill('SIGCONT');
  server.kill(signal);
}

/** Sends statements over a new connection; returns the rows. */
export async function sendStatements(url: string, statements: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statements)).rows;
  } finally {
    await client.end();
  }
}
