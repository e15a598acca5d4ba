import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { describeDatabase } from '../connection/settings.ts';

/** A program of PostgreSQL's that is missing, or that ended with an error; `message` is a sentence. */
export class ClientProgramError extends Error {
  override readonly name = 'ClientProgramError';
}

export interface Program {
  /** What it is told. */
  readonly input: Writable;
  /** What it prints, as it comes. */
  readonly output: AsyncIterable<Buffer>;
  /** Settles when it has ended; rejects with ClientProgramError unless it went well. */
  readonly ended: Promise<void>;
}

/**
 * Starts one of PostgreSQL's programs (`pg_dump`, `pg_restore`, `psql`), on a database if there is a
 * `url`. The password goes by the environment: anybody may read the arguments of a process.
 */
export function startProgram(program: string, args: readonly string[], url?: string): Program {
  const place = url === undefined ? undefined : withoutPassword(url);
  const child = spawn(program, place === undefined ? args : [...args, `--dbname=${place.url}`], {
    env: { ...process.env, ...place?.env, PGAPPNAME: program, LC_MESSAGES: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // A program that ends early reads no further; why, it says itself.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => {
      const advice = 'install the client programs of PostgreSQL (Debian: postgresql-client)';
      reject(new ClientProgramError(`${program} cannot be started; ${advice}.`));
    });
    child.once('close', (code) => {
      const where = url === undefined ? '' : ` on ${describeDatabase(url)}`;
      if (code === 0) resolve();
      else reject(new ClientProgramError(`${program}${where} failed: ${firstLine(said)}`));
    });
  });
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
}

/** Runs one to its end; answers what it printed. */
export async function runProgram(
  program: string,
  args: readonly string[],
  url?: string,
): Promise<string> {
  const { input, output, ended } = startProgram(program, args, url);
  input.end();
  const chunks: Buffer[] = [];
  for await (const chunk of output) chunks.push(chunk);
  await ended;
  return Buffer.concat(chunks).toString();
}

function withoutPassword(url: string): { url: string; env: Record<string, string> } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password) || parsed.searchParams.get('password');
  parsed.password = '';
  parsed.searchParams.delete('password');
  return { url: parsed.href, env: password === null ? {} : { PGPASSWORD: password } };
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
