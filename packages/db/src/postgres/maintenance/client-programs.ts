import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { needsWritableServer, serverUrls } from '../../engine/server-urls.ts';
import { describeDatabase } from '../connection/settings.ts';

/** A PostgreSQL client program is missing or failed. `message` is one sentence for the operator. */
export class ClientProgramError extends Error {
  override readonly name = 'ClientProgramError';
}

export interface Program {
  /** Its standard input. */
  readonly input: Writable;
  /** Its standard output. */
  readonly output: Readable;
  /** Resolves when it exits with status 0; otherwise rejects with ClientProgramError. */
  readonly ended: Promise<void>;
}

/**
 * Starts a client program (`pg_dump`, `pg_restore`, `psql`), connected to `url` when it is given. The
 * password is passed by the environment: every local user can read the arguments of a process.
 */
export function startProgram(program: string, args: readonly string[], url?: string): Program {
  const target = url === undefined ? undefined : withoutPassword(url);
  const child = spawn(program, target === undefined ? args : [...args, `--dbname=${target.url}`], {
    env: { ...process.env, ...target?.env, PGAPPNAME: program, LC_MESSAGES: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  // A program that exits early closes its stdin (EPIPE); its exit status reports the error.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => {
      const advice = 'install the client programs of PostgreSQL (Debian: postgresql-client)';
      reject(new ClientProgramError(`${program} cannot be started; ${advice}.`));
    });
    child.once('close', (code) => {
      const where = url === undefined ? '' : ` on ${describeDatabase(url)}`;
      if (code === 0) resolve();
      else reject(new ClientProgramError(`${program}${where} failed: ${firstLine(stderr)}`));
    });
  });
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
}

/** Runs a client program to its end; returns its standard output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  url?: string,
): Promise<string> {
  const { input, output, ended } = startProgram(program, args, url);
  input.end();
  const printed = await text(output);
  await ended;
  return printed;
}

function withoutPassword(url: string): { url: string; env: Record<string, string> } {
  const [address = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  const first = new URL(serverUrls(url)[0] ?? url);
  const password = decodeURIComponent(first.password) || params.get('password');
  params.delete('password');
  if (needsWritableServer(url)) params.set('target_session_attrs', 'read-write');
  const open = address.replace(/^([a-z]+:\/\/[^:@/]*):[^/]*@/, '$1@');
  return {
    url: `${open}?${params.toString()}`,
    env: password === null ? {} : { PGPASSWORD: password },
  };
}

function firstLine(printed: string): string {
  return printed.trim().split('\n')[0] ?? '';
}
