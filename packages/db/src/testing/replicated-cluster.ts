import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  createServerFolder,
  retry,
  runProgram,
  sendStatements,
  startServer,
  stopServer,
} from './postgres-programs.ts';

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

const url = (port: number, database = 'postgres') =>
  `postgres://shop@127.0.0.1:${port}/${database}`;

/** Starts both servers. Every commit waits until the standby has it on disk. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const folder = createServerFolder();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const ports = [await freePort(), await freePort()] as const;
  const start = (data: string, port: number) =>
    startServer(data, url(port), [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ]);
  runProgram('initdb', ['-D', first, ...INITDB]);
  const primary = await start(first, ports[0]);
  const login = ['-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'shop'];
  runProgram('pg_basebackup', [...login, '-D', second, '-R', '-c', 'fast']);
  const standby = await start(second, ports[1]);
  // After the base backup, so that the standby needs no standby of its own once it is promoted.
  await sendStatements(url(ports[0]), `alter system set synchronous_standby_names = '*'`);
  await sendStatements(url(ports[0]), 'select pg_reload_conf()');
  await retry(async () => {
    const state = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    const rows = await sendStatements(url(ports[0]), state);
    if (rows.length === 0) throw new Error('The standby is not synchronous.');
  });
  let current = ports[0];
  return {
    url: (database) => `postgres://shop@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${database}`,
    send: (database, statements) => sendStatements(url(current, database), statements),
    signalPrimary: (signal) => {
      for (const pid of processTree(primary.pid ?? 0)) process.kill(pid, signal);
    },
    async promote() {
      current = ports[1];
      await sendStatements(url(current), 'select pg_promote()');
    },
    async remove() {
      await Promise.all([primary, standby].map((server) => stopServer(server, 'SIGQUIT')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
