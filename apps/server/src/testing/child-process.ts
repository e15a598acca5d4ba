import { openSqliteReads } from '@bm/db/sqlite/connection/reads';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import runtime from '../../runtime.json' with { type: 'json' };
import { formatIntegrityReport } from '../container/data-tools.ts';

export interface ChildServer {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Kills processes that a failed test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * A script of this app (`commands/backup.js`) as a child process whose environment is `env` only.
 */
export function run(script: string, env: Record<string, string>, args: string[] = []): ChildServer {
  const scripts = inject('scripts');
  const child = spawn(process.execPath, [...runtime.flags, join(scripts, script), ...args], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(scripts, 'compiled'),
      ...runtime.environment,
      ...env,
    },
  });
  running.add(child);
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.stderr += chunk.toString()));
  return {
    process: child,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    ended: new Promise((resolve) => {
      child.once('close', (code) => {
        running.delete(child);
        resolve(code);
      });
    }),
  };
}

/** Runs a command of the shop on the data in `folder`; returns exit code and output. */
export async function command(folder: string, name: string, ...args: string[]) {
  const child = run(`commands/${name}.js`, { DATA_DIR: folder }, args);
  const code = await child.ended;
  return { code, said: (child.stdout() + child.stderr()).trim() };
}

/** Starts the shop's server as a child process; resolves when it is ready. */
export async function startShop(
  env: Record<string, string>,
  script = 'testing/start-without-pages.js',
): Promise<ChildServer & { url: string }> {
  const child = run(script, { PORT: '0', LOG_LEVEL: 'warn', ...env });
  const url = await new Promise<string>((resolve, reject) => {
    child.process.stdout?.on('data', () => {
      const ready = /^ready on (http:\/\/\S+)\n/.exec(child.stdout());
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    void child.ended.then(() => reject(new Error(`The shop ended: ${child.stderr()}`)));
  });
  return { ...child, url };
}

/** Stops a server with SIGTERM; returns its exit code. */
export function stop({ process: child, ended }: ChildServer): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

/** A temporary folder, and a function that deletes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bm-server-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The faults that `check:data` reports for a database, also while it is in use; empty if there are
 * none.
 */
export async function checkData(file: string): Promise<string[]> {
  const { read, integrityFaults, close } = openSqliteReads({ file });
  try {
    return formatIntegrityReport({
      integrityFaults: integrityFaults(),
      violations: await read.checks.findViolations(),
    });
  } finally {
    close();
  }
}
