import type { Release } from '@bm/domain/shared/shop-config';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../../../../package.json' with { type: 'json' };

/** The built web app: `client` is served, `server` renders, `source-maps` stays private. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const GIT = fileURLToPath(new URL('../../../../.git', import.meta.url));

const run = promisify(execFile);

/**
 * The version of this build and its commit: `named` (COMMIT_SHA), or the checkout's. The commit is null
 * where there is neither, such as in an unpacked archive.
 */
export async function readRelease(named: string | undefined): Promise<Release> {
  return { version: manifest.version, commit: named ?? (await readHead()) ?? (await askGit()) };
}

/** The commit of an ordinary checkout, without a process; null in a worktree or with packed refs. */
async function readHead(): Promise<string | null> {
  try {
    const head = (await readFile(join(GIT, 'HEAD'), 'utf8')).trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    const commit = ref === undefined ? head : await readFile(join(GIT, ref), 'utf8');
    return /^[0-9a-f]{7}/.exec(commit)?.[0] ?? null;
  } catch {
    return null;
  }
}

async function askGit(): Promise<string | null> {
  try {
    const options = { cwd: import.meta.dirname, timeout: 2000 };
    const { stdout } = await run('git', ['rev-parse', '--short=7', 'HEAD'], options);
    return stdout.trim();
  } catch {
    return null;
  }
}
