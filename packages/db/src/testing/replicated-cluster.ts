import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresPrograms, runProgram, serverUser } from './postgres-programs.ts';

/** A temporary primary server with one synchronous standby, on two ports of this machine. */
export interface ReplicatedCluster {
  /** The URL of a database, with both servers. */
  readonly url: (database: string) => string;
  /** Sends statements to a database of the server that accepts writes. */
  readonly send: (database: string, statements: string) => Promise<unknown[]>;
  /** Sends a signal to all processes of the first primary: SIGKILL, SIGSTOP, SIGCONT. */
  readonly signalPrimary: (signal: NodeJS.Signals) => void;
  /** Promotes the standby; returns when it accepts writes. */
  readonly promote: () => Promise<void>;
  /** Stops both servers and deletes their data. */
  readonly remove: () => Promise<void>;
}

const INITDB = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
const TRIES = 400;

/** Starts both servers. Every commit waits until the standby has it on disk. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bm-pair-'));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const ports = [await freePort(), await freePort()] as const;

  runProgram('initdb', ['-D', first, ...INITDB]);
  const primary = await startServer(first, ports[0]);
  const login = ['-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'shop'];
  runProgram('pg_basebackup', [...login, '-D', second, '-R', '-c', 'fast']);
  const standby = await startServer(second, ports[1]);
  // After the base backup, so that the standby needs no standby of its own once it is promoted.
  await send(ports[0], 'postgres', `alter system set synchronous_standby_names = '*'`);
  await send(ports[0], 'postgres', 'select pg_reload_conf()');
  await retry(async () => {
    const state = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    const rows = await send(ports[0], 'postgres', state);
    if (rows.length === 0) throw new Error('The standby is not synchronous.');
  });

  let current = ports[0];
  return {
    url: (database) => `postgres://shop@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${database}`,
    send: (database, statements) => send(current, database, statements),
    signalPrimary: (signal) => {
      for (const pid of processTree(primary.pid ?? 0)) process.kill(pid, signal);
    },
    async promote() {
      current = ports[1];
      await send(current, 'postgres', 'select pg_promote()');
    },
    async remove() {
      await Promise.all([primary, standby].map(endServer));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(data: string, port: number): Promise<ChildProcess> {
  mkdirSync(data, { recursive: true });
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(
    join(postgresPrograms() ?? '', 'postgres'),
    ['-D', data, ...options.flatMap((option) => ['-c', option])],
    { ...serverUser(), stdio: 'ignore', cwd: '/' },
  );
  process.once('exit', () => {
    // A frozen server handles no other signal.
    server.kill('SIGCONT');
    server.kill('SIGQUIT');
  });
  await retry(() => send(port, 'postgres', 'select 1'));
  return server;
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGCONT');
  server.kill('SIGQUIT');
  await ended;
}

async function send(port: number, database: string, statements: string): Promise<unknown[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'shop', database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statements)).rows;
  } finally {
    await client.end();
  }
}

async function retry(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries > TRIES) throw error;
      await sleep(25);
    }
  }
}

/** The process and its children; Linux only. The parent comes first, so that it starts no others. */
function processTree(root: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = numbers.filter((pid) => parentProcess(pid) === root).map(Number);
  return [root, ...children];
}

function parentProcess(pid: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  } catch {
    // The process has ended.
    return null;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
