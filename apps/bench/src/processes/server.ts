import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import V8_FLAGS from '../../../server/v8-flags.json' with { type: 'json' };
import { pinnedNodeCommand } from './cpu-affinity.ts';

/** A server in a process of its own. */
export interface Server {
  pid: number;
  port: number;
  /** From its start until it said that it is ready, in milliseconds. */
  startedIn: number;
  stop(): Promise<void>;
}

const APPS = fileURLToPath(new URL('../../..', import.meta.url));

/** The shop as an operator runs it, over the data in `folder`; tokens are signed with `secret`. */
export function startShop(folder: string, secret: string): Promise<Server> {
  return startServer([...V8_FLAGS, join(APPS, 'server/dist/main.js')], {
    DATA_DIR: folder,
    ACCESS_TOKEN_SECRET: secret,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'none',
  });
}

/** One of the servers in `yardsticks`. */
export function startBaseline(name: string, ...args: string[]): Promise<Server> {
  return startServer([join(APPS, `bench/src/yardsticks/${name}.ts`), ...args], {});
}

/** Starts a script of Node that says `ready on http://...` once its port is open. */
async function startServer(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Server> {
  const began = performance.now();
  const [command, ...rest] = pinnedNodeCommand(args);
  const child = spawn(command, rest, {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const ready = /ready on http:\/\/\S+:(\d+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(Number(ready));
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended before it was ready.`)));
  });
  if (child.pid === undefined) throw new Error(`${args.join(' ')} has no process.`);
  return {
    pid: child.pid,
    port,
    startedIn: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A folder for data, and how to be rid of it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bm-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
