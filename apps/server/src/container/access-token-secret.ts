import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../start-error.ts';
import { hasErrorCode } from '../system-error.ts';

/**
 * The secret of `dataDir`, made at the first start and readable by its owner only.
 * Two processes that start together end up with the same one.
 */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'access-token-secret');
  const secret = readIfThere(file) ?? create(file);
  if (secret.length < 32) {
    throw new StartupError(
      `${file} holds no secret of 32 characters or more; delete it for a new one.`,
    );
  }
  return secret;
}

/** Written whole under another name first: nobody reads half a secret. */
function create(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
