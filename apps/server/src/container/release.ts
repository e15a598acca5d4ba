import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '@bm/domain/shared/shop-config';
import manifest from '../../../../package.json' with { type: 'json' };

const run = promisify(execFile);

/**
 * The version of this build and its commit: `named` (COMMIT_SHA), or the checkout's. The commit is null
 * where there is neither, such as in an unpacked archive.
 */
export async function readRelease(named: string | undefined): Promise<Release> {
  return { version: manifest.version, commit: named ?? (await checkedOutCommit()) };
}

async function checkedOutCommit(): Promise<string | null> {
  try {
    const options = { cwd: import.meta.dirname, timeout: 2000 };
    const { stdout } = await run('git', ['rev-parse', '--short=7', 'HEAD'], options);
    return stdout.trim();
  } catch {
    return null;
  }
}
