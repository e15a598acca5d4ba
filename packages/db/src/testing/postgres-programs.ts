import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder with PostgreSQL's server programs (`initdb`, `postgres`), or null on a machine without.
 * `POSTGRES_PROGRAMS` names the folder where it is neither in PATH nor Debian's.
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

/** Whom to run the server as: it refuses root. Empty when this process is somebody else already. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return {};
}

/** Runs a server program to its end. */
export function runProgram(program: string, args: readonly string[]): void {
  const folder = postgresPrograms() ?? '';
  execFileSync(join(folder, program), args, { ...serverUser(), stdio: 'pipe', cwd: '/' });
}
