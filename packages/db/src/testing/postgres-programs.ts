import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder of PostgreSQL's server programs (`initdb`, `postgres`), or null. The variable
 * `POSTGRES_PROGRAMS` sets a folder that is neither in PATH nor Debian's.
 */
export function postgresPrograms(): string | null {
  const named = process.env['POSTGRES_PROGRAMS'];
  if (named !== undefined) return existsSync(join(named, 'initdb')) ? named : null;
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
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
