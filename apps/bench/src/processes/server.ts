import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import RUNTIME from '../../../server/runtime.json' with { type: 'json' };
import type { BaselineKind } from './baseline-server.ts';
import { pinnedNodeCommand } from './cpu-affinity.ts';

/** A server in a process of its own. */
export interface Server {
  port: number;
  pid: number;
  /** The CPU time of all its threads, in microseconds. Linux only. */
  cpuMicroseconds(): number;
  /** Its resident memory. Linux only. */
  memoryMegabytes(): number;
  stop(): Promise<void>;
}

/** The repository, with its build. */
export const THIS_RELEASE = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Starts the shop as an operator does, on the data in `folder`; `secret` signs access tokens. `release`
 * is the folder of a build.
 */
export function startShop(
  folder: string,
  secret: string,
  settings: Readonly<Record<string, string>> = {},
  release = THIS_RELEASE,
): Promise<Server> {
  return startServer([...RUNTIME.flags, join(release, 'apps/server/dist/main.js')], {
    ...RUNTIME.environment,
    DATA_DIR: folder,
    ACCESS_TOKEN_SECRET: secret,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'none',
    ...settings,
  });
}

/** Starts a server that the shop is compared with. */
export function startBaseline(kind: BaselineKind, ...args: string[]): Promise<Server> {
  const script = join(THIS_RELEASE, 'apps/bench/src/processes/baseline-server.ts');
  return startServer([script, kind, ...args], {});
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a Node script that prints `ready on http://...` once its port is open. */
async function startServer(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Server> {
  const [command, ...rest] = pinnedNodeCommand(args);
  const child = spawn(command, rest, {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const ready = /ready on http:\/\/\S+:(\d+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(Number(ready));
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} exited before it was ready.`)));
  });
  const { pid = 0 } = child;
  const proc = `/proc/${pid}`;
  return {
    port,
    pid,
    cpuMicroseconds() {
      const nanoseconds = readdirSync(`${proc}/task`).map((task) =>
        Number(readFileSync(`${proc}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      );
      return nanoseconds.reduce((sum, time) => sum + time, 0) / 1000;
    },
    memoryMegabytes() {
      const status = readFileSync(`${proc}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const IDLE_WINDOW_MS = 300;
const IDLE_CPU_SHARE = 0.03;
const IDLE_TIMEOUT_MS = 15_000;

/** Waits until a server has finished its own work, such as what follows its start. */
export async function waitUntilIdle(server: Server): Promise<void> {
  const until = performance.now() + IDLE_TIMEOUT_MS;
  for (let idleWindows = 0; idleWindows < 2 && performance.now() < until;) {
    const before = server.cpuMicroseconds();
    await pause(IDLE_WINDOW_MS);
    const spentMs = (server.cpuMicroseconds() - before) / 1000;
    idleWindows = spentMs < IDLE_WINDOW_MS * IDLE_CPU_SHARE ? idleWindows + 1 : 0;
  }
}

/** Creates a folder for data; `remove` deletes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bm-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
